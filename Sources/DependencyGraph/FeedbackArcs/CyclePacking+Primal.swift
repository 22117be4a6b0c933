extension CyclePacking {
  /// Pivots until no cycle is too short and no length negative.
  func maximize(isInterrupted: () -> Bool) -> Bool {
    forgetReferences()
    var pivots = 0
    while let entering = primalEntering() {
      pivots += 1
      if pivots % 64 == 0, isInterrupted() { return false }
      if pivots % 400 == 0 { refreshIfInaccurate() }
      prepare(entering)
      guard let leaving = primalLeaving() else { return true }
      updateReferences(entering: entering, leaving: leaving)
      pivot(entering, leaving: leaving)
    }
    return true
  }

  /// Devex pricing: the largest gain for the estimated steepness of the way.
  ///
  /// - See: P. M. J. Harris, "Pivot selection methods of the Devex LP code", Mathematical Programming 5 (1973).
  func primalEntering() -> Variable? {
    var best: Variable?
    var bestScore = 0.0
    lengths.withUnsafeBufferPointer { lengths in
      cycles.visit { index, arcs in
        guard basisPosition[index] < 0 else { return }
        var gain = 1.0
        for arc in arcs { gain -= lengths[Int(arc)] }
        guard gain > Self.optimality, gain * gain > bestScore * cycleReference[index] else { return }
        (best, bestScore) = (.cycle(index), gain * gain / cycleReference[index])
      }
      for arc in tightArcs where -lengths[arc] > Self.optimality {
        let gain = lengths[arc]
        if gain * gain > bestScore * arcReference[arc] {
          (best, bestScore) = (.slack(arc), gain * gain / arcReference[arc])
        }
      }
    }
    return best
  }

  func forgetReferences() {
    for index in cycleReference.indices { cycleReference[index] = 1 }
    for index in arcReference.indices { arcReference[index] = 1 }
  }

  func updateReferences(entering: Variable, leaving: Variable) {
    prepareRow(leaving)
    let pivot: Double
    let reference: Double
    switch entering {
    case .cycle(let index):
      (pivot, reference) = (cycles[index].reduce(0) { $0 + rowOfArc[Int($1)] }, cycleReference[index])
    case .slack(let arc): (pivot, reference) = (rowOfArc[arc], arcReference[arc])
    }
    let scale = reference / (pivot * pivot)
    rowOfArc.withUnsafeBufferPointer { row in
      cycles.visit { index, arcs in
        guard basisPosition[index] < 0 else { return }
        var coefficient = 0.0
        for arc in arcs { coefficient += row[Int(arc)] }
        if coefficient != 0 { cycleReference[index] = max(cycleReference[index], coefficient * coefficient * scale) }
      }
    }
    for arc in tightArcs { arcReference[arc] = max(arcReference[arc], rowOfArc[arc] * rowOfArc[arc] * scale) }
    switch leaving {
    case .cycle(let index): cycleReference[index] = max(scale, 1)
    case .slack(let arc): arcReference[arc] = max(scale, 1)
    }
    clearRow(leaving)
  }

  /// The ratio test with two passes (Harris): among nearly equal steps the largest pivot wins.
  func primalLeaving() -> Variable? {
    var longest = Double.infinity
    for position in basicCycles.indices where direction[position] > Self.smallestPivot {
      longest = min(longest, (max(0, amounts[position]) + Self.epsilon) / direction[position])
    }
    for arc in touchedArcs where slackDirection[arc] > Self.smallestPivot {
      longest = min(longest, (max(0, slack[arc]) + Self.epsilon) / slackDirection[arc])
    }
    guard longest < .infinity else { return nil }
    var best: Variable?
    var pivot = Self.smallestPivot
    for position in basicCycles.indices
    where direction[position] > pivot && max(0, amounts[position]) <= longest * direction[position] {
      (best, pivot) = (.cycle(basicCycles[position]), direction[position])
    }
    for arc in touchedArcs where slackDirection[arc] > pivot && max(0, slack[arc]) <= longest * slackDirection[arc] {
      (best, pivot) = (.slack(arc), slackDirection[arc])
    }
    return best
  }
}
