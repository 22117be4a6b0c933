import CodeModel
import DependencyGraph
import Settings

/// Whoever depends on something is at least as unstable as that: the stable dependencies principle (Martin, *Agile
/// Software Development*, 2002).
struct StableDependencies: GraphRule {
  static let key = "stable"
  static let options: [String] = []
  static let demand =
    "nothing depends on what is less stable than itself, instability being Ce/(Ca+Ce): the share of its dependencies among all its neighbours"
  static let example = "stable-base: {stable: module}"

  let scope: RuleScope
  let selectors: [Selector] = []

  init?(_ entry: inout RuleEntry) {
    guard let value = entry.value(Self.key), let level = entry.reader.word(value, Level.self, of: Self.key) else {
      return nil
    }
    if let other = entry.value("level") { entry.tell(other, "'stable' names the level itself; leave out 'level'") }
    scope = RuleScope(&entry, for: [], level: level)
  }

  func violations(in graph: RuleGraph) -> [Violation] {
    let own = graph.without { !graph.isOwn($0.dependency) }
    let shares = own.adjacency.nodes.map { node in
      (out: own.adjacency.dependencies(of: node).count, all: own.adjacency.dependents(of: node).count)
    }.map { (out: $0.out, all: $0.out + $0.all) }
    return own.graph.edges.filter { edge in
      let (dependent, dependency) = (shares[edge.dependent], shares[edge.dependency])
      // Fractions are compared without rounding.
      return dependent.out * dependency.all < dependency.out * dependent.all
    }.map { edge in
      func share(_ node: Int) -> String { "\(shares[node].out)/\(shares[node].all)" }
      return own.violation(
        "\(own.name(edge.dependent)) (instability \(share(edge.dependent))) depends on \(own.name(edge.dependency)) (\(share(edge.dependency))), which is less stable",
        by: edge)
    }
  }
}
