import CodeModel

/// From outside, a part is used through its interface only.
struct InterfaceOnly: GraphRule {
  static let key = "interface"
  static let options = ["of", "for"]
  static let demand =
    "whoever stands outside a module or folder of 'of' may depend on what matches 'interface' only; those listed by 'for', such as a composition root, may reach further"
  static let example = "by-interface: {interface: \"*Interface\", of: features, for: app}"

  let scope: RuleScope
  private let interface: [Selector]
  private let whole: [Selector]
  private let admitted: [Selector]

  init?(_ entry: inout RuleEntry) {
    guard let interface = entry.required(Self.key), let whole = entry.required("of") else { return nil }
    self.interface = interface
    self.whole = whole
    admitted = entry.selectors("for")
    scope = RuleScope(&entry, for: interface + whole + admitted)
  }

  var selectors: [Selector] { interface + whole + admitted }

  func violations(in graph: RuleGraph) -> [Violation] {
    let open = graph.nodes(of: interface)
    let hidden = graph.nodes(of: whole).subtracting(open)
    let siblings = Siblings(whole, in: graph)
    let admitted = graph.nodes(of: admitted)
    return graph.graph.edges.filter { edge in
      guard hidden.contains(edge.dependency), !admitted.contains(edge.dependent) else { return false }
      return !siblings.members.contains(edge.dependent) || siblings.areApart(edge.dependent, edge.dependency)
    }.map { edge in
      graph.violation(
        "\(graph.name(edge.dependent)) reaches into \(graph.name(edge.dependency)); from outside only \(interface.map(\.text).joined(separator: ", ")) may be used",
        by: edge)
    }
  }
}
