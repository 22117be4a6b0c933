package import CodeModel
package import Reports
package import Separation
package import SeparationChecks

/// What `seam suggest` answers about a package.
package struct SuggestAnswer {
  package let report: SeparationReport
  private let options: SuggestReportOptions

  /// - Throws: for a name that means nothing in the package.
  package init(about model: CodeModel, _ options: SuggestReportOptions, texts: SourceTexts) throws(UnknownName) {
    report = try SeparationReport(of: model, search: options.search, texts: texts).prefix(options.top)
    self.options = options
  }

  /// - Precondition: a report is asked for, and no patch.
  package func finished(style: ReportStyle, sources: SourceLines) throws -> FinishedReport {
    switch options.format {
    case .text: FinishedReport(SuggestTextReport(report, style: style, sources: sources).text)
    case .markdown: FinishedReport(SuggestMarkdownReport(report).text)
    case .json: FinishedReport(SuggestJSONReport.bytes(of: report))
    case .svg: FinishedReport(try SuggestPicture(report).bytes(options: options.picture))
    case .patch: preconditionFailure("a patch is of a change, and not of a report")
    }
  }
}
