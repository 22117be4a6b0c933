import GraphAnalysis
import Rules
import Settings

/// The section `cycles` of `.seam.yml`.
enum CycleSection {
  static func configuration(from section: SettingsNode, _ reader: inout SettingsReader) -> CycleConfiguration {
    var configuration = CycleConfiguration()
    for member in reader.members(of: section, expecting: "'cycles' holds 'keep' and 'prefer'") {
      guard let wish = EdgePin.Wish(rawValue: member.key) else {
        reader.tellUnknown(member, in: "'cycles'", known: ["keep", "prefer"])
        continue
      }
      guard let edges = member.value.list else {
        reader.tell(member.value, "'\(wish.rawValue)' is a list of edges, such as '- Core -> Model'")
        continue
      }
      configuration.pins += edges.compactMap { pin(wish, from: $0, &reader) }
    }
    return configuration
  }

  /// The edges that the section names, to be looked for in the codebase.
  static func mentions(in section: SettingsNode?) -> [Mention] {
    (section?.members ?? []).flatMap { member in
      (member.value.list ?? []).compactMap { node in
        guard let text = node.text, let ends = RuleEdge.ends(of: text) else { return nil }
        return Mention(
          section: "cycles.\(member.key)", text: text, line: node.line,
          .edge(dependent: ends.from, dependency: ends.to))
      }
    }
  }

  private static func pin(_ wish: EdgePin.Wish, from node: SettingsNode, _ reader: inout SettingsReader) -> EdgePin? {
    guard let ends = node.text.flatMap(RuleEdge.ends) else {
      reader.tell(node, "an edge is written 'Core -> Model', the dependent first")
      return nil
    }
    return EdgePin(wish, dependent: ends.from, dependency: ends.to)
  }
}
