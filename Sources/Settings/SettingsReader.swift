import CodeModel

/// Asks a settings file for values and remembers what was wrong with the answers, so that all mistakes are told in one
/// run.
package struct SettingsReader: Sendable {
  package private(set) var problems: [SettingsProblem] = []

  package init() {}

  package mutating func tell(_ line: Int?, _ message: String) {
    problems.append(SettingsProblem(line: line, message))
  }

  package mutating func tell(_ node: SettingsNode, _ message: String) { tell(node.line, message) }

  /// The members of a mapping; none, and a problem, where it is something else.
  package mutating func members(of node: SettingsNode, expecting sentence: String) -> [SettingsMember] {
    if let members = node.members { return members }
    tell(node, sentence)
    return []
  }

  /// The text of a value that is neither list nor mapping, and not empty.
  package mutating func text(_ node: SettingsNode, expecting sentence: String) -> String? {
    if let text = node.text, !text.isEmpty { return text }
    tell(node, sentence)
    return nil
  }

  /// The texts of a list; a single text is a list of one.
  package mutating func texts(_ node: SettingsNode, expecting sentence: String) -> [SpottedText] {
    guard let list = node.list else {
      return text(node, expecting: sentence).map { [.init($0, line: node.line)] } ?? []
    }
    return list.compactMap { element in
      text(element, expecting: sentence).map { SpottedText($0, line: element.line) }
    }
  }

  /// Tells that `member` is none of the keys that are known here, and which of them is nearest.
  package mutating func tellUnknown(_ member: SettingsMember, in place: String, known: [String]) {
    let near = NearestNames(to: member.key).among(names: known).first
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    let remedy = near.map { "did you mean '\($0)'?" } ?? "there are \(list)"
    tell(member.line, "\(place) knows no '\(member.key)'; \(remedy)")
  }

  /// One of the words that an enumeration knows.
  package mutating func word<Word: RawRepresentable & CaseIterable>(
    _ node: SettingsNode, _ type: Word.Type, of key: String
  ) -> Word? where Word.RawValue == String {
    if let word = node.text.flatMap(Word.init) { return word }
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    tell(node, "'\(key)' is one of: \(words)")
    return nil
  }
}

/// A text with the line where it stands.
package struct SpottedText: Sendable, Hashable {
  package var text: String
  package var line: Int

  package init(_ text: String, line: Int) {
    self.text = text
    self.line = line
  }
}
