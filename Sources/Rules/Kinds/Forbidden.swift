import CodeModel

/// One part may not depend on another, directly or through others.
struct Forbidden: GraphRule {
  static let key = "forbid"
  static let options = EdgeDemand.options
  static let demand = "the first may not depend on the second; with 'through: others' also not by way of anything else"
  static let example = "pure-core: {forbid: core -> vendor, through: others}"

  private let edgeDemand: EdgeDemand

  init?(_ entry: inout RuleEntry) {
    guard let demand = EdgeDemand(&entry, key: Self.key) else { return nil }
    edgeDemand = demand
  }

  var scope: RuleScope { edgeDemand.scope }
  var selectors: [Selector] { edgeDemand.selectors }

  /// What `* -> *` forbids is nothing: behind the arrow `*` means everything else.
  func deadEntries(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [DeadSetting] {
    edgeDemand.edges.filter { isEverything($0.from) && isEverything($0.to) }.map { edge in
      DeadSetting(
        line: edge.from.line,
        "'\(edge.from.text) -> \(edge.to.text)' forbids nothing, as the second means everything but the first; 'independent: \"*\"' keeps all apart"
      )
    }
  }

  private func isEverything(_ selector: Selector) -> Bool { ["*", "**"].contains(selector.text) }

  func violations(in graph: RuleGraph) -> [Violation] { edgeDemand.edges.flatMap { violations(of: $0, in: graph) } }

  private func violations(of rule: RuleEdge, in graph: RuleGraph) -> [Violation] {
    let dependents = graph.nodes(of: rule.from)
    var dependencies = graph.nodes(of: rule.to)
    // `core -> *` means everything else.
    if isEverything(rule.to) { dependencies.subtract(dependents) }
    let ends = "(\(rule.from.text) -> \(rule.to.text))"
    return dependents.sorted().flatMap { dependent -> [Violation] in
      let direct = graph.edges(from: dependent).filter { dependencies.contains($0.dependency) }.map { edge in
        graph.violation("\(graph.name(dependent)) may not depend on \(graph.name(edge.dependency)) \(ends)", by: edge)
      }
      guard edgeDemand.isThroughOthers else { return direct }
      return direct
        + graph.chains(from: dependent, to: dependencies, avoiding: dependents).map { chain in
          graph.violation(
            "\(graph.name(dependent)) may not depend on \(graph.name(chain[chain.count - 1])) \(ends), and does through others: \(graph.names(along: chain))",
            along: chain)
        }
    }
  }
}
