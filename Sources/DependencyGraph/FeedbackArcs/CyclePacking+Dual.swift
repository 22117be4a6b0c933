extension CyclePacking {
  /// Pivots until no amount and no slack is negative; false if that seems not to end.
  func restoreFeasibility(isInterrupted: () -> Bool) -> Bool {
    for pivots in 1...(500 + 4 * lengths.count) {
      if pivots % 100 == 0 { refreshIfInaccurate() }
      guard let leaving = mostInfeasible() else { return true }
      if isInterrupted() { return false }
      prepareRow(leaving)
      let entering = dualEntering()
      clearRow(leaving)
      guard let entering else { return false }
      prepare(entering)
      pivot(entering, leaving: leaving)
    }
    return false
  }

  func mostInfeasible() -> Variable? {
    var best: Variable?
    var worst = -Self.epsilon
    for position in basicCycles.indices where amounts[position] < worst {
      (best, worst) = (.cycle(basicCycles[position]), amounts[position])
    }
    for arc in slack.indices where tightPosition[arc] < 0 && slack[arc] < worst {
      (best, worst) = (.slack(arc), slack[arc])
    }
    return best
  }

  /// Fills `rowOfArc` with the leaving variable's row of the basis inverse, spread over the arcs.
  func prepareRow(_ leaving: Variable) {
    switch leaving {
    case .cycle(let cycle):
      let row = kernel.row(basisPosition[cycle])
      for (column, arc) in tightArcs.enumerated() { rowOfArc[arc] = row[column] }
    case .slack(let arc):
      combine(arc)
      for (column, tight) in tightArcs.enumerated() { rowOfArc[tight] = -combination[column] }
      rowOfArc[arc] = 1
    }
  }

  func clearRow(_ leaving: Variable) {
    for arc in tightArcs { rowOfArc[arc] = 0 }
    if case .slack(let arc) = leaving { rowOfArc[arc] = 0 }
  }

  /// The dual ratio test: what may enter without making a cycle too short.
  func dualEntering() -> Variable? {
    var best: Variable?
    var bestRatio = Double.infinity
    var bestPivot = 0.0
    func consider(_ candidate: Variable, reducedCost: Double, coefficient: Double) {
      let ratio = max(0, reducedCost) / -coefficient
      guard ratio < bestRatio - Self.epsilon || (ratio < bestRatio + Self.epsilon && -coefficient > bestPivot) else {
        return
      }
      (best, bestRatio, bestPivot) = (candidate, min(ratio, bestRatio), -coefficient)
    }
    cycles.visit { index, arcs in
      guard basisPosition[index] < 0 else { return }
      var coefficient = 0.0
      for arc in arcs { coefficient += rowOfArc[Int(arc)] }
      if coefficient < -Self.smallestPivot {
        consider(.cycle(index), reducedCost: length(ofCycle: index) - 1, coefficient: coefficient)
      }
    }
    for arc in tightArcs where rowOfArc[arc] < -Self.smallestPivot {
      consider(.slack(arc), reducedCost: lengths[arc], coefficient: rowOfArc[arc])
    }
    return best
  }
}
