import CodeModel

extension RuleGraph {
  /// Selectors that mean no type; ``DeadSetting/rule`` holds the part's name where it is a part.
  func deadTypes(among selectors: [Selector], parts: PartTable) -> [DeadSetting] {
    selectors.filter { types(of: [$0]).isEmpty }.map { selector in
      let isPart = parts[selector.text] != nil
      let names = graph.nodes.lazy.filter { $0.kind != .external }.map(\.name)
      let near = NearestNames.question(selector.text, among: parts.names + names)
      return DeadSetting(
        line: selector.line, isPart ? "part '\(selector.text)' holds no type" : "'\(selector.text)' is no type\(near)",
        rule: isPart ? selector.text : nil)
    }
  }
}
