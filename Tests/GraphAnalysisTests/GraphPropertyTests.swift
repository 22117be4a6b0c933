import CodeModel
import TestSupport
import Testing

@testable import GraphAnalysis

/// What is told of a graph holds of it, by a slower way of asking, over graphs that look like chance.
@Suite struct GraphPropertyTests {
  /// Edges among modules drawn by lot, with weights.
  private static func text(seed: UInt64, nodes: Int, chance: Int) -> String {
    RandomGraph(count: nodes, chance: chance, weights: 1...30, seed: seed).text
  }

  private static let shapes = [(3, 50), (6, 15), (6, 30), (8, 20), (10, 12), (14, 10), (20, 6)]

  /// By node all that it reaches by one edge or more.
  private static func reach(_ count: Int, _ edges: [LeveledGraph.Edge]) -> [Set<Int>] {
    let next = Dictionary(grouping: edges, by: \.dependent).mapValues { $0.map(\.dependency) }
    return (0..<count).map { start in
      var seen: Set<Int> = []
      var waiting = next[start] ?? []
      while let node = waiting.popLast() {
        if seen.insert(node).inserted { waiting += next[node] ?? [] }
      }
      return seen
    }
  }

  private static func isCyclic(_ count: Int, _ edges: [LeveledGraph.Edge]) -> Bool {
    zip(0..., reach(count, edges)).contains { $1.contains($0) }
  }

  /// The longest path in a graph without cycles, in nodes.
  private static func height(of members: [Int], _ edges: [LeveledGraph.Edge]) -> Int {
    var height = Dictionary(uniqueKeysWithValues: members.map { ($0, 1) })
    for _ in members {
      for edge in edges {
        height[edge.dependent] = max(height[edge.dependent] ?? 1, 1 + (height[edge.dependency] ?? 1))
      }
    }
    return height.values.max() ?? 0
  }

  @Test(arguments: shapes, 0..<4 as Range<UInt64>)
  func tanglesAreTheNodesThatReachEachOther(shape: (Int, Int), seed: UInt64) throws {
    let graph = LeveledGraph(Self.text(seed: seed, nodes: shape.0, chance: shape.1))
    let reach = Self.reach(graph.nodes.count, graph.edges)
    let expected = Set(
      graph.nodes.indices.compactMap { node -> Set<Int>? in
        let mates = Set(reach[node].filter { reach[$0].contains(node) })
        return mates.count > 1 ? mates : nil
      })
    let report = try CycleReport(of: graph)
    #expect(Set(report.tangles.map { Set($0.members) }) == expected)
    for tangle in report.tangles {
      #expect(tangle.members == tangle.members.sorted())
      let inner = graph.edges.indices.filter {
        tangle.members.contains(graph.edges[$0].dependent) && tangle.members.contains(graph.edges[$0].dependency)
      }
      #expect(tangle.edges == inner)
      #expect(tangle.referenceCount == inner.reduce(0) { $0 + graph.edges[$1].weight })
    }
  }

  @Test(arguments: shapes, 0..<4 as Range<UInt64>)
  func onceTheCutsAreMadeNoCycleIsLeft(shape: (Int, Int), seed: UInt64) throws {
    for measure in CutMeasure.allCases { try expectNoCycleIsLeft(shape: shape, seed: seed, measure: measure) }
  }

