import CodeModel
import GraphAnalysis
import Rules

extension CycleAnswer {
  /// The tangles as `seam check` tells them.
  package var commandFindings: CommandFindings {
    let rule = RuleFacts(
      report.graph.level.rawValue, of: .cycles, severity: .error,
      demand: "no \(report.graph.level.rawValue)s depend on each other in a circle")
    let violations = report.tangles.map {
      RuleViolation(rule: rule, violation: Violation(of: $0, in: report.graph))
    }
    return CommandFindings(rules: [rule], violations: violations)
  }
}
