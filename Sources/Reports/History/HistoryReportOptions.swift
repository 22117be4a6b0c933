package import CodeModel

/// What `seam history` measures of each commit, and how it shows it.
package struct HistoryReportOptions: Sendable {
  package enum Format: String, ReportFormat {
    case text, json, csv, svg, html
  }

  package var format = Format.text
  package var level = Level.module
  package var scope = GraphScope()
  package var figures = HistoryFigure.standard
  /// In text, also the commits that changed no figure.
  package var showsAll = false

  package init() {}

  /// Whether the graph shows what code names, and not just what manifests and imports say.
  package var showsReferences: Bool { level >= .folder || scope.kinds?.contains(.used) ?? false }

  /// Whether a commit has to be read down to what its code names.
  package var needsReferences: Bool { showsReferences || figures.contains(.types) }
}
