import Yams

/// Reads YAML into settings: anchors are resolved, `<<` merges what it names, and a file that unfolds without end is
/// refused.
package enum YAMLReading {
  /// No hand-written file has as many values; anchors that name anchors can have billions.
  private static let limit = 200_000

  /// - Returns: nil for a file that says nothing.
  package static func settings(from bytes: [UInt8]) throws(SettingsProblem) -> SettingsNode? {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SettingsProblem(line: nil, "the file is not UTF-8 text; save it as such")
    }
    let unmarked = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    if let line = lineOfConflict(in: bytes) {
      throw SettingsProblem(
        line: line, "git left a conflict here; keep what is meant of both sides and remove the markers")
    }
    guard let root = try composed(unmarked), root.scalar?.string != "" else { return nil }
    var unfolding = YAMLUnfolding(limit: limit)
    return try unfolding.settings(root)
  }

  /// Where git begins a conflict; to YAML that may be a text as any other.
  private static func lineOfConflict(in bytes: [UInt8]) -> Int? {
    guard bytes.contains(UInt8(ascii: "<")) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { $0.starts(with: "<<<<<<< ".utf8) }.map { $0 + 1 }
  }

  private static func composed(_ text: String) throws(SettingsProblem) -> Node? {
    do {
      return try YAMLText.root(of: text, resolver: .basic)
    } catch let problem as SettingsProblem {
      throw problem
    } catch let error as YamlError {
      throw YAMLComplaint(error, text: text).problem
    } catch {
      throw SettingsProblem(line: nil, "this is no YAML: \(error)")
    }
  }
}

/// Turns the nodes of a YAML document into settings, counting them.
private struct YAMLUnfolding {
  private let limit: Int
  private var count = 0

  init(limit: Int) { self.limit = limit }

  mutating func settings(_ node: Node) throws(SettingsProblem) -> SettingsNode {
    let line = node.mark?.line ?? 1
    count += 1
    guard count <= limit else {
      throw SettingsProblem(line: line, "the file's anchors unfold to more than \(limit) values; write them out")
    }
    switch node {
    case .scalar(let scalar): return SettingsNode(.text(scalar.string), line: line)
    case .sequence(let sequence):
      var list: [SettingsNode] = []
      for element in sequence { list.append(try settings(element)) }
      return SettingsNode(.list(list), line: line)
    case .mapping(let mapping): return SettingsNode(.members(try members(of: mapping)), line: line)
    case .alias: throw SettingsProblem(line: line, "this alias names no anchor above it")
    }
  }

  private mutating func members(of mapping: Node.Mapping) throws(SettingsProblem) -> [SettingsMember] {
    var result: [SettingsMember] = []
    var merged: [SettingsMember] = []
    for (key, value) in mapping {
      let line = key.mark?.line ?? 1
      guard let name = key.scalar?.string else {
        throw SettingsProblem(line: line, "a key is a word, and no list or mapping")
      }
      let settings = try settings(value)
      if name == "<<" {
        merged += try members(mergedBy: settings)
      } else {
        result.append(SettingsMember(key: name, line: line, value: settings))
      }
    }
    for member in merged where !result.contains(where: { $0.key == member.key }) { result.append(member) }
    return result
  }

  private func members(mergedBy node: SettingsNode) throws(SettingsProblem) -> [SettingsMember] {
    if let members = node.members { return members }
    let mappings = node.list ?? []
    guard !mappings.isEmpty, mappings.allSatisfy({ $0.members != nil }) else {
      throw SettingsProblem(line: node.line, "'<<' names an anchor of a mapping")
    }
    return mappings.flatMap { $0.members ?? [] }
  }
}
