extension DirectedGraph {
  /// How much of the traffic between all pairs of nodes passes through each: the sum, over pairs of other nodes, of the share of shortest
  /// paths that lead through it. Large for a node through which everything goes.
  ///
  /// - Parameter samples: how many sources are followed; beyond, sources are evenly spread and the sum is scaled up. A sum over all
  ///   sources is exact.
  /// - Complexity: O(*samples* × (*nodes* + *edges*)).
  /// - See: U. Brandes, "A faster algorithm for betweenness centrality", Journal of Mathematical Sociology 25 (2001); U. Brandes, C. Pich,
  ///   "Centrality estimation in large networks", International Journal of Bifurcation and Chaos 17 (2007), for the samples.
  package func betweenness(samples: Int = .max) -> [Double] {
    let count = min(samples, nodeCount)
    var run = BetweennessRun(nodeCount: nodeCount)
    for sample in 0..<count {
      // Evenly spread, the same on every run, all of them if there are as many samples as nodes.
      run.follow(Node(sample * nodeCount / count), of: self)
    }
    let scale = count == 0 ? 1 : Double(nodeCount) / Double(count)
    return run.sums.map { $0 * scale }
  }
}

private struct BetweennessRun {
  private(set) var sums: [Double]
  private var distance: [Int32]
  private var pathCount: [Double]
  private var share: [Double]

  init(nodeCount: Int) {
    sums = Array(repeating: 0, count: nodeCount)
    distance = Array(repeating: -1, count: nodeCount)
    pathCount = sums
    share = sums
  }

  /// Counts shortest paths from `source` breadth first, then hands every node's share back to those before it.
  mutating func follow(_ source: DirectedGraph.Node, of graph: DirectedGraph) {
    var reached = [source]
    distance[Int(source)] = 0
    pathCount[Int(source)] = 1
    var next = 0
    while next < reached.count {
      let node = Int(reached[next])
      next += 1
      for dependency in graph.dependencies(of: UInt32(node)) {
        let other = Int(dependency)
        if distance[other] < 0 {
          distance[other] = distance[node] + 1
          reached.append(dependency)
        }
        if distance[other] == distance[node] + 1 { pathCount[other] += pathCount[node] }
      }
    }
    for dependency in reached.reversed() {
      let node = Int(dependency)
      for dependent in graph.dependents(of: dependency) where distance[Int(dependent)] == distance[node] - 1 && distance[Int(dependent)] >= 0 {
        share[Int(dependent)] += pathCount[Int(dependent)] / pathCount[node] * (1 + share[node])
      }
      if dependency != source { sums[node] += share[node] }
    }
    for node in reached { (distance[Int(node)], pathCount[Int(node)], share[Int(node)]) = (-1, 0, 0) }
  }
}
