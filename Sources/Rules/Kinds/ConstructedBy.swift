import CodeModel

/// Types that only some may make.
struct ConstructedBy: GraphRule {
  static let key = "construct"
  static let options = ["for"]
  static let demand =
    "only the parts listed by 'for' may call an initializer of the types that match; others are given what they need"
  static let example =
    "one-root: {construct: \"*Service\", for: app, because: \"services are made in the composition root\"}"

  let scope: RuleScope
  private let makers: [Selector]
  private let types: [Selector]

  init?(_ entry: inout RuleEntry) {
    guard let types = entry.required(Self.key) else { return nil }
    self.types = types
    makers = entry.selectors("for")
    if let level = entry.value("level") { entry.tell(level, "types are made by types; leave out 'level'") }
    var scope = RuleScope(&entry, for: [], level: .type)
    scope.kinds = [.creates]
    self.scope = scope
  }

  var selectors: [Selector] { makers }

  func violations(in graph: RuleGraph) -> [Violation] {
    let made = graph.types(of: types)
    let admitted = graph.nodes(of: makers)
    let names = makers.isEmpty ? "nobody" : "only \(makers.map(\.text).joined(separator: ", "))"
    return graph.graph.edges.filter { made.contains($0.dependency) && !admitted.contains($0.dependent) }.map { edge in
      graph.violation(
        "\(graph.name(edge.dependent)) makes \(graph.name(edge.dependency)), which \(names) may", by: edge)
    }
  }
}
