import CodeModel

/// What `seam check` answers, in the format that was asked for.
package struct CheckAnswer {
  private let document: CheckDocument

  package init(_ document: CheckDocument) { self.document = document }

  /// - Parameter sources: the files that the findings are about.
  package func finished(style: ReportStyle, sources: SourceLines) -> FinishedReport {
    let bytes: [UInt8] =
      switch document.options.format {
      case .text: Array(CheckTextReport(document, style: style, sources: sources).text.utf8)
      case .markdown: Array(CheckMarkdownReport.text(of: document).utf8)
      case .json: CheckJSONReport.bytes(of: document)
      case .sarif: sarif
      case .github: Array(CheckGitHubReport.text(of: document).utf8)
      case .gitlab: CheckGitLabReport.bytes(of: document)
      case .checkstyle: Array(CheckCheckstyleReport.text(of: document).utf8)
      case .junit: Array(CheckJUnitReport.text(of: document).utf8)
      case .xcode: Array(CheckXcodeReport.text(of: document).utf8)
      }
    return FinishedReport(bytes, exitStatus: document.exitStatus)
  }

  /// For the summary of a workflow's step.
  package var markdown: String { CheckMarkdownReport.text(of: document) }

  private var sarif: [UInt8] {
    var report = CheckSARIFReport(document)
    return report.bytes()
  }
}
