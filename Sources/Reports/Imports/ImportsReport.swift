import CodeModel
package import ImportAnalysis

/// What `seam imports` found, as far as it was asked for.
package struct ImportsReport {
  package var package: String
  package var findings: [ImportFinding]

  package init(_ analysis: ImportAnalysis, of package: String, _ options: ImportsReportOptions) {
    self.package = package
    findings = analysis.findings.filter { finding in
      (options.kinds?.contains(finding.kind) ?? true) && (!options.isCertainOnly || finding.certainty == .must)
    }
  }

  /// What is told one by one. What the compiler would ask for with a feature that is off is counted alone, and so is
  /// access that may be needed.
  func listed(_ options: ImportsReportOptions) -> [ImportFinding] {
    findings.filter { options.listsAll || ($0.isInForce && ($0.kind != .access || $0.certainty == .must)) }
  }

  /// Whether something is so for certain, and is wrong: an `@_exported` import is only told, and what a feature that is
  /// off would ask for is wrong only where it was asked for, too.
  private func hasFault(_ options: ImportsReportOptions) -> Bool {
    listed(options).contains(where: isFault)
  }

  func isFault(_ finding: ImportFinding) -> Bool { finding.certainty == .must && finding.kind != .exported }

  /// - Precondition: the format is no patch, which changes write and no findings.
  package func finished(_ options: ImportsReportOptions, style: ReportStyle) -> FinishedReport {
    precondition(options.format != .patch, "a patch is made of changes")
    let status: Int32 = options.fails && hasFault(options) ? 1 : 0
    return switch options.format {
    case .json: FinishedReport(ImportsJSONReport(self).bytes, exitStatus: status)
    case .markdown: FinishedReport(ImportsMarkdownReport(self, options).text, exitStatus: status)
    case .text, .patch: FinishedReport(ImportsTextReport(self, options, style: style).text, exitStatus: status)
    }
  }
}
