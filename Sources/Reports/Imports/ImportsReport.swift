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

  /// Whether something is so for certain, and is wrong: an `@_exported` import is only told.
  var hasFault: Bool { findings.contains { $0.certainty == .must && $0.kind != .exported } }

  /// - Precondition: the format is no patch, which changes write and no findings.
  package func finished(_ options: ImportsReportOptions, style: ReportStyle) -> FinishedReport {
    precondition(options.format != .patch, "a patch is made of changes")
    let status: Int32 = options.fails && hasFault ? 1 : 0
    return options.format == .json
      ? FinishedReport(ImportsJSONReport(self).bytes, exitStatus: status)
      : FinishedReport(ImportsTextReport(self, listsAll: options.listsAll, style: style).text, exitStatus: status)
  }
}
