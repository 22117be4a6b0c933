import CodeModel
import Foundation
import GraphAnalysis
import PackageReading
import Snapshots
import TestSupport
import Testing

@testable import Reports

/// What `seam history` prints.
@Suite struct HistoryReportTests {
  private static let sources: [Project] = [
    Project(["App/main.swift": "import Core", "Core/Core.swift": "struct A {}"]),
    Project([
      "App/main.swift": "import Core\nimport Cart", "Core/Core.swift": "struct A {}",
      "Cart/Cart.swift": "import Core\nstruct B {}",
    ]),
    Project([
      "App/main.swift": "import Core\nimport Cart", "Core/Core.swift": "import Cart\nstruct A {}",
      "Cart/Cart.swift": "import Core\nstruct B {}",
      "CoreTests/Test.swift": "import Core",
    ]),
  ]

  private func table(
    unreadable: Bool = false, count: Int = 3, _ configure: (inout HistoryReportOptions) -> Void = { _ in }
  )
    throws -> HistoryTable
  {
    var options = HistoryReportOptions()
    configure(&options)
    var rows = try Self.sources.prefix(count).enumerated().map { index, project in
      HistoryTable.Row(
        try #require(GitCommit.literal(index + 1, "Step \(index + 1), done", day: 20_000 + index)),
        .success(HistoryMeasurement(of: project.model, options)))
    }
    if unreadable {
      let commit = try #require(GitCommit.literal(9, "=Broken\u{1B}[2J", author: "Bob, \"B\"", day: 20_001))
      rows.insert(HistoryTable.Row(commit, .failure(ReadingError("there is no Package.swift"))), at: 1)
    }
    return HistoryTable(package: "Project", rows: rows, options)
  }

  private func text(_ table: HistoryTable, style: ReportStyle = .pipe) -> String {
    HistoryReport.finished(table, as: .text, style: style).text
  }

  // MARK: - Measuring

  @Test func aCommitIsMeasuredAtTheLevelAskedFor() {
    var options = HistoryReportOptions()
    let modules = HistoryMeasurement(of: Self.sources[2].model, options)
    #expect(modules.package == "Project")
    #expect((modules.summary.nodeCount, modules.summary.edgeCount, modules.moduleCount) == (3, 4, 3))
    #expect((modules.typeCount, modules.countsReferences) == (2, false))
    options.scope.includesTests = true
    #expect(HistoryMeasurement(of: Self.sources[2].model, options).moduleCount == 4)
    options.level = .type
    let types = HistoryMeasurement(of: Self.sources[2].model, options)
    #expect((types.summary.nodeCount, types.countsReferences) == (2, true))
    #expect(HistoryMeasurement(of: CodeModel(), options).typeCount == nil)
  }

  @Test(
    arguments: [
      (Level.module, nil, HistoryFigure.standard, false, false), (.module, nil, [.types], false, true),
      (.folder, nil, [.nodes], true, true),
      (.type, nil, [.nodes], true, true), (.package, [.used], [.nodes], true, true),
      (.package, [.imported], [.nodes], false, false),
    ] as [(Level, Set<DependencyKind>?, [HistoryFigure], Bool, Bool)])
  func commitsAreReadAsDeepAsNeeded(
    level: Level, kinds: Set<DependencyKind>?, figures: [HistoryFigure], shows: Bool, needs: Bool
  ) {
    var options = HistoryReportOptions()
    options.level = level
    options.scope.kinds = kinds
    options.figures = figures
    #expect((options.showsReferences, options.needsReferences) == (shows, needs))
  }

  @Test(arguments: HistoryFigure.allCases) func everyFigureHasAHeadingATitleAndAValue(figure: HistoryFigure) throws {
    let table = try table {
      $0.level = .folder
      $0.figures = [figure]
    }
    #expect(!figure.heading.isEmpty)
    #expect(figure.heading.count <= 12)
    #expect(!figure.title(at: .module).isEmpty)
    #expect(table.rows.allSatisfy { table.values(of: $0)[0] != nil })
  }

  @Test(arguments: [
    (HistoryFigure.nodes, 1204.0, "1,204", "1204"), (.propagationCost, 0.25, "25.0%", "0.25"),
    (.propagationCost, 1, "100.0%", "1"),
    (.acd, 2.5, "2.50", "2.5"), (.nccd, 0.1234567, "0.123", "0.123457"), (.lines, 0, "0", "0"),
  ])
  func figuresForPeopleAndForPrograms(figure: HistoryFigure, value: Double, text: String, plain: String) {
    #expect(figure.text(value) == text)
    #expect(figure.plainText(value) == plain)
  }

  // MARK: - Text

