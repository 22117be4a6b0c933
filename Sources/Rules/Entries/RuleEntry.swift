package import CodeModel
package import Settings

/// One entry of `rules:` while a rule is made from it.
package struct RuleEntry {
  package let name: String
  package let line: Int
  package let parts: PartTable
  private let members: [SettingsMember]
  package var reader: SettingsReader

  init(_ name: String, line: Int, members: [SettingsMember], parts: PartTable, reader: SettingsReader) {
    self.name = name
    self.line = line
    self.members = members
    self.parts = parts
    self.reader = reader
  }

  package func value(_ key: String) -> SettingsNode? { members.first { $0.key == key }?.value }

  package mutating func tell(_ node: SettingsNode, _ message: String) {
    reader.tell(node, "rule '\(name)': \(message)")
  }

  /// A part or glob, or a list of them; empty, and a problem, where it is neither.
  package mutating func selectors(_ key: String) -> [Selector] {
    guard let value = value(key) else { return [] }
    return selectors(in: value, of: key)
  }

  package mutating func selectors(in value: SettingsNode, of key: String) -> [Selector] {
    let texts = reader.texts(
      value, expecting: "rule '\(name)': '\(key)' names a part, a module or a path, or is a list of them")
    return texts.map { Selector($0.text, line: $0.line) }
  }

  /// The same where there must be one at least.
  package mutating func required(_ key: String) -> [Selector]? {
    guard let value = value(key) else {
      reader.tell(line, "rule '\(name)' needs '\(key)'")
      return nil
    }
    let found = selectors(in: value, of: key)
    if found.isEmpty, value.list?.isEmpty ?? false { tell(value, "'\(key)' is empty; name what it is about") }
    return found.isEmpty ? nil : found
  }

  /// `core -> vendor`, both ends parts or globs.
  package mutating func edges(_ key: String) -> [RuleEdge]? {
    guard let value = value(key) else { return nil }
    let sentence = "rule '\(name)': '\(key)' is written 'core -> vendor', the dependent first"
    let texts = reader.texts(value, expecting: sentence)
    let edges = texts.compactMap { text -> RuleEdge? in
      let edge = RuleEdge(text)
      if edge == nil { reader.tell(text.line, sentence) }
      return edge
    }
    return edges.isEmpty || edges.count < texts.count ? nil : edges
  }

  package mutating func flag(_ key: String, word: String) -> Bool {
    guard let value = value(key) else { return false }
    if value.text != word { tell(value, "'\(key)' can only be '\(word)'; leave it out otherwise") }
    return value.text == word
  }

  package mutating func truth(_ key: String) -> Bool {
    guard let value = value(key) else { return false }
    if value.text != "true", value.text != "false" { tell(value, "'\(key)' is true or false") }
    return value.text == "true"
  }

  package mutating func number(_ key: String) -> Int? {
    guard let value = value(key) else {
      reader.tell(line, "rule '\(name)' needs '\(key)'")
      return nil
    }
    if let number = value.text.flatMap(Int.init), number >= 0 { return number }
    tell(value, "'\(key)' is a number, 0 or more")
    return nil
  }

  /// The level that the entry names, or the coarsest at which its selectors can be told apart.
  package mutating func level(for selectors: [Selector]) -> Level {
    if let value = value("level") {
      return reader.word(value, Level.self, of: "level") ?? .module
    }
    if selectors.contains(where: parts.isByType) { return .type }
    return selectors.contains(where: parts.isByPath) ? .file : .module
  }

  /// The kinds of dependency that count; nil for those that the level knows by itself.
  ///
  /// A kind that never stands at `level` is a problem: the rule could not be broken by it.
  package mutating func kinds(at level: Level) -> Set<DependencyKind>? {
    guard let value = value("edges") else { return nil }
    let texts = reader.texts(value, expecting: "rule '\(name)': 'edges' is a list of kinds, such as [imported]")
    let kinds = texts.compactMap { text -> DependencyKind? in
      let kind = DependencyKind(rawValue: text.text)
      if kind == nil {
        let known = DependencyKind.allCases.map(\.rawValue).joined(separator: ", ")
        reader.tell(text.line, "rule '\(name)': there is no kind of dependency '\(text.text)'; there are \(known)")
      }
      if let kind, !level.knows(kind, parts: parts) {
        reader.tell(text.line, "rule '\(name)': " + level.sentence(without: kind))
      }
      return kind
    }
    return kinds.isEmpty ? nil : Set(kinds)
  }
}
