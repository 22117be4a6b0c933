import CodeModel
import Rules

/// A comment on a pull request, or the summary of a workflow's step.
enum CheckMarkdownReport {
  /// A comment has an end: as many findings are told in full.
  private static let limit = 50

  static func text(of document: CheckDocument) -> String {
    let open = document.open
    var lines = ["### seam \(document.options.command)", "", MarkdownText.plain(CheckWording.summary(document)), ""]
    if !open.isEmpty {
      lines += ["| | rule | finding | where |", "|---|---|---|---|"]
      lines += open.prefix(limit).map { row(for: $0, in: document) }
      if open.count > limit {
        lines += ["", "and \(open.count - limit) more; `seam \(document.options.command)` tells them all"]
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  private static func row(for finding: RuleFinding, in document: CheckDocument) -> String {
    let place = finding.location.map { MarkdownText.code("\(document.path(of: $0)):\($0.line)") } ?? ""
    let notes = [finding.rule.because.map { "why: \($0)" }, finding.rule.instead.map { "instead: \($0)" }]
    let message = ([finding.message] + notes.compactMap { $0 }).map(MarkdownText.plain).joined(separator: "<br>")
    return "| \(finding.severity.rawValue) | \(MarkdownText.code(finding.rule.name)) | \(message) | \(place) |"
  }
}
