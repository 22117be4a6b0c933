/// What a rule says of parts by `core -> vendor`, and whether ways through others count.
package struct EdgeDemand {
  package let scope: RuleScope
  package let edges: [RuleEdge]
  package let isThroughOthers: Bool

  package static let options = ["through"]

  package init?(_ entry: inout RuleEntry, key: String) {
    guard let edges = entry.edges(key) else { return nil }
    self.edges = edges
    isThroughOthers = entry.flag("through", word: "others")
    scope = RuleScope(&entry, for: edges.flatMap { [$0.from, $0.to] })
  }

  package var selectors: [Selector] { edges.flatMap { [$0.from, $0.to] } }
}
