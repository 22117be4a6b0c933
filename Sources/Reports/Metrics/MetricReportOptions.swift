/// How `seam metrics` shows the figures of a graph.
package struct MetricReportOptions: Sendable {
  package enum Format: String, ReportFormat {
    case text, markdown, json, csv
  }

  package var format = Format.text
  package var order = MetricOrder.column(.rebuildNodes)
  /// Only so many nodes; nil for all.
  package var top: Int?

  package init() {}
}

/// What a table is sorted by.
package enum MetricOrder: Sendable, Hashable {
  case name
  /// Largest first.
  case column(MetricColumn)
}
