import CodeModel
import GraphRendering
import Rules

/// Checkstyle's XML: findings by file.
enum CheckCheckstyleReport {
  static func text(of document: CheckDocument) -> String {
    var columns = document.columns
    var findingsOfFile: [String: [RuleFinding]] = [:]
    for finding in document.open {
      findingsOfFile[finding.location.map(document.path) ?? ".seam.yml", default: []].append(finding)
    }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<checkstyle version=\"4.3\">"]
    for (file, findings) in findingsOfFile.sorted(by: { $0.key < $1.key }) {
      lines.append("  <file name=\"\(XMLText(file))\">")
      for finding in findings {
        let place = finding.location.map { "line=\"\($0.line)\" column=\"\(columns.column(of: $0))\" " } ?? ""
        lines.append(
          "    <error \(place)severity=\"\(word(finding.severity))\" message=\"\(XMLText(CheckWording.sentence(finding)))\" source=\"seam.\(XMLText(finding.rule.name))\"/>"
        )
      }
      lines.append("  </file>")
    }
    return (lines + ["</checkstyle>", ""]).joined(separator: "\n")
  }

  private static func word(_ severity: RuleSeverity) -> String { severity == .note ? "info" : severity.rawValue }
}

/// JUnit's XML: every rule is a case, and fails where it is broken.
enum CheckJUnitReport {
  static func text(of document: CheckDocument) -> String {
    let (command, failOn) = (document.options.command, document.options.failOn ?? .error)
    let failing = document.open.filter { $0.severity <= failOn || $0.state == .dead }
    let names = document.result.rules.map(\.name)
    let others = Set(failing.map(\.rule.name)).subtracting(names).sorted()
    let cases = (names + others).map { name in (name, failing.filter { $0.rule.name == name }) }
    let broken = cases.count { !$0.1.isEmpty }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"seam \(command)\" tests=\"\(cases.count)\" failures=\"\(broken)\">",
      "  <testsuite name=\"seam \(command)\" tests=\"\(cases.count)\" failures=\"\(broken)\" errors=\"0\" skipped=\"0\">",
    ]
    for (name, findings) in cases {
      guard !findings.isEmpty else {
        lines.append("    <testcase classname=\"seam.\(command)\" name=\"\(XMLText(name))\"/>")
        continue
      }
      lines.append("    <testcase classname=\"seam.\(command)\" name=\"\(XMLText(name))\">")
      let message = findings.count == 1 ? CheckWording.sentence(findings[0]) : "\(findings.count) findings"
      let text = findings.map { finding in
        (finding.location.map { "\(document.path(of: $0)):\($0.line): " } ?? "") + CheckWording.sentence(finding)
      }.joined(separator: "\n")
      lines.append(
        "      <failure type=\"\(findings[0].severity.rawValue)\" message=\"\(XMLText(message))\">\(XMLText(text))</failure>"
      )
      lines.append("    </testcase>")
    }
    return (lines + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }
}
