package import CodeModel

extension DependencyPaths {
  /// The nodes that were asked about and those on the paths, with the edges of the paths and no others.
  ///
  /// - Complexity: O(*nodes* + *edges* + the length of all paths).
  package var graphOfPaths: LeveledGraph {
    let steps = Set(paths.joined())
    var ends = Set(dependents).union(dependencies)
    for step in steps { ends.formUnion([graph.edges[step].dependent, graph.edges[step].dependency]) }
    let pairs = Set(steps.map { Pair(graph.edges[$0]) })
    return graph.keeping(nodes: { ends.contains($0) }, edges: { pairs.contains(Pair($0)) })
  }

  private struct Pair: Hashable {
    let dependent: Int
    let dependency: Int

    init(_ edge: LeveledGraph.Edge) {
      dependent = edge.dependent
      dependency = edge.dependency
    }
  }
}
