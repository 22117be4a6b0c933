import CodeModel
package import InjectionFindings
package import Rules

extension InjectionReport {
  /// The findings as `seam check` tells them, one rule of `seam di` each.
  func commandFindings(in model: CodeModel, leastSeverity: InjectionFinding.Severity) -> CommandFindings {
    let identifiers = model.typeIdentifiers
    let violations = findings.filter { $0.severity <= leastSeverity }.map { finding in
      RuleViolation(
        rule: RuleFacts(finding.rule, RuleSeverity(finding.severity)), violation: Violation(finding, identifiers))
    }
    return CommandFindings(rules: InjectionRule.allCases.map { RuleFacts($0, .warning) }, violations: violations)
  }

  /// Whether a baseline records a finding, so that it is not told again.
  func isKnown(_ finding: InjectionFinding, by baseline: Baseline, _ typeIdentifiers: [String]) -> Bool {
    let violation = RuleViolation(
      rule: RuleFacts(finding.rule, RuleSeverity(finding.severity)), violation: Violation(finding, typeIdentifiers))
    return baseline.knows(violation)
  }
}

extension RuleFacts {
  fileprivate init(_ rule: InjectionRule, _ severity: RuleSeverity) {
    self.init(
      rule.rawValue, of: .di, severity: severity,
      demand: "seam di finds no \(rule.rawValue.replacing("-", with: " ")) (docs/injection.md)")
  }
}

extension RuleSeverity {
  package init(_ severity: InjectionFinding.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
