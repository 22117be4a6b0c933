import Architecture
import CodeModel
import Yams

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

  static func configuration(from section: Node) throws -> InjectionConfiguration {
    guard let members = section.mapping else { throw ConfigurationError(section, "'injection' holds 'roots' and 'rules'") }
    var configuration = InjectionConfiguration()
    for (key, value) in members {
      switch key.string {
      case "roots": configuration.roots = try patterns(value)
      case "rules": try addRules(value, to: &configuration)
      default: throw ConfigurationError(key, "'injection' knows 'roots' and 'rules', not '\(key.string ?? "…")'")
      }
    }
    return configuration
  }

  private static func patterns(_ node: Node) throws -> [GlobPattern] {
    guard let list = node.sequence else { throw ConfigurationError(node, "'roots' is a list of types, modules or files, such as '- App.*'") }
    return try list.map { element in
      guard let text = element.string, !text.isEmpty else { throw ConfigurationError(element, "a root is a name or a glob, such as 'App.*'") }
      return GlobPattern(text)
    }
  }

  private static func addRules(_ node: Node, to configuration: inout InjectionConfiguration) throws {
    guard let members = node.mapping else { throw ConfigurationError(node, "'rules' gives rules a severity, such as 'ambient-access: off'") }
    for (key, value) in members {
      guard let rule = key.string.flatMap(InjectionRule.init) else {
        let known = InjectionRule.allCases.map(\.rawValue).joined(separator: ", ")
        throw ConfigurationError(key, "there is no rule '\(key.string ?? "…")'; there are \(known)")
      }
      if value.string == "off" {
        configuration.disabledRules.insert(rule)
      } else if let severity = value.string.flatMap(InjectionFinding.Severity.init) {
        configuration.severities[rule] = severity
      } else {
        throw ConfigurationError(value, "a rule is off, error, warning or note")
      }
    }
  }
}
