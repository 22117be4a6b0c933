import CodeModel
import TestSupport
import Testing

@testable import GraphAnalysis

/// What is one thing, or another's, and what is told once.
@Suite struct OneUnitTests {
  private func reasons(_ files: KeyValuePairs<String, String>, _ level: Level) throws -> Set<CutAdvice?> {
    let (report, advice) = try advised(files, level)
    #expect(!report.tangles.isEmpty)
    return Set(zip(report.tangles, advice.ofTangle).flatMap { tangle, own in tangle.cuts.map { own.ofCut[$0.edge] } })
  }

  @Test(arguments: [("Parser", "ParserState"), ("GraphNode", "GraphEdge")])
  func typesThatBelongTogetherByNameStay(first: String, second: String) throws {
    let files: KeyValuePairs = [
      "App/A/One.swift": "final class \(first) { static let shared = \(first)(); func load() {}; var s: \(second)? }",
      "App/A/Two.swift": "final class \(second) { func go() { \(first).shared.load() }; var other: Other? }",
      "App/B/Other.swift": "final class Other { var a: \(second)?; var b: \(second)? }",
    ]
    let (report, advice) = try advised(files, .type)
    let pair = Set([first, second])
    let cut = try #require(
      report.tangles[0].cuts.first { cut in
        let edge = report.graph.edges[cut.edge]
        return Set([edge.dependent, edge.dependency].map { report.graph.nodes[$0].name }) == pair
      })
    #expect(advice.ofTangle[0].ofCut[cut.edge] == .keepTogether(.unit))
  }

  @Test func codeOfOthersIsLeftAsItIs() throws {
    #expect(
      try reasons(
        [
          "App/Vendor/Zip/Archive.swift": "final class Archive { static let least = 1; var entry: Entry? }",
          "App/Vendor/Entries/Entry.swift": "final class Entry { func go() { print(Archive.least) } }",
        ], .folder) == [.keepTogether(.vendored)])
  }

  @Test func nothingIsTakenOutOfAFolderAndItsOwnParts() throws {
    #expect(
      try reasons(
        [
          "App/Model/Property.swift": "struct Property { var a: Erased?; var b: Erased? }",
          "App/Model/Internal/Erased.swift": "protocol Erased {}\nextension Property: Erased {}",
          "App/Other/Page.swift": "final class Page {}", "App/More/Cell.swift": "final class Cell {}",
        ], .folder) == [.keepTogether(.folderWithin)])
  }

  @Test func tanglesOfTheSameFilesInSeveralTargetsAreToldOnce() throws {
    let whole = LeveledGraph(
      "Lite/F.A -> Lite/F.B 1, Lite/F.B -> Lite/F.A 2, Pro/F.A -> Pro/F.B 1, Pro/F.B -> Pro/F.A 2, "
        + "Own/F.C -> Own/F.D 1, Own/F.D -> Own/F.C 1", level: .type)
    let nodes = whole.nodes.map { node in
      var node = node
      node.file = "Sources/\(node.name).swift"
      return node
    }
    let report = try CycleReport(
      of: LeveledGraph(package: "P", level: .type, revision: nil, nodes: nodes, edges: whole.edges))
    #expect(report.tangles.map(\.alsoIn).sorted { $0.count < $1.count } == [[], ["Pro"]])
  }

  @Test func theDeclarationsThatACutNamesAreKnown() throws {
    let (_, advice) = try advised(
      [
        "App/A/Reader.swift": "final class Reader { func go() { Store.shared.load(); Store.shared.load() } }",
        "App/B/Store.swift": """
        final class Store { static let shared = Store(); func load() {}; var a: Reader?; var b: Reader?; var c: Reader? }
        """,
      ], .folder)
    #expect(advice.ofTangle[0].namesOfCut.values.map { $0 } == [["Store", "Store.load()", "Store.shared"]])
  }
}
