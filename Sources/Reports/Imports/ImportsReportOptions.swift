package import ImportAnalysis

/// What of the findings `seam imports` shows, and how.
package struct ImportsReportOptions: Sendable {
  package enum Format: String, ReportFormat {
    case text, markdown, json
    /// What `--fix` would change.
    case patch
  }

  package var format = Format.text
  /// Nil for all.
  package var kinds: Set<ImportFinding.Kind>?
  package var isCertainOnly = false
  /// Text lists also the accesses that imports may need, which are most of what may be.
  package var listsAll = false
  package var fails = false

  package init() {}
}
