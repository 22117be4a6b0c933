import CodeModel
package import InjectionFindings
package import Rules

extension InjectionReport {
  /// The findings as `seam check` tells them, one rule of `seam di` each.
  ///
  /// - Parameter rules: those that were looked at; empty for all.
  func commandFindings(
    in model: CodeModel, rules: Set<InjectionRule>, leastSeverity: InjectionFinding.Severity
  ) -> CommandFindings {
    let told = violations(model.typeIdentifiers).filter { $0.finding.severity <= leastSeverity }
    let looked = InjectionRule.allCases.filter { rules.isEmpty || rules.contains($0) }
    return CommandFindings(rules: looked.map { RuleFacts($0, .warning) }, violations: told.map(\.violation))
  }

  /// Without those that a baseline records.
  mutating func leaveOut(_ known: Baseline, _ typeIdentifiers: [String]) {
    let isTold = violations(typeIdentifiers).map { !known.knows($0.violation) }
    var told = isTold.makeIterator()
    rewrite { told.next() ?? true ? $0 : nil }
  }

  /// All findings in their order. Those of a rule that a baseline does not tell apart are counted together.
  private func violations(
    _ typeIdentifiers: [String]
  ) -> [(finding: InjectionFinding, violation: RuleViolation)] {
    var result = findings.map { finding in
      let facts = RuleFacts(finding.rule, RuleSeverity(finding.severity))
      return (finding, RuleViolation(rule: facts, violation: Violation(finding, typeIdentifiers)))
    }
    for indices in Dictionary(grouping: result.indices, by: { findings[$0].rule }).values {
      let counted = indices.map { result[$0].1.violation }.countedTogether
      for (index, violation) in zip(indices, counted) { result[index].1.violation = violation }
    }
    return result
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
