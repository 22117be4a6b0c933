/// A feedback arc set, and how good it is known to be.
package struct FeedbackArcSet: Sendable, Equatable {
  /// Ordered by dependent, then by dependency. None of them can be left out.
  package var arcs: [DirectedGraph.Edge]
  package var weight: Int
  /// Every feedback arc set weighs at least this much.
  package var lowerBound: Int
  /// Whether the search ended because of its limit: then another machine may find another set.
  package var isInterrupted: Bool

  package var isProvenMinimal: Bool { weight == lowerBound }

  package init(arcs: [DirectedGraph.Edge], weight: Int, lowerBound: Int, isInterrupted: Bool) {
    self.arcs = arcs
    self.weight = weight
    self.lowerBound = lowerBound
    self.isInterrupted = isInterrupted
  }
}

extension DirectedGraph {
  /// A feedback arc set of least weight: the cheapest edges whose removal leaves no cycle of two or more nodes.
  ///
  /// The graph is taken apart into pieces that share no cycle, each is contracted, and what is left is searched by
  /// branch and bound under lower bounds from linear programming. The result is the same on every machine unless the
  /// limit ends the search.
  ///
  /// Self-loops are passed over: no order of the nodes is against them.
  ///
  /// - Parameters:
  ///   - weight: how much an edge resists being cut, at least 1; nil for an edge that is not to be cut.
  ///   - limit: when to come back with the best set so far, and the bound proven so far.
  /// - Precondition: the edges of weight nil form no cycle.
  package func minimumFeedbackArcs(limit: SearchLimit = SearchLimit(), weight: (Edge) -> Int? = { _ in 1 })
    -> FeedbackArcSet
  {
    let edges = edges.filter { $0.dependent != $0.dependency }
    let weights = edges.map(weight)
    precondition(weights.allSatisfy { $0 ?? 1 >= 1 }, "an edge weighs at least 1")
    let prohibitive = weights.reduce(1) { $0 + ($1 ?? 0) }
    let whole = WeightedTangle(
      nodeCount: nodeCount,
      arcs: edges.indices.map { index in
        .init(
          tail: Int(edges[index].dependent), head: Int(edges[index].dependency), weight: weights[index] ?? prohibitive,
          origins: [index])
      },
      prohibitive: prohibitive)
    var solution = PiecewiseSearch(limit: limit)
    solution.solve(whole)
    precondition(solution.weight < prohibitive, "the edges to keep form a cycle")
    let cut = withoutNeedless(
      solution.origins.map { edges[$0] }, weights: Dictionary(uniqueKeysWithValues: zip(edges, weights)))
    return FeedbackArcSet(
      arcs: cut.arcs, weight: cut.weight, lowerBound: min(solution.lowerBound, cut.weight),
      isInterrupted: solution.isInterrupted)
  }

  /// Puts edges back that close no cycle, dearest first.
  private func withoutNeedless(_ arcs: [Edge], weights: [Edge: Int?]) -> (arcs: [Edge], weight: Int) {
    func weight(_ edge: Edge) -> Int { (weights[edge] ?? nil) ?? 0 }
    let cut = Set(arcs)
    let rest = filteringEdges { !cut.contains($0) && $0.dependent != $0.dependency }
    let levels = rest.levels()
    // Every edge of the rest runs with this order, so taking them costs nothing.
    var order = OnlineOrder(nodes.map(Int.init).sorted { (levels[$1], $0) < (levels[$0], $1) })
    for edge in rest.edges { _ = order.insert(tail: Int(edge.dependent), head: Int(edge.dependency)) }
    let needed = arcs.sorted { (weight($1), $0) < (weight($0), $1) }
      .filter { !order.insert(tail: Int($0.dependent), head: Int($0.dependency)) }
    return (needed.sorted(), needed.reduce(0) { $0 + weight($1) })
  }
}

extension DirectedGraph.Edge: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.dependent, left.dependency) < (right.dependent, right.dependency)
  }
}

/// Takes a tangle apart until only pieces are left that have to be searched.
private struct PiecewiseSearch {
  private(set) var origins: [Int] = []
  private(set) var weight = 0
  private(set) var lowerBound = 0
  private(set) var isInterrupted = false
  private let limit: SearchLimit

  init(limit: SearchLimit) { self.limit = limit }

  mutating func solve(_ whole: WeightedTangle) {
    var waiting = [whole]
    var irreducible: [WeightedTangle] = []
    while let next = waiting.popLast() {
      for piece in next.pieces {
        let contraction = ArcContraction(piece)
        origins += contraction.forcedOrigins
        weight += contraction.forcedWeight
        lowerBound += contraction.forcedWeight
        let rest = contraction.rest
        if rest.arcs.count == piece.arcs.count {
          irreducible.append(rest)
        } else if !rest.arcs.isEmpty {
          waiting.append(rest)
        }
      }
    }
    // Small pieces first: the large ones take what time is left.
    for piece in irreducible.sorted(by: {
      ($0.arcs.count, $0.arcs[0].origins[0]) < ($1.arcs.count, $1.arcs[0].origins[0])
    }) {
      let search = TangleSearch(piece, limit: limit)
      origins += search.best.flatMap { piece.arcs[$0].origins }
      weight += search.bestWeight
      lowerBound += search.lowerBound
      isInterrupted = isInterrupted || search.isInterrupted
    }
  }
}
