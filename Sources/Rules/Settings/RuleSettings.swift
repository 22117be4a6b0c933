package import Settings

/// What `.seam.yml` says about parts and rules.
package struct RuleSettings: Sendable {
  package var parts = PartTable()
  package var rules: [ConfiguredRule] = []
  package var exceptions: [RuleException] = []
  /// How grave a module is that belongs to no part; nil where that is no matter.
  package var unassigned: (severity: RuleSeverity, line: Int)?
  /// Where the baseline lies, relative to the settings.
  package var baseline: (path: String, line: Int)?
  /// Whether test targets count for every rule.
  package var withTests = false

  /// What other sections name.
  package var mentions: [Mention] = []
  /// The patterns of the section `modules`, where somebody asks whether they match.
  package var modulePatterns: [ModulePattern] = []
  /// What exceptions may speak of, rules that are off among them.
  private(set) var ruleNames: Set<String> = ["unassigned"]

  package init() {}

  private static let keys = ["tests", "unassigned", "rules", "except", "baseline"]

  /// - Parameters:
  ///   - parts: the value of `parts:`.
  ///   - check: the value of `check:`.
  package init(parts: SettingsNode?, check: SettingsNode?, _ reader: inout SettingsReader) {
    if let parts { self.parts = PartReading.table(in: parts, &reader) }
    guard let check, !check.isEmpty else { return }
    for member in reader.members(
      of: check, expecting: "'check' holds \(Self.keys.map { "'\($0)'" }.joined(separator: ", "))")
    {
      read(member, &reader)
    }
    ruleNames.formUnion((check["rules"]?.members ?? []).map(\.key))
  }

  /// What findings say of the rules, in their order.
  package var facts: [RuleFacts] { rules.map(RuleFacts.init) }

  /// What must be read to evaluate all rules.
  package var needs: RuleNeeds {
    var needs = RuleNeeds(tests: withTests)
    for rule in rules { needs.formUnion(rule.rule.needs) }
    if !mentions.isEmpty || parts.parts.contains(where: { !$0.types.isEmpty }) { needs.references = true }
    return needs
  }

  private mutating func read(_ member: SettingsMember, _ reader: inout SettingsReader) {
    switch member.key {
    case "rules": rules = ConfiguredRuleReading.rules(in: member.value, parts: parts, &reader)
    case "except": exceptions = RuleExceptionReading.exceptions(in: member.value, &reader)
    case "unassigned":
      if member.value.text == "off" { return }
      unassigned = reader.word(member.value, RuleSeverity.self, of: "unassigned").map { ($0, member.line) }
    case "baseline":
      guard let path = reader.text(member.value, expecting: "'baseline' is the name of a file") else { return }
      if BaselinePath.isAllowed(path) {
        baseline = (path, member.line)
      } else {
        reader.tell(
          member.value, "'baseline' names a JSON file beside or below .seam.yml, since it is written: \(path) is none")
      }
    case "tests":
      withTests = member.value.text == "true"
      if !["true", "false"].contains(member.value.text) {
        reader.tell(member.value, "'tests' is true or false: whether test targets count")
      }
    default: reader.tellUnknown(member, in: "'check'", known: Self.keys)
    }
  }
}
