import CodeModel

/// The ends of an edge.
struct NodePair: Hashable {
  var dependent: Int
  var dependency: Int

  init(_ dependent: Int, _ dependency: Int) { (self.dependent, self.dependency) = (dependent, dependency) }

  init(_ edge: LeveledGraph.Edge) { self.init(edge.dependent, edge.dependency) }
}
