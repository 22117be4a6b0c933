package import GraphAnalysis

/// The figures of a graph, as `seam metrics` prints them.
package enum MetricReport {
  package static func finished(_ metrics: GraphMetrics, _ options: MetricReportOptions, style: ReportStyle)
    -> FinishedReport
  {
    let table = MetricTable(metrics, sortedBy: options.order, top: options.top)
    return switch options.format {
    case .text: FinishedReport(MetricTextReport(table, style: style).text)
    case .markdown: FinishedReport(MetricMarkdownReport.text(of: table))
    case .json: FinishedReport(MetricJSONReport.bytes(of: table))
    case .csv: FinishedReport(MetricCSVReport.text(of: table))
    }
  }
}
