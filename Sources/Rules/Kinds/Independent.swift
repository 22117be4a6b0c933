import CodeModel

/// Siblings know nothing of each other.
struct Independent: GraphRule {
  static let key = "independent"
  static let options = ["through"]
  static let demand =
    "the modules, or folders, of one part may not depend on each other; of several parts, no part on another. With 'through: others' also not by way of anything else"
  static let example = "no-neighbours: {independent: features, instead: \"depend on the other feature's Interface\"}"

  let scope: RuleScope
  let selectors: [Selector]
  private let isThroughOthers: Bool

  init?(_ entry: inout RuleEntry) {
    guard let selectors = entry.required(Self.key) else { return nil }
    self.selectors = selectors
    isThroughOthers = entry.flag("through", word: "others")
    scope = RuleScope(&entry, for: selectors)
  }

  func violations(in graph: RuleGraph) -> [Violation] {
    let siblings = Siblings(selectors, in: graph)
    return siblings.members.sorted().flatMap { node -> [Violation] in
      let direct = graph.edges(from: node).filter { siblings.areApart(node, $0.dependency) }.map { edge in
        graph.violation("\(siblings.sentence(node, edge.dependency, graph))", by: edge)
      }
      guard isThroughOthers else { return direct }
      let others = siblings.members.filter { siblings.areApart(node, $0) }
      return direct
        + graph.chains(from: node, to: others, avoiding: siblings.members).map { chain in
          graph.violation(
            siblings.sentence(node, chain[chain.count - 1], graph) + ", through others: \(graph.names(along: chain))",
            along: chain)
        }
    }
  }
}

/// Which nodes stand side by side: those of several selectors, or the modules and folders that one selector matches.
struct Siblings {
  private var siblingOfNode: [Int: String] = [:]

  init(_ selectors: [Selector], in graph: RuleGraph) {
    for selector in selectors {
      for node in graph.nodes(of: selector) where siblingOfNode[node] == nil {
        siblingOfNode[node] = selectors.count == 1 ? graph.sibling(of: node, in: selector) : selector.text
      }
    }
  }

  var members: Set<Int> { Set(siblingOfNode.keys) }

  func areApart(_ left: Int, _ right: Int) -> Bool {
    guard let left = siblingOfNode[left], let right = siblingOfNode[right] else { return false }
    return left != right
  }

  func sentence(_ from: Int, _ to: Int, _ graph: RuleGraph) -> String {
    let ends = [from, to].map { siblingOfNode[$0] ?? "" }
    let names = [from, to].map(graph.name)
    let apart = ends == names ? "" : " (\(ends[0]), \(ends[1]))"
    return "\(names[0]) and \(names[1])\(apart) stand side by side, and the first depends on the second"
  }
}
