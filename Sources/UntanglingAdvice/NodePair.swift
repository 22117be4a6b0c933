package import CodeModel

/// The ends of an edge.
package struct NodePair: Hashable {
  package var dependent: Int
  package var dependency: Int

  package init(_ dependent: Int, _ dependency: Int) { (self.dependent, self.dependency) = (dependent, dependency) }

  /// Nodes are numbered from 0, so that one word holds both numbers; pairs are looked up by the million.
  package func hash(into hasher: inout Hasher) { hasher.combine(dependent << 32 ^ dependency) }

  package init(_ edge: LeveledGraph.Edge) { self.init(edge.dependent, edge.dependency) }
}
