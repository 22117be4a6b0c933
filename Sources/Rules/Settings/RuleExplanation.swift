import CodeModel

/// What a rule demands, for whoever meets it in a finding.
package struct RuleExplanation: Sendable {
  package let text: String

  /// - Parameter name: a rule of the settings, or a kind of rule.
  /// - Throws: ``UnknownRule`` for what is neither.
  package init(of name: String, in settings: [ConfiguredRule]) throws(UnknownRule) {
    if let rule = settings.first(where: { $0.name == name }) {
      text = Self.text(of: rule)
    } else if let kind = RuleKinds.kind(of: name) {
      text = Self.text(of: kind)
    } else {
      throw UnknownRule(name: name, known: settings.map(\.name) + RuleKinds.all.map { $0.key })
    }
  }

  private static func text(of rule: ConfiguredRule) -> String {
    var lines = ["\(rule.name) (line \(rule.line) of .seam.yml, \(rule.severity.rawValue)): \(rule.kind)"]
    lines += rule.demands.map { "  \($0)" }
    if let because = rule.because { lines.append("  why: \(because)") }
    if let instead = rule.instead { lines.append("  instead: \(instead)") }
    return lines.joined(separator: "\n") + "\n\n" + text(of: type(of: rule.rule))
  }

  private static func text(of kind: any Rule.Type) -> String {
    let keys = kind.options + ConfiguredRuleReading.common
    return """
      \(kind.key): \(kind.demand)
        example: \(kind.example)
        further keys: \(keys.joined(separator: ", "))

      """
  }
}

/// A rule that is asked for and is not there.
package struct UnknownRule: Error, Sendable, CustomStringConvertible {
  package let name: String
  package let known: [String]

  package var description: String {
    let near = NearestNames(to: name).among(names: known)
    let remedy =
      near.isEmpty ? "there are \(known.joined(separator: ", "))" : "did you mean \(near.joined(separator: ", "))?"
    return "there is no rule '\(name)', and no kind of rule; \(remedy)"
  }
}
