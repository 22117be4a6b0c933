import CodeModel
import TestSupport
import Testing

@testable import GraphAnalysis

@Suite struct GraphMetricsTests {
  /// App (100 lines) uses Cart (50) and Core (20), Cart uses Core; Cart and Pay (30) use each other.
  private let metrics: GraphMetrics = {
    let lines = ["App": 100, "Cart": 50, "Core": 20, "Pay": 30]
    let names = lines.keys.sorted()
    let edges = [("App", "Cart", 4), ("App", "Core", 1), ("Cart", "Core", 6), ("Cart", "Pay", 2), ("Pay", "Cart", 3)]
    let graph = LeveledGraph(
      package: "Shop", level: .module, revision: nil,
      nodes: names.map { .init(id: $0, name: $0, kind: .library, lineCount: lines[$0]) },
      edges: edges.map {
        .init(
          dependent: names.firstIndex(of: $0.0)!, dependency: names.firstIndex(of: $0.1)!, kinds: [.imported],
          weight: $0.2, evidence: [])
      })
    return GraphMetrics(of: graph, abstractness: [0, 0.25, 1, nil])
  }()

  private func node(_ name: String) -> NodeMetrics { metrics.nodes[metrics.graph.nodes.firstIndex { $0.id == name }!] }

  @Test func couplingsByHand() {
    #expect(node("App").afferent == .init(nodes: 0, references: 0))
    #expect(node("App").efferent == .init(nodes: 2, references: 5))
    #expect(node("Cart").afferent == .init(nodes: 2, references: 7))
    #expect(node("Cart").efferent == .init(nodes: 2, references: 8))
    #expect(node("Core").efferent == .init(nodes: 0, references: 0))
  }

  @Test func stabilityByHand() {
    #expect(metrics.nodes.map(\.instability) == [1, 0.5, 0, 0.5])
    // D = |A + I − 1|
    #expect(metrics.nodes.map(\.distance) == [0, 0.25, 0, nil])
    #expect(metrics.nodes.allSatisfy { $0.unstableDependencies.isEmpty })
  }

  @Test func levelsAndConesByHand() {
    #expect(metrics.nodes.map(\.level) == [2, 1, 0, 1])
    #expect(metrics.nodes.map(\.depth) == [0, 1, 2, 1])
    #expect(metrics.nodes.map(\.transitiveDependencies) == [3, 2, 0, 2])
    #expect(metrics.nodes.map(\.transitiveDependents) == [0, 2, 3, 2])
    #expect(
      metrics.nodes.map(\.interfaceCone) == [
        .init(nodes: 1, lines: 100), .init(nodes: 3, lines: 180), .init(nodes: 4, lines: 200),
        .init(nodes: 3, lines: 180),
      ])
    #expect(node("Core").bodyCone == .init(nodes: 1, lines: 20))
    #expect(metrics.nodes.map(\.tangleSize) == [1, 2, 1, 2])
  }

  @Test func theWholeByHand() {
    let summary = metrics.summary
    #expect(summary.nodeCount == 4 && summary.edgeCount == 5 && summary.referenceCount == 16)
    // 4 + 3 + 1 + 3
    #expect(summary.cumulativeDependency == 11)
    #expect(summary.averageDependency == 2.75)
    #expect(summary.propagationCost == 11.0 / 16)
    // A balanced tree of four: 5 · log₂ 5 − 4 = 7.6096…
    #expect(abs(summary.normalizedDependency - 11 / 7.609640474436812) < 1e-12)
    #expect(summary.tangleCount == 1 && summary.largestTangle == 2)
    #expect(summary.height == 3)
    #expect(summary.build == GraphSummary.BuildPath(totalLines: 200, criticalLines: 200, steps: [[2], [1, 3], [0]]))
    #expect(summary.build?.parallelism == 1)
  }

  /// J. Lakos, "Large-Scale C++ Software Design" (1996), section 4.12.
  @Test(arguments: [(1, 1.0), (3, 5), (7, 17), (15, 49), (1023, 9217)])
  func balancedTreesByLakos(count: Int, dependency: Double) {
    #expect(GraphSummary.balancedTreeDependency(count) == dependency)
  }

  @Test func dependingOnTheUnstableIsMarked() {
    // Base is used by three and uses Helper, which uses two others and is used by Base alone.
    let metrics = GraphMetrics(
      of: LeveledGraph("A -> Base, B -> Base, C -> Base, Base -> Helper, Helper -> X, Helper -> Y"))
    let base = metrics.graph.nodes.firstIndex { $0.id == "Base" }!
    #expect(metrics.nodes[base].instability == 0.25)
    #expect(metrics.nodes[base].unstableDependencies.map { metrics.graph.nodes[$0].id } == ["Helper"])
  }

  @Test func aNodeAloneHasNoInstability() {
    let metrics = GraphMetrics(of: LeveledGraph("Alone"))
    #expect(metrics.nodes[0].instability == nil)
    #expect(metrics.summary.cumulativeDependency == 1 && metrics.summary.normalizedDependency == 1)
  }

  @Test func anEmptyGraphHasFiguresToo() {
    let empty = GraphMetrics(of: LeveledGraph(package: "", level: .module, revision: nil, nodes: [], edges: []))
    #expect(empty.summary.height == 0 && empty.summary.averageDependency == 0 && empty.summary.propagationCost == 0)
  }
}

@Suite struct DependencyPathsTests {
  private let graph = LeveledGraph("App -> Cart 2, App -> Pay 1, Cart -> Core 3, Pay -> Core 1, Pay -> Cart 1")

  private func texts(_ found: DependencyPaths) -> [[String]] {
    found.paths.map { $0.map { found.graph.text(ofEdge: $0) } }
  }

  @Test func theFirstOfTheShortest() throws {
    let found = try DependencyPaths(from: "App", to: "Core", in: graph)
    #expect(texts(found) == [["App -> Cart", "Cart -> Core"]])
    #expect(found.shortestCount == 2)
  }

  @Test func allUpToALimit() throws {
    let all = try DependencyPaths(from: "App", to: "Core", in: graph, extent: .all(limit: 9))
    #expect(texts(all).map(\.count) == [2, 2, 3])
    #expect(all.isComplete)
    let some = try DependencyPaths(from: "App", to: "Core", in: graph, extent: .all(limit: 2))
    #expect(some.paths.count == 2 && !some.isComplete)
  }

  @Test func noPathIsAnAnswer() throws {
    let found = try DependencyPaths(from: "Core", to: "App", in: graph)
    #expect(found.paths.isEmpty && found.shortestCount == 0)
  }

  @Test func anUnknownNameIsAnError() {
    #expect(throws: UnknownName.self) { try DependencyPaths(from: "App", to: "Croe", in: graph) }
  }
}
