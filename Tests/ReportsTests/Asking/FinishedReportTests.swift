import SeparationReports
import Testing

@testable import Reports

@Suite struct FinishedReportTests {
  @Test(arguments: [
    FinishedReport("text\n"), FinishedReport("", exitStatus: 1), FinishedReport([0, 255], exitStatus: 1),
    FinishedReport([]),
  ])
  func whatIsKeptComesBack(report: FinishedReport) {
    #expect(FinishedReport(kept: report.kept) == report)
  }

  @Test func nothingKeptIsAnEmptyReport() {
    #expect(FinishedReport(kept: []) == FinishedReport(""))
  }

  /// The words of `--format`, in the order in which a refusal lists them.
  @Test func everyCommandNamesItsFormats() {
    #expect(CycleReportOptions.Format.words == "text, markdown, json, svg, html")
    #expect(MetricReportOptions.Format.words == "text, markdown, json, csv")
    #expect(PathReportOptions.Format.words == "text, json, svg, png, pdf")
    #expect(DiffReportOptions.Format.words == "text, markdown, json, svg, html")
    #expect(HistoryReportOptions.Format.words == "text, json, csv, svg, html")
    #expect(InjectionReportOptions.Format.words == "text, markdown, json, svg")
    #expect(SuggestReportOptions.Format.words == "text, markdown, json, svg, patch")
  }
}
