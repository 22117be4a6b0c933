extension DirectedGraph {
  /// A path of fewest edges from any of `sources` to any of `targets`, as nodes; nil where there is none.
  ///
  /// Among several the one whose nodes come first when compared from the beginning. A node that is both is no path.
  ///
  /// - Complexity: O(*nodes* + *edges*).
  package func shortestPath(from sources: [Node], to targets: [Node]) -> [Node]? {
    let distance = distances(to: targets)
    let starts = sources.filter { distance[Int($0)] > 0 && distance[Int($0)] < .max }
    guard var node = starts.min(by: { (distance[Int($0)], $0) < (distance[Int($1)], $1) }) else { return nil }
    var path = [node]
    while distance[Int(node)] > 0 {
      node = dependencies(of: node).first { distance[Int($0)] == distance[Int(node)] - 1 }!
      path.append(node)
    }
    return path
  }

  /// How many shortest paths lead from any of `sources` to the nearest of `targets`; `Int.max` where they are more than
  /// that, 0 where there is none. A node that is both is no path.
  ///
  /// - Complexity: O(*nodes* + *edges*).
  package func shortestPathCount(from sources: [Node], to targets: [Node]) -> Int {
    let isTarget = Set(targets)
    let starts = Set(sources).subtracting(isTarget).sorted()
    var distance = [Int](repeating: -1, count: nodeCount)
    var count = [Int](repeating: 0, count: nodeCount)
    for start in starts { (distance[Int(start)], count[Int(start)]) = (0, 1) }
    var frontier = starts
    var length = 0
    while !frontier.isEmpty {
      length += 1
      var next: [Node] = []
      for node in frontier {
        for dependency in dependencies(of: node) {
          if distance[Int(dependency)] < 0 {
            distance[Int(dependency)] = length
            next.append(dependency)
          }
          if distance[Int(dependency)] == length {
            let (sum, isOverflow) = count[Int(dependency)].addingReportingOverflow(count[Int(node)])
            count[Int(dependency)] = isOverflow ? .max : sum
          }
        }
      }
      let reached = next.filter(isTarget.contains)
      if !reached.isEmpty {
        return reached.reduce(0) { sum, node in
          sum.addingReportingOverflow(count[Int(node)]).overflow ? .max : sum + count[Int(node)]
        }
      }
      frontier = next
    }
    return 0
  }
}
