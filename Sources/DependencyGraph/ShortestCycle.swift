extension DirectedGraph {
  /// A cycle of two or more nodes with as few as possible, as its nodes in the order of the edges, the smallest first
  /// and not repeated at the end; nil for a graph whose only cycles are self-loops.
  ///
  /// Among cycles of one length the smallest first node wins, then the smallest second, and so on down the search.
  ///
  /// ```swift
  /// // 0 → 1 → 2 → 0 and 2 → 1
  /// graph.shortestCycle   // [1, 2]
  /// ```
  ///
  /// - Complexity: O(*nodes* × *edges*) at worst; a search never goes deeper than the best cycle so far, and nodes that
  ///   are done leave the graph together with everything that is then on no cycle.
  /// - See: A. Itai, M. Rodeh, "Finding a minimum circuit in a graph", SIAM Journal on Computing 7 (1978).
  package var shortestCycle: [Node]? {
    var remaining = CyclicRemainder(self)
    var search = CycleSearch(nodeCount: nodeCount)
    var best: [Node]?
    for root in nodes where remaining.contains(root) {
      if let found = search.shortest(through: root, shorterThan: best?.count ?? .max, of: self, remaining: remaining) {
        best = found
      }
      if best?.count == 2 { break }
      remaining.remove(root)
    }
    return best
  }
}

/// The part of a graph that may still hold a cycle: nodes with a dependency and a dependent in it.
private struct CyclicRemainder {
  private let graph: DirectedGraph
  private var dependencyCount: [UInt32]
  private var dependentCount: [UInt32]
  private var isPresent: [Bool]

  init(_ graph: DirectedGraph) {
    self.graph = graph
    dependencyCount = graph.nodes.map { node in UInt32(graph.dependencies(of: node).count { $0 != node }) }
    dependentCount = graph.nodes.map { node in UInt32(graph.dependents(of: node).count { $0 != node }) }
    isPresent = [Bool](repeating: true, count: graph.nodeCount)
    for node in graph.nodes where isPresent[Int(node)] && isBare(node) { remove(node) }
  }

  func contains(_ node: DirectedGraph.Node) -> Bool { isPresent[Int(node)] }

  private func isBare(_ node: DirectedGraph.Node) -> Bool {
    dependencyCount[Int(node)] == 0 || dependentCount[Int(node)] == 0
  }

  /// Removes `node`, and then whatever is left without a dependency or a dependent.
  mutating func remove(_ node: DirectedGraph.Node) {
    isPresent[Int(node)] = false
    var removed = [node]
    while let node = removed.popLast() {
      for other in graph.dependencies(of: node) where isPresent[Int(other)] {
        dependentCount[Int(other)] -= 1
        if isBare(other) { drop(other, &removed) }
      }
      for other in graph.dependents(of: node) where isPresent[Int(other)] {
        dependencyCount[Int(other)] -= 1
        if isBare(other) { drop(other, &removed) }
      }
    }
  }

  private mutating func drop(_ node: DirectedGraph.Node, _ removed: inout [DirectedGraph.Node]) {
    guard isPresent[Int(node)] else { return }
    isPresent[Int(node)] = false
    removed.append(node)
  }
}

/// Breadth-first searches that clean up after themselves.
private struct CycleSearch {
  private var parent: [DirectedGraph.Node?]

  init(nodeCount: Int) { parent = Array(repeating: nil, count: nodeCount) }

  mutating func shortest(
    through root: DirectedGraph.Node, shorterThan limit: Int, of graph: DirectedGraph, remaining: CyclicRemainder
  ) -> [DirectedGraph.Node]? {
    var reached = [root]
    defer { for node in reached { parent[Int(node)] = nil } }
    var levelEnd = 1
    var depth = 1
    var next = 0
    while next < reached.count {
      if next == levelEnd {
        levelEnd = reached.count
        depth += 1
        if depth >= limit { return nil }
      }
      let node = reached[next]
      next += 1
      for dependency in graph.dependencies(of: node) where dependency != node && remaining.contains(dependency) {
        if dependency == root { return trace(from: root, to: node) }
        guard parent[Int(dependency)] == nil else { continue }
        parent[Int(dependency)] = node
        reached.append(dependency)
      }
    }
    return nil
  }

  private func trace(from root: DirectedGraph.Node, to last: DirectedGraph.Node) -> [DirectedGraph.Node] {
    var path = [last]
    while let node = path.last, node != root { path.append(parent[Int(node)]!) }
    return path.reversed()
  }
}
