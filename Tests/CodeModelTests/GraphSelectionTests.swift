import CodeModel
import TestSupport
import Testing

@Suite struct GraphSelectionTests {
  let graph = LeveledGraph("App -> Cart, App -> Feed, App -> Base, Cart -> Base, Feed -> Net, Net -> Base, Tool -> Net")

  private func text(_ configure: (inout GraphSelection) -> Void) throws -> String {
    var selection = GraphSelection()
    configure(&selection)
    return try graph.selecting(selection).text
  }

  @Test func fromKeepsWhatANodeDependsOn() throws {
    #expect(try text { $0.from = ["Feed"] } == "Feed -> Net, Net -> Base")
  }

  @Test func toKeepsWhatDependsOnANode() throws {
    #expect(try text { $0.to = ["Net"] } == "App -> Feed, Feed -> Net, Tool -> Net")
  }

  @Test func fromAndToKeepWhatLiesBetween() throws {
    #expect(
      try text {
        $0.from = ["App"]
        $0.to = ["Net"]
      } == "App -> Feed, Feed -> Net")
  }

  @Test func focusKeepsTheNeighbours() throws {
    #expect(try text { $0.focus = ["Cart"] } == "App -> Base, App -> Cart, Cart -> Base")
    #expect(
      try text {
        $0.focus = ["Cart"]
        $0.depth = 0
      } == "Cart")
  }

  @Test func includeAndExcludeAreGlobs() throws {
    #expect(try text { $0.include = ["*e*"] } == "Feed -> Net, Net -> Base")
    #expect(try text { $0.exclude = ["Net", "App"] } == "Cart -> Base, Feed, Tool")
  }

  @Test func noPathLeadsThroughWhatIsExcluded() throws {
    #expect(
      try text {
        $0.from = ["Feed"]
        $0.exclude = ["Net"]
      } == "Feed")
  }

  @Test func reductionDropsImpliedEdges() throws {
    #expect(
      try text { $0.isReduced = true }
        == "App -> Cart, App -> Feed, Cart -> Base, Feed -> Net, Net -> Base, Tool -> Net")
  }

  @Test(arguments: [
    ("Crat", "Cart"), ("app", "App"), ("NETT", "Net"),
  ])
  func aNameThatMatchesNothingNamesTheNearest(name: String, nearest: String) throws {
    do {
      let found = try graph.nodes(named: [name])
      // Case alone is forgiven.
      #expect(found.map { graph.nodes[Int($0)].id } == [nearest])
      #expect(name.lowercased() == nearest.lowercased())
    } catch {
      #expect(error.suggestions.first == nearest)
    }
  }

  @Test func aPatternThatMatchesNothingIsAnError() {
    #expect(throws: UnknownName.self) { try text { $0.include = ["Xyz*"] } }
  }

  @Test func aTailOfAnIdIsAName() throws {
    let types = LeveledGraph("App.Outer.Inner -> App.Other")
    #expect(try types.nodes(named: ["Outer.Inner"]) == [1])
    #expect(try types.nodes(named: ["Inner"]) == [1])
  }

  @Test(arguments: [
    (["nested"], "App.Screen -> Core.Store"),
    (["Core.Store"], "App.Screen -> Core.Store"),
    (["App"], "App -> Core.Store, App -> Core.Store.Row, Core.Store.Row -> Core.Store"),
    (["App", "Core"], "App -> Core"),
  ])
  func collapsedPartsAreOneNode(names: [String], expected: String) throws {
    let types = LeveledGraph(
      typesIn: "App.Screen -> Core.Store, App.Screen -> Core.Store.Row, Core.Store.Row -> Core.Store")
    #expect(try types.collapsing(names).text == expected)
  }

  /// As everywhere else a name may be short.
  @Test func aShortNameIsCollapsedToo() throws {
    let types = LeveledGraph(
      typesIn: "App.Screen -> Core.Store, App.Screen -> Core.Store.Row, Core.Store.Row -> Core.Store")
    #expect(try types.collapsing(["store"]).text == "App.Screen -> Core.Store")
  }

  @Test func collapsedFoldersAreOneNode() throws {
    let types = LeveledGraph(typesIn: "App.Screen -> Core.Store, Core.Item -> Core.Store")
    #expect(try types.collapsing(["Sources/Core"]).text == "App.Screen -> Sources/Core")
  }

  @Test func aNameThatHoldsNothingCannotBeCollapsed() {
    #expect(throws: UnknownName.self) { try graph.collapsing(["Nothing"]) }
  }
}
