import CodeModel
import Foundation
import GraphAnalysis
import GraphRendering
import TestSupport
import Testing
import Untangling

@testable import Reports

/// `seam cycles` for pull requests, programs and eyes.
@Suite struct CycleDocumentTests {
  private func report(
    _ graph: LeveledGraph, as format: CycleReportOptions.Format, sources: [String: String] = [:],
    _ configure: (inout CycleReportOptions) -> Void = { _ in }
  ) throws -> FinishedReport {
    var options = CycleReportOptions()
    options.format = format
    configure(&options)
    return try CycleAnswer(about: graph, options).finished(
      style: .pipe, sources: SourceLines(sources), arguments: GraphArguments())
  }

  private let pair = LeveledGraph("App -> Cart 3 imported, Cart -> App 1 imported, App -> Core 1 imported")

  // MARK: - Markdown

  @Test func aSectionATangleAndARowACut() throws {
    let text = try report(pair, as: .markdown, sources: ["Cart.swift": "import App  // a|b"]).text
    #expect(
      text == """
        ### 1 tangle among 3 modules of P

        #### 1. 2 of 3 modules

        Shortest cycle: `App → Cart → App`

        2 edges, 4 references. Cut 1 edge, 1 reference (**proven minimal by references**); after it acyclic, 2 levels, each depends on 2 → 1.5 of them.

        | cut | references | first place | how |
        |---|---:|---|---|
        | Cart → App | 1 | `Cart.swift:1`<br>`import App  // a\\|b` | move what Cart uses to a module that both depend on |

        <details><summary>2 members</summary>

        App, Cart

        </details>

        """)
  }

  @Test func aCommentWithoutTanglesIsOneLine() throws {
    #expect(
      try report(LeveledGraph("A -> B", package: "My_App"), as: .markdown).text
        == "### no cycle among 2 modules of My\\_App\n")
  }

  @Test func aTableOfACommentHasTwentyRows() throws {
    let pairs = (10..<35).map { "Hub -> N\($0) 1, N\($0) -> Hub 2" }.joined(separator: ", ")
    let text = try report(LeveledGraph(pairs, level: .type), as: .markdown).text
    #expect(text.lines.count { $0.hasPrefix("| Hub → ") } == 20)
    #expect(text.contains("| … 5 more: `--format json` | | | |\n"))
  }

  @Test func placesThatCannotBeReadAreNoEmptyCode() throws {
    #expect(try report(pair, as: .markdown).text.contains("| Cart → App | 1 | `Cart.swift:1` | move"))
  }

  @Test func pinsAndOmissionsAreToldBelow() throws {
    let pinned = try report(LeveledGraph("A -> B 1, B -> C 5, C -> A 3"), as: .markdown) {
      $0.search.pins = [
        EdgePin(.keep, dependent: "A", dependency: "B"), EdgePin(.prefer, dependent: "C", dependency: "A"),
      ]
    }.text
    #expect(pinned.contains("(preferred) |\n"))
    #expect(pinned.contains("\n\nthe pins cost 2 references more to cut.\n"))
    let crossing = try report(LeveledGraph("M/F.A -> M/F.B, M/F.B -> M/F.A", level: .type), as: .markdown) {
      $0.search.onlyCrossing = true
    }.text
    #expect(crossing.contains("\n\n- 1 tangle within one folder left out, because --crossing was asked for\n"))
  }

  // MARK: - JSON

  @Test func aProgramIsToldEverything() throws {
    let document = try report(pair, as: .json).document()
    #expect(document["schema"] as? String == "seam-cycles/1")
    #expect(document["level"] as? String == "module")
    #expect(document["package"] as? String == "P")
    #expect(document["revision"] is NSNull)
    let tangles = try #require(document["components"] as? [[String: Any]])
    #expect(tangles.count == 1)
    #expect(tangles[0]["nodes"] as? [String] == ["App", "Cart"])
    #expect(tangles[0]["cycle"] as? [String] == ["App", "Cart"])
    #expect(tangles[0]["edges"] as? Int == 2)
    #expect(tangles[0]["references"] as? Int == 4)
    #expect(tangles[0]["exact"] as? Bool == true)
    #expect(tangles[0]["border"] is NSNull)
    #expect(tangles[0]["cycles"] == nil)
    #expect(tangles[0]["pinCost"] == nil)
    let cuts = try #require(tangles[0]["cuts"] as? [[String: Any]])
    #expect(
      cuts.map { "\($0["from"]!) \($0["to"]!) \($0["weight"]!) \($0["technique"]!)" } == ["Cart App 1 interface-module"]
    )
    #expect((cuts[0]["evidence"] as? [[String: Any]])?.first?["file"] as? String == "Cart.swift")
    #expect(cuts[0]["evidenceTruncated"] == nil)
  }

  /// A contract: nobody is to be surprised by a word.
  @Test(arguments: [
    ("declared", Level.module, "remove-declaration"), ("imported", .module, "interface-module"),
    ("stores", .type, "unknown"),
  ])
  func theWordOfATechnique(kinds: String, level: Level, word: String) throws {
    let document = try report(LeveledGraph("A -> B 1 \(kinds), B -> A 9 \(kinds)", level: level), as: .json).document()
    let cuts = (document["components"] as? [[String: Any]])?.first?["cuts"] as? [[String: Any]]
    #expect(cuts?.first?["technique"] as? String == word)
  }

  /// References stay references, whatever the cut is cheapest by.
  @Test func aCheapestCutSaysWhatItCosts() throws {
    let graph = LeveledGraph("A -> B 3 inherits, B -> A 4 calls", level: .type)
    let document = try report(graph, as: .json) { $0.search.measure = .cost }.document()
    let tangle = try #require((document["components"] as? [[String: Any]])?.first)
    #expect(tangle["measure"] as? String == "cost")
    #expect((tangle["weight"] as? Int, tangle["cost"] as? Int) == (4, 8))
    #expect((tangle["costLowerBound"] as? Int, tangle["lowerBound"] as? Int) == (8, 1))
    #expect((tangle["cuts"] as? [[String: Any]])?.first?["cost"] as? Int == 8)
    let plain = try report(graph, as: .json).document()
    let other = try #require((plain["components"] as? [[String: Any]])?.first)
    #expect((other["measure"] as? String, other["weight"] as? Int) == ("references", 3))
    #expect(other["cost"] == nil)
  }

  @Test func listsAndPinsAreThereWhereTheyWereAskedFor() throws {
    let document = try report(LeveledGraph("A -> B 1, B -> C 5, C -> A 3, B -> A 30"), as: .json) {
      $0.search.pins = [EdgePin(.keep, dependent: "A", dependency: "B")]
      $0.search.listLimit = 1
    }.document()
    let tangle = try #require((document["components"] as? [[String: Any]])?.first)
    #expect(tangle["cycles"] as? [[String]] == [["A", "B"]])
    #expect(tangle["cyclesTruncated"] as? Bool == true)
    #expect(tangle["pinCost"] as? Int == 32)
    #expect(tangle["pinCostExact"] as? Bool == true)
    let cuts = try #require(tangle["cuts"] as? [[String: Any]])
    // Twenty places at most are known of an edge.
    #expect(cuts.map { $0["evidenceTruncated"] as? Bool ?? false } == [false, true])
  }

  @Test func nothingTangledIsAnEmptyList() throws {
    let text = try report(LeveledGraph("A -> B"), as: .json).text
    #expect(
      text == """
        {"components":[
        ],"level":"module","omitted":{"contained":0,"defaultImplementations":[],"nestedTypes":0},"package":"P","revision":null,"schema":"seam-cycles/1"}

        """)
  }

  @Test func namesOfOthersBreakNoDocument() throws {
    let graph = LeveledGraph.hostileRing()
    let document = try report(graph, as: .json).document()
    let members = (document["components"] as? [[String: Any]])?.first?["nodes"] as? [String]
    #expect(members == graph.nodes.map(\.id))
    let markdown = try report(graph, as: .markdown).text
    #expect(!markdown.steersTerminal)
    #expect(!markdown.outsideCode.contains("<script>"))
  }

  // MARK: - SVG

  @Test func thePictureHoldsTheTanglesAlone() throws {
    let picture = try report(pair, as: .svg).text
    #expect(picture.contains(">App<"))
    #expect(picture.contains(">Cart<"))
    #expect(!picture.contains(">Core<"))
  }

  @Test func aPictureOfNothingSaysSo() throws {
    #expect(try report(LeveledGraph("A -> B"), as: .svg).text.contains("no cycle among 2 modules of P"))
  }
}
