extension DirectedGraph {
  /// A shortest cycle that runs along at least one of `arcs`, as its nodes in the order of the edges, beginning with
  /// that arc and not repeated at the end; nil where none of them lies on a cycle of two or more nodes.
  ///
  /// Among cycles of one length the first arc wins, and then the search's own order: smaller numbers first.
  ///
  /// ```swift
  /// // 0 → 1 → 2 → 0 and 1 → 0
  /// graph.shortestCycle(along: [.init(dependent: 2, dependency: 0)])   // [2, 0, 1]
  /// ```
  ///
  /// - Complexity: O(*arcs* × (*nodes* + *edges*)); a search never goes deeper than the best cycle so far, nor outside
  ///   the arc's tangle.
  package func shortestCycle(along arcs: some Sequence<Edge>) -> [Node]? {
    let components = stronglyConnectedComponents
    var search = WayBack(nodeCount: nodeCount)
    var best: [Node]?
    for arc in arcs where arc.dependent != arc.dependency && components[arc.dependent] == components[arc.dependency] {
      if let found = search.path(back: arc, shorterThan: best?.count ?? .max, in: self, components: components) {
        best = found
      }
      if best?.count == 2 { break }
    }
    return best
  }
}

/// Breadth-first searches from the end of an arc to its beginning that clean up after themselves.
private struct WayBack {
  private var parent: [DirectedGraph.Node?]

  init(nodeCount: Int) { parent = Array(repeating: nil, count: nodeCount) }

  /// The nodes of the shortest cycle along `arc`, the arc's own ends first; nil where it has `limit` nodes or more.
  mutating func path(
    back arc: DirectedGraph.Edge, shorterThan limit: Int, in graph: DirectedGraph,
    components: StronglyConnectedComponents
  ) -> [DirectedGraph.Node]? {
    var reached = [arc.dependency]
    parent[Int(arc.dependency)] = arc.dependency
    defer { for node in reached { parent[Int(node)] = nil } }
    var (next, levelEnd, length) = (0, 1, 2)
    while next < reached.count, length < limit {
      let node = reached[next]
      next += 1
      for dependency in graph.dependencies(of: node)
      where parent[Int(dependency)] == nil && components[dependency] == components[node] {
        parent[Int(dependency)] = node
        reached.append(dependency)
        if dependency == arc.dependent { return trace(from: arc) }
      }
      if next == levelEnd { (levelEnd, length) = (reached.count, length + 1) }
    }
    return nil
  }

  private func trace(from arc: DirectedGraph.Edge) -> [DirectedGraph.Node] {
    var way: [DirectedGraph.Node] = []
    var node = arc.dependent
    while node != arc.dependency {
      node = parent[Int(node)]!  // All that was reached from it has one.
      way.append(node)
    }
    return [arc.dependent] + way.reversed()
  }
}
