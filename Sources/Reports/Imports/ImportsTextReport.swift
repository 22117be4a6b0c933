import CodeModel
import GraphRendering
import ImportAnalysis

/// The findings for a person: kind by kind, each with its place.
struct ImportsTextReport {
  private let style: ReportStyle
  private var lines: [String] = []

  init(_ report: ImportsReport, _ options: ImportsReportOptions, style: ReportStyle) {
    self.style = style
    let listing = ImportsListing(report, options)
    lines.append(
      style.strong(
        style.fitted("\(DisplayText.make(report.package))   \(ImportsWording.summary(listing.listed))", after: 0)))
    for section in listing.sections { add(section) }
    if !listing.left.isEmpty { lines.append("") }
    lines += listing.left.map { style.fitted("    \($0)", after: 0) }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ section: ImportsListing.Section) {
    lines.append("")
    lines.append(style.strong(style.fitted(ImportsWording.heading(section.kind), after: 0)))
    for row in section.rows { add(row.finding, and: row.more) }
  }

  private mutating func add(_ finding: ImportFinding, and more: Int) {
    let file = DisplayText.make(finding.location.file, limit: 4_096)
    let place = style.place("\(file):\(finding.location.line)", file: finding.location.file)
    lines.append("  \(place)\(more > 0 ? " and \(Count.of(more, "more place"))" : "")")
    lines.append(style.fitted("    \(ImportsWording.claim(finding))", after: 0))
  }
}
