import CodeModel

extension RuleGraph {
  /// The types that selectors mean: by part, or by their own names.
  func types(of selectors: [Selector]) -> Set<Int> {
    selectors.reduce(into: nodes(of: selectors)) { types, selector in
      let pattern = NamePattern(selector.text, line: selector.line)
      types.formUnion(graph.nodes.indices.filter { isType(pattern, $0) })
    }
  }
}
