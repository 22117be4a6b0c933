import DependencyGraph

/// The parts of one node in good order: rows for the graph, and one sequence for the matrix.
///
/// Dependents stand before their dependencies. The members of a tangle stand together, in the order that its cheapest
/// cut leaves, so whatever is against the order is a cut.
struct SiblingOrder {
  private(set) var sequence: [Int] = []
  private(set) var places: [Int: View.Place] = [:]
  private(set) var cuts: [View.Pair] = []

  /// Beyond so many edges in tangles the cut is a good one and not the cheapest, whose search might not end in time.
  private static let exactLimit = 400

  /// - Parameters:
  ///   - names: unique, by which what has no order by itself is sorted.
  ///   - members: the numbers of the parts.
  ///   - links: the weights of the edges between members.
  init(_ names: [String], members: [Int], links: [View.Pair: Int]) {
    let sorted = members.indices.sorted { names[$0] < names[$1] }.map { members[$0] }
    let number = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices.map { UInt32($0) }))
    // Links join members, so both ends have a number.
    let weights = Dictionary(
      uniqueKeysWithValues: links.map { pair, weight in
        (DirectedGraph.Edge(dependent: number[pair.from]!, dependency: number[pair.to]!), weight)
      })
    let graph = DirectedGraph(nodeCount: sorted.count, edges: Array(weights.keys))
    let cut = Set(Self.cut(graph, weights: weights))
    let rest = graph.filteringEdges { !cut.contains($0) }
    let levels = rest.levels()
    let height = (levels.max() ?? 0)
    let ranks = graph.nodes.map { node in
      graph.dependencies(of: node).isEmpty && graph.dependents(of: node).isEmpty ? nil : height - levels[Int(node)]
    }
    let slots = RowSweeps(rest, ranks: ranks, weights: weights).slots
    sequence = Self.sequence(of: graph, levels: levels, slots: slots).map { sorted[$0] }
    for (node, member) in sorted.enumerated() { places[member] = View.Place(rank: ranks[node], slot: slots[node]) }
    cuts = cut.map { View.Pair(from: sorted[Int($0.dependent)], to: sorted[Int($0.dependency)]) }
  }

  private static func cut(_ graph: DirectedGraph, weights: [DirectedGraph.Edge: Int]) -> [DirectedGraph.Edge] {
    let components = graph.stronglyConnectedComponents
    guard components.count < graph.nodeCount else { return [] }
    let tangled = graph.edges.count { components[$0.dependent] == components[$0.dependency] }
    func weight(_ edge: DirectedGraph.Edge) -> Int { max(1, weights[edge] ?? 1) }
    if tangled > exactLimit { return graph.heuristicFeedbackArcs(weight: weight) }
    return graph.minimumFeedbackArcs(limit: SearchLimit(.seconds(5)), weight: weight).arcs
  }

  /// Components from the highest to the lowest, of one height by their first member; inside each by the levels that the
  /// cut leaves.
  private static func sequence(of graph: DirectedGraph, levels: [Int], slots: [Int]) -> [Int] {
    let components = graph.stronglyConnectedComponents
    let members = components.members
    let heights = graph.levels()
    return (0..<graph.nodeCount).sorted { left, right in
      let keys = [left, right].map { node in
        let first = Int(members[Int(components[UInt32(node)])][0])
        return [-heights[node], first, -levels[node], slots[node], node]
      }
      return keys[0].lexicographicallyPrecedes(keys[1])
    }
  }
}
