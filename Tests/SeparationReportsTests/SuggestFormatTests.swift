import CodeModel
import Foundation
import GraphRendering
import PackageWriting
import Reports
import TestSupport
import Testing

@testable import Separation
@testable import SeparationPlans
@testable import SeparationReports

/// A report as its readers take it: a document of JSON, a table of Markdown, lines of a terminal, a picture.
@Suite struct SuggestFormatTests {
  /// Two modules of any name, one cut between them.
  private static func report(_ names: [String], obstacles: [SeparationObstacle] = []) throws -> SeparationReport {
    var literal = SeparationLiteral("App -> Core\nCore -> Base")
    let nodes = zip(literal.graph.nodes, ["\(names[0])", "Base", "\(names[1])"]).map { node, name in
      var node = node
      (node.id, node.name) = (name, name)
      return node
    }
    literal.graph = LeveledGraph(
      package: names[0], level: .module, revision: nil, nodes: nodes, edges: literal.graph.edges)
    literal.model.modules = nodes.map { Module(name: $0.name, kind: .library, package: PackageID(0), folder: nil) }
    let separation = literal.separation(names[0], names[1], interface: "\(names[1])Interface", obstacles: obstacles)
    return try literal.report([separation])
  }

  private static let hostile = hostileNames.filter { !$0.isEmpty && $0 != " " && $0.utf8.count < 200 }

  private static func text(_ report: SeparationReport, width: Int = 80) -> String {
    var style = ReportStyle()
    style.width = width
    return SuggestTextReport(report, style: style, sources: SourceLines { _ in nil }).text
  }

  // MARK: - JSON

  @Test(arguments: hostile) func theDocumentHoldsNamesAsTheyAre(name: String) throws {
    let report = try Self.report([name, "\(name)2"])
    let bytes = SuggestJSONReport.bytes(of: report)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let suggestion = try #require((document["suggestions"] as? [[String: Any]])?.first)
    #expect(document["schema"] as? String == "seam-suggestions/1" && document["package"] as? String == name)
    #expect(suggestion["consumer"] as? String == name && suggestion["provider"] as? String == "\(name)2")
    #expect(suggestion["removes"] as? [[String: String]] == [["from": name, "to": "\(name)2"]])
    #expect((suggestion["adds"] as? [[String: String]])?.count == 2 && suggestion["clean"] as? Bool == true)
  }

