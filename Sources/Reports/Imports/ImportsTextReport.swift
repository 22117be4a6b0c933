import CodeModel
import GraphRendering
import ImportAnalysis

/// The findings for a person: kind by kind, each with its place.
struct ImportsTextReport {
  private let style: ReportStyle
  private let listsAll: Bool
  private var lines: [String] = []

  private static let order: [ImportFinding.Kind] = [.undeclared, .lucky, .unused, .missing, .access, .exported]

  init(_ report: ImportsReport, _ options: ImportsReportOptions, style: ReportStyle) {
    (self.style, listsAll) = (style, options.listsAll)
    let listed = report.listed(options)
    lines.append(
      style.strong(style.fitted("\(DisplayText.make(report.package))   \(ImportsWording.summary(listed))", after: 0)))
    for kind in Self.order {
      let findings = listed.filter { $0.kind == kind }
      if !findings.isEmpty { add(findings, ImportsWording.heading(kind)) }
    }
    let told = Set(listed)
    add(left: report.findings.filter { !told.contains($0) })
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(left: [ImportFinding]) {
    guard !left.isEmpty else { return }
    lines.append("")
    for kind in Self.order {
      for isInForce in [true, false] {
        let count = left.count { $0.kind == kind && $0.isInForce == isInForce }
        if count > 0 {
          lines.append(style.fitted(ImportsWording.left(count, of: kind, isInForce: isInForce), after: 0))
        }
      }
    }
  }

  /// One for each import; a dependency that the manifest lacks is one thing, in however many files it is imported.
  private mutating func add(_ findings: [ImportFinding], _ heading: String) {
    lines.append("")
    lines.append(style.strong(style.fitted(heading, after: 0)))
    guard let kind = findings.first?.kind, !listsAll, kind == .undeclared || kind == .lucky else {
      for finding in findings { add(finding, and: 0) }
      return
    }
    let groups = Dictionary(grouping: findings) { [$0.module, $0.imported] }
    for (first, count) in groups.values.compactMap({ group in group.min().map { ($0, group.count) } })
      .sorted(by: { $0.0 < $1.0 })
    {
      add(first, and: count - 1)
    }
  }

  private mutating func add(_ finding: ImportFinding, and more: Int) {
    let file = DisplayText.make(finding.location.file, limit: 4_096)
    let place = style.place("\(file):\(finding.location.line)", file: finding.location.file)
    lines.append("  \(place)\(more > 0 ? " and \(Count.of(more, "more place"))" : "")")
    let doubt = finding.certainty == .may ? "maybe " : ""
    lines.append(style.fitted("    \(doubt)\(ImportsWording.sentence(finding))", after: 0))
  }
}
