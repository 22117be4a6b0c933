package import CodeModel
package import GraphAnalysis

extension Violation {
  /// A tangle, by all its edges.
  ///
  /// - Parameter areSiblings: whether the nodes are folders with all below them.
  package init(of tangle: Tangle, in graph: LeveledGraph, areSiblings: Bool = false) {
    func id(_ node: Int) -> String { graph.nodes[node].id }
    let cycle = tangle.shortestCycle + tangle.shortestCycle.prefix(1)
    let edges = tangle.edges.map { graph.edges[$0] }
    let steps = zip(cycle, cycle.dropFirst()).map { from, to in
      let edge = edges.first { $0.dependent == from && $0.dependency == to }
      return Step(from: id(from), to: id(to), location: edge?.places.first)
    }
    let cuts = Set(tangle.cuts.map(\.edge))
    // The cheapest cut comes first: it is what the finding is called after.
    let ordered = tangle.edges.filter(cuts.contains) + tangle.edges.filter { !cuts.contains($0) }
    let counts = ordered.map { number in
      let edge = graph.edges[number]
      return Count(from: id(edge.dependent), to: id(edge.dependency), weight: edge.weight)
    }
    let first = graph.edges[ordered[0]]
    self.init(
      "\(tangle.members.count) \(areSiblings ? "sibling folder" : graph.level.rawValue)s depend on each other: "
        + cycle.map(id).joined(separator: " → ")
        + "; cheapest to cut is \(id(first.dependent)) → \(id(first.dependency)), \(first.weight) reference\(first.weight == 1 ? "" : "s")",
      counts: counts, places: first.places, chain: steps, level: graph.level)
  }
}
