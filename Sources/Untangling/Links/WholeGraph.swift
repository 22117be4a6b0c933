import CodeModel

/// What the advice on each tangle asks of the whole graph, looked up once for all of them.
struct WholeGraph {
  /// By node, the others that depend on it, tangled or not, each once.
  let dependents: [[Int]]
  let nodeOfIdentifier: [String: Int]

  /// - Complexity: linear in the nodes and edges.
  init(_ graph: LeveledGraph) {
    var dependents = [[Int]](repeating: [], count: graph.nodes.count)
    for edge in graph.edges where edge.dependent != edge.dependency {
      dependents[edge.dependency].append(edge.dependent)
    }
    self.dependents = dependents
    nodeOfIdentifier = Dictionary(graph.nodes.indices.map { (graph.nodes[$0].id, $0) }) { first, _ in first }
  }
}
