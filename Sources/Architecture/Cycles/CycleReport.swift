package import CodeModel
package import DependencyGraph

/// What to look for in a search for cycles.
package struct CycleSearch: Sendable {
  package var pins: [EdgePin] = []
  /// How long cuts may be looked for, all tangles together.
  package var cutTime: Duration? = .seconds(10)
  /// Nested types are nodes of their own.
  package var separatesNestedTypes = false
  /// Edges from a protocol to types that implement it count.
  package var countsDefaultImplementations = false
  /// How many short cycles of each tangle are listed.
  package var listLimit = 0
  /// Only tangles that cross a border.
  package var onlyCrossing = false

  package init() {}
}

/// The tangles of a graph.
package struct CycleReport: Sendable {
  /// The graph that the tangles' numbers refer to: the one that was given, without what was left out.
  package var graph: LeveledGraph
  /// Those that cross a border first, then by size, by the weight of their cuts, and by name.
  package var tangles: [Tangle]
  /// Nested types that were taken as part of their container.
  package var foldedTypeCount: Int
  /// Edges from protocols to their implementations that were passed over, as the ids of their ends.
  package var defaultImplementations: [(dependent: String, dependency: String)]
  /// Tangles within one folder that were not asked for.
  package var omittedContainedCount: Int
  /// Pins that name no edge of the graph.
  package var stalePins: [EdgePin]

  /// - Complexity: linear but for the cuts, whose search is exponential at worst and bounded by `search.cutTime`.
  package init(of whole: LeveledGraph, search: CycleSearch = CycleSearch()) throws(PinError) {
    let folded = search.separatesNestedTypes ? whole : whole.foldingNestedTypes
    foldedTypeCount = whole.nodes.count - folded.nodes.count
    let passedOver = search.countsDefaultImplementations ? [] : DefaultImplementations(in: folded).edges
    defaultImplementations = passedOver.map { index in
      (folded.nodes[folded.edges[index].dependent].id, folded.nodes[folded.edges[index].dependency].id)
    }
    graph = folded.removingEdges(passedOver)
    let pins = try PinnedEdges(search.pins, in: graph)
    stalePins = pins.stale
    let found = try TangleFinder(graph, pins: pins, search: search).tangles()
    tangles = found.tangles
    omittedContainedCount = found.omittedCount
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
