package import CodeModel
import InjectionFindings
package import PackageReading
package import Rules

/// What `seam di` answers about a package.
package struct InjectionAnswer {
  private let document: InjectionDocument
  private let options: InjectionReportOptions
  /// What is told, and what a baseline knows, as `seam check` tells it.
  package let findings: CommandFindings
  /// How many findings are not told because the baseline knows them.
  package let knownCount: Int

  /// - Parameters:
  ///   - model: read down to its declarations, with the bodies of files that mention ``InjectionLens/bodySpellings``.
  ///   - sources: its files, in which comments may silence findings.
  ///   - unread: what lies beside them, where stand-ins for tests may be; nil where nothing does.
  ///   - known: findings that a baseline records, which are not told again.
  package init(
    about model: CodeModel, _ options: InjectionReportOptions, sources: SourceLines, unread: UnreadSources? = nil,
    known: Baseline? = nil
  ) {
    var report = InjectionReport(on: model, options.configuration, sources: sources, unread: unread)
    let filter = InjectionFilter(options, model: model)
    report.rewrite { filter.admits($0) ? $0 : nil }
    report.rewriteUntold { filter.admits($0) ? $0 : nil }
    report.tellTakersWithTheirSingletons()
    let least = options.leastSeverity
    findings = report.commandFindings(in: model, rules: options.rules, leastSeverity: least)
    knownCount = known.map(findings.count(knownBy:)) ?? 0
    if let known { report.leaveOut(known, model.typeIdentifiers) }
    let summary = InjectionSummary(of: report, in: model)
    report.rewrite { $0.severity <= least ? $0 : nil }
    document = InjectionDocument(report, summary: summary, model: model)
    self.options = options
  }

  private var exitStatus: Int32 {
    options.failsOn.map { limit in document.report.findings.contains { $0.severity <= limit } } ?? false ? 1 : 0
  }

  package func finished(style: ReportStyle) throws -> FinishedReport {
    let bytes: [UInt8] =
      switch options.format {
      case .text: Array(InjectionTextReport(document, style: style, exitStatus: exitStatus, top: options.top).text.utf8)
      case .markdown: Array(InjectionMarkdownReport(document, top: options.top).text.utf8)
      case .json: InjectionJSONReport.bytes(of: document)
      case .svg: try ScopeTreePicture.bytes(of: document.model, options: options.picture)
      }
    return FinishedReport(bytes, exitStatus: exitStatus)
  }
}
