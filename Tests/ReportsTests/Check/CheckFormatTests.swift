import CodeModel
import Foundation
import Rules
import TestSupport
import Testing

@testable import Reports

/// The formats for other programs.
@Suite struct CheckFormatTests {
  private func text(_ format: CheckReportOptions.Format, prefix: String = "") throws -> String {
    try CheckFixture(CheckFixture.yaml, CheckFixture.project, format: format, prefix: prefix).text
  }

  @Test func json() throws {
    let document = try CheckFixture(
      CheckFixture.yaml, CheckFixture.project, format: .json, known: ["Core -> UI": 1, "Gone -> UI": 1]
    ).report.document()
    #expect(document["schema"] as? String == "seam-check/1")
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(findings.map { $0["state"] as? String } == ["more", "new", "stale"])
    #expect(findings[0]["weight"] as? Int == 2 && findings[0]["recorded"] as? Int == 1)
    #expect(findings[0]["because"] as? String == "docs/adr/7.md")
    #expect(findings[1]["recorded"] is NSNull)
    let chain = try #require(findings[1]["chain"] as? [[String: Any]])
    #expect(chain.map { $0["to"] as? String } == ["Util", "UI"])
    #expect(
      document["counts"] as? [String: Int] == [
        "dead": 0, "error": 2, "excepted": 0, "known": 0, "more": 1, "new": 1, "note": 0, "stale": 1, "warning": 1,
      ])
  }

  /// Lines of a workflow: colons and commas of properties, and line breaks of messages, are escaped.
  @Test func github() throws {
    #expect(
      try text(.github, prefix: "Packages/a,b").lines[0]
        == "::error file=Packages/a%2Cb/Core/Core.swift,line=1,col=8,title=seam check%3A pure::Core may not depend on UI (Core -> UI)%0AWhy: docs/adr/7.md%0AInstead: move it to Model"
    )
    // The column is counted in UTF-16: ä is one unit, 𝕏 two.
    #expect(try text(.github).lines[1].hasPrefix("::warning file=Other/Other.swift,line=1,col=18,"))
  }

  @Test func gitlab() throws {
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(text(.gitlab).utf8)) as? [[String: Any]])
    #expect(list.map { $0["severity"] as? String } == ["major", "minor"])
    #expect(list.map { $0["check_name"] as? String } == ["pure", "chain"])
    #expect((list[0]["description"] as? String)?.hasSuffix("; why: docs/adr/7.md; instead: move it to Model") == true)
    #expect(Set(list.compactMap { $0["fingerprint"] as? String }).count == 2)
    let location = try #require(list[0]["location"] as? [String: Any])
    #expect(location["path"] as? String == "Core/Core.swift")
    #expect((location["lines"] as? [String: Int]) == ["begin": 1])
  }

  @Test func checkstyle() throws {
    #expect(
      try text(.checkstyle) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="Core/Core.swift">
            <error line="1" column="8" severity="error" message="Core may not depend on UI (Core -&gt; UI); why: docs/adr/7.md; instead: move it to Model" source="seam.pure"/>
          </file>
          <file name="Other/Other.swift">
            <error line="1" column="18" severity="warning" message="Other may not depend on UI (Other -&gt; UI), and does through others: Other → Util → UI" source="seam.chain"/>
          </file>
        </checkstyle>

        """)
  }

  @Test func junit() throws {
    #expect(
      try text(.junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="seam check" tests="2" failures="1">
          <testsuite name="seam check" tests="2" failures="1" errors="0" skipped="0">
            <testcase classname="seam.check" name="pure">
              <failure type="error" message="Core may not depend on UI (Core -&gt; UI); why: docs/adr/7.md; instead: move it to Model">Core/Core.swift:1: Core may not depend on UI (Core -&gt; UI); why: docs/adr/7.md; instead: move it to Model</failure>
            </testcase>
            <testcase classname="seam.check" name="chain"/>
          </testsuite>
        </testsuites>

        """)
  }

  /// Xcode wants whole paths, and columns in bytes.
  @Test func xcode() throws {
    #expect(
      try text(.xcode).lines[0]
        == "/home/ann/app/Core/Core.swift:1:8: error: Core may not depend on UI (Core -> UI); docs/adr/7.md; instead: move it to Model (pure)"
    )
  }

  @Test func markdown() throws {
    let text = try text(.markdown)
    #expect(
      text.contains(
        "| error | `pure` | Core may not depend on UI (Core -&gt; UI)<br>why: docs/adr/7.md<br>instead: move it to Model | `Core/Core.swift:1` |"
      ))
  }

  @Test func localPackagesBesideTheRoot() throws {
    let fixture = try CheckFixture(CheckFixture.yaml, CheckFixture.project, prefix: "Apps/Shop")
    let place = Violation.Step(from: "", to: "", location: .init(file: "../Core/A.swift", line: 1, column: 1))
    #expect(place.location.map(fixture.document.path) == "Apps/Core/A.swift")
  }
}
