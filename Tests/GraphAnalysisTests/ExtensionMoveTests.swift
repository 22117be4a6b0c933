import CodeModel
import Testing

@testable import GraphAnalysis

/// What becomes of extensions of other modules' types from one commit to the next.
@Suite struct ExtensionMoveTests {
  private static let base = """
    X.extension A.Config -> A.Config, X.extension A.Config -> B.Formatter, Y.User -> X.extension A.Config, \
    Y.User -> A.Config, A.Config -> C.Store
    """

  @Test func oneThatMovesIntoItsTypesModuleIsAMove() {
    let difference = difference(
      Self.base, "A.Config -> B.Formatter, Y.User -> A.Config, A.Config -> C.Store")
    #expect(difference.summary == "> X.extension A.Config -> A.Config module")
    #expect(difference.moveGroups.map { "\($0.origin) -> \($0.destination)" } == ["X -> A"])
    let union = GraphUnion(difference)
    #expect(union.graph.nodes.map(\.id) == ["A.Config", "B.Formatter", "C.Store", "Y.User"])
    #expect(union.nodeChanges == [.moved, .same, .same, .same])
  }

  @Test func oneThatMovesToAnotherModuleIsAMove() {
    let difference = difference(
      Self.base,
      """
      Z.extension A.Config -> A.Config, Z.extension A.Config -> B.Formatter, Y.User -> Z.extension A.Config, \
      Y.User -> A.Config, A.Config -> C.Store
      """)
    #expect(difference.summary == "> X.extension A.Config -> Z.extension A.Config module")
  }

  @Test func oneOfWhichNothingIsLeftIsGone() {
    let difference = difference(Self.base, "Y.User -> A.Config, A.Config -> C.Store, B.Formatter -> C.Store")
    #expect(
      difference.summary == """
        - X.extension A.Config
        + B.Formatter -> C.Store
        - X.extension A.Config -> A.Config
        - X.extension A.Config -> B.Formatter
        - Y.User -> X.extension A.Config
        """)
  }

  /// What it named and the type does not name now is gone with it.
  @Test func anEdgeThatDidNotMoveAlongIsGone() {
    let difference = difference(
      Self.base + ", X.extension A.Config -> C.Log",
      "A.Config -> B.Formatter, Y.User -> A.Config, A.Config -> C.Store, C.Log -> C.Store")
    #expect(
      difference.summary == """
        > X.extension A.Config -> A.Config module
        + C.Log -> C.Store
        - X.extension A.Config -> C.Log
        """)
    #expect(GraphUnion(difference).graph.edges.count == 5)
  }

  private func difference(_ base: String, _ head: String) -> GraphDifference {
    GraphDifference(GraphPair(base: graph(base), head: graph(head)))
  }

  private func graph(_ text: String) -> LeveledGraph {
    let pairs = text.split(separator: ", ").map { $0.split(separator: " -> ").map(String.init) }
    let ids = Set(pairs.joined()).sorted()
    let nodes = ids.map { id in
      let module = String(id.prefix { $0 != "." })
      let name = String(id.drop { $0 != "." }.dropFirst())
      let extended = name.hasPrefix("extension ") ? String(name.drop { $0 != "." }.dropFirst()) : nil
      return LeveledGraph.Node(
        id: id, name: extended ?? name, kind: extended == nil ? .struct : .extension, module: module, package: "p",
        file: "\(module)/\(extended ?? name).swift")
    }
    return LeveledGraph(
      package: "P", level: .type, revision: nil, nodes: nodes,
      edges: pairs.map { pair in
        .init(
          dependent: ids.firstIndex(of: pair[0])!, dependency: ids.firstIndex(of: pair[1])!, kinds: [.calls], weight: 1,
          evidence: [])
      })
  }
}
