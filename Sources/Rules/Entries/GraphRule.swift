/// A rule that asks one graph.
package protocol GraphRule: Rule {
  var scope: RuleScope { get }
  func violations(in graph: RuleGraph) -> [Violation]
}

extension GraphRule {
  package var needs: RuleNeeds { scope.needs }
  package func graph(of codebase: RuleCodebase) -> RuleGraph? { scope.graph(of: codebase) }
  package func violations(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [Violation] {
    graph.map(violations) ?? []
  }
}
