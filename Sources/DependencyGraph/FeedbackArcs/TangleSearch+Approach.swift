extension TangleSearch {
  /// Comes near the best bound and the best set of a tangle that is too large for the simplex method to begin with.
  ///
  /// Afterwards `provenBound` and `best` are within a few per cent of what the relaxation allows, and the packing knows
  /// the cycles that matter.
  mutating func approach() {
    var rough = FirstOrderPacking(prices: tangle.arcs.map(\.weight))
    for index in 0..<packing.cycles.count { _ = rough.add(Array(packing.cycles[index])) }
    for _ in 0..<Self.rounds where provenBound < bestWeight && !limit.isReached {
      rough.advance(steps: Self.stepsOfRound)
      let value = rough.certifiedValue
      provenBound = max(provenBound, roundedUp(value))
      improveBest(lengths: rough.lengths)
      searchOrders(trials: Self.trialsOfRound * tangle.nodeCount)
      guard let found = cycles.throughEveryArc(lengths: rough.lengths, below: 1 - Self.tolerance) else { return }
      let most = rough.value(shortest: found.shortest) * Double(CyclePacking.unitsOfOne)
      if Double(value) > most * (1 - Self.tolerance) { break }
      rough.dropIdleCycles()
      for cycle in found.cycles { _ = rough.add(cycle) }
    }
    searchOrders(trials: Self.trialsAtEnd * tangle.nodeCount)
    for (index, amount) in rough.amounts.enumerated() where amount > 0 { _ = packing.add(Array(rough.cycles[index])) }
  }

  private static let rounds = 60
  private static let stepsOfRound = 100
  private static let trialsOfRound = 10
  private static let trialsAtEnd = 100
  private static let tolerance = 0.002
}
