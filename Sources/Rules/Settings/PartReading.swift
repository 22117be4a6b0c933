import DependencyGraph
import Settings

/// Reads `parts:`.
enum PartReading {
  private static let keys = ["modules", "paths", "types", "external", "parts"]
  private static let sentence =
    "a part is a list of modules and paths, such as [Core, \"Sources/Shared/**\"], or has 'modules', 'paths', 'types', 'external' or 'parts'"

  static func table(in node: SettingsNode, _ reader: inout SettingsReader) -> PartTable {
    if node.isEmpty { return PartTable() }
    let members = reader.members(of: node, expecting: "'parts' gives each part a name and a list of modules or paths")
    let table = PartTable(members.map { part($0, &reader) })
    tellUnknownParts(table, &reader)
    tellCircles(table, &reader)
    return table
  }

  private static func part(_ member: SettingsMember, _ reader: inout SettingsReader) -> PartDefinition {
    var part = PartDefinition(member.key, line: member.line)
    guard let members = member.value.members else {
      part.own = patterns(member.value, &reader)
      if member.value.list?.isEmpty == true { reader.tell(part.line, "part '\(part.name)' names nothing; \(sentence)") }
      return part
    }
    for member in members {
      switch member.key {
      case "modules", "paths": part.own += patterns(member.value, &reader)
      case "types": part.types = patterns(member.value, &reader)
      case "external": part.external = patterns(member.value, &reader)
      case "parts":
        part.parts = reader.texts(member.value, expecting: "'parts' lists other parts").map {
          PartDefinition.NamedPart(name: $0.text, line: $0.line)
        }
      default: reader.tellUnknown(member, in: "a part", known: keys)
      }
    }
    if part.isUnion, !part.patterns.isEmpty {
      reader.tell(
        part.line, "part '\(part.name)' is made up of other parts and has members of its own; make these a part too")
    }
    if !part.isUnion, part.patterns.isEmpty { reader.tell(part.line, "part '\(part.name)' names nothing; \(sentence)") }
    return part
  }

  private static func patterns(_ node: SettingsNode, _ reader: inout SettingsReader) -> [NamePattern] {
    reader.texts(node, expecting: sentence).map { NamePattern($0.text, line: $0.line) }
  }

  private static func tellUnknownParts(_ table: PartTable, _ reader: inout SettingsReader) {
    for part in table.parts {
      for named in part.parts where table[named.name] == nil {
        reader.tell(named.line, "there is no part '\(named.name)'; there are \(table.names.joined(separator: ", "))")
      }
    }
  }

  private static func tellCircles(_ table: PartTable, _ reader: inout SettingsReader) {
    let holds = table.parts.enumerated().flatMap { index, part in
      part.parts.compactMap { table.number(of: $0.name) }.map {
        DirectedGraph.Edge(dependent: UInt32(index), dependency: UInt32($0))
      }
    }
    let components = DirectedGraph(nodeCount: table.parts.count, edges: holds).stronglyConnectedComponents
    let inCircles = Set(components.tangles.joined()).union(
      holds.filter { $0.dependent == $0.dependency }.map(\.dependent))
    for index in inCircles.sorted() {
      let part = table.parts[Int(index)]
      reader.tell(part.line, "part '\(part.name)' contains itself")
    }
  }
}
