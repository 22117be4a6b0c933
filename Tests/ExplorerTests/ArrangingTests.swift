import DependencyGraph
import TestSupport
import Testing

@testable import Explorer

/// In which order siblings stand, and which of their dependencies run against it.
@Suite struct ArrangingTests {
  private static func order(_ names: [String], _ links: [(Int, Int, Int)]) -> SiblingOrder {
    let weights = links.map { (View.Pair(from: $0.0, to: $0.1), $0.2) }
    return SiblingOrder(names, members: Array(names.indices), links: Dictionary(uniqueKeysWithValues: weights))
  }

  @Test func nobodyAndOneAlone() {
    #expect(Self.order([], []).sequence.isEmpty)
    let one = Self.order(["A"], [])
    #expect(one.sequence == [0] && one.cuts.isEmpty)
    #expect(one.places == [0: View.Place(rank: nil, slot: 0)])
  }

  @Test func strangersStandByName() {
    #expect(Self.order(["c", "a", "b"], []).sequence == [1, 2, 0])
  }

  @Test func dependentsStandBeforeTheirDependencies() {
    let order = Self.order(["a", "b", "c"], [(2, 1, 1), (1, 0, 1)])
    #expect(order.sequence == [2, 1, 0])
    #expect(order.places.mapValues(\.rank) == [2: 0, 1: 1, 0: 2])
    #expect(order.cuts.isEmpty)
  }

  @Test func ofACircleTheCheapestDependencyIsCut() {
    let order = Self.order(["a", "b", "c"], [(0, 1, 5), (1, 2, 5), (2, 0, 1)])
    #expect(order.sequence == [0, 1, 2])
    #expect(order.cuts == [View.Pair(from: 2, to: 0)])
  }

  /// Whatever depends on whatever: what runs against the order is cut, and nothing else.
  @Test(arguments: 0..<40) func whatIsAgainstTheOrderIsACut(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...9, using: &random)
    var links: [View.Pair: Int] = [:]
    for from in 0..<count {
      for to in 0..<count where from != to && Int.random(in: 0..<4, using: &random) == 0 {
        links[.init(from: from, to: to)] = Int.random(in: 1...9, using: &random)
      }
    }
    let names = (0..<count).map { "n\($0)" }.shuffled(using: &random)
    let order = SiblingOrder(names, members: Array(0..<count), links: links)
    #expect(order.sequence.sorted() == Array(0..<count))
    let position = Dictionary(uniqueKeysWithValues: zip(order.sequence, 0...))
    for pair in links.keys {
      let isAgainst = position[pair.from]! > position[pair.to]!
      #expect(isAgainst == order.cuts.contains(pair))
      guard !isAgainst, let above = order.places[pair.from]?.rank, let below = order.places[pair.to]?.rank else {
        continue
      }
      #expect(above < below)
    }
    #expect(slotsAreTold(order))
  }

  /// In every row each place from the left is taken once.
  private func slotsAreTold(_ order: SiblingOrder) -> Bool {
    Dictionary(grouping: order.places.values) { $0.rank }.values.allSatisfy { row in
      row.map(\.slot).sorted() == Array(row.indices)
    }
  }

  @Test func linesDoNotCrossWhereTheyNeedNot() {
    // a and b above, c and d below: a needs d, b needs c.
    let graph = DirectedGraph(
      nodeCount: 4, edges: [.init(dependent: 0, dependency: 3), .init(dependent: 1, dependency: 2)])
    let slots = RowSweeps(graph, ranks: [0, 0, 1, 1], weights: [:]).slots
    #expect((slots[0] < slots[1]) == (slots[3] < slots[2]))
  }
}