  private func expectNoCycleIsLeft(shape: (Int, Int), seed: UInt64, measure: CutMeasure) throws {
    let graph = LeveledGraph(Self.text(seed: seed, nodes: shape.0, chance: shape.1))
    var search = CycleSearch()
    search.measure = measure
    let report = try CycleReport(of: graph, search: search)
    let cut = Set(report.tangles.flatMap { $0.cuts.map(\.edge) })
    let rest = graph.edges.indices.filter { !cut.contains($0) }.map { graph.edges[$0] }
    #expect(!Self.isCyclic(graph.nodes.count, rest))
    for tangle in report.tangles {
      #expect(tangle.certificate.lowerBound <= tangle.certificate.weight)
      #expect(tangle.cutReferenceCount == tangle.cuts.reduce(0) { $0 + graph.edges[$1.edge].weight })
      // Each cut is needed: with any one of them back, a cycle is there again.
      for needed in tangle.cuts { #expect(Self.isCyclic(graph.nodes.count, rest + [graph.edges[needed.edge]])) }
      let inner = rest.filter { tangle.members.contains($0.dependent) && tangle.members.contains($0.dependency) }
      #expect(tangle.heightAfterCut == Self.height(of: tangle.members, inner))
      let after = Self.reach(graph.nodes.count, inner)
      let sum = tangle.members.reduce(0) { $0 + after[$1].union([$1]).count }
      #expect(abs(tangle.reachAfterCut - Double(sum) / Double(tangle.members.count)) < 1e-9)
    }
  }

  /// Of all sets of edges none is cheaper than what is called proven minimal.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func provenMinimalIsMinimal(seed: UInt64) throws {
    let graph = LeveledGraph(Self.text(seed: seed, nodes: 4, chance: 60))
    let report = try CycleReport(of: graph)
    let weight = report.tangles.reduce(0) { $0 + $1.certificate.weight }
    let cheapest = (0..<(1 << graph.edges.count)).lazy.filter { mask in
      !Self.isCyclic(graph.nodes.count, graph.edges.indices.filter { mask & (1 << $0) == 0 }.map { graph.edges[$0] })
    }.map { mask in graph.edges.indices.filter { mask & (1 << $0) != 0 }.reduce(0) { $0 + graph.edges[$1].weight } }
      .min()
    #expect(report.tangles.allSatisfy { $0.certificate.isProvenMinimal })
    #expect(weight == cheapest)
  }

  @Test(arguments: shapes, 10..<13 as Range<UInt64>)
  func theShortestCycleIsOneAndNoneIsShorter(shape: (Int, Int), seed: UInt64) throws {
    let graph = LeveledGraph(Self.text(seed: seed, nodes: shape.0, chance: shape.1))
    let edges = Set(graph.edges.map { [$0.dependent, $0.dependency] })
    for tangle in try CycleReport(of: graph).tangles {
      let cycle = tangle.shortestCycle
      #expect(zip(cycle, cycle.dropFirst() + cycle.prefix(1)).allSatisfy { edges.contains([$0, $1]) })
      #expect(Set(cycle).count == cycle.count && cycle.first == cycle.min())
      #expect(cycle.count == Self.girth(of: tangle.members, edges))
    }
  }

  private static func girth(of members: [Int], _ edges: Set<[Int]>) -> Int {
    members.map { start in
      var front: Set = [start]
      for length in 1...members.count {
        front = Set(front.flatMap { node in members.filter { edges.contains([node, $0]) } })
        if front.contains(start) { return length }
      }
      return .max
    }.min() ?? .max
  }

  // MARK: - Differences

  @Test(arguments: shapes, 20..<23 as Range<UInt64>)
  func aGraphDiffersFromItselfInNothing(shape: (Int, Int), seed: UInt64) {
    let text = Self.text(seed: seed, nodes: shape.0, chance: shape.1)
    for level in Level.allCases {
      let difference = GraphDifference(text, text, level: level)
      #expect(difference.isEmpty && difference.isWeightOnly && difference.summary.isEmpty)
      #expect(difference.tangles.changes.isEmpty)
    }
  }

