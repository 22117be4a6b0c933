/// Searches for a cheapest feedback arc set of one piece of a tangle by branch and bound.
///
/// The lower bound is a fractional packing of cycles that are found as they are needed; the upper bound an order sifted under the lengths
/// that the packing gives. Where the two do not meet, an arc of fractional length is cut in one branch and kept in the other, depth first.
///
/// On a large and dense tangle the simplex method is too slow even for the first bound. There a first-order method and a local search come
/// near both values first (`TangleSearch+Approach`), and branching begins with what they found.
///
/// - Complexity: exponential at worst; the tangles of real programs are proven minimal after a few branches.
struct TangleSearch {
  /// The best set so far, as arcs of the tangle.
  private(set) var best: [Int]
  private(set) var bestWeight: Int
  /// No set is cheaper than this.
  private(set) var lowerBound = 0
  private(set) var isInterrupted = false

  let tangle: WeightedTangle
  let limit: SearchLimit
  let packing: CyclePacking
  var cycles: ShortCycles
  private var decisions: [Decision]
  private var cutWeight = 0
  var order: SiftedOrder
  /// What is known of the whole tangle before branching.
  var provenBound = 0
  /// How much work pivots may be at most; see ``CyclePacking/work``.
  private var workLimit: Int
  private var rounds = 0

  private enum Decision { case open, cut, kept }

  /// - Parameter workAtRoot: how much work the simplex method may be before something faster is tried; the default is about a second.
  init(_ tangle: WeightedTangle, limit: SearchLimit, workAtRoot: Int = 1 << 29) {
    workLimit = workAtRoot
    self.tangle = tangle
    self.limit = limit
    packing = CyclePacking(prices: tangle.arcs.map(\.weight))
    cycles = ShortCycles(tangle, limit: limit)
    decisions = tangle.arcs.map { _ in .open }
    order = SiftedOrder(tangle, order: Array(0..<tangle.nodeCount))
    order.sift(weights: tangle.arcs.map { Double($0.weight) }, limit: limit)
    best = order.arcsAgainst
    bestWeight = tangle.weight(of: best)
    seed()
    explore()
  }

  /// A first packing: cycles of few arcs first, each as often as the prices of its arcs still allow.
  ///
  /// Every cycle runs through some arc of the first solution, so only those have to be tried.
  private mutating func seed() {
    var room = tangle.arcs.map(\.weight)
    var lengths = [Double](repeating: 1, count: room.count)
    var open = best
    var size = 2
    while !open.isEmpty, size <= tangle.nodeCount, !limit.isReached {
      open = open.filter { arc in
        while lengths[arc] < .infinity, let cycle = cycles.shortest(throughArc: arc, lengths: lengths, below: Double(size) + 0.5) {
          _ = packing.add(cycle)
          let amount = cycle.reduce(Int.max) { min($0, room[Int($1)]) }
          for arc in cycle.map(Int.init) {
            room[arc] -= amount
            if room[arc] == 0 { lengths[arc] = .infinity }
          }
        }
        return lengths[arc] < .infinity && size < Self.longestSeed
      }
      size += 1
    }
  }

  /// Longer cycles are left for the relaxation to ask for.
  private static let longestSeed = 12

  // MARK: - Branching

  /// A choice on the way down, and the bound below its other side while that waits.
  private struct Branch {
    var arc: Int
    var waiting: Decision?
    var bound: Int
  }

  private mutating func explore() {
    var path: [Branch] = []
    var lowestLeaf = Int.max
    var bound = boundAtRoot()
    while true {
      if isInterrupted {
        lowerBound = min(bestWeight, lowestLeaf, path.reduce(bound) { $1.waiting == nil ? $0 : min($0, $1.bound) })
        return
      }
      if bound < bestWeight, let arc = branchingArc() {
        let first: Decision = packing.lengths[arc] >= 0.5 ? .cut : .kept
        path.append(Branch(arc: arc, waiting: first == .cut ? .kept : .cut, bound: bound))
        decide(arc, first)
      } else {
        // Rounding errors may leave nothing to branch on; then the bound here is all that is known.
        if bound < bestWeight { lowestLeaf = min(lowestLeaf, bound) }
        while let last = path.last, last.waiting == nil || last.bound >= bestWeight {
          decide(last.arc, .open)
          path.removeLast()
        }
        guard let last = path.last, let other = last.waiting else {
          lowerBound = min(bestWeight, lowestLeaf)
          return
        }
        path[path.count - 1].waiting = nil
        decide(last.arc, other)
      }
      bound = max(boundHere(), path.last?.bound ?? 0)
    }
  }

