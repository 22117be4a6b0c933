/// What a finding says of its rule.
package struct RuleFacts: Sendable, Hashable {
  package var name: String
  package var kind: String
  package var severity: RuleSeverity
  package var line: Int
  /// What it demands; nil where its kind tells.
  package var demand: String?
  package var because: String?
  package var instead: String?
  /// What its entry says, a member a line; empty where no entry says it.
  package private(set) var demands: [String] = []

  package init(
    name: String, kind: String, severity: RuleSeverity, line: Int, because: String? = nil, instead: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.severity = severity
    self.line = line
    self.because = because
    self.instead = instead
  }

  /// A rule that no settings name, but a command: `diff/new-edge`.
  package init(_ name: String, severity: RuleSeverity, demand: String) {
    self.init(name: name, kind: "command", severity: severity, line: 0)
    self.demand = demand
  }

  /// A rule of a command of which the baseline holds findings.
  package init(_ name: String, of part: BaselinePart, severity: RuleSeverity, demand: String) {
    self.init(part.ruleName(name), severity: severity, demand: demand)
  }

  init(_ rule: ConfiguredRule) {
    self.init(
      name: rule.name, kind: rule.kind, severity: rule.severity, line: rule.line, because: rule.because,
      instead: rule.instead)
    demands = rule.demands
  }
}
