/// Searches for a cheapest feedback arc set of one piece of a tangle by branch and bound.
///
/// The lower bound is a fractional packing of cycles that are found as they are needed; the upper bound an order sifted
/// under the lengths that the packing gives. Where the two do not meet, an arc of fractional length is cut in one
/// branch and kept in the other, depth first.
///
/// On a large and dense tangle the simplex method is too slow even for the first bound. There a first-order method and
/// a local search come near both values first (`TangleSearch+Approach`), and branching begins with what they found.
///
/// - Complexity: exponential at worst; the tangles of real programs are proven minimal after a few branches.
struct TangleSearch {
  /// The best set so far, as arcs of the tangle.
  var best: [Int]
  var bestWeight: Int
  /// No set is cheaper than this.
  private(set) var lowerBound = 0
  private(set) var isInterrupted = false

  let tangle: WeightedTangle
  let limit: SearchLimit
  let packing: CyclePacking
  var cycles: ShortCycles
  var decisions: [Decision]
  private var cutWeight = 0
  var order: SiftedOrder
  var walk: IteratedSifting
  /// What is known of the whole tangle before branching.
  var provenBound = 0
  /// How much work pivots may be at most; see ``CyclePacking/work``.
  private var workLimit: Int
  private var rounds = 0

  enum Decision { case open, cut, kept }

  /// - Parameter workAtRoot: how much work the simplex method may be before something faster is tried; the default is
  ///   about a second.
  init(_ tangle: WeightedTangle, limit: SearchLimit, workAtRoot: Int = 1 << 29) {
    workLimit = workAtRoot
    self.tangle = tangle
    self.limit = limit
    packing = CyclePacking(prices: tangle.arcs.map(\.weight))
    cycles = ShortCycles(tangle, limit: limit)
    decisions = tangle.arcs.map { _ in .open }
    order = SiftedOrder(tangle, order: Array(0..<tangle.nodeCount))
    order.sift(weights: tangle.arcs.map { Double($0.weight) }, limit: limit)
    walk = IteratedSifting(tangle, order: order.order)
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
        while lengths[arc] < .infinity,
          let cycle = cycles.shortest(throughArc: arc, lengths: lengths, below: Double(size) + 0.5)
        {
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

  private static let trialsBeforeBranching = 10

  private mutating func explore() {
    var path: [Branch] = []
    var branchCount = 0
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
        branchCount += 1
        // A search that takes long is worth another look for a better set: at the 64th branch, the 128th, the 256th,
        // and so on.
        if branchCount >= 64, branchCount & (branchCount - 1) == 0 {
          searchOrders(trials: branchCount * Self.trialsBeforeBranching)
        }
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
  func branchingArc() -> Int? {
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
    let isTooLarge = packing.work >= workLimit
    workLimit = .max
    if isInterrupted || bound >= bestWeight { return bound }
    guard isTooLarge else {
      searchOrders(trials: Self.trialsBeforeBranching * tangle.nodeCount)
      return bound
    }
    provenBound = bound
    approach()
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

  var currentLengths: [Double] {
    decisions.indices.map { arc in
      switch decisions[arc] {
      case .open: packing.lengths[arc]
      case .cut: .infinity
      case .kept: 0
      }
    }
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
