import CodeModel
import GraphRendering
import ImportAnalysis

/// The findings for a pull request: one table a kind.
struct ImportsMarkdownReport {
  private var lines: [String] = []

  /// Rows of one table; a comment has to be readable.
  private static let rowLimit = 20

  init(_ report: ImportsReport, _ options: ImportsReportOptions) {
    let listing = ImportsListing(report, options)
    lines = [
      "### Imports: \(MarkdownText.plain(report.package))", "",
      "\(MarkdownText.plain(ImportsWording.summary(listing.listed))).",
    ]
    for section in listing.sections { add(section) }
    if !listing.left.isEmpty { lines.append("") }
    lines += listing.left.map { "- \(MarkdownText.plain($0))" }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ section: ImportsListing.Section) {
    lines += [
      "", "#### \(MarkdownText.plain(ImportsWording.heading(section.kind)))", "", "| where | what |", "|---|---|",
    ]
    for row in section.rows.prefix(Self.rowLimit) {
      let place = MarkdownText.code("\(row.finding.location.file):\(row.finding.location.line)")
      let more = row.more > 0 ? " and \(Count.of(row.more, "more place"))" : ""
      lines.append("| \(place)\(more) | \(MarkdownText.plain(ImportsWording.claim(row.finding))) |")
    }
    let untold = section.rows.count - Self.rowLimit
    if untold > 0 { lines.append("| | … \(untold) more: `--format json` |") }
  }
}
