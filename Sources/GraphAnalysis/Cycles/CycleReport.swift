package import CodeModel
package import DependencyGraph

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
  private var pins: PinnedEdges
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
  package mutating func recut(_ index: Int, by prices: [Int: Int]) {
    // Pins that can be satisfied at one price can be at any.
    guard let tangle = try? finder(prices).tangle(of: tangles[index].members, tangles[index].joined) else { return }
    replace(index, by: tangle)
  }

  /// Takes over cuts of one tangle that have been looked for elsewhere, and says how much cheaper others may be.
  ///
  /// - Parameter edges: without them, no cycle is left.
  package mutating func recut(_ index: Int, at edges: [Int], by prices: [Int: Int]) {
    guard let tangle = try? finder(prices).tangle(of: tangles[index].members, tangles[index].joined, cutAt: edges)
    else { return }
    replace(index, by: tangle)
  }

  /// Takes the ends of edges as one from now on: cuts have to leave no cycle although these edges stay. The cuts stay
  /// what they are until they are looked for again.
  package mutating func join(_ index: Int, _ edges: [Int]) {
    for edge in edges { tangles[index].joined.join(graph.edges[edge]) }
  }

  /// Edges of which the user says that they stay, and those that are to be cut.
  package var pinnedEdges: (kept: Set<Int>, preferred: Set<Int>) { (pins.kept, pins.preferred) }

  /// The same tangles with the cuts that nobody asked for or forbade; nil where there are no pins.
  package var withoutPins: CycleReport? {
    guard !pins.isEmpty else { return nil }
    var result = self
    result.pins = PinnedEdges()
    for index in tangles.indices { result.recut(index, by: [:]) }
    return result
  }

  /// Says what the pins cost beside the cuts of the same tangles without them.
  package mutating func reckonPins(beside free: CycleReport) {
    for (index, other) in free.tangles.enumerated() where tangles[index].certificate.pinCost != nil {
      let (pinned, free) = (tangles[index].certificate, other.certificate)
      tangles[index].certificate.pinCost = max(0, pinned.weight - free.weight)
      tangles[index].certificate.pinCostIsEstimated = !(pinned.isProvenMinimal && free.isProvenMinimal)
    }
  }

  /// For a search that begins now.
  package var cutLimit: SearchLimit { SearchLimit(search.cutTime) }

  private func finder(_ prices: [Int: Int]) -> TangleFinder {
    var search = search
    search.listLimit = 0
    return TangleFinder(graph, pins: pins, search: search, prices: CutPrices(search.measure, ofEdge: prices))
  }

  private mutating func replace(_ index: Int, by tangle: Tangle) {
    var tangle = tangle
    (tangle.listedCycles, tangle.alsoIn) = (tangles[index].listedCycles, tangles[index].alsoIn)
    tangles[index] = tangle
  }
}
