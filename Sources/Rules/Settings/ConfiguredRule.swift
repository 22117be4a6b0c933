import CodeModel
import Settings

/// A rule with its name and with what a team says of it.
package struct ConfiguredRule: Sendable {
  package var name: String
  package var line: Int
  package var rule: any Rule
  package var severity: RuleSeverity
  package var because: String?
  package var instead: String?
  /// What it demands, as it is written: each member of its entry but the sentences, with the parts that it names.
  package var demands: [String] = []

  /// The key of its kind: `forbid`.
  package var kind: String { type(of: rule).key }
}

/// Reads the entries of `rules:`.
struct ConfiguredRuleReading {
  /// What an entry of any kind may have.
  static let common = ["level", "edges", "tests-too", "severity", "because", "instead"]

  static func rules(in node: SettingsNode, parts: PartTable, _ reader: inout SettingsReader) -> [ConfiguredRule] {
    if node.isEmpty { return [] }
    let sentence = "'rules' gives each rule a name and what it demands, such as 'no-circles: {acyclic: module}'"
    return reader.members(of: node, expecting: sentence).compactMap { rule(for: $0, parts: parts, &reader) }
  }

  private static func rule(for member: SettingsMember, parts: PartTable, _ reader: inout SettingsReader)
    -> ConfiguredRule?
  {
    if let part = BaselinePart.allCases.first(where: { $0.holds(ruleCalled: member.key) }), part != .check {
      reader.tell(
        member.line,
        "rule '\(member.key)': names with '\(part.ruleName(""))' are those of seam \(part.rawValue); call it otherwise")
      return nil
    }
    let known = RuleKinds.all.map { $0.key }
    guard let members = member.value.members else {
      reader.tell(member.line, "rule '\(member.key)' says what it demands by one of: \(known.joined(separator: ", "))")
      return nil
    }
    let kinds = members.filter { known.contains($0.key) }
    guard let key = kinds.first, let kind = RuleKinds.kind(of: key.key) else {
      tellUnknownKind(member, members, known: known, &reader)
      return nil
    }
    guard kinds.count == 1 else {
      let names = kinds.map { "'\($0.key)'" }.joined(separator: " and ")
      reader.tell(kinds[1].line, "rule '\(member.key)' names \(names); a rule demands one thing, make it two rules")
      return nil
    }
    for other in members where other.key != key.key && !(kind.options + common).contains(other.key) {
      reader.tellUnknown(other, in: "a rule of the kind '\(key.key)'", known: kind.options + common)
    }
    var entry = RuleEntry(member.key, line: member.line, members: members, parts: parts, reader: reader)
    let rule = kind.init(&entry)
    let before = entry.reader.problems.count - reader.problems.count
    reader = entry.reader
    let severity = severity(of: member, &reader)
    if rule == nil, before == 0 {
      reader.tell(key.line, "rule '\(member.key)': '\(key.key)' is not understood; \(kind.example)")
    }
    guard let rule, let severity else { return nil }
    return ConfiguredRule(
      name: member.key, line: member.line, rule: rule, severity: severity,
      because: sentence("because", of: member, &reader), instead: sentence("instead", of: member, &reader),
      demands: RuleDemands(members, kind: key.key, parts: parts).lines)
  }

  private static func tellUnknownKind(
    _ member: SettingsMember, _ members: [SettingsMember], known: [String], _ reader: inout SettingsReader
  ) {
    let near = members.lazy.filter { !common.contains($0.key) }.compactMap { other in
      NearestNames(to: other.key).among(names: known).first.map { (other, $0) }
    }.first
    if let (other, name) = near {
      reader.tell(other.line, "rule '\(member.key)' knows no '\(other.key)'; did you mean '\(name)'?")
    } else {
      reader.tell(member.line, "rule '\(member.key)' says what it demands by one of: \(known.joined(separator: ", "))")
    }
  }

  /// - Returns: nil for a rule that is off.
  private static func severity(of member: SettingsMember, _ reader: inout SettingsReader) -> RuleSeverity? {
    guard let value = member.value["severity"] else { return .error }
    if value.text == "off" { return nil }
    if let severity = value.text.flatMap(RuleSeverity.init) { return severity }
    reader.tell(value, "rule '\(member.key)': 'severity' is error, warning, note or off")
    return .error
  }

  private static func sentence(_ key: String, of member: SettingsMember, _ reader: inout SettingsReader) -> String? {
    member.value[key].flatMap { reader.text($0, expecting: "rule '\(member.key)': '\(key)' is a sentence") }
  }
}
