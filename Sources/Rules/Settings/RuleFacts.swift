/// What a finding says of its rule.
package struct RuleFacts: Sendable, Hashable {
  package var name: String
  package var kind: String
  package var severity: RuleSeverity
  package var line: Int
  package var because: String?
  package var instead: String?

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

  init(_ rule: ConfiguredRule) {
    self.init(
      name: rule.name, kind: rule.kind, severity: rule.severity, line: rule.line, because: rule.because,
      instead: rule.instead)
  }
}