  /// Of two graphs of the same nodes the difference is that of their edges, and the way back its mirror.
  @Test(arguments: shapes, 30..<34 as Range<UInt64>)
  func theWayBackIsTheMirror(shape: (Int, Int), seed: UInt64) {
    let texts = [seed, seed + 1_000].map { Self.text(seed: $0, nodes: shape.0, chance: shape.1) }
    let there = GraphDifference(texts[0], texts[1])
    let back = GraphDifference(texts[1], texts[0])
    #expect(there.addedNodes.isEmpty && there.removedNodes.isEmpty && there.moves.isEmpty)
    let (old, new) = (Self.edges(there.base), Self.edges(there.head))
    #expect(Set(there.addedEdges.map(there.head.text)) == Set(new.keys).subtracting(old.keys))
    #expect(Set(there.removedEdges.map(there.base.text)) == Set(old.keys).subtracting(new.keys))
    #expect(
      Set(there.changedEdges.map { there.head.text(ofEdge: $0.head) })
        == Set(new.keys.filter { key in old[key].map { $0 != new[key] } ?? false }))
    #expect(there.addedEdges.map(there.head.text) == back.removedEdges.map(back.base.text))
    #expect(there.removedEdges.map(there.base.text) == back.addedEdges.map(back.head.text))
    #expect(
      there.changedEdges.map { [$0.weights.before, $0.weights.after] }
        == back.changedEdges.map { [$0.weights.after, $0.weights.before] })
    #expect(
      there.tangles.changes.map { Self.mirror[$0.kind] ?? $0.kind }.map(\.rawValue).sorted()
        == back.tangles.changes.map(\.kind.rawValue).sorted())
  }

  private static let mirror: [TangleChange.Kind: TangleChange.Kind] = [
    .introduced: .resolved, .resolved: .introduced, .grown: .shrunk, .shrunk: .grown, .merged: .split, .split: .merged,
  ]

  private static func edges(_ graph: LeveledGraph) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: graph.edges.indices.map { (graph.text(ofEdge: $0), graph.edges[$0].weight) })
  }

  // MARK: - Paths and figures

  @Test(arguments: shapes, 40..<43 as Range<UInt64>)
  func pathsAreShortest(shape: (Int, Int), seed: UInt64) throws {
    let graph = LeveledGraph(Self.text(seed: seed, nodes: shape.0, chance: shape.1))
    let reach = Self.reach(graph.nodes.count, graph.edges)
    for from in graph.nodes.indices {
      for to in graph.nodes.indices where from != to {
        let found = try DependencyPaths(from: graph.nodes[from].id, to: graph.nodes[to].id, in: graph)
        #expect(found.paths.isEmpty == !reach[from].contains(to))
        guard let path = found.paths.first else { continue }
        #expect(graph.edges[path[0]].dependent == from && graph.edges[path[path.count - 1]].dependency == to)
        #expect(zip(path, path.dropFirst()).allSatisfy { graph.edges[$0].dependency == graph.edges[$1].dependent })
        #expect(path.count == Self.distance(from, to, graph))
        let all = try DependencyPaths(
          from: graph.nodes[from].id, to: graph.nodes[to].id, in: graph, extent: .all(limit: 4))
        #expect(all.paths.first?.count == path.count)
        #expect(all.paths.map(\.count) == all.paths.map(\.count).sorted())
        #expect(Set(all.paths).count == all.paths.count && all.paths.count <= 4)
      }
    }
  }

  private static func distance(_ from: Int, _ to: Int, _ graph: LeveledGraph) -> Int {
    var front: Set = [from]
    for length in 1...graph.nodes.count {
      front = Set(graph.edges.filter { front.contains($0.dependent) }.map(\.dependency))
      if front.contains(to) { return length }
    }
    return .max
  }

  /// Formulas of docs/metrics.md, counted by hand.
  @Test(arguments: shapes, 50..<53 as Range<UInt64>)
  func figuresAreThoseOfTheirFormulas(shape: (Int, Int), seed: UInt64) {
    let graph = LeveledGraph(Self.text(seed: seed, nodes: shape.0, chance: shape.1))
    let metrics = GraphMetrics(of: graph, abstractness: nil)
    let reach = Self.reach(graph.nodes.count, graph.edges)
    for (node, figures) in metrics.nodes.enumerated() {
      let (out, into) = (graph.edges.filter { $0.dependent == node }, graph.edges.filter { $0.dependency == node })
      #expect(figures.efferent == .init(nodes: out.count, references: out.reduce(0) { $0 + $1.weight }))
      #expect(figures.afferent == .init(nodes: into.count, references: into.reduce(0) { $0 + $1.weight }))
      let all = out.count + into.count
      #expect(figures.instability == (all == 0 ? nil : Double(out.count) / Double(all)))
      #expect(figures.transitiveDependencies == reach[node].subtracting([node]).count)
      #expect(figures.transitiveDependents == reach.indices.count { $0 != node && reach[$0].contains(node) })
      #expect(figures.tangleSize == max(1, reach[node].count { reach[$0].contains(node) }))
      #expect(figures.interfaceCone.nodes == figures.transitiveDependents + 1 && figures.bodyCone.nodes == 1)
    }
    #expect(metrics.summary.edgeCount == graph.edges.count)
    #expect(metrics.summary.cumulativeDependency == reach.indices.reduce(0) { $0 + reach[$1].union([$1]).count })
  }
}
