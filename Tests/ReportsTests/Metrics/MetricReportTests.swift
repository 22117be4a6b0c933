import CodeModel
import Foundation
import GraphAnalysis
import TestSupport
import Testing

@testable import Reports

/// What `seam metrics` prints.
@Suite struct MetricReportTests {
  private func report(
    _ graph: LeveledGraph, abstractness: [Double?]? = nil, style: ReportStyle = .pipe,
    _ configure: (inout MetricReportOptions) -> Void = { _ in }
  ) -> FinishedReport {
    var options = MetricReportOptions()
    configure(&options)
    return MetricReport.finished(GraphMetrics(of: graph, abstractness: abstractness), options, style: style)
  }

  private let chain = LeveledGraph("App -> Cart 2, App -> Core 1, Cart -> Core 3").with(lines: [
    "App": 10, "Cart": 20, "Core": 1300,
  ])
  private let unstable = LeveledGraph("A -> Base, B -> Base, C -> Base, Base -> Helper, Helper -> X, Helper -> Y")

  // MARK: - Text

  @Test func theWholeFirstThenARowANode() {
    #expect(
      report(chain).text == """
        P   3 modules, 3 edges, 6 references

          cumulative dependency  CCD 6, ACD 2, NCCD 1.2
          propagation cost       66.7 % of all depend on one on average
          tangles                none
          height                 3 levels
          critical path          1,330 lines of 1,330 in 3 steps: work for 1 at once
                                 App → Cart → Core

              lines  Ca  Ce     I  lvl  deps  users  cone  rebuilt  tngl
        Core  1,300   2   0  0.00    0     0      2     3    1,330     0
        Cart     20   1   1  0.50    1     1      1     2       30     0
        App      10   0   2  1.00    2     2      0     1       10     0

          lines its own, Ca nodes that depend on it, Ce nodes that it depends on, I
          instability Ce/(Ca+Ce), lvl longest path down, deps all that it depends on,
          directly or not, users all that depend on it, cone nodes compiled again when
          its interface changes, rebuilt their lines, tngl members of its tangle

        """)
  }

  @Test func columnsThatNoNodeFillsAreLeftOut() {
    let text = report(LeveledGraph("Alone"), abstractness: [0.25]).text
    #expect(
      text == """
        P   1 module, 0 edges, 0 references

          cumulative dependency  CCD 1, ACD 1, NCCD 1
          propagation cost       100 % of all depend on one on average
          tangles                none
          height                 1 level

               Ca  Ce     A  lvl  deps  users  cone  tngl
        Alone   0   0  0.25    0     0      0     1     0

          Ca nodes that depend on it, Ce nodes that it depends on, A protocols of its
          types, lvl longest path down, deps all that it depends on, directly or not,
          users all that depend on it, cone nodes compiled again when its interface
          changes, tngl members of its tangle

        """)
  }

  @Test func nothingHasFiguresToo() {
    let text = report(LeveledGraph("", package: "")).text
    #expect(text.hasPrefix("0 modules, 0 edges, 0 references\n\n  cumulative dependency  CCD 0, ACD 0, NCCD 0\n"))
    #expect(text.hasSuffix("  height                 0 levels\n"))
  }

  /// What changes often and is coupled to much.
  @Test func hotSpotsAreChurnTimesCoupling() throws {
    let metrics = GraphMetrics(of: chain, churn: [2, 3, 5])
    var options = MetricReportOptions()
    options.order = .column(.hotSpot)
    let lines = MetricReport.finished(metrics, options, style: .pipe).text.lines
    let rows = lines.drop { !$0.hasSuffix("churn  hot") }.dropFirst().prefix(3)
    #expect(rows.map { String($0.prefix(4)) } == ["Core", "Cart", "App "])
    #expect(rows.first?.hasSuffix("    5   10") == true)
    options.format = .json
    let document = try MetricReport.finished(metrics, options, style: .pipe).document()
    let nodes = try #require(document["nodes"] as? [[String: Any]])
    #expect(nodes.map { $0["hotSpot"] as? Int } == [10, 6, 4])
  }

  @Test func aValueThatANodeLacksIsADot() {
    let text = report(LeveledGraph("A -> B"), abstractness: [nil, 0.5]).text
    #expect(text.lines.contains { $0.hasPrefix("A ") && $0.contains("·") })
  }

  @Test func edgesAgainstTheDirectionOfStabilityAreNamed() {
    let text = report(unstable).text
    #expect(text.contains("\n! 1 edge against the direction of stability:\n  Base (I 0.25) → Helper (I 0.67)\n"))
    #expect(text.lines.contains { $0.hasPrefix("Base !") })
  }

  @Test func tenOfTheseAreNamedAndTheRestCounted() {
    let pieces = (10..<23).map { number in
      "A\(number) -> B\(number), C\(number) -> B\(number), B\(number) -> H\(number), H\(number) -> X\(number), H\(number) -> Y\(number)"
    }
    let lines = report(LeveledGraph(pieces.joined(separator: ", "))).text.lines
    #expect(lines.contains("! 13 edges against the direction of stability:"))
    #expect(lines.count { $0.hasPrefix("  B") && $0.contains(" → H") } == 10)
    #expect(lines.suffix(2) == ["  … 3 more: --format json", ""])
  }

  @Test func onlySoManyRows() {
    let lines = report(chain) { $0.top = 1 }.text.lines
    let row = "Core  1,300   2   0  0.00    0     0      2     3    1,330     0"
    let first = lines.firstIndex(of: row)
    #expect(first.map { lines[($0 + 1)...].prefix(2) } == ["… 2 more without --top", ""])
    #expect(report(chain) { $0.top = 3 }.text == report(chain).text)
    #expect(report(chain) { $0.top = .max }.text == report(chain).text)
  }

  /// Equals stand in order of name.
  @Test(arguments: [
    (MetricOrder.name, ["App", "Cart", "Core"]), (.column(.efferent), ["App", "Cart", "Core"]),
    (.column(.afferent), ["Core", "Cart", "App"]), (.column(.rebuildLines), ["Core", "Cart", "App"]),
    (.column(.tangle), ["App", "Cart", "Core"]), (.column(.abstractness), ["App", "Cart", "Core"]),
  ])
  func rowsStandInTheOrderAskedFor(order: MetricOrder, names: [String]) {
    let rows = report(chain) { $0.order = order }.text.lines.drop { !$0.hasSuffix("tngl") }.dropFirst().prefix(3)
    #expect(rows.map { String($0.prefix { $0 != " " }) } == names)
  }

  @Test func nodesWithoutAFigureComeLast() {
    let lines = report(LeveledGraph("A -> B, C -> B"), abstractness: [nil, 0, 0.5]) {
      $0.order = .column(.abstractness)
    }
    .text.lines
    let rows = lines.drop { !$0.hasSuffix("tngl") }.dropFirst().prefix(3)
    #expect(rows.map { $0.prefix(1) } == ["C", "B", "A"])
  }

  @Test func typesAreCountedAsCyclesCountsThem() {
    let graph = LeveledGraph("M/F.A -> M/F.B, M/F.B -> M/F.A", level: .type)
    #expect(
      report(graph).text.contains(
        "  tangles                1, the largest of 2, nested types being part of the\n                         type around; each by itself, 1, the largest of 2\n"
      ))
  }

  @Test func aTangleIsOneStepOfABuild() {
    let graph = LeveledGraph("App -> A, A -> B, B -> A").with(lines: ["App": 1, "A": 2, "B": 3])
    #expect(report(graph).text.contains("                         App → (2 tangled)\n"))
  }

  @Test func aTerminalKeepsToItsWidth() {
    let name = String(repeating: "Long", count: 30)
    let graph = LeveledGraph("\(name)A -> \(name)B, \(name)B -> \(name)C", package: name).with(lines: ["\(name)A": 3])
    let shown = report(graph, style: .terminal()).text
    #expect(shown.lines.allSatisfy { $0.count <= 80 })
    #expect(report(graph).text.contains("\(name)A"))
  }

  // MARK: - Markdown

  @Test func aTableForAPullRequest() {
    #expect(
      report(chain) {
        $0.format = .markdown
        $0.top = 2
      }.text == """
        ### P: 3 modules, 3 edges, 6 references

        - cumulative dependency: CCD 6, ACD 2, NCCD 1.2
        - propagation cost: 66.7 % of all depend on one on average
        - tangles: none
        - height: 3 levels
        - critical path: 1,330 lines of 1,330 in 3 steps: work for 1 at once

        | | lines | Ca | Ce | I | lvl | deps | users | cone | rebuilt | tngl |
        |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
        | Core | 1,300 | 2 | 0 | 0.00 | 0 | 0 | 2 | 3 | 1,330 | 0 |
        | Cart | 20 | 1 | 1 | 0.50 | 1 | 1 | 1 | 2 | 30 | 0 |

        … 1 more

        """)
  }

  @Test func aMarkIsExplainedWhereThereIsOne() {
    let text = report(unstable) { $0.format = .markdown }.text
    #expect(text.contains("| Base ❗ |"))
    #expect(text.hasSuffix("\n\n❗ depends on something less stable than itself\n"))
    #expect(!report(chain) { $0.format = .markdown }.text.contains("❗"))
  }

  // MARK: - CSV

  @Test func everyFigureIsAColumn() throws {
    let rows = report(chain, abstractness: [0, nil, 1]) { $0.format = .csv }.text.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows[0] == ["id", "name", "kind"] + MetricColumn.allCases.map(\.rawValue) + ["unstableDependencies"])
    #expect(rows.map(\.count) == [23, 23, 23, 23])
    #expect(
      rows[1].prefix(16) == [
        "Core", "Core", "library", "2", "4", "0", "0", "0", "1", "0", "0", "2", "0", "2", "3", "1330",
      ])
    let column = try #require(rows[0].firstIndex(of: "abstractness"))
    #expect(rows.dropFirst().map { $0[column] } == ["1", "", "0"])
  }

  @Test func linesOfCSVEndAsTheStandardSays() {
    let text = report(LeveledGraph("=A -> B"), { $0.format = .csv }).text
    #expect(text.hasSuffix("\r\n"))
    #expect(text.contains("\r\n'=A,'=A,library,"))
  }

  // MARK: - JSON

  @Test func aProgramIsToldEverything() throws {
    let document = try report(chain, abstractness: [0, nil, 1]) { $0.format = .json }.document()
    #expect(document["schema"] as? String == "seam-metrics/1")
    let nodes = try #require(document["nodes"] as? [[String: Any]])
    #expect(nodes.map { $0["id"] as? String } == ["Core", "Cart", "App"])
    #expect(nodes[1]["abstractness"] is NSNull)
    #expect((nodes[0]["afferent"] as? [String: Int]) == ["nodes": 2, "references": 4])
    #expect((nodes[0]["interfaceCone"] as? [String: Int]) == ["nodes": 3, "lines": 1330])
    let summary = try #require(document["summary"] as? [String: Any])
    #expect(summary["ccd"] as? Int == 6)
    #expect(summary["cycles"] == nil)
    let path = try #require(summary["criticalPath"] as? [String: Any])
    #expect(path["steps"] as? [[String]] == [["Core"], ["Cart"], ["App"]])
  }

  @Test func whatIsNotKnownIsNotMadeUp() throws {
    let document = try report(LeveledGraph("Alone")) { $0.format = .json }.document()
    let node = try #require((document["nodes"] as? [[String: Any]])?.first)
    for key in ["instability", "abstractness", "distance"] { #expect(node[key] is NSNull) }
    #expect((document["summary"] as? [String: Any])?["criticalPath"] == nil)
  }

  @Test(arguments: MetricReportOptions.Format.allCases) func namesOfOthersBreakNoReport(
    format: MetricReportOptions.Format
  ) throws {
    let finished = report(.hostileRing(), style: .terminal()) { $0.format = format }
    switch format {
    case .json: #expect((try finished.document()["nodes"] as? [Any])?.count == hostileNames.count)
    case .text, .markdown: #expect(!finished.text.steersTerminal)
    // Spreadsheets take a quoted field as it is.
    case .csv: #expect(finished.text.hasPrefix("id,name,kind,"))
    }
  }
}
