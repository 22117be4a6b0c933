import CodeModel
import TestSupport
import Testing

@testable import GraphAnalysis

@Suite struct NodeMatcherTests {
  private func difference(_ base: String, _ head: String, level: Level = .type) -> String {
    GraphDifference(base, head, level: level).summary
  }

  @Test func aTypeThatChangedModuleIsOneMoveAndItsEdgesFollow() {
    #expect(
      difference(
        "Cart/F.Price -> Cart/F.Money, Shop/F.View -> Cart/F.Price",
        "Pricing/F.Price -> Cart/F.Money, Shop/F.View -> Pricing/F.Price")
        == "> Cart/F.Price -> Pricing/F.Price module")
  }

  @Test func aTypeThatChangedFolderIsAMove() {
    #expect(difference("M/A.T -> M/A.U", "M/B.T -> M/A.U") == "> M/A.T -> M/B.T file")
  }

  @Test func aTypeThatMovedAndLostAFriendSaysSo() {
    #expect(
      difference("M/F.T -> M/F.U, M/F.T -> M/F.V, M/F.W -> M/F.T", "N/F.T -> M/F.U, M/F.V, M/F.W -> N/F.T")
        == "> M/F.T -> N/F.T module\n- M/F.T -> M/F.V")
  }

  /// Both are called Configuration; nobody who knows the one knows the other.
  @Test func namesakesWithoutAnythingInCommonAreStrangers() {
    #expect(
      difference(
        "M/F.Server -> M/F.Configuration, M/F.Configuration -> M/F.Port, M/F.Client, N/F.Logger",
        "M/F.Server, M/F.Port, M/F.Client, N/F.Configuration -> N/F.Logger")
          == """
          + N/F.Configuration
          - M/F.Configuration
          + N/F.Configuration -> N/F.Logger
          - M/F.Configuration -> M/F.Port
          - M/F.Server -> M/F.Configuration
          """)
  }

  @Test func ofTwoNamesakesTheOneWithTheSameNeighboursMoved() {
    #expect(
      difference(
        "M/F.X -> M/F.State, M/F.State -> M/F.Y, M/F.P, M/F.Q",
        "M/F.X -> N/F.State, N/F.State -> M/F.Y, O/F.State -> M/F.P, O/F.State -> M/F.Q, M/F.X")
        == "+ O/F.State\n> M/F.State -> N/F.State module\n+ O/F.State -> M/F.P\n+ O/F.State -> M/F.Q")
  }

  @Test func aTypeUnderAnotherNameIsKnownByWhatIsAroundIt() {
    #expect(
      difference(
        "M/F.A -> M/F.Old, M/F.B -> M/F.Old, M/F.Old -> M/F.C, M/F.Old -> M/F.D",
        "M/F.A -> M/F.New, M/F.B -> M/F.New, M/F.New -> M/F.C, M/F.New -> M/F.D")
        == "> M/F.Old -> M/F.New file")
  }

  /// Literals of types end their module at the first dot.
  @Test func whatIsNestedGoesAlong() {
    let difference = GraphDifference(
      "M/F.Old -> M/F.A, M/F.B -> M/F.Old, M/F.C -> M/F.Old, M/F.Old.Key, M/F.Old.Key.Part, M/F.Old.Gone -> M/F.A",
      "M/F.New -> M/F.A, M/F.B -> M/F.New, M/F.C -> M/F.New, M/F.New.Key, M/F.New.Key.Part, M/F.New.Other -> M/F.C",
      level: .type)
    #expect(
      difference.summary == """
        + M/F.New.Other
        - M/F.Old.Gone
        > M/F.Old -> M/F.New file
        > M/F.Old.Key -> M/F.New.Key file
        > M/F.Old.Key.Part -> M/F.New.Key.Part file
        + M/F.New.Other -> M/F.C
        - M/F.Old.Gone -> M/F.A
        """)
  }

  /// They stand in the same place, but nobody would say that one became the other.
  @Test func wordsOfTheNamesCount() {
    let base =
      "M/F.A -> M/F.PollIndexRequest, M/F.B -> M/F.PollIndexRequest, M/F.PollIndexRequest -> M/F.C, M/F.PollIndexRequest -> M/F.D"
    let head = "M/F.A -> M/F.X, M/F.B -> M/F.X, M/F.X -> M/F.C, M/F.X -> M/F.E, M/F.D"
    #expect(GraphDifference(base, head.replacing("X", with: "SynchronizeIndexRequest"), level: .type).moves.count == 1)
    #expect(GraphDifference(base, head.replacing("X", with: "WaitForOtherThings"), level: .type).moves.isEmpty)
  }

  @Test func twoThingsInCommonAreNotEnoughForAnotherName() {
    #expect(
      difference("M/F.A -> M/F.Old, M/F.Old -> M/F.C", "M/F.A -> M/F.New, M/F.New -> M/F.C")
        == "+ M/F.New\n- M/F.Old\n+ M/F.A -> M/F.New\n+ M/F.New -> M/F.C\n- M/F.A -> M/F.Old\n- M/F.Old -> M/F.C")
  }

  @Test func aModuleIsKnownByItsFilesNotByItsNeighbours() {
    let base = LeveledGraph("App -> Old, Old -> Core, Tool -> Core")
    let head = LeveledGraph("App -> New, New -> Core, Tool -> Core")
    #expect(GraphDifference(GraphPair(base: base, head: head)).moves.isEmpty)
    // App, Core, Old, Tool and App, Core, New, Tool.
    func contents(_ name: String) -> [NodeContents] {
      [["a"], ["c"], ["X.swift", "Y.swift", name], ["t"]].map { NodeContents(own: $0) }
    }
    let renamed = GraphDifference(
      GraphPair(base: base, head: head, contents: (contents("Z.swift"), contents("W.swift"))))
    #expect(renamed.summary == "> Old -> New name")
  }

  /// All the world imports Foundation.
  @Test func whatManyMentionProvesNothing() {
    func graph(_ name: String) -> LeveledGraph { LeveledGraph("S/\(name)", level: .file) }
    let contents = [NodeContents(common: ["Foundation", "Core"])]
    #expect(
      GraphDifference(GraphPair(base: graph("A.swift"), head: graph("B.swift"), contents: (contents, contents))).moves
        .isEmpty)
    let known = [NodeContents(own: ["Parser"], common: ["Foundation", "Core"])]
    #expect(
      GraphDifference(GraphPair(base: graph("A.swift"), head: graph("B.swift"), contents: (known, known))).moves.count
        == 1)
  }

  @Test func matchingDoesNotDependOnTheOrderOfNames() {
    // Two equal candidates: the first by id is taken, and the other is new.
    let summary = difference("M/F.T -> M/F.U, M/F.U", "N/F.T -> M/F.U, O/F.T -> M/F.U, M/F.U")
    #expect(summary == "+ O/F.T\n> M/F.T -> N/F.T module\n+ O/F.T -> M/F.U")
  }
}
