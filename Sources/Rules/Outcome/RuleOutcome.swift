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
}

/// A violation with the rule that it breaks.
package struct RuleViolation: Sendable {
  package var rule: RuleFacts
  package var violation: Violation
  /// The reason of the exception that passes over it.
  package var reason: String?
}
