import CodeModel
import TestSupport
import Testing

@testable import GraphRendering

@Suite struct MermaidTests {
  @Test func chart() throws {
    let graph = LeveledGraph.shop(
      """
      App -> Cart
      Cart -> Checkout
      Checkout -> Cart
      Checkout -> Logging
      """, kinds: ["App": .executable, "Logging": .external])
    try TextSnapshot.expect(graph.text(as: .mermaid), named: "shop.mmd")
  }

  @Test func leavesOutImpliedEdgesFirst() throws {
    // A chain with every shortcut: 39 edges say it all, 780 are too many.
    let lines = (0..<40).flatMap { one in ((one + 1)..<40).map { "N\(one + 10) -> N\($0 + 10)" } }
    let text = try LeveledGraph.shop(lines.joined(separator: "\n")).text(as: .mermaid)
    #expect(text.contains("%% Left out: 741 edges that other paths imply."))
    #expect(arrows(in: text) == 39)
  }

  @Test func foldsClustersWhenEdgesAreStillTooMany() throws {
    // Two layers of 30, each of the first depending on each of the second: nothing is implied.
    let types = (0..<30).flatMap { ["Feature/Cart: Screen\($0)", "Core/Model: Value\($0)"] }.joined(separator: "\n")
    let edges = (0..<30).flatMap { one in (0..<30).map { "Screen\(one) -> Value\($0)" } }.joined(separator: "\n")
    let text = try LeveledGraph(types: types, edges: edges).text(as: .mermaid)
    #expect(text.contains("%% Folded into one box each: Core, Feature."))
    #expect(arrows(in: text) == 1)
  }

  @Test func keepsTheHeaviestEdgesWhereNothingCanBeFolded() throws {
    let lines = (0..<30).flatMap { one in (0..<30).map { "A\(one) -> B\($0)" } }.joined(separator: "\n")
    let text = try LeveledGraph.shop(lines).text(as: .mermaid)
    #expect(text.contains("%% Left out: 400 edges of the least weight."))
    #expect(arrows(in: text) == MermaidWriter.edgeLimit)
  }

  @Test(arguments: [100, 1000, 4000])
  func neverExceedsTheLimits(nodeCount: Int) throws {
    let lines = (1..<nodeCount).map { "AModuleWithQuiteALongName\($0) -> AModuleWithQuiteALongName\($0 / 2)" }.joined(
      separator: "\n")
    let text = try LeveledGraph.shop(lines).text(as: .mermaid)
    #expect(text.utf8.count <= MermaidWriter.characterLimit)
    #expect(arrows(in: text) <= MermaidWriter.edgeLimit)
  }

  private func arrows(in text: String) -> Int {
    text.split(separator: "\n").filter { $0.contains("-.->") || $0.contains("-->") }.count
  }
}
