import CodeModel
import Collaborators
import InjectionFindings
import Rules
import Settings

/// The section `injection` of `.seam.yml`.
///
/// ```yaml
/// injection:
///   roots:                   # the composition root, instead of what is inferred: types, modules or files
///     - App.*
///   rules:
///     ambient-access: off    # or error, warning, note
/// ```
enum InjectionSection {
  static let name = "injection"

  static func configuration(from section: SettingsNode, _ reader: inout SettingsReader) -> InjectionConfiguration {
    var configuration = InjectionConfiguration()
    for member in reader.members(of: section, expecting: "'injection' holds 'roots' and 'rules'") {
      switch member.key {
      case "roots": configuration.roots = patterns(member.value, &reader)
      case "rules": addRules(member.value, to: &configuration, &reader)
      default: reader.tellUnknown(member, in: "'injection'", known: ["roots", "rules"])
      }
    }
    return configuration
  }

  /// The roots, to be looked for in the codebase.
  static func mentions(in section: SettingsNode?) -> [Mention] {
    (section?["roots"]?.list ?? []).compactMap { node in
      node.text.map { Mention(section: "injection.roots", text: $0, line: node.line, .pattern(GlobPattern($0))) }
    }
  }

  private static func patterns(_ node: SettingsNode, _ reader: inout SettingsReader) -> [GlobPattern] {
    guard let list = node.list else {
      reader.tell(node, "'roots' is a list of types, modules or files, such as '- App.*'")
      return []
    }
    return list.compactMap { element in
      reader.text(element, expecting: "a root is a name or a glob, such as 'App.*'").map(GlobPattern.init)
    }
  }

  private static func addRules(
    _ node: SettingsNode, to configuration: inout InjectionConfiguration, _ reader: inout SettingsReader
  ) {
    let sentence = "'rules' gives rules a severity, such as 'ambient-access: off'"
    for member in reader.members(of: node, expecting: sentence) {
      guard let rule = InjectionRule(rawValue: member.key) else {
        reader.tellUnknown(member, in: "'injection.rules'", known: InjectionRule.allCases.map(\.rawValue))
        continue
      }
      if member.value.text == "off" {
        configuration.disabledRules.insert(rule)
      } else if let severity = member.value.text.flatMap(InjectionFinding.Severity.init) {
        configuration.severities[rule] = severity
      } else {
        reader.tell(member.value, "a rule is off, error, warning or note")
      }
    }
  }
}
