import CodeModel

/// A part that only some may use.
struct Protected: GraphRule {
  static let key = "protect"
  static let options = ["for"]
  static let demand = "only the parts listed by 'for' may depend on it"
  static let example = "payments: {protect: Payments, for: [Checkout, App]}"

  let scope: RuleScope
  private let protected: [Selector]
  private let users: [Selector]

  init?(_ entry: inout RuleEntry) {
    guard let protected = entry.required(Self.key) else { return nil }
    self.protected = protected
    users = entry.selectors("for")
    scope = RuleScope(&entry, for: protected + users)
  }

  var selectors: [Selector] { protected + users }

  func violations(in graph: RuleGraph) -> [Violation] {
    let members = graph.nodes(of: protected)
    let admitted = graph.nodes(of: users)
    let names = users.isEmpty ? "nobody" : "only \(users.map(\.text).joined(separator: ", "))"
    return graph.edges(to: members).filter { !admitted.contains($0.dependent) && !members.contains($0.dependent) }.map {
      edge in
      graph.violation(
        "\(graph.name(edge.dependent)) depends on \(graph.name(edge.dependency)), which \(names) may use", by: edge)
    }
  }
}
