extension DirectedGraph {
  /// The share of time that a reader spends at each node who follows dependencies at random, and now and then starts anywhere.
  ///
  /// Large for a node on which much depends that is itself depended on. The shares add up to 1.
  ///
  /// - Parameter damping: how probable it is that the reader goes on rather than starts anew.
  /// - Complexity: O(*edges*) a round; the error shrinks by `damping` a round and is below 10⁻¹⁰ at the end.
  /// - See: S. Brin, L. Page, "The anatomy of a large-scale hypertextual web search engine", Computer Networks 30 (1998).
  package func pageRank(damping: Double = 0.85) -> [Double] {
    guard nodeCount > 0 else { return [] }
    let count = Double(nodeCount)
    var rank = [Double](repeating: 1 / count, count: nodeCount)
    for _ in 0..<500 {
      let stranded = nodes.reduce(0.0) { $0 + (dependencies(of: $1).isEmpty ? rank[Int($1)] : 0) }
      let outflow = nodes.map { rank[Int($0)] / Double(max(1, dependencies(of: $0).count)) }
      let next = nodes.map { node in
        (1 - damping) / count + damping * (stranded / count + dependents(of: node).reduce(0.0) { $0 + outflow[Int($1)] })
      }
      let change = zip(rank, next).reduce(0.0) { $0 + abs($1.0 - $1.1) }
      rank = next
      if change < 1e-11 { break }
    }
    return rank
  }
}
