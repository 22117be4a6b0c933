import CodeModel
import Rules

/// Commands of a GitHub workflow, which become annotations at the lines of a pull request.
enum CheckGitHubReport {
  static func text(of document: CheckDocument) -> String {
    var columns = document.columns
    var lines = document.open.map { finding in
      var properties: [String] = []
      if let place = finding.location {
        properties = [
          "file=\(property(document.path(of: place)))", "line=\(place.line)", "col=\(columns.column(of: place))",
        ]
      }
      properties.append("title=\(property("seam \(document.options.command): \(finding.rule.name)"))")
      let notes = [finding.rule.because.map { "Why: \($0)" }, finding.rule.instead.map { "Instead: \($0)" }]
      let message = ([finding.message] + notes.compactMap { $0 }).joined(separator: "\n")
      return "::\(word(finding.severity)) \(properties.joined(separator: ","))::\(data(message))"
    }
    lines.append(data(CheckWording.summary(document)))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func word(_ severity: RuleSeverity) -> String { severity == .note ? "notice" : severity.rawValue }

  /// The escapes of the runner: a message ends at its line.
  private static func data(_ text: String) -> String {
    // The runner reads sign by sign, whatever mark follows one.
    text.terminalSafe.replacingSign("%", by: "%25").replacingSign("\r", by: "%0D").replacingSign("\n", by: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacingSign(":", by: "%3A").replacingSign(",", by: "%2C")
  }
}
