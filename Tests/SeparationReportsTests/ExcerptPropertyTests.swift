import CodeModel
import TestSupport
import Testing

@testable import Separation
@testable import SeparationPlans
@testable import SeparationReports

/// What a picture of a suggestion says of the whole graph, against the graph itself, over graphs that look like chance.
@Suite struct ExcerptPropertyTests {
  private struct Case {
    let literal: SeparationLiteral
    let separation: Separation
    let excerpt: SeparationExcerpt
    /// Pairs of ids.
    let before: Set<[String]>
    let after: Set<[String]>

    init?(_ seed: UInt64, chance: Int, interface: String? = "New") {
      let random = RandomGraph(count: 14, chance: chance, weights: 1...9, seed: seed)
      guard let edge = random.edges.first else { return nil }
      let names = [random.names[edge.from], random.names[edge.to]]
      literal = SeparationLiteral(random.text)
      separation = literal.separation(names[0], names[1], interface: interface)
      excerpt = SeparationExcerpt(of: separation, in: literal.graph)
      before = random.pairs
      after = before.subtracting([names]).union(separation.addedEdges.map { [$0.dependent, $0.dependency] })
    }

    /// All that reach `end`, itself included, with how far away they are.
    static func distances(to end: String, over pairs: Set<[String]>) -> [String: Int] {
      var result = [end: 0]
      var frontier: Set = [end]
      for distance in 1...20 {
        frontier = Set(pairs.filter { frontier.contains($0[1]) }.map { $0[0] }).subtracting(result.keys)
        for name in frontier { result[name] = distance }
      }
      return result
    }
  }

  private static let cases: [(UInt64, Int)] = (0..<16).flatMap { seed in [(seed, 6), (seed, 12), (seed, 30)] }

  @Test(arguments: cases) func itTellsWhoIsRebuilt(seed: UInt64, chance: Int) throws {
    guard let one = Case(seed, chance: chance) else { return }
    let sides = [(one.excerpt.before, one.before), (one.excerpt.after, one.after)]
    for (side, pairs) in sides {
      let cone = Case.distances(to: one.separation.provider, over: pairs)
      for (number, node) in one.excerpt.graph.nodes.enumerated() {
        #expect(side.isRebuilt[number] == (cone[node.id] != nil), "\(node.id)")
        #expect(side.dependentCounts[number] == pairs.count { $0[1] == node.id })
        #expect(side.dependencyCounts[number] == pairs.count { $0[0] == node.id })
      }
    }
  }

  @Test(arguments: cases) func itCountsWhatItLeavesOut(seed: UInt64, chance: Int) throws {
    guard let one = Case(seed, chance: chance) else { return }
    let shown = Set(one.excerpt.graph.nodes.map(\.id))
    #expect(shown.isSuperset(of: [one.separation.consumer, one.separation.provider, "New"]))
    #expect(shown.count + one.excerpt.omittedCount == 15)
    let (old, new) = (
      Case.distances(to: one.separation.provider, over: one.before),
      Case.distances(to: one.separation.provider, over: one.after)
    )
    let relieved = Set(old.keys).subtracting(new.keys).subtracting(shown)
    #expect(one.excerpt.omittedRelievedCount == relieved.count)
    for (node, change) in zip(one.excerpt.graph.nodes, one.excerpt.nodeChanges) {
      #expect(change == (node.id == "New" ? .added : .same))
    }
  }

  @Test(arguments: cases) func itTellsWhoStaysTied(seed: UInt64, chance: Int) {
    guard let one = Case(seed, chance: chance) else { return }
    let distances = Case.distances(to: one.separation.provider, over: one.after)
    #expect(Set(one.excerpt.stillRebuilt) == Set(distances.keys).subtracting([one.separation.provider]))
    let order = one.excerpt.stillRebuilt.map { distances[$0] ?? 0 }
    #expect(order == order.sorted())
    #expect(one.excerpt.interfaceCone == Case.distances(to: "New", over: one.after).count)
  }

  /// The way that is left is one, and none is shorter.
  @Test(arguments: cases) func theRemainingPathLeadsToTheProvider(seed: UInt64, chance: Int) throws {
    guard let one = Case(seed, chance: chance) else { return }
    let distances = Case.distances(to: one.separation.provider, over: one.after)
    let path = one.excerpt.remainingPath
    guard let first = path.first else {
      #expect(distances.values.allSatisfy { $0 < 2 } && distances[one.separation.consumer] == nil)
      return
    }
    #expect(path.last == one.separation.provider && path.count == (distances[first] ?? 0) + 1)
    for (from, to) in zip(path, path.dropFirst()) { #expect(one.after.contains([from, to])) }
    if distances[one.separation.consumer] != nil { #expect(first == one.separation.consumer) }
  }

  /// An edge that is left out is one that a path of the others implies, on both sides.
  @Test(arguments: cases) func whatIsLeftOutFollowsFromTheRest(seed: UInt64, chance: Int) {
    guard let one = Case(seed, chance: chance) else { return }
    let shown = Set(one.excerpt.graph.nodes.map(\.id))
    var drawn: [Change: Set<[String]>] = [:]
    for (edge, change) in zip(one.excerpt.graph.edges, one.excerpt.edgeChanges) {
      drawn[change, default: []].insert([
        one.excerpt.graph.nodes[edge.dependent].id, one.excerpt.graph.nodes[edge.dependency].id,
      ])
    }
    #expect(drawn[.added] ?? [] == one.after.subtracting(one.before))
    #expect(drawn[.removed] ?? [] == one.before.subtracting(one.after))
    for (pairs, other) in [(one.before, Change.removed), (one.after, .added)] {
      let side = (drawn[.same] ?? []).union(drawn[other] ?? [])
      for pair in pairs where shown.isSuperset(of: pair) {
        #expect(Case.distances(to: pair[1], over: side)[pair[0]] != nil, "\(pair)")
      }
    }
  }

  @Test func withoutAnInterfaceThereIsNoneToRebuild() throws {
    let one = try #require(Case(3, chance: 12, interface: nil))
    #expect(one.excerpt.interfaceCone == nil && !one.excerpt.nodeChanges.contains(.added))
    #expect(one.excerpt.graph.nodes.count + one.excerpt.omittedCount == 14)
  }
}
