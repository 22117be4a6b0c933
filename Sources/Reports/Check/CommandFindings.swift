import CodeModel
package import Rules

/// Findings of another command as `seam check` tells those of rules, and its baseline knows them.
package struct CommandFindings: Sendable {
  /// The command's rules, those too that found nothing.
  package let rules: [RuleFacts]
  package let violations: [RuleViolation]

  /// - Parameters:
  ///   - known: what the baseline records of the command's findings; nil where there is none.
  ///   - bytes: the bytes of a file, by its path relative to the package; nil where it cannot be read.
  package func document(
    beside known: Baseline?, _ options: CheckReportOptions, bytes: @escaping (String) -> [UInt8]?
  ) -> CheckDocument {
    CheckDocument(result(beside: known), options, bytes: bytes)
  }

  /// How many of the findings a baseline knows.
  package func count(knownBy baseline: Baseline) -> Int {
    result(beside: baseline).findings.count { $0.state == .known }
  }

  /// What is gone is left to who records the baseline anew: a command may look at a part of the codebase.
  private func result(beside known: Baseline?) -> CheckResult {
    CheckResult(RuleOutcome(violations), rules: rules, baseline: known, settingsFile: "", baselineFile: nil)
  }
}

extension CheckReportOptions.Format {
  package init(_ format: ReviewFormat) {
    switch format {
    case .sarif: self = .sarif
    case .github: self = .github
    case .gitlab: self = .gitlab
    case .checkstyle: self = .checkstyle
    case .junit: self = .junit
    case .xcode: self = .xcode
    }
  }
}
