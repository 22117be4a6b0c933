/// Which way a walk follows the edges.
package enum Direction: Sendable {
  /// From a dependent to what it depends on.
  case dependencies
  /// From a dependency to what depends on it.
  case dependents
}

extension DirectedGraph {
  package func neighbours(of node: Node, _ direction: Direction) -> ArraySlice<Node> {
    switch direction {
    case .dependencies: dependencies(of: node)
    case .dependents: dependents(of: node)
    }
  }

  /// The nodes that a walk from `sources` meets within `depth` steps, the sources included, ascending.
  ///
  /// ```swift
  /// // 0 → 1 → 2
  /// graph.reachable(from: [0], .dependencies)             // [0, 1, 2]
  /// graph.reachable(from: [2], .dependents, depth: 1)     // [1, 2]
  /// ```
  ///
  /// - Complexity: O(*nodes* + *edges*), breadth first.
  package func reachable(from sources: some Sequence<Node>, _ direction: Direction, depth: Int = .max) -> [Node] {
    var isReached = [Bool](repeating: false, count: nodeCount)
    var frontier: [Node] = []
    for source in sources where !isReached[Int(source)] {
      isReached[Int(source)] = true
      frontier.append(source)
    }
    var remaining = depth
    while !frontier.isEmpty, remaining > 0 {
      remaining -= 1
      var next: [Node] = []
      for node in frontier {
        for neighbour in neighbours(of: node, direction) where !isReached[Int(neighbour)] {
          isReached[Int(neighbour)] = true
          next.append(neighbour)
        }
      }
      frontier = next
    }
    return nodes.filter { isReached[Int($0)] }
  }

  /// Whether a walk along dependencies from `sources` meets `target` without passing through `avoided`.
  ///
  /// - Complexity: O(*nodes* + *edges*), depth first.
  package func isReachable(_ target: Node, from sources: [Node], avoiding avoided: Node) -> Bool {
    var seen = [Bool](repeating: false, count: nodeCount)
    var open = sources
    while let next = open.popLast() {
      if next == target { return true }
      guard next != avoided, !seen[Int(next)] else { continue }
      seen[Int(next)] = true
      open += dependencies(of: next)
    }
    return false
  }
}
