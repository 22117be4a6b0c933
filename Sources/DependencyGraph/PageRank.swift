extension DirectedGraph {
  /// The share of time that a reader spends at each node who follows dependencies at random, and now and then starts
  /// anywhere.
  ///
  /// Large for a node on which much depends that is itself depended on. The shares add up to 1.
  ///
  /// Who is at a node without dependencies starts anywhere as well, which adds the same to all and so cancels out: the
  /// shares are the solution of *x* = 1 + `damping` · Σ *x*(dependent) / (its dependencies), divided by its sum.
  /// Component after component is solved for good, dependents first: a graph without tangles takes one walk.
  ///
  /// - Parameter damping: how probable it is that the reader goes on rather than starts anew.
  /// - Complexity: O(*nodes* + *edges*) outside tangles; in a tangle, O(its *edges*) a round of Gauss and Seidel, until
  ///   a round changes the tangle's sum by less than 10⁻¹² of it.
  /// - See: S. Brin, L. Page, "The anatomy of a large-scale hypertextual web search engine", Computer Networks 30
  ///   (1998); G. M. Del Corso, A. Gullì, F. Romani, "Fast PageRank computation via a sparse linear system", Internet
  ///   Mathematics 2 (2005).
  package func pageRank(damping: Double = 0.85) -> [Double] {
    var solution = RankSolution(self, damping: damping)
    let (order, ends) = stronglyConnectedComponents.nodesWithDependentsFirst
    backward.withUnsafeRows { starts, dependents in
      var start = 0
      for end in ends {
        solution.solve(order[start..<end], starts: starts, dependents: dependents)
        start = end
      }
    }
    return solution.shares
  }
}

/// The unscaled ranks of the components that are solved.
private struct RankSolution {
  private var rank: [Double]
  /// What each node hands on to each of its dependencies.
  private var outflow: [Double]
  /// `damping` / (number of dependencies).
  private let share: [Double]

  init(_ graph: DirectedGraph, damping: Double) {
    rank = Array(repeating: 0, count: graph.nodeCount)
    outflow = rank
    share = graph.forward.withUnsafeRows { starts, _ in
      (0..<graph.nodeCount).map { damping / Double(max(1, starts[$0 + 1] - starts[$0])) }
    }
  }

  mutating func solve(
    _ component: ArraySlice<UInt32>, starts: UnsafeBufferPointer<UInt32>, dependents: UnsafeBufferPointer<UInt32>
  ) {
    for _ in 0..<1000 {
      var (sum, change) = (0.0, 0.0)
      for node in component {
        let node = Int(node)
        var inflow = 1.0
        var passedToItself = 0.0
        for edge in Int(starts[node])..<Int(starts[node + 1]) {
          let dependent = Int(dependents[edge])
          if dependent == node { passedToItself = share[node] } else { inflow += outflow[dependent] }
        }
        let new = inflow / (1 - passedToItself)
        change += abs(new - rank[node])
        sum += new
        rank[node] = new
        outflow[node] = new * share[node]
      }
      if component.count == 1 || change <= 1e-12 * sum { return }
    }
  }

  var shares: [Double] {
    let sum = rank.reduce(0, +)
    return rank.map { $0 / sum }
  }
}

extension StronglyConnectedComponents {
  /// All nodes, those of one component together and every component behind those that depend on it; and where each
  /// component ends.
  fileprivate var nodesWithDependentsFirst: (order: [UInt32], ends: [Int]) {
    var ends = [Int](repeating: 0, count: count)
    // Component numbers are smaller the deeper down a component is.
    for component in componentOfNode { ends[count - 1 - Int(component)] += 1 }
    var next = ends
    var total = 0
    for place in ends.indices {
      next[place] = total
      total += ends[place]
      ends[place] = total
    }
    var order = [UInt32](repeating: 0, count: componentOfNode.count)
    for (node, component) in componentOfNode.enumerated() {
      let place = count - 1 - Int(component)
      order[next[place]] = UInt32(node)
      next[place] += 1
    }
    return (order, ends)
  }
}