  @Test func aLineACommitAndTheWholeChangeBelow() throws {
    let table = try table { $0.figures = [.nodes, .edges, .largestTangle] }
    #expect(
      text(table) == """
        Project   modules   3 commits from 2024-10-04 to 2024-10-06

        commit                  nodes  edges  tangle
        0000000001  2024-10-04      2      1       0  Step 1, done
        0000000002  2024-10-05      3      3       0  Step 2, done
        0000000003  2024-10-06      3      4       2  Step 3, done
        change                     +1     +3      +2

        """)
  }

  @Test func aCommitThatCannotBeReadSaysWhy() throws {
    let lines = text(try table(unreadable: true) { $0.figures = [.nodes] }).lines
    #expect(lines[0] == "Project   modules   4 commits from 2024-10-04 to 2024-10-06, 1 of which cannot be read")
    #expect(lines[4] == "0000000009  2024-10-05  cannot be read: there is no Package.swift")
    #expect(lines[6].hasSuffix("Step 3, done"))
  }

  @Test func oneCommitHasNoChange() throws {
    let lines = text(try table(count: 1) { $0.figures = [.nodes] }).lines
    #expect(lines[0] == "Project   modules   1 commit of 2024-10-04")
    #expect(!lines.contains { $0.hasPrefix("change") })
  }

  @Test func noCommitsAreALine() throws {
    #expect(text(HistoryTable(package: "P", rows: [], HistoryReportOptions())) == "P   modules   no commits\n")
  }

  @Test func whatALevelDoesNotTellIsADot() throws {
    let lines = text(try table(count: 2) { $0.figures = [.nodes, .references] }).lines
    #expect(lines[3].hasPrefix("0000000001  2024-10-04      2     ·"))
  }

  @Test func whatChangedIsStrongOnATerminal() throws {
    let shown = text(try table(count: 2) { $0.figures = [.nodes] }, style: .terminal(color: true)).lines
    #expect(!shown[3].contains("\u{1B}[1m"))
    #expect(shown[4].contains("\u{1B}[1m"))
  }

  @Test func subjectsGetWhatTheLineLeaves() throws {
    var options = HistoryReportOptions()
    options.figures = [.nodes]
    let commit = try #require(GitCommit.literal(1, String(repeating: "word ", count: 60), day: 1))
    let row = HistoryTable.Row(commit, .success(HistoryMeasurement(of: Self.sources[0].model, options)))
    let long = HistoryTable(package: "P", rows: [row], options)
    let shown = text(long, style: .terminal()).lines[3]
    #expect(shown.count == 80)
    #expect(shown.hasSuffix("…"))
    #expect(text(long).lines[3].hasSuffix("word word word"))
  }

  @Test func onlyCommitsThatChangedAFigureAreTold() throws {
    let quiet = try table { $0.figures = [.tangles] }
    #expect(
      text(quiet).lines.filter { $0.hasPrefix("0000") }.map { $0.suffix(12) } == ["Step 1, done", "Step 3, done"])
    #expect(text(quiet).contains("… 1 commit changed none of these figures: --all\n"))
    let whole = try table {
      $0.figures = [.tangles]
      $0.showsAll = true
    }
    #expect(text(whole).lines.count { $0.hasPrefix("0000") } == 3)
  }

  // MARK: - CSV and JSON

  @Test func aTableForASpreadsheet() throws {
    let table = try table(unreadable: true) { $0.figures = [.nodes, .propagationCost] }
    let rows = HistoryReport.finished(table, as: .csv, style: .pipe).text.split(separator: "\r\n").map(String.init)
    #expect(rows[0] == "commit,date,author,subject,nodes,propagationCost,problem")
    #expect(rows[1].hasSuffix("0,2024-10-04T00:00:00+00:00,Ann Author,\"Step 1, done\",2,0.75,"))
    #expect(rows[2].contains(",\"Bob, \"\"B\"\"\",'=Broken"))
    #expect(rows[2].hasSuffix(",,,there is no Package.swift"))
    #expect(rows.count == 5)
  }

  @Test func aProgramIsToldEveryCommit() throws {
    let table = try table(unreadable: true) { $0.figures = [.nodes, .references] }
    let document = try HistoryReport.finished(table, as: .json, style: .pipe).document()
    #expect(document["schema"] as? String == "seam-history/1")
    #expect(document["figures"] as? [String] == ["nodes", "references"])
    let commits = try #require(document["commits"] as? [[String: Any]])
    #expect(commits.map { $0["problem"] is NSNull } == [true, false, true, true])
    let figures = try #require(commits[0]["figures"] as? [Any])
    #expect(figures[0] as? Int == 2)
    #expect(figures[1] is NSNull)
    #expect(commits[1]["subject"] as? String == "=Broken\u{1B}[2J")
  }

  // MARK: - SVG

  @Test func aPanelAFigure() throws {
    let table = try table(unreadable: true) { $0.figures = [.nodes, .largestTangle] }
    let chart = HistoryReport.finished(table, as: .svg, style: .pipe).text
    for words in ["Project", "modules", "modules in the largest tangle", "4 commits from 2024-10-04 to 2024-10-06"] {
      #expect(chart.contains(words))
    }
    #expect(!chart.steersTerminal)
  }
}
