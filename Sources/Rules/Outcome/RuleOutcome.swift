/// What rules say of a codebase, before any baseline.
package struct RuleOutcome: Sendable {
  /// In the order of the rules, then of their violations.
  package var violations: [RuleViolation] = []
  /// What exceptions pass over.
  package var excepted: [RuleViolation] = []
  /// Settings that say nothing about this codebase, in order of their lines.
  package var dead: [DeadSetting] = []
  /// Exceptions whose day is over.
  package var expired: [RuleException] = []

  init() {}

  /// What another command than `seam check` finds.
  package init(_ violations: [RuleViolation]) { self.violations = violations }
}

/// A violation with the rule that it breaks.
package struct RuleViolation: Sendable {
  package var rule: RuleFacts
  package var violation: Violation
  /// The reason of the exception that passes over it.
  package var reason: String?

  package init(rule: RuleFacts, violation: Violation, reason: String? = nil) {
    (self.rule, self.violation, self.reason) = (rule, violation, reason)
  }
}
