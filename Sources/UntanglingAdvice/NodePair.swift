package import CodeModel

/// The ends of an edge.
package struct NodePair: Hashable {
  package var dependent: Int
  package var dependency: Int

  package init(_ dependent: Int, _ dependency: Int) { (self.dependent, self.dependency) = (dependent, dependency) }

  package init(_ edge: LeveledGraph.Edge) { self.init(edge.dependent, edge.dependency) }
}
