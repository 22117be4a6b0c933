/// The figures of many commits, as `seam history` prints them.
package enum HistoryReport {
  package static func finished(_ table: HistoryTable, as format: HistoryReportOptions.Format, style: ReportStyle)
    -> FinishedReport
  {
    switch format {
    case .text: FinishedReport(HistoryTextReport(table, style: style).text)
    case .json: FinishedReport(HistoryJSONReport.bytes(of: table))
    case .csv: FinishedReport(HistoryCSVReport.text(of: table))
    // The page shows the states themselves; what it has of figures is the chart.
    case .svg, .html: FinishedReport(HistoryChart.bytes(of: table))
    }
  }
}
