import Settings

/// What one rule of the settings demands, in the words of its entry, and what the parts are that it names.
struct RuleDemands {
  let lines: [String]

  /// - Parameter kind: the key that comes first.
  init(_ members: [SettingsMember], kind: String, parts: PartTable) {
    let shown = members.filter { !["because", "instead", "severity"].contains($0.key) }
    let ordered = shown.filter { $0.key == kind } + shown.filter { $0.key != kind }
    let entry = ordered.map { "\($0.key): \($0.value.inFlow)" }
    let words = Set(ordered.flatMap { $0.value.words })
    lines = entry + parts.parts.filter { words.contains($0.name) }.map { "\($0.name) is \($0.members)" }
  }
}

extension PartDefinition {
  /// `App, *App`
  fileprivate var members: String {
    let types = types.map { "type \($0.text)" }
    let external = external.map { "\($0.text) of other packages" }
    return (own.map(\.text) + types + external + parts.map(\.name)).joined(separator: ", ")
  }
}

extension SettingsNode {
  /// On one line, as one would write it.
  fileprivate var inFlow: String {
    switch content {
    case .text(let text): text
    case .list(let list): "[\(list.map(\.inFlow).joined(separator: ", "))]"
    case .members(let members): "{\(members.map { "\($0.key): \($0.value.inFlow)" }.joined(separator: ", "))}"
    }
  }

  /// The names in it, those at the ends of an arrow and in brackets among them.
  fileprivate var words: [String] {
    switch content {
    case .text(let text):
      let ends = RuleEdge.ends(of: text).map { [$0.from, $0.to] } ?? [text]
      return ends + (text.hasPrefix("(") && text.hasSuffix(")") ? [String(text.dropFirst().dropLast())] : [])
    case .list(let list): return list.flatMap(\.words)
    case .members(let members): return members.flatMap { [$0.key] + $0.value.words }
    }
  }
}
