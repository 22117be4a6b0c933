import CodeModel
import HostSystem
import Reports
import Rules
import Snapshots
import SystemPackage

/// Findings of a command in a format by which they reach other tools.
struct ReviewReport {
  private let package: PackageOptions
  private let command: String

  init(_ package: PackageOptions, command: String) {
    self.package = package
    self.command = command
  }

  /// - Parameters:
  ///   - since: the commit beside which findings are new.
  func finished(
    _ findings: CommandFindings, beside known: Baseline? = nil, as format: ReviewFormat, failOn: RuleSeverity?,
    baselineFile: String? = nil, since: String? = nil
  ) throws -> FinishedReport {
    var options = CheckReportOptions()
    options.command = command
    options.format = CheckReportOptions.Format(format)
    options.failOn = failOn
    options.since = since
    options.baselineFile = baselineFile
    options.root = FilePath(package.path).absolute.string
    options.pathPrefix = PathPrefix.prefix(of: package.path)
    let snapshot = try package.snapshot(at: package.revision)
    let answer = CheckAnswer(findings.document(beside: known, options) { try? snapshot.bytes(of: $0) })
    try answer.writeStepSummary(format: options.format)
    return answer.finished(style: ReportStyle(), sources: SourceLines(snapshot))
  }
}

extension CheckAnswer {
  /// In a GitHub workflow the summary of the step says what the annotations say.
  func writeStepSummary(format: CheckReportOptions.Format) throws {
    guard format == .github, let summary = environmentValue("GITHUB_STEP_SUMMARY"), !summary.isEmpty else { return }
    let before = (try? InputFile.bytes(of: summary)) ?? []
    try OutputFile.write(before + Array(markdown.utf8), to: summary)
  }
}
