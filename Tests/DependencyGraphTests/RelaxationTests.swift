import TestSupport
import Testing

@testable import DependencyGraph

/// The parts of the search that large tangles need, on tangles small enough to know the answer.
@Suite struct RelaxationTests {
  @Test func aSearchThatApproachesFirstFindsTheSame() {
    for (seed, tangle) in tangles.enumerated() {
      let direct = TangleSearch(tangle, limit: SearchLimit())
      let approaching = TangleSearch(tangle, limit: SearchLimit(), workAtRoot: 0)
      #expect(direct.lowerBound == direct.bestWeight)
      #expect(
        (approaching.bestWeight, approaching.lowerBound) == (direct.bestWeight, direct.lowerBound), "seed \(seed)")
    }
  }

  @Test func aFirstOrderPackingComesNearTheOptimumAndNeverAbove() {
    for tangle in tangles {
      let exact = CyclePacking(prices: tangle.arcs.map(\.weight))
      var rough = FirstOrderPacking(prices: tangle.arcs.map(\.weight))
      for cycle in ShortCycles(tangle, limit: SearchLimit()).cycles(arcCount: tangle.arcs.count) {
        _ = exact.add(cycle)
        let (isNew, isNewAgain) = (rough.add(cycle), rough.add(Array(cycle.reversed())))
        #expect(isNew && !isNewAgain)
      }
      let isSolved = exact.solve(isInterrupted: { false })
      #expect(isSolved)
      for _ in 0..<20 { rough.advance(steps: 100) }
      #expect(rough.certifiedValue <= exact.certifiedValue + CyclePacking.unitsOfOne / 1000)
      #expect(Double(rough.certifiedValue) >= 0.98 * Double(exact.certifiedValue))
    }
  }

  @Test func packedAmountsNeverExceedAPrice() {
    // 0 → 1 lies on both cycles and is the cheapest: together they carry 3, whatever was wished for.
    var packing = FirstOrderPacking(prices: [3, 10, 10])
    _ = packing.add([0, 1], amount: 1e30)
    _ = packing.add([0, 2], amount: .nan)
    #expect(packing.certifiedValue == 3 * CyclePacking.unitsOfOne)
  }

  @Test func sortedOutOrdersWeighWhatTheySay() {
    for tangle in tangles {
      let start = Array((0..<tangle.nodeCount).reversed())
      var walk = IteratedSifting(tangle, order: start)
      let before = walk.weight
      walk.search(trials: 200, limit: SearchLimit())
      #expect(walk.weight <= before && walk.weight == tangle.weight(of: walk.arcsAgainst))
      #expect(walk.order.sorted() == start.reversed())
      #expect(walk.weight >= TangleSearch(tangle, limit: SearchLimit()).bestWeight)
      var again = IteratedSifting(tangle, order: start)
      again.search(trials: 200, limit: SearchLimit())
      #expect(again.order == walk.order)
    }
  }

  @Test func theShortestCycleThroughEveryArcIsFound() throws {
    // 0 → 1 → 2 → 0 is 0.6 long, 1 → 2 → 1 is 1.2, so 2 → 1 is on none below 1.
    let tangle = WeightedTangle(
      nodeCount: 3,
      arcs: [(0, 1), (1, 2), (2, 0), (2, 1)].map { .init(tail: $0.0, head: $0.1, weight: 1, origins: []) },
      prohibitive: 5)
    var cycles = ShortCycles(tangle, limit: SearchLimit())
    let result = cycles.throughEveryArc(lengths: [0.1, 0.3, 0.2, 0.9], below: 1)
    let found = try #require(result)
    #expect(Set(found.cycles.map { $0.sorted() }) == [[0, 1, 2]])
    #expect(abs(found.shortest - 0.6) < 1e-5)
    var hurried = ShortCycles(tangle, limit: SearchLimit(.zero))
    let nothing = hurried.throughEveryArc(lengths: [0, 0, 0, 0], below: 1)
    #expect(nothing == nil)
  }

  private var tangles: [WeightedTangle] {
    (1...40).flatMap { seed -> [WeightedTangle] in
      var generator = SeededGenerator(seed: UInt64(seed))
      let nodeCount = Int.random(in: 4...9, using: &generator)
      let pairs = Set(
        (0..<(3 * nodeCount)).map { _ in
          [Int.random(in: 0..<nodeCount, using: &generator), Int.random(in: 0..<nodeCount, using: &generator)]
        })
      let arcs = pairs.filter { $0[0] != $0[1] }.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
        .map {
          WeightedTangle.Arc(tail: $0[0], head: $0[1], weight: .random(in: 1...30, using: &generator), origins: [])
        }
      return WeightedTangle(nodeCount: nodeCount, arcs: arcs, prohibitive: 10_000).pieces.filter { $0.arcs.count > 1 }
    }
  }
}

extension ShortCycles {
  /// A shortest cycle through every arc, all arcs being equally long.
  fileprivate func cycles(arcCount: Int) -> [[Int32]] {
    let lengths = [Double](repeating: 1, count: arcCount)
    var copy = self
    let found = copy.throughEveryArc(lengths: lengths, below: .infinity)!.cycles
    var seen: Set<[Int32]> = []
    return found.filter { seen.insert($0.sorted()).inserted }
  }
}
