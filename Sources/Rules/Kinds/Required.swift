import CodeModel
import DependencyGraph

/// Everything in one part must depend on something in another.
struct Required: GraphRule {
  static let key = "require"
  static let options = EdgeDemand.options
  static let demand =
    "each member of the first must depend on some member of the second; with 'through: others' by way of others will do"
  static let example = "logged: {require: features -> Logging}"

  private let edgeDemand: EdgeDemand

  init?(_ entry: inout RuleEntry) {
    guard let demand = EdgeDemand(&entry, key: Self.key) else { return nil }
    edgeDemand = demand
  }

  var scope: RuleScope { edgeDemand.scope }
  var selectors: [Selector] { edgeDemand.selectors }

  var loosensWithFewerEdges: Bool { false }

  func violations(in graph: RuleGraph) -> [Violation] {
    edgeDemand.edges.flatMap { rule -> [Violation] in
      let dependencies = graph.nodes(of: rule.to)
      let satisfied =
        edgeDemand.isThroughOthers
        ? Set(graph.adjacency.reachable(from: dependencies.sorted().map(UInt32.init), .dependents).map(Int.init))
        : Set(graph.graph.edges.filter { dependencies.contains($0.dependency) }.map(\.dependent))
      return graph.nodes(of: rule.from).subtracting(dependencies).subtracting(satisfied).sorted().map { node in
        graph.violation("\(graph.name(node)) must depend on \(rule.to.text), and does not", of: node)
      }
    }
  }
}
