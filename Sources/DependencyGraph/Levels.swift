extension DirectedGraph {
  /// How high each node stands: the number of edges on the longest path from it in `direction`, a tangle counting as
  /// one node.
  ///
  /// With dependencies it is a node's *level* (0 for one that depends on nothing outside its tangle), with dependents
  /// its *depth*.
  ///
  /// ```swift
  /// // 0 → 1 → 2, 0 → 2
  /// graph.levels()              // [2, 1, 0]
  /// graph.levels(.dependents)   // [0, 1, 2]
  /// ```
  ///
  /// - Complexity: O(*nodes* + *edges*).
  package func levels(_ direction: Direction = .dependencies) -> [Int] {
    let condensation = condensation
    let heaviest = condensation.heaviestPaths(direction) { _ in 1 }
    return nodes.map { heaviest.weights[Int(condensation.components[$0])] - 1 }
  }

  /// The path of largest weight, tangles counting as one node whose weight is that of its members together: the
  /// critical path of a build.
  ///
  /// - Returns: the weight, and the members of each step from dependents to dependencies. The smallest numbers win
  ///   among equals.
  package func criticalPath(weight: (Node) -> Int) -> (weight: Int, steps: [[Node]]) {
    let condensation = condensation
    let members = condensation.components.members
    let heaviest = condensation.heaviestPaths(.dependencies) { component in
      members[Int(component)].reduce(0) { $0 + weight($1) }
    }
    guard let largest = heaviest.weights.max() else { return (0, []) }
    let starts = heaviest.weights.indices.filter { heaviest.weights[$0] == largest }
    var next = starts.min { members[$0][0] < members[$1][0] }.map(UInt32.init)
    var steps: [[Node]] = []
    while let component = next {
      steps.append(members[Int(component)])
      next = heaviest.next[Int(component)]
    }
    return (largest, steps)
  }
}

extension Condensation {
  /// For each component the largest weight of a path that begins with it, and the component after it on such a path.
  fileprivate func heaviestPaths(_ direction: Direction, weight: (UInt32) -> Int) -> (weights: [Int], next: [UInt32?]) {
    var weights = [Int](repeating: 0, count: graph.nodeCount)
    var next = [UInt32?](repeating: nil, count: graph.nodeCount)
    // Components are numbered such that dependencies are smaller.
    let order = direction == .dependencies ? Array(graph.nodes) : graph.nodes.reversed()
    for component in order {
      for neighbour in graph.neighbours(of: component, direction)
      where weights[Int(neighbour)] > weights[Int(component)] {
        weights[Int(component)] = weights[Int(neighbour)]
        next[Int(component)] = neighbour
      }
      weights[Int(component)] += weight(component)
    }
    return (weights, next)
  }
}
