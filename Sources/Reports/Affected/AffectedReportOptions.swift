/// How `seam affected` shows what a change affects.
package struct AffectedReportOptions: Sendable {
  package enum Format: String, ReportFormat {
    case text, json
    /// What `swift test --filter` takes.
    case filter
  }

  package var format = Format.text

  package init() {}
}
