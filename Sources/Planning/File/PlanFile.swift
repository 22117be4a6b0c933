package import Settings

/// A plan as a person or a program writes it: `seam-plan/1` in JSON or YAML.
package struct PlanFile: Sendable, Hashable {
  package var steps: [Step]

  package struct Step: Sendable, Hashable {
    package var line: Int
    package var provider: SpottedText
    /// What the interface module is to be called; nil for what Seam would call it.
    package var module: SpottedText?
    /// Who is to be untied; empty for all who can be, once this has moved.
    package var consumers: [SpottedText]
    /// Ids of what moves.
    package var moves: [SpottedText]
  }

  private static let keys = [
    "after", "before", "ending", "package", "paysWithin", "replay", "revision", "saving", "schema", "steps", "weighing",
  ]
  private static let stepKeys = [
    "adds", "after", "consumers", "cost", "files", "module", "moves", "new", "paysWithin", "provider", "removes",
    "saves",
  ]

  /// - Parameter name: the file's, for complaints.
  package init(parsing bytes: [UInt8], name: String) throws(SettingsError) {
    var reader = SettingsReader()
    let root: SettingsNode?
    do { root = try YAMLReading.settings(from: bytes) } catch { throw SettingsError(file: name, [error]) }
    steps = Self.steps(in: root, &reader)
    if !reader.problems.isEmpty { throw SettingsError(file: name, reader.problems) }
  }

  private static func steps(in root: SettingsNode?, _ reader: inout SettingsReader) -> [Step] {
    guard let root, root["schema"]?.text == "seam-plan/1" else {
      reader.tell(root?["schema"]?.line ?? root?.line, "this is no plan: it begins with \"schema\": \"seam-plan/1\"")
      return []
    }
    for member in root.members ?? [] where !keys.contains(member.key) {
      reader.tellUnknown(member, in: "a plan", known: keys)
    }
    guard let list = root["steps"]?.list else {
      reader.tell(root["steps"] ?? root, "'steps' is a list, each with a provider and what it moves")
      return []
    }
    return list.compactMap { step($0, &reader) }
  }

  private static func step(_ node: SettingsNode, _ reader: inout SettingsReader) -> Step? {
    for member in reader.members(of: node, expecting: "a step has members: provider, module, moves, consumers")
    where !stepKeys.contains(member.key) {
      reader.tellUnknown(member, in: "a step", known: stepKeys)
    }
    func words(_ key: String, _ sentence: String) -> [SpottedText] {
      node[key].map { reader.texts($0, expecting: sentence) } ?? []
    }
    let moves = words("moves", "'moves' is a list of ids, such as Core.Note")
    let consumers = words("consumers", "'consumers' is a list of modules")
    guard let provider = node["provider"] else {
      reader.tell(node, "a step names its provider, the module that gives something up")
      return nil
    }
    guard let name = reader.text(provider, expecting: "'provider' is the name of a module") else { return nil }
    return Step(
      line: node.line, provider: SpottedText(name, line: provider.line), module: module(node["module"], &reader),
      consumers: consumers, moves: moves)
  }

  private static func module(_ node: SettingsNode?, _ reader: inout SettingsReader) -> SpottedText? {
    // JSON's null is a word to YAML.
    guard let node, !["", "null", "~"].contains(node.text) else { return nil }
    guard let name = reader.text(node, expecting: "'module' is the name of a module") else { return nil }
    if !isName(name) {
      reader.tell(node, "'\(name)' cannot be the name of a module; use letters, digits, _ and -")
    }
    return SpottedText(name, line: node.line)
  }

  /// What a manifest may call a target, in any script, and a folder may be called everywhere.
  private static func isName(_ name: String) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || "_-+. ".contains($0) } && !name.hasPrefix(".")
      && name.first != " " && name.last != " "
  }
}
