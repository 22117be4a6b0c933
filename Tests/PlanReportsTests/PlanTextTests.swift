import GraphRendering
import PlanReports
import Reports
import Testing

@testable import Planning

/// What a plan says at the terminal, and in a review.
@Suite struct PlanTextTests {
  private func text(_ plan: CuttingPlan, _ format: PlanFormat = .text, width: Int = 400) throws -> String {
    var style = ReportStyle()
    style.width = width
    let report = try format.report(of: plan, style: style, picture: .init())
    #expect(report.exitStatus == 0)
    return String(decoding: report.bytes, as: UTF8.self)
  }

  @Test func aPlanWithoutStepsSaysSoAndShowsWhatIs() throws {
    #expect(
      try text(plan()) == """
        no step is worth its cost among 2 modules of Shop
              lines compiled by an average change   150 → 150
              longest chain of a build, in modules  2 → 2
              its lines                             200 → 200
              modules                               2 → 2
            an average change is one to any line, every line alike

            after that nothing else can be cut cleanly that saves anything worth naming

        """)
  }

  @Test func stepsAreNumberedWithWhatTheyCostAndSave() throws {
    let text = try text(plan([step(), step("Base", ["App", "Core"], module: nil, moves: [], saving: 0)]))
    #expect(text.hasPrefix("2 steps for 2 modules of Shop: an average change compiles 33.3 % less\n"))
    #expect(text.contains("\n\n 1  App → Core\n"))
    #expect(
      text.contains(
        "    100 lines by an average change, 33.3 % less in all; touches 20 lines, pays within 1 change\n"))
    #expect(text.contains("    new module CoreInterface: 12 lines move\n    moves      Core.P\n"))
    #expect(text.contains("\n\n 2  App, Core → Base\n"))
    #expect(text.contains("touches 20 lines, saves nothing by itself\n"))
  }

  @Test(arguments: [
    (1, true, "new module CoreInterface: 1 line moves"),
    (1_200, false, "existing module CoreInterface: 1,200 lines move"),
  ])
  func whatMovesIsCounted(lines: Int, isNew: Bool, sentence: String) throws {
    #expect(try text(plan([step(isNew: isNew, movedLines: lines)])).contains("    \(sentence)\n"))
  }

  @Test func anInterfaceThatIsThereAlreadyMovesNothing() throws {
    let text = try text(plan([step(isNew: false, moves: [], movedLines: 0)]))
    #expect(text.contains("    existing module CoreInterface: nothing moves any more\n"))
    #expect(!text.contains("moves      "))
  }

  @Test(arguments: [
    (8, "N.T7\n"), (9, "N.T7, … 1 more: --format markdown\n"), (30, "N.T7, … 22 more: --format markdown\n"),
  ])
  func longListsOfMovesAreCutAtTheTerminalOnly(count: Int, end: String) throws {
    let moves = (0..<count).map { "N.T\($0)" }
    let plan = plan([step(moves: moves)])
    let row = try text(plan).split(separator: "\n").first { $0.contains("moves      ") }
    #expect("\(row ?? "")\n".hasSuffix(end))
    let markdown = try text(plan, .markdown)
    for name in moves { #expect(markdown.contains("`\(name)`")) }
  }

  @Test(arguments: [
    (CuttingPlan.Ending.stepLimit, "there may be more: --plan-steps asked for no further step"),
    (.given, "the steps are those of the file"),
    (
      .tooLittle(provider: "Core", consumers: ["A", "B"], saving: 0.0012),
      "the next step, A, B → Core, would save only 0.12 % (--minimum-saving)"
    ),
    (
      .tooDear(provider: "Core", consumers: ["A"], paysWithin: 1_234),
      "the next step, A → Core, would pay only after 1,234 changes; asked for are 30 (--pays-within)"
    ),
    (
      .tooDear(provider: "Core", consumers: ["A"], paysWithin: nil),
      "the next step, A → Core, would save next to nothing; asked for are 30 (--pays-within)"
    ),
  ])
  func itTellsWhyItEnds(ending: CuttingPlan.Ending, sentence: String) throws {
    #expect(try text(plan(ending: ending)).hasSuffix("\n\n    \(sentence)\n"))
    let markdown = try text(plan(ending: ending), .markdown)
    #expect(markdown.hasSuffix(".\n") && markdown.contains(sentence.dropFirst().prefix(20)))
  }

  @Test func theHistoryIsToldWhereItCounts() throws {
    let best = [HistoryReplay.Commit(id: "0123456789abcdef", subject: "Add a\nprice", before: 2_000, after: 10)]
    let text = try text(plan([step()], replay: replay(4_000, 3_000, best: best), usesHistory: true))
    #expect(text.contains("    an average change is that of the last 40 commits\n"))
    #expect(text.contains("    the last 40 commits would have compiled 25 % fewer lines\n"))
    #expect(text.contains("      0123456789 Add a"))
    #expect(text.contains(": 2,000 → 10 lines\n"))
  }

  @Test(arguments: [
    (100, 150, 1, "the last commit would have compiled 50 % more lines"),
    (100, 100, 2, "the last 2 commits would have compiled 0 % fewer lines"),
  ])
  func aPlanMayCostWhatTheLastCommitsDid(before: Int, after: Int, commits: Int, sentence: String) throws {
    #expect(try text(plan([step()], replay: replay(before, after, commits: commits))).contains("    \(sentence)\n"))
  }

  /// Nothing is compared with nothing.
  @Test(arguments: [(0, 0, 3), (5, 5, 0)])
  func aHistoryThatCompiledNothingIsNotTold(before: Int, after: Int, commits: Int) throws {
    #expect(try !text(plan([step()], replay: replay(before, after, commits: commits))).contains("would have compiled"))
  }

  @Test func linesEndWhereTheTerminalDoes() throws {
    let step = step(moves: (0..<8).map { "Core.Declaration\($0)" })
    for row in try text(plan([step]), width: 60).split(separator: "\n") { #expect(row.count <= 60, "\(row)") }
  }

  @Test func colourIsTheTerminalsAlone() throws {
    var style = ReportStyle()
    style.usesColor = true
    let coloured = try PlanFormat.text.report(of: plan([step()]), style: style, picture: .init())
    #expect(coloured.bytes.contains(0x1B))
    #expect(try !PlanFormat.markdown.report(of: plan([step()]), style: style, picture: .init()).bytes.contains(0x1B))
  }

  /// A name that others chose is text and nothing else.
  @Test(arguments: [PlanFormat.text, .markdown, .json, .svg])
  func namesOfOthersCannotSpeakForSeam(format: PlanFormat) throws {
    let hostile = "Core\u{1B}[2J\n# <script>"
    let bytes = try text(plan([step(hostile, [hostile], module: hostile, moves: [hostile])]), format)
    #expect(!bytes.contains("\u{1B}") && !bytes.contains("\n#  ") && !bytes.contains("\n# <"))
    // In a span of code a tag is text.
    let prose = bytes.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }
    #expect(![.markdown, .svg].contains(format) || !prose.contains { $0.element.contains("<script>") })
  }

  @Test func markdownHasATableAndASectionAStep() throws {
    #expect(
      try text(plan([step()]), .markdown) == """
        ### 1 step for 2 modules of Shop: an average change compiles 33.3 % less

        | | before | after |
        |---|---:|---:|
        | lines compiled by an average change | 150 | 100 |
        | longest chain of a build, in modules | 2 | 1 |
        | its lines | 200 | 100 |
        | modules | 2 | 2 |

        An average change is one to any line, every line alike.

        #### 1. App → Core

        100 lines by an average change, 33.3 % less in all; touches 20 lines, pays within 1 change. New module CoreInterface: 12 lines move.

        - **moves** `Core.P`

        After that nothing else can be cut cleanly that saves anything worth naming.

        """)
  }
}
