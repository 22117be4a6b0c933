package import CodeModel
import DependencyGraph

/// What to look for in a search for cycles.
package struct CycleSearch: Sendable {
  package var pins: [EdgePin] = []
  /// What the cuts are to have least of.
  package var measure = CutMeasure.references
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
  private let pins: PinnedEdges
  private let search: CycleSearch

  /// - Complexity: linear but for the cuts, whose search is exponential at worst and bounded by `search.cutTime`.
  package init(of whole: LeveledGraph, search: CycleSearch = CycleSearch()) throws(PinError) {
    let view = CycleView(
      of: whole, separatesNestedTypes: search.separatesNestedTypes,
      countsDefaultImplementations: search.countsDefaultImplementations)
    (graph, foldedTypeCount, defaultImplementations) = (view.graph, view.foldedTypeCount, view.defaultImplementations)
    self.search = search
    pins = try PinnedEdges(search.pins, in: graph)
    stalePins = pins.stale
    let found = try TangleFinder(graph, pins: pins, search: search).tangles()
    tangles = SharedTangles(graph).eachOnce(found.tangles)
    omittedContainedCount = found.omittedCount
  }

  /// Whether cuts are to take least to change, which declarations tell better than the kinds of references.
  package var isByCost: Bool { search.measure == .cost }

  /// Looks for the cuts of one tangle again, where some of its edges cost something else.
  ///
  /// - Parameter fallen: edges that something else dissolves: as few of them as can be are cut, once what the others cost
  ///   is least.
  package mutating func recut(_ index: Int, by prices: [Int: Int], fallen: Set<Int> = []) {
    var search = search
    search.listLimit = 0
    let prices = CutPrices(search.measure, ofEdge: prices)
    let ranked = fallen.isEmpty ? prices : prices.ranking(fallen, last: tangles[index].edges, in: graph)
    let finder = TangleFinder(graph, pins: pins, search: search, prices: ranked)
    // Pins that can be satisfied at one price can be at any.
    guard var tangle = try? finder.tangle(of: tangles[index].members) else { return }
    tangle.listedCycles = tangles[index].listedCycles
    tangles[index] = fallen.isEmpty ? tangle : tangle.told(by: prices, insteadOf: fallen.count + 1, in: graph)
  }
}
