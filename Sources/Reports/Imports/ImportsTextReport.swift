import CodeModel
import GraphRendering
import ImportAnalysis

/// The findings for a person: kind by kind, a line for each.
struct ImportsTextReport {
  private let report: ImportsReport
  private let style: ReportStyle
  private var lines: [String] = []

  private static let order: [ImportFinding.Kind] = [.undeclared, .lucky, .unused, .missing, .access, .exported]

  init(_ report: ImportsReport, listsAll: Bool, style: ReportStyle) {
    (self.report, self.style) = (report, style)
    lines.append(
      style.strong(style.fitted("\(DisplayText.make(report.package))   \(ImportsWording.summary(report))", after: 0)))
    let listed = report.findings.filter { listsAll || $0.kind != .access || $0.certainty == .must }
    for kind in Self.order {
      let findings = listed.filter { $0.kind == kind }
      if !findings.isEmpty { add(findings, ImportsWording.heading(kind)) }
    }
    let left = report.findings.count - listed.count
    if left > 0 { lines += ["", style.fitted(ImportsWording.left(left), after: 0)] }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ findings: [ImportFinding], _ heading: String) {
    lines.append("")
    lines.append(style.strong(style.fitted(heading, after: 0)))
    for finding in findings {
      let place = "\(DisplayText.make(finding.location.file)):\(finding.location.line)"
      let doubt = finding.certainty == .may ? "maybe " : ""
      lines.append("  \(style.place(place, file: finding.location.file))")
      lines.append(style.fitted("    \(doubt)\(ImportsWording.sentence(finding))", after: 0))
    }
  }
}
