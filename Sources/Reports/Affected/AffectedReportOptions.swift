/// How `seam affected` shows what a change affects.
package struct AffectedReportOptions: Sendable {
  package enum Format: String, ReportFormat {
    case text, json
    /// What `swift test --filter` takes.
    case filter
    /// ``AffectedReportOptions/testPlan`` with no other test targets than those to run.
    case xctestplan
  }

  package var format = Format.text
  /// Of ``Format/xctestplan``.
  package var testPlan: TestPlan?

  package init() {}
}