  private mutating func decide(_ arc: Int, _ decision: Decision) {
    if decisions[arc] == .cut { cutWeight -= tangle.arcs[arc].weight }
    decisions[arc] = decision
    if decision == .cut { cutWeight += tangle.arcs[arc].weight }
    packing.setPrice(price(of: arc), of: arc)
  }

  private func price(of arc: Int) -> Double {
    switch decisions[arc] {
    case .open: Double(tangle.arcs[arc].weight)
    case .cut: 0
    case .kept: Double(max(bestWeight, tangle.arcs[arc].weight) + 1)
    }
  }

  /// The open arc whose length is nearest to a half, the dearest of those.
  private func branchingArc() -> Int? {
    var choice: (arc: Int, score: Double)?
    for arc in decisions.indices where decisions[arc] == .open {
      let length = packing.lengths[arc]
      guard length > 1e-6, length < 1 - 1e-6 else { continue }
      let score = 0.5 - abs(length - 0.5) + 1e-6 * Double(tangle.arcs[arc].weight)
      if score > choice?.score ?? 0 { choice = (arc, score) }
    }
    return choice?.arc
  }

  // MARK: - Bounding

  /// The bound before any decision.
  private mutating func boundAtRoot() -> Int {
    let bound = boundHere()
    guard packing.work >= workLimit, !isInterrupted, bound < bestWeight else { return bound }
    provenBound = bound
    approach()
    workLimit = .max
    guard !limit.isReached else {
      isInterrupted = provenBound < bestWeight
      return provenBound
    }
    return provenBound < bestWeight ? max(provenBound, boundHere()) : provenBound
  }

  /// Solves the relaxation where the search stands; improves the best set on the way.
  private mutating func boundHere() -> Int {
    var bound = cutWeight
    while true {
      let isSolved = packing.solve(isInterrupted: { limit.isReached || packing.work >= workLimit })
      bound = max(bound, cutWeight + roundedUp(packing.certifiedValue))
      if limit.isReached {
        isInterrupted = true
        return bound
      }
      if !isSolved || bound >= bestWeight { return bound }
      rounds += 1
      let found = cycles.belowOne(lengths: currentLengths, from: rounds % tangle.nodeCount)
      if limit.isReached {
        isInterrupted = true
        return bound
      }
      var isNew = false
      for cycle in found where packing.add(cycle) { isNew = true }
      if found.isEmpty { takeIntegralSolution() }
      improveBest(lengths: currentLengths)
      if !isNew { return bound }
    }
  }

  func roundedUp(_ value: Int) -> Int {
    (value + CyclePacking.unitsOfOne - 1) / CyclePacking.unitsOfOne
  }

  private var currentLengths: [Double] {
    decisions.indices.map { arc in
      switch decisions[arc] {
      case .open: packing.lengths[arc]
      case .cut: .infinity
      case .kept: 0
      }
    }
  }

  /// Without a short cycle the arcs of length 1 are a feedback arc set, if all others have length 0.
  private mutating func takeIntegralSolution() {
    guard branchingArc() == nil else { return }
    let chosen = decisions.indices.filter { decisions[$0] == .cut || (decisions[$0] == .open && packing.lengths[$0] > 0.5) }
    let kept = Set(tangle.arcs.indices).subtracting(chosen)
    let rest = tangle.graph.filteringEdges { edge in
      tangle.outgoing(Int(edge.dependent)).contains { tangle.heads[$0] == Int(edge.dependency) && kept.contains($0) }
    }
    // Lengths are rounded numbers: nothing is believed that is not looked at.
    if rest.stronglyConnectedComponents.count == rest.nodeCount { offer(chosen) }
  }

  /// Takes arcs in the order of their lengths, short ones first, and refuses those that would close a cycle; then sifts.
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

  @discardableResult
  mutating func offer(_ arcs: [Int]) -> Bool {
    let weight = tangle.weight(of: arcs)
    guard weight < bestWeight else { return false }
    (best, bestWeight) = (arcs, weight)
    return true
  }
}

/// When a search has to come back with what it has.
package struct SearchLimit: Sendable {
  private let deadline: ContinuousClock.Instant?

  /// - Parameter duration: nil for as long as it takes.
  package init(_ duration: Duration? = nil) {
    deadline = duration.map { ContinuousClock.now + $0 }
  }

  package var isReached: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }
}
