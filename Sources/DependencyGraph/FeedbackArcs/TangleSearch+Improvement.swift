extension TangleSearch {
  /// Without a short cycle the arcs of length 1 are a feedback arc set, if all others have length 0.
  mutating func takeIntegralSolution() {
    guard branchingArc() == nil else { return }
    let chosen = decisions.indices.filter {
      decisions[$0] == .cut || (decisions[$0] == .open && packing.lengths[$0] > 0.5)
    }
    let kept = Set(tangle.arcs.indices).subtracting(chosen)
    let rest = tangle.graph.filteringEdges { edge in
      tangle.outgoing(Int(edge.dependent)).contains { tangle.heads[$0] == Int(edge.dependency) && kept.contains($0) }
    }
    // Lengths are rounded numbers: nothing is believed that is not looked at.
    if rest.stronglyConnectedComponents.count == rest.nodeCount { offer(chosen) }
  }

  /// Takes arcs in the order of their lengths, short ones first, and refuses those that would close a cycle; then
  /// sifts.
  mutating func improveBest(lengths: [Double]) {
    let arcs = tangle.arcs.indices.sorted { left, right in
      let (leftKey, rightKey) = (min(1, max(0, lengths[left])), min(1, max(0, lengths[right])))
      return (leftKey, -tangle.arcs[left].weight, left) < (rightKey, -tangle.arcs[right].weight, right)
    }
    var online = OnlineOrder(order.order)
    for arc in arcs { _ = online.insert(tail: tangle.arcs[arc].tail, head: tangle.arcs[arc].head) }
    var candidate = SiftedOrder(tangle, order: online.order)
    candidate.sift(weights: tangle.arcs.map { Double($0.weight) }, limit: limit)
    if offer(candidate.arcsAgainst) { order = candidate }
  }

  /// Looks for better orders near the best one.
  mutating func searchOrders(trials: Int) {
    if tangle.weight(of: order.arcsAgainst) < walk.weight { walk.restart(from: order.order) }
    walk.search(trials: trials, limit: limit)
    if offer(walk.arcsAgainst) { order = SiftedOrder(tangle, order: walk.order) }
  }

  @discardableResult
  mutating func offer(_ arcs: [Int]) -> Bool {
    let weight = tangle.weight(of: arcs)
    guard weight < bestWeight else { return false }
    (best, bestWeight) = (arcs, weight)
    return true
  }
}
