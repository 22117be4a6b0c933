/// A value of a settings file: text, a list or members, with the line where it stands.
package struct SettingsNode: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    case text(String)
    case list([SettingsNode])
    case members([SettingsMember])
  }

  package var content: Content
  /// Counted from 1.
  package var line: Int

  package init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  package var text: String? { if case .text(let text) = content { text } else { nil } }
  package var list: [SettingsNode]? { if case .list(let list) = content { list } else { nil } }
  package var members: [SettingsMember]? { if case .members(let members) = content { members } else { nil } }

  /// Nothing is written behind the colon.
  package var isEmpty: Bool { text?.isEmpty ?? false }

  /// The value of a member; nil where there is none.
  package subscript(key: String) -> SettingsNode? { members?.first { $0.key == key }?.value }
}

/// `key: value` in a settings file.
package struct SettingsMember: Sendable, Hashable {
  package var key: String
  /// Where the key stands.
  package var line: Int
  package var value: SettingsNode

  package init(key: String, line: Int, value: SettingsNode) {
    self.key = key
    self.line = line
    self.value = value
  }
}
