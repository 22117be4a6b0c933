import Rules
import TestSupport
import Testing

@testable import Reports

@Suite struct CheckTextReportTests {
  @Test func tellsWhatWhereWhyAndWhatInstead() throws {
    let fixture = try CheckFixture(CheckFixture.yaml, CheckFixture.project)
    #expect(
      fixture.text == """
        error: pure: Core may not depend on UI (Core -> UI)
          Core/Core.swift:1:8
              import UI
          and 1 more
          why: docs/adr/7.md
          instead: move it to Model
          to keep it: below 'except': '- Core -> UI: reason', or seam check --write-baseline

        warning: chain: Other may not depend on UI (Other -> UI), and does through others: Other → Util → UI
          Other → Util
            Other/Other.swift:1:21
                /* ä𝕏 */ import Util
          Util → UI
            Util/Util.swift:1:8
                import UI
          to keep it: below 'except': '- Other -> UI: reason', or seam check --write-baseline

        2 rules: 1 error, 1 warning

        """)
    #expect(fixture.report.exitStatus == 1)
  }

  @Test func knownFindingsAreCountedOnly() throws {
    let yaml = "check: {rules: {pure: {forbid: Core -> UI}}}"
    let fixture = try CheckFixture(yaml, CheckFixture.project, known: ["Core -> UI": 2])
    #expect(fixture.text == "1 rule: nothing is broken; 1 known in .seam-baseline.json\n")
    #expect(fixture.report.exitStatus == 0)
  }

  /// Two chains that end in one edge are one block.
  @Test func oneEdgeThatCausesSeveralIsToldOnce() throws {
    let project = Project([
      "A/A.swift": "import U", "B/B.swift": "import U", "U/U.swift": "import V", "V/V.swift": "",
    ])
    let text = try CheckFixture("check: {rules: {r: {forbid: [A -> V, B -> V], through: others}}}", project).text
    #expect(text.lines.filter { $0.hasPrefix("error:") }.count == 1)
    #expect(text.contains("\n  also: B may not depend on V (B -> V), and does through others: B → U → V\n"))
  }

  @Test func namesCannotSteerTheTerminal() throws {
    let project = Project(["Core/\u{1B}[2J.swift": "import UI\n", "UI/UI.swift": ""])
    for format in CheckReportOptions.Format.allCases {
      let text = try CheckFixture("check: {rules: {pure: {forbid: Core -> UI}}}", project, format: format).text
      #expect(!text.steersTerminal, "\(format)")
    }
  }
}
