import CodeModel
import Foundation
import TestSupport
import Testing

@testable import Reports

/// `seam diff` for pull requests, programs and eyes.
@Suite struct DiffDocumentTests {
  // MARK: - Markdown

  @Test func theFirstLineIsAMarkThatNobodySees() throws {
    #expect(
      try DiffReport("A -> B", "A -> B").finished(as: .markdown).text == """
        <!-- seam diff module -->
        **No change** among modules 2, edges 1 (`main 1a2b3c4` → `working tree`).

        """)
    #expect(
      try DiffReport("A -> B", "A -> C", level: .type).finished(as: .markdown).text.hasPrefix(
        "<!-- seam diff type -->\n"))
  }

  @Test func aCommentOnAPullRequest() throws {
    let report = DiffReport(
      "A -> B 3 calls, B -> C 1 calls", "A -> B 3 calls, B -> C 1 calls, C -> A 1 calls", level: .folder)
    let text = try report.finished(as: .markdown, head: ["C.swift": "a() // |"]).text
    #expect(
      text.hasPrefix(
        """
        <!-- seam diff folder -->
        ### Folders 3, edges 2 → 3

        `main 1a2b3c4` → `working tree`

        - 🔴 **new cycle** `A → B → C → A` by `+ C → A` at `C.swift:1`

        """))
    #expect(text.contains("\n| | | what | |\n|---|---|---|---|\n| + | edge | C → A | `C.swift:1` |\n"))
    #expect(text.contains("<details><summary>Picture of what changed</summary>\n\n```mermaid\n"))
    #expect(
      text.contains(
        """
        <details><summary>Where it is written</summary>

        - + C → A
          - `C.swift:1` `a() // \\|`

        </details>
        """))
    #expect(
      text.contains(
        "<details><summary>Figures</summary>\n\n| | before | after |\n|---|---:|---:|\n| references | 4 | 5 |\n"))
  }

  @Test func onlyReferencesNeedNoPicture() throws {
    let text = try DiffReport("A -> B 3", "A -> B 7").finished(as: .markdown).text
    #expect(text.contains("\nNo part and no dependency came or went: only references did.\n"))
    #expect(text.contains("| ~ | edge | A → B | 3 → 7 |\n"))
    #expect(!text.contains("mermaid"))
  }

  @Test func aChangeThatMeansNothingSaysSo() throws {
    let text = try DiffReport("A -> B, C -> D, X -> B", "A -> B, C -> D, X -> D").finished(as: .markdown).text
    #expect(text.contains("\nNeither cycles nor height changed.\n"))
  }

  @Test func aTableHasTwentyRows() throws {
    let head = (100..<140).map { "Hub -> N\($0)" }.joined(separator: ", ")
    let text = try DiffReport("Hub -> N100", head).finished(as: .markdown).text
    #expect(text.lines.count { $0.hasPrefix("| + |") } == 20)
    #expect(text.contains("\n… and 58 more rows: `--format json` has all of them.\n"))
  }

  @Test func namesOfOthersStayNames() throws {
    let text = try DiffReport(LeveledGraph("A -> B"), .hostileRing()).finished(as: .markdown).text
    #expect(!text.steersTerminal)
    #expect(!text.outsideCode.contains("<script>"))
    let table = text.lines.filter { $0.hasPrefix("| + |") }
    #expect(!table.isEmpty)
  }

  // MARK: - JSON

  @Test func aProgramIsToldEverything() throws {
    let report = DiffReport(
      "A -> B 3 calls, B -> C 1 calls, Old -> C", "A -> B 7 calls+stores, B -> C 1 calls, C -> A 1 calls, New",
      level: .folder)
    let document = try report.finished(as: .json).document()
    #expect(document["schema"] as? String == "seam-diff/1")
    #expect(document["level"] as? String == "folder")
    #expect(document["base"] is NSNull)
    let nodes = try #require(document["nodes"] as? [String: [[String: Any]]])
    #expect(nodes["added"]?.map { $0["id"] as? String } == ["New"])
    #expect(nodes["removed"]?.map { $0["id"] as? String } == ["Old"])
    #expect(nodes["moved"]?.count == 0)
    let edges = try #require(document["edges"] as? [String: [[String: Any]]])
    #expect(edges["added"]?.map { "\($0["from"]!) \($0["to"]!)" } == ["C A"])
    #expect(edges["removed"]?.map { "\($0["from"]!) \($0["to"]!)" } == ["Old C"])
    let change = try #require(edges["changed"]?.first)
    #expect((change["before"] as? [String: Any])?["weight"] as? Int == 3)
    #expect((change["after"] as? [String: Any])?["kinds"] as? [String] == ["stores", "calls"])
    let cycles = try #require(document["cycles"] as? [String: [[String: Any]]])
    #expect(cycles["introduced"]?.map { $0["cycle"] as? [String] } == [["A", "B", "C"]])
    #expect(cycles["resolved"]?.count == 0)
    let figures = try #require(document["figures"] as? [String: [String: Any]])
    #expect(figures["before"]?["references"] as? Int == 5)
    #expect(figures["after"]?["tangles"] as? Int == 1)
  }

  @Test(arguments: [
    ("A -> B, B -> A, C -> A", "A -> B, B -> A, C -> A, A -> C", "changed", "grown"),
    ("A -> B", "A -> B, B -> A", "introduced", "introduced"),
    ("A -> B, B -> A", "A -> B", "resolved", "resolved"),
    ("A -> B, B -> A, C -> A, A -> C", "A -> B, B -> A, C -> A", "changed", "shrunk"),
  ])
  func aTangleStandsUnderWhatHappenedToIt(base: String, head: String, list: String, word: String) throws {
    let cycles = try DiffReport(base, head).finished(as: .json).document()["cycles"] as? [String: [[String: Any]]]
    #expect(cycles?[list]?.map { $0["change"] as? String } == [word])
    #expect(cycles?.values.reduce(0) { $0 + $1.count } == 1)
  }

  @Test func namesOfOthersBreakNoDocument() throws {
    let document = try DiffReport(LeveledGraph("A -> B"), .hostileRing()).finished(as: .json).document()
    let added = (document["nodes"] as? [String: [[String: Any]]])?["added"]
    #expect(added?.count == hostileNames.count)
  }

  // MARK: - Pictures

  @Test func aPictureNamesBothSidesAndSigns() throws {
    let report = DiffReport("App -> Cart, Cart -> Core", "App -> Cart, Cart -> New")
    let picture = try report.finished(as: .svg).text
    #expect(picture.contains("main 1a2b3c4 → working tree · + added, − removed<"))
    for name in ["App", "Cart", "− Core", "+ New"] { #expect(picture.contains(">\(name)<")) }
    // The page is written by the command; its picture is the same.
    #expect(try report.finished(as: .html).text == picture)
  }

  @Test func aLargePictureShowsWhatChangedUnlessTheWholeIsWanted() throws {
    let chain = (100..<200).map { "N\($0) -> N\($0 + 1)" }.joined(separator: ", ")
    let report = DiffReport(chain, chain + ", N200 -> New")
    let part = try report.finished(as: .svg).text
    #expect(!part.contains(">N100<"))
    #expect(part.contains(">+ New<"))
    let whole = try report.finished(as: .svg) { $0.drawsWhole = true }.text
    #expect(whole.contains(">N100<"))
  }
}
