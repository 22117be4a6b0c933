import CodeModel
import DependencyGraph
import TestSupport
import Testing

@testable import GraphAnalysis

@Suite struct GraphDifferenceTests {
  @Test func equalGraphsDifferInNothing() {
    let graph = LeveledGraph("App -> Core 3, Core -> Base, App -> Base, Base -> Core")
    let difference = GraphDifference(GraphPair(base: graph, head: graph))
    #expect(difference.isEmpty)
    #expect(difference.tangles.changes.isEmpty)
    #expect(difference.summary == "")
  }

  @Test func tellsNodesAndEdgesThatCameAndWent() {
    let difference = GraphDifference(
      "App -> Core 3, Core -> Base, App -> Legacy", "App -> Core 3, Core -> Log 2, App -> Base")
    #expect(
      difference.summary == """
        + Log
        - Legacy
        + App -> Base
        + Core -> Log
        - App -> Legacy
        - Core -> Base
        """)
  }

  @Test func tellsHowAnEdgeChanged() {
    let difference = GraphDifference("A -> B 3 calls, B -> C 2 calls", "A -> B 7 calls, B -> C 2 calls+stores")
    #expect(
      difference.summary == """
        ~ A -> B 3 -> 7
        ~ B -> C 2 -> 2 +stores
        """)
    #expect(!difference.isWeightOnly)
    #expect(GraphDifference("A -> B 3", "A -> B 4").isWeightOnly)
  }

  @Test func aSelectionShowsTheSamePartOfBothSides() throws {
    // B left the neighbourhood of Core, and not the package.
    let pair = GraphPair(
      base: LeveledGraph("A -> Core, B -> Core, X -> Y, Old -> Core"),
      head: LeveledGraph("A -> Core, A -> B, X -> Y, X -> A, New -> Core"))
    var selection = GraphSelection()
    selection.focus = ["Core"]
    let part = try pair.selecting(selection)
    #expect(part.base.nodes.map(\.id) == ["A", "B", "Core", "Old"])
    #expect(part.head.nodes.map(\.id) == ["A", "B", "Core", "New"])
    #expect(GraphDifference(part).summary == "+ New\n- Old\n+ A -> B\n+ New -> Core\n- B -> Core\n- Old -> Core")
  }

  @Test func aNameThatOneSideHasIsEnough() throws {
    let pair = GraphPair(base: LeveledGraph("A -> B, C -> D"), head: LeveledGraph("A -> B, A -> New, C -> D"))
    var selection = GraphSelection()
    selection.focus = ["New"]
    #expect(GraphDifference(try pair.selecting(selection)).summary == "+ New\n+ A -> New")
    selection.focus = ["New", "D"]
    #expect(try pair.selecting(selection).base.nodes.map(\.id) == ["A", "C", "D"])
    selection.focus = ["Nobody"]
    #expect(throws: UnknownName.self) { try pair.selecting(selection) }
  }

  @Test func theReductionOfEitherSideIsShownInBoth() throws {
    // The path by B goes, so that A → C is implied no more: it has not come.
    let pair = GraphPair(base: LeveledGraph("A -> B, B -> C, A -> C"), head: LeveledGraph("A -> B, A -> C"))
    var selection = GraphSelection()
    selection.isReduced = true
    #expect(GraphDifference(try pair.selecting(selection)).summary == "- B -> C")
  }
}

@Suite struct FigureComparisonTests {
  @Test func namesTheEdgeThatRaisedTheGraph() {
    let figures = GraphDifference("A -> B, B -> C, X -> Y", "A -> B, B -> C, C -> X, X -> Y, A -> Y").figures
    #expect(figures.before.height == 3 && figures.after.height == 5)
    let head = LeveledGraph("A -> B, B -> C, C -> X, X -> Y, A -> Y")
    #expect(figures.raisingEdge.map { head.text(ofEdge: $0) } == "C -> X")
    #expect(figures.loweringEdge == nil)
  }

  @Test func namesTheEdgeWhoseLossLoweredIt() {
    let figures = GraphDifference("A -> B, B -> C, A -> C", "A -> B, A -> C").figures
    #expect(figures.loweringEdge.map { LeveledGraph("A -> B, B -> C, A -> C").text(ofEdge: $0) } == "B -> C")
    #expect(figures.raisingEdge == nil)
  }
}

@Suite struct GraphUnionTests {
  @Test func holdsBothGraphsWithWhatHappened() {
    let union = GraphUnion(
      GraphDifference("App -> Core 3, App -> Legacy, Core -> Base", "App -> Core 4, Core -> Base, Base -> App"))
    #expect(union.graph.nodes.map(\.id) == ["App", "Base", "Core", "Legacy"])
    #expect(union.nodeChanges == [.same, .same, .same, .removed])
    let edges = union.graph.edges.indices.map {
      "\(union.graph.text(ofEdge: $0)) \(union.edgeChanges[$0])\(union.isOnNewCycle[$0] ? " cycle" : "")"
    }
    #expect(
      edges == [
        "App -> Core changed cycle", "App -> Legacy removed", "Base -> App added cycle", "Core -> Base same cycle",
      ])
  }

  @Test func showsWhatChangedAndOneStepAround() {
    let base = "A -> B, B -> C, C -> D, A -> C, X -> Y, Y -> Z"
    let union = GraphUnion(GraphDifference(base, base + ", D -> New"))
    let part = ChangedNeighbourhood(of: union, limit: 60)
    #expect(part.graph.nodes.map(\.id) == ["C", "D", "New"])
    #expect(part.edgeChanges == [.same, .added])
    #expect(part.omittedCount == 0)
    let narrow = ChangedNeighbourhood(of: union, limit: 1)
    #expect(narrow.graph.nodes.map(\.id) == ["New"])
    #expect(narrow.omittedCount == 1)
    #expect(ChangedNeighbourhood(whole: union).graph.nodes.count == 8)
  }

  @Test func ofWhatStayedOnlyTheReductionIsShownOfWhatChangedAll() {
    let union = GraphUnion(GraphDifference("A -> B, B -> C, A -> C", "A -> B 2, B -> C 2, A -> C, A -> D, B -> D"))
    let part = ChangedNeighbourhood(of: union, limit: 60)
    #expect(part.graph.edges.indices.map { part.graph.text(ofEdge: $0) } == ["A -> B", "A -> D", "B -> C", "B -> D"])
  }

  @Test func whatIsGoneRunsAgainstTheOrderBeforeWhatStays() {
    let union = GraphUnion(GraphDifference("A -> B, B -> C", "B -> A, B -> C"))
    let part = ChangedNeighbourhood(whole: union)
    #expect(part.feedbackArcs == [DirectedGraph.Edge(dependent: 0, dependency: 1)])
  }
}
