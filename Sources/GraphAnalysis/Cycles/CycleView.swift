import CodeModel

/// A graph as cycles are looked for in it: nested types are part of the type around them, and what protocols owe to
/// their default implementations is left out.
struct CycleView {
  let graph: LeveledGraph
  /// Nested types that were taken as part of their container.
  let foldedTypeCount: Int
  /// Edges from protocols to their implementations that were passed over, as the ids of their ends.
  let defaultImplementations: [(dependent: String, dependency: String)]

  init(of whole: LeveledGraph, separatesNestedTypes: Bool = false, countsDefaultImplementations: Bool = false) {
    let folded = separatesNestedTypes ? whole : whole.foldingNestedTypes
    foldedTypeCount = whole.nodes.count - folded.nodes.count
    let passedOver = countsDefaultImplementations ? [] : DefaultImplementations(in: folded).edges
    defaultImplementations = passedOver.map { index in
      (folded.nodes[folded.edges[index].dependent].id, folded.nodes[folded.edges[index].dependency].id)
    }
    graph = folded.removingEdges(passedOver)
  }
}

extension LeveledGraph {
  fileprivate func removingEdges(_ removed: [Int]) -> LeveledGraph {
    guard !removed.isEmpty else { return self }
    let removed = Set(removed)
    let kept = edges.indices.filter { !removed.contains($0) }.map { edges[$0] }
    return LeveledGraph(package: package, level: level, revision: revision, nodes: nodes, edges: kept)
  }
}
