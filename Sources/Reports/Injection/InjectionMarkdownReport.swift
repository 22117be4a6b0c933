import CodeModel
import GraphRendering
import InjectionFindings

/// A report on injection for a pull request: one table a rule.
struct InjectionMarkdownReport {
  private let document: InjectionDocument
  private var lines: [String] = []

  /// Rows of one table; a comment has to be readable.
  private static let rowLimit = 20
  /// From so many findings on a summary comes first.
  private static let summarySize = 4

  private let limit: Int

  init(_ document: InjectionDocument, top: Int? = nil) {
    self.document = document
    limit = top ?? Self.rowLimit
    lines.append("### Injection: \(MarkdownText.plain(document.title))")
    if let lookedAt = document.lookedAt { lines += ["", MarkdownText.plain(lookedAt) + "."] }
    if document.summary.counts.values.reduce(0, +) >= Self.summarySize { addSummary() }
    for section in document.sections { add(section.rule, section.findings) }
    if let untold = document.untold { lines += ["", MarkdownText.plain(untold) + "."] }
    if let hidden = document.hidden { lines += ["", MarkdownText.plain(hidden) + "."] }
    if document.report.silencedCount > 0 {
      lines += ["", "\(Count.of(document.report.silencedCount, "finding")) silenced by a comment in the source."]
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addSummary() {
    for part in document.summary.parts {
      lines += ["", "| \(part.title) | |", "|---|---|"]
      for line in part.lines {
        lines.append("| \(MarkdownText.plain(line.name)) | \(MarkdownText.plain(line.text)) |")
      }
    }
  }

  private mutating func add(_ rule: InjectionRule, _ findings: [InjectionFinding]) {
    lines += [
      "", "#### \(rule.rawValue): \(document.count(of: findings))", "", "| | where | what | costs | how to change it |",
      "|---|---|---|---|---|",
    ]
    for finding in findings.prefix(limit) { add(finding) }
    if findings.count > limit {
      lines.append("| | … \(findings.count - limit) more: `--format json` | | | |")
    }
    for finding in findings.prefix(limit) {
      if !document.takers(of: finding).isEmpty { addTakers(of: finding) }
      if finding.plan.count > 1 { addPlan(of: finding) }
    }
  }

  private mutating func add(_ finding: InjectionFinding) {
    let place = MarkdownText.code("\(finding.location.file):\(finding.location.line)")
    let cost =
      finding.cost.map { "\(MarkdownText.plain(document.edge($0))): \(MarkdownText.plain(document.price($0)))" } ?? ""
    let remedy = finding.remedy.map(MarkdownText.plain) ?? ""
    lines.append(
      "| \(finding.severity.rawValue) | \(place) | \(MarkdownText.plain(finding.message)) | \(cost) | \(remedy) |")
  }

  private mutating func addTakers(of finding: InjectionFinding) {
    let takers = document.takers(of: finding)
    lines += [
      "", "<details><summary>\(MarkdownText.plain(finding.message)): who could take it</summary>", "",
    ]
    for taker in takers.prefix(Self.rowLimit) {
      let place = MarkdownText.code("\(taker.location.file):\(taker.location.line)")
      lines.append("- \(MarkdownText.plain(taker.name)), \(taker.places): \(place)")
    }
    if takers.count > Self.rowLimit {
      lines += ["", "… \(takers.count - Self.rowLimit) more: `--rule ambient-access`"]
    }
    lines += ["", "</details>"]
  }

  private mutating func addPlan(of finding: InjectionFinding) {
    lines += [
      "", "<details><summary>\(MarkdownText.plain(finding.message)): \(Count.of(finding.plan.count, "step"))</summary>",
      "",
    ]
    for (index, step) in finding.plan.prefix(Self.rowLimit).enumerated() {
      lines.append("\(index + 1). \(MarkdownText.plain(document.step(step)))")
    }
    if finding.plan.count > Self.rowLimit {
      lines += ["", "… \(finding.plan.count - Self.rowLimit) more: `--format json`"]
    }
    lines += ["", "</details>"]
  }
}
