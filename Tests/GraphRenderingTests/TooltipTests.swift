import CodeModel
import DependencyGraph
import TestSupport
import Testing

@testable import GraphRendering

/// What a reader sees who points at a box or a line.
@Suite struct TooltipTests {
  private static func node(
    _ id: String, _ kind: NodeKind = .struct, _ change: (inout LeveledGraph.Node) -> Void = { _ in }
  )
    -> LeveledGraph.Node
  {
    var node = LeveledGraph.Node(id: id, name: id, kind: kind)
    change(&node)
    return node
  }

  @Test func aBoxTellsItsFigures() {
    let node = Self.node("Core.Store", .class) {
      ($0.module, $0.package, $0.lineCount, $0.fileCount) = ("Core", "shop", 1_200, 1)
      ($0.file, $0.line) = ("Sources/Core/Store.swift", 7)
    }
    #expect(
      Tooltip.text(of: node, fanIn: 1, fanOut: 2) == """
        Core.Store
        class · module Core · package shop
        1 file · 1,200 lines
        1 dependent · 2 dependencies
        Sources/Core/Store.swift:7
        """)
  }

  @Test func whatIsNotKnownIsLeftOut() {
    #expect(Tooltip.text(of: Self.node("A", .node), fanIn: 0, fanOut: 1) == "A\n0 dependents · 1 dependency")
    let test = Self.node("A", .struct) { $0.isTest = true }
    #expect(Tooltip.text(of: test, fanIn: 2, fanOut: 0).contains("struct · in a test target"))
    let module = Self.node("Core", .library) { ($0.module, $0.package) = ("Core", "Core") }
    #expect(Tooltip.text(of: module, fanIn: 0, fanOut: 0) == "Core\nlibrary\n0 dependents · 0 dependencies")
  }

  @Test(arguments: hostileNames) func aNameTakesOneLine(name: String) {
    let text = Tooltip.text(of: Self.node(name), fanIn: 0, fanOut: 0)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 3)
    #expect(text.count < 300)
  }

  @Test func aLineTellsItsPlaces() {
    let graph = LeveledGraph("App -> Core 5 calls+stores, Core -> Base")
    #expect(
      Tooltip.text(of: graph.edges[0], in: graph, isCyclic: true) == """
        App → Core
        stores, calls · 5 references · in a cycle
        App.swift:1
        App.swift:2
        App.swift:3
        … 2 more
        """)
    #expect(
      Tooltip.text(of: graph.edges[1], in: graph, isCyclic: false) == "Core → Base\ncalls · 1 reference\nCore.swift:1")
  }

  @Test func aLineThatIsOnlyPlannedHasNoReferences() {
    let edge = LeveledGraph.Edge(dependent: 0, dependency: 1, kinds: [], weight: 0, evidence: [])
    let graph = LeveledGraph("A, B")
    #expect(Tooltip.text(of: edge, in: graph, isCyclic: false) == "A → B")
  }
}

/// Which lines of a picture put it in order.
@Suite struct EdgeRoleTests {
  private static func edges(_ text: String, _ isMeant: (EdgeRoles, LeveledGraph.Edge) -> Bool) -> String {
    let graph = LeveledGraph(text)
    let roles = EdgeRoles(graph)
    return graph.edges.indices.filter { isMeant(roles, graph.edges[$0]) }.map(graph.text(ofEdge:)).joined(
      separator: ", ")
  }

  @Test(arguments: [
    ("", ""), ("A -> B", ""), ("A -> A", ""), ("A -> B, B -> A", "A -> B, B -> A"),
    ("A -> B, B -> C, C -> B", "B -> C, C -> B"),
  ])
  func whatStandsInACircle(graph: String, cyclic: String) {
    #expect(Self.edges(graph.isEmpty ? "X" : graph) { $0.isCyclic($1) } == cyclic)
  }

  @Test(arguments: [
    ("A -> B, B -> C, A -> C", "A -> C"), ("A -> B, B -> C, C -> D, A -> D, B -> D", "A -> D, B -> D"),
    ("A -> B, A -> C", ""), ("A -> B, B -> A, A -> C", ""),
  ])
  func whatFollowsFromOthers(graph: String, implied: String) {
    #expect(Self.edges(graph) { $0.isImplied($1) } == implied)
  }

  @Test func theLightestLineOfACircleRunsAgainstTheOrder() {
    let text = "A -> B 9, B -> C 9, C -> A 1"
    #expect(Self.edges(text) { $0.isFeedback($1) } == "C -> A")
    #expect(Self.edges(text) { $0.isRanking($1) } == "A -> B, B -> C")
  }

  /// Every line ranks, follows from others, stands in a circle, or leads to where it came from.
  @Test(arguments: 0..<30) func everyLineHasARole(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = (0..<8).map { "N\($0)" }
    let pairs = (0..<14).map { _ in "\(names.randomElement(using: &random)!) -> \(names.randomElement(using: &random)!)"
    }
    let graph = LeveledGraph(Set(pairs).sorted().joined(separator: ", "))
    let roles = EdgeRoles(graph)
    #expect(roles.ranking.stronglyConnectedComponents.tangles.isEmpty)
    for edge in graph.edges where edge.dependent != edge.dependency {
      #expect([roles.isRanking(edge), roles.isImplied(edge), roles.isCyclic(edge)].contains(true))
      #expect(!(roles.isRanking(edge) && roles.isImplied(edge)))
      if roles.isFeedback(edge) { #expect(roles.isCyclic(edge) && !roles.isRanking(edge)) }
    }
  }
}
