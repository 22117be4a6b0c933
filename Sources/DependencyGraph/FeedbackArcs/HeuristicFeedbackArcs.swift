/// A feedback arc set: edges whose removal leaves a graph without cycles.
extension DirectedGraph {
  /// The edges that run against a good order of the nodes, found by the greedy heuristic of Eades, Lin and Smyth on
  /// each strongly connected component. Good enough to lay a tangle out in ranks; not minimal.
  ///
  /// Self-loops are not among them: they never stand in the way of an order.
  ///
  /// - Parameter weight: how much an edge resists being cut, at least 1.
  /// - Complexity: O(*m*² + *edges*) for a largest component of *m* nodes.
  /// - See: P. Eades, X. Lin, W. F. Smyth, "A fast and effective heuristic for the feedback arc set problem",
  ///   Information Processing Letters 47 (1993).
  package func heuristicFeedbackArcs(weight: (Edge) -> Int = { _ in 1 }) -> [Edge] {
    let components = stronglyConnectedComponents
    var position = [Int](repeating: 0, count: nodeCount)
    for tangle in components.tangles {
      for (place, node) in GreedyOrder(tangle, of: self, components: components, weight: weight).order.enumerated() {
        position[Int(node)] = place
      }
    }
    return edges.filter { edge in
      edge.dependent != edge.dependency && components[edge.dependent] == components[edge.dependency]
        && position[Int(edge.dependent)] > position[Int(edge.dependency)]
    }
  }
}

/// An order of one component's nodes: sources are taken to the front, sinks to the back, and otherwise the node whose
/// dependencies outweigh its dependents most goes to the front.
private struct GreedyOrder {
  private(set) var order: [DirectedGraph.Node] = []

  init(
    _ members: [DirectedGraph.Node], of graph: DirectedGraph, components: StronglyConnectedComponents,
    weight: (DirectedGraph.Edge) -> Int
  ) {
    let component = components[members[0]]
    var balance: [DirectedGraph.Node: (out: Int, in: Int)] = [:]
    for node in members {
      var sums = (out: 0, in: 0)
      for other in graph.dependencies(of: node) where components[other] == component && other != node {
        sums.out += weight(.init(dependent: node, dependency: other))
      }
      for other in graph.dependents(of: node) where components[other] == component && other != node {
        sums.in += weight(.init(dependent: other, dependency: node))
      }
      balance[node] = sums
    }
    var front: [DirectedGraph.Node] = []
    var back: [DirectedGraph.Node] = []
    // Buckets would make each choice constant; a component that is drawn has hundreds of nodes, not millions.
    var remaining = members
    while !remaining.isEmpty {
      let choice = Self.next(among: remaining, balance: balance)
      let node = remaining.remove(at: choice.index)
      if choice.isSink { back.append(node) } else { front.append(node) }
      for other in graph.dependencies(of: node) where components[other] == component {
        balance[other]?.in -= weight(.init(dependent: node, dependency: other))
      }
      for other in graph.dependents(of: node) where components[other] == component {
        balance[other]?.out -= weight(.init(dependent: other, dependency: node))
      }
      balance[node] = nil
    }
    order = front + back.reversed()
  }

  private static func next(
    among nodes: [DirectedGraph.Node], balance: [DirectedGraph.Node: (out: Int, in: Int)]
  ) -> (index: Int, isSink: Bool) {
    var best = (index: 0, excess: Int.min)
    for (index, node) in nodes.enumerated() {
      let sums = balance[node]!
      if sums.out == 0 { return (index, isSink: true) }
      if sums.in == 0 { return (index, isSink: false) }
      if sums.out - sums.in > best.excess { best = (index, sums.out - sums.in) }
    }
    return (best.index, isSink: false)
  }
}