  @Test func theDocumentIsWhatItsSchemaSays() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../docs/schemas")
    let schema = try JSONSchema(
      Data(contentsOf: folder.appendingPathComponent("seam-suggestions-1.json")), isExhaustive: true)
    for report in [try Self.report(["App", "Core"]), try SeparationLiteral("App -> Core").report()] {
      let document = try JSONSerialization.jsonObject(with: Data(SuggestJSONReport.bytes(of: report)))
      #expect(schema.problems(of: document) == [])
    }
  }

  // MARK: - Markdown

  /// Cells of every row of a table, a `|` that is escaped being text.
  private static func tables(_ text: String) -> [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("|") }.map { row in
      row.replacing("\\|", with: "¦").split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test(arguments: hostile) func everyRowOfATableHasItsColumns(name: String) throws {
    let text = SuggestMarkdownReport(try Self.report([name, "\(name)2"])).text
    let rows = Self.tables(text)
    #expect(rows.count >= 5 && rows.allSatisfy { $0.count == 3 }, "\(rows)")
    #expect(rows[0] == ["", "before", "after"] && rows[1] == ["---", "---:", "---:"])
    #expect(!text.contains("<script>") && !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    // One heading for the report and one for the suggestion, whatever begins a line of a name.
    #expect(text.split(separator: "\n").count { $0.hasPrefix("#") } == 2)
  }

  @Test func obstaclesStandInAList() throws {
    let obstacles: [SeparationObstacle] = [
      .init(.subclasses, place: Location(file: "a`b.swift", line: 3, column: 1)), .init(.inlinable, place: nil),
    ]
    let text = SuggestMarkdownReport(try Self.report(["App", "Core"], obstacles: obstacles)).text
    let items = text.split(separator: "\n").filter { $0.hasPrefix("- **in the way**") }
    #expect(items.count == 2 && items[0].hasSuffix("``a`b.swift:3``") && !items[1].contains("—"))
    #expect(text.contains("(2 obstacles)"))
  }

  // MARK: - The terminal

  @Test(arguments: hostile, [40, 80]) func noNameSteersTheTerminal(name: String, width: Int) throws {
    let text = Self.text(try Self.report([name, "\(name)2"]), width: width)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F || $0 == "\u{202E}" })
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n\n"))
  }

  /// A command is told so that a shell takes it as it is meant.
  @Test(arguments: [
    ("App", "Core", "App:Core"), ("My App", "Core", "'My App:Core'"), ("a'b", "c", "'a'\\''b:c'"),
    ("$(x)", "`y`", "'$(x):`y`'"),
    ("a\nb", "c", "'a␊b:c'"), ("Größe", "c", "'Größe:c'"),
  ])
  func commandsAreWordsOfAShell(consumer: String, provider: String, argument: String) throws {
    let report = try Self.report([consumer, provider])
    #expect(report.summaries.first?.way.hasSuffix("; seam suggest --edge \(argument)") == true)
    var other = report
    let pair = Set([consumer, provider])
    other.graph = other.graph.keepingEdges { edge in
      pair.isSuperset(of: [edge.dependent, edge.dependency].map { report.graph.nodes[$0].id })
    }
    (other.separations, other.examinedCount, other.foreignCount) = ([], 2, 2)
    #expect(SuggestWording(other).omission.hasSuffix("; --edge \(argument) asks about one all the same"))
  }

  // MARK: - Nothing

  @Test(arguments: [(0, 0, false), (3, 3, true), (3, 2, false), (1, 1, true)])
  func nothingLookedAtIsNotNothingFound(examined: Int, foreign: Int, isNothing: Bool) throws {
    let report = try SeparationLiteral("App -> Core").report(examined: examined, foreign: foreign)
    let wording = SuggestWording(report)
    #expect(wording.title.hasPrefix("nothing was looked at") == isNothing)
    #expect(wording.omission.contains("none is between libraries") == isNothing)
    #expect(report.summaries.isEmpty)
  }

  @Test(arguments: [
    (NodeKind.executable, "1 of programs"), (.test, "1 of programs"),
    (.framework, "1 of targets that are no libraries"),
    (.library, "1 on interfaces"),
  ])
  func whyNothingWasLookedAtIsTold(kind: NodeKind, reason: String) throws {
    var literal = SeparationLiteral("App -> Core")
    var nodes = literal.graph.nodes
    nodes[0].kind = kind
    literal.graph = LeveledGraph(
      package: "Shop", level: .module, revision: nil, nodes: nodes, edges: literal.graph.edges)
    let wording = SuggestWording(try literal.report(examined: 1, foreign: 1))
    #expect(wording.omission.hasPrefix("none of 1 dependency was looked at"))
    #expect(wording.omission.contains(": \(reason)"))
  }

  @Test(arguments: [
    (0, "0 dependencies examined"), (1, "1 dependency examined"), (12_345, "12,345 dependencies examined"),
  ])
  func whatWasExaminedIsCounted(count: Int, words: String) throws {
    #expect(SuggestWording(try SeparationLiteral("App -> Core").report(examined: count)).omission == words)
  }

  @Test func everyReasonToLeaveOutIsCountedByItself() throws {
    var report = try SeparationLiteral("App -> Core").report(examined: 9)
    (report.bypassedCount, report.largeCount, report.blockedCount, report.slightCount) = (1, 2, 3, 4_000)
    #expect(
      SuggestWording(report).omission
        == "9 dependencies examined; 1 would be kept alive by another path; 2 would take more than an interface along; 3 with too much in the way (--edge A:B shows it); 4,000 would save under 0.5 % (--minimum-saving)"
    )
  }

  @Test(arguments: [0, 1, 5, 6, 40]) func onlySomeOfWhatIsUnusedIsListed(count: Int) throws {
    var report = try SeparationLiteral("App -> Core").report()
    report.unused = (0..<count).map { Separation.Edge(dependent: "A\($0)", dependency: "B") }
    let sentences = SuggestWording(report).unused
    #expect(sentences.count == min(count, 6))
    #expect(count < 6 || sentences.last?.hasPrefix("\(count - 5) more of which nothing is named") == true)
  }

  // MARK: - Figures

  @Test(arguments: [
    (0.0, "0 %"), (0.0001, "under 0.1 %"), (0.005, "0.5 %"), (0.333, "33.3 %"), (1, "100 %"),
  ])
  func sharesAreShort(share: Double, text: String) throws {
    let wording = SuggestWording(try SeparationLiteral("App -> Core").report())
    #expect(wording.percent(share) == text)
    #expect(wording.difference(share) == "\(text) less" && (share == 0 || wording.difference(-share) == "\(text) more"))
  }

  /// Only what changes is told, beside what every suggestion is about.
  @Test func figuresThatStayAreNotTold() throws {
    let literal = SeparationLiteral("App -> Core")
    let same = literal.separation("App", "Core", after: SeparationLiteral.figures(3))
    let other = literal.separation("App", "Core", after: SeparationLiteral.figures(2, path: 1, average: 50, tangles: 1))
    let wording = SuggestWording(try literal.report([same, other]))
    #expect(
      wording.figures(of: same).map(\.name) == [
        "modules rebuilt when Core changes", "lines rebuilt then", "lines rebuilt by an average change",
      ])
    #expect(wording.figures(of: other).map(\.name).contains("tangles"))
    #expect(wording.figures(of: other).allSatisfy { $0.inverted == nil })
    #expect(wording.saving(of: other) == "an average change rebuilds 50 % less")
    #expect(wording.saving(of: same) == "an average change rebuilds 0 % less")
  }
}

