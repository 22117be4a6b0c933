import Foundation
import SeamKit
import TestSupport
import Testing

/// What a graph answers, against what its own nodes and edges say: packages of chance, read as anyone would.
@Suite struct GraphOracleTests {
  private static let seeds = 0..<12 as Range<UInt64>

  /// Folders of one type each, which name each other at random.
  private func folder(seed: UInt64) throws -> TemporaryFolder {
    var lot = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...8, using: &lot)
    var files: [String: String] = [:]
    for number in 0..<count {
      let named = (0..<count).filter { $0 != number && Int.random(in: 0..<4, using: &lot) == 0 || $0 == number - 1 }
      let members = named.map { "  let p\($0): [T\($0)]\n" }.joined()
      files["F\(number)/T\(number).swift"] = "struct T\(number) {\n\(members)}\n"
    }
    return try TemporaryFolder(files)
  }

  private func graph(seed: UInt64) async throws -> Graph {
    let folder = try folder(seed: seed)
    // The folder is there as long as somebody holds it.
    defer { withExtendedLifetime(folder) {} }
    return try await CodePackage(at: folder.url.path).graph(at: .folder)
  }

  /// How many edges lead from a node to each other one at least; it takes its time.
  private func distances(from start: String, _ edges: [Graph.Edge]) -> [String: Int] {
    var result = [start: 0]
    for step in 1...edges.count + 1 {
      let next = edges.filter { result[$0.dependent] == step - 1 && result[$0.dependency] == nil }
      for edge in next { result[edge.dependency] = step }
    }
    return result
  }

  @Test(arguments: seeds) func aPathIsAsShortAsCanBe(seed: UInt64) async throws {
    let graph = try await graph(seed: seed)
    for start in graph.nodes.map(\.id) {
      let distances = distances(from: start, graph.edges)
      for end in graph.nodes.map(\.id) where end != start {
        let path = try graph.shortestPath(from: start, to: end)
        #expect(path?.count == distances[end])
        guard let path else { continue }
        #expect(path.first?.dependent == start && path.last?.dependency == end)
        #expect(zip(path, path.dropFirst()).allSatisfy { $0.dependency == $1.dependent })
      }
    }
  }

  @Test(arguments: seeds) func figuresAreThoseOfTheEdges(seed: UInt64) async throws {
    let graph = try await graph(seed: seed)
    let reached = Dictionary(
      uniqueKeysWithValues: graph.nodes.map { ($0.id, Set(distances(from: $0.id, graph.edges).keys)) })
    #expect(graph.metrics.map(\.node) == graph.nodes.map(\.id))
    for figures in graph.metrics {
      let below = reached[figures.node] ?? []
      let above = reached.filter { $0.value.contains(figures.node) }.keys
      #expect(figures.fanOut == graph.edges.count { $0.dependent == figures.node })
      #expect(figures.fanIn == graph.edges.count { $0.dependency == figures.node })
      #expect(figures.rebuildCone == above.count)
      #expect(figures.cycleSize == below.intersection(above).count)
    }
  }

  /// Each cycle is a set of nodes that reach each other, and its cuts leave none.
  @Test(arguments: seeds) func cutsLeaveNoCycle(seed: UInt64) async throws {
    let graph = try await graph(seed: seed)
    let cycles = try graph.cycles
    for cycle in cycles {
      #expect(
        Set(cycle.members)
          == Set(
            distances(from: cycle.members[0], graph.edges).keys.filter {
              distances(from: $0, graph.edges)[cycle.members[0]] != nil
            }))
      for (from, to) in zip(cycle.shortestCycle, cycle.shortestCycle.dropFirst() + cycle.shortestCycle.prefix(1)) {
        #expect(graph.edges.contains { $0.dependent == from && $0.dependency == to })
      }
    }
    #expect(cycles.map(\.members.count).reduce(0, +) == graph.metrics.count { $0.cycleSize > 1 })
    let cuts = Set(cycles.flatMap(\.cuts).map { [$0.dependent, $0.dependency] })
    let rest = graph.edges.filter { !cuts.contains([$0.dependent, $0.dependency]) }
    #expect(rest.allSatisfy { distances(from: $0.dependency, rest)[$0.dependent] == nil })
  }

  /// What came one way goes the other way.
  @Test(arguments: seeds.dropLast()) func aDifferenceTurnsAround(seed: UInt64) async throws {
    let (one, other) = (try folder(seed: seed), try folder(seed: seed + 1))
    let (first, second) = (try await CodePackage(at: one.url.path), try await CodePackage(at: other.url.path))
    let there = try await first.difference(to: second, at: .folder)
    let back = try await second.difference(to: first, at: .folder)
    #expect(there.addedNodes.map(\.id) == back.removedNodes.map(\.id))
    #expect(there.removedNodes.map(\.id) == back.addedNodes.map(\.id))
    #expect(there.addedEdges.map(ends) == back.removedEdges.map(ends))
    #expect(there.removedEdges.map(ends) == back.addedEdges.map(ends))
    let before = Set(try await first.graph(at: .folder).edges.map(ends))
    let after = Set(try await second.graph(at: .folder).edges.map(ends))
    #expect(Set(there.addedEdges.map(ends)) == after.subtracting(before))
  }

  private func ends(_ edge: Graph.Edge) -> [String] { [edge.dependent, edge.dependency] }
}
