import CodeModel
import Settings

/// A part may depend on what is listed, and on nothing else of the codebase.
struct AllowedOnly: GraphRule {
  static let key = "allow"
  static let options: [String] = []
  static let demand =
    "each part listed may depend on the parts behind it and on nothing else of this codebase; of other packages, only what some part names as 'external' counts"
  static let example = "clean-core: {allow: {core: [model, logging], model: []}}"

  let scope: RuleScope
  private let entries: [(dependent: Selector, allowed: [Selector])]

  init?(_ entry: inout RuleEntry) {
    guard let value = entry.value(Self.key) else { return nil }
    guard let members = value.members, !members.isEmpty else {
      entry.tell(value, "'allow' lists for each part what it may depend on: {core: [model, logging]}")
      return nil
    }
    entries = members.map { member in
      let dependent = Selector(member.key, line: member.line)
      let allowed = member.value.isEmpty ? [] : entry.selectors(in: member.value, of: member.key)
      return (dependent, allowed)
    }
    scope = RuleScope(&entry, for: entries.flatMap { [$0.dependent] + $0.allowed })
  }

  var selectors: [Selector] { entries.flatMap { [$0.dependent] + $0.allowed } }

  func violations(in graph: RuleGraph) -> [Violation] {
    entries.flatMap { entry -> [Violation] in
      let dependents = graph.nodes(of: entry.dependent)
      let allowed = graph.nodes(of: entry.allowed).union(dependents)
      let names = entry.allowed.map(\.text).joined(separator: ", ")
      let list = names.isEmpty ? "nothing" : "\(names) only"
      return dependents.sorted().flatMap { dependent in
        graph.edges(from: dependent)
          .filter { !allowed.contains($0.dependency) && (graph.isOwn($0.dependency) || graph.isNamed($0.dependency)) }
          .map { edge in
            graph.violation(
              "\(graph.name(dependent)) depends on \(graph.name(edge.dependency)), and \(entry.dependent.text) may depend on \(list)",
              by: edge)
          }
      }
    }
  }
}