/// What is said about changes that were made, and about what they were to prove.
@Suite struct CarriedOutTests {
  private static let literal = SeparationLiteral("App -> Core")
  private static let separation = literal.separation("App", "Core")

  @Test func everyChangeOfAFileHasItsSign() {
    var changes = ChangeSet()
    let bytes = Array("x".utf8)
    for change: FileChange in [
      .create("b/New.swift", "y"), .delete("Old.swift", bytes), .modify("Same.swift", from: bytes, to: "z"),
      .move("From.swift", to: "To.swift", from: bytes, to: "x"),
    ] { changes.add(change) }
    changes.notes = ["look at it"]
    #expect(
      CarryingText(Self.separation).applied(changes) == """
        App → Core cut: 4 files changed
          − Old.swift
          ~ Same.swift
          › From.swift → To.swift
          + b/New.swift
          · look at it

        """)
  }

  @Test(arguments: hostileNames.filter { !$0.isEmpty && $0.utf8.count < 200 })
  func aPathSteersNoTerminal(name: String) {
    var changes = ChangeSet()
    changes.add(.create(name, "x"))
    let text = CarryingText(Self.separation).applied(changes)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
  }

  @Test(arguments: [
    (SeparationProof.Verdict.passed, "  builds   yes, and the tests pass (7 s)"),
    (.failed(.buildFailed(errors: ["A.swift:1: error"])), "  builds   no\n    A.swift:1: error"),
    (.failed(.testsFailed(errors: ["one"])), "  builds   yes\n  tests    fail, and passed before\n    one"),
    (
      .failedBefore(.timedOut(step: "swift build")),
      "  builds   not within the time; swift build took longer than --time-limit"
    ),
    (.failed(.passed), "  builds   yes"),
  ])
  func aVerdictIsToldLineByLine(verdict: SeparationProof.Verdict, lines: String) {
    #expect(CarryingText.buildLines(verdict, ranTests: true, seconds: 7).joined(separator: "\n") == lines)
  }

  private static func outcome(_ graph: String) -> SeparationOutcome {
    SeparationOutcome(of: separation, before: literal.graph, after: Project(files: modules(graph)).model)
  }

  /// Modules that import each other.
  private static func modules(_ text: String) -> [(String, String)] {
    let graph = LeveledGraph(text)
    return graph.nodes.indices.map { number in
      let imports = graph.edges.filter { $0.dependent == number }.map { "import \(graph.nodes[$0.dependency].id)\n" }
      return ("\(graph.nodes[number].id)/File.swift", imports.joined())
    }
  }

  @Test func whatIsAsPredictedIsProven() {
    let text = CarryingText(Self.separation).proof(
      .passed, Self.outcome("App -> NewInterface\nCore -> NewInterface"), ranTests: false, seconds: 3)
    #expect(text.hasPrefix("App → Core   proven\n  builds   yes, tests not run (3 s)\n  edge     gone\n"))
    #expect(text.contains("  edges    1 removed, 2 added, as predicted\n"))
  }

  @Test func whatIsOtherwiseIsTold() {
    let text = CarryingText(Self.separation).proof(
      .passed, Self.outcome("App -> Core\nCore -> NewInterface"), ranTests: false, seconds: 3)
    #expect(text.hasPrefix("App → Core   not proven\n") && text.contains("  edge     still there\n"))
    #expect(
      text.contains(
        "  edges    1 removed, 2 added were predicted; beside that\n    + App → Core\n    − App → NewInterface\n"))
  }
}
