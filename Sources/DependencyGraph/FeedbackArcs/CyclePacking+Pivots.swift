extension CyclePacking {
  /// Fills `direction` and `slackDirection`: how fast the basic variables shrink while the entering one grows.
  func prepare(_ entering: Variable) {
    for arc in touchedArcs { (slackDirection[arc], isTouched[arc]) = (0, false) }
    touchedArcs.removeAll(keepingCapacity: true)
    switch entering {
    case .cycle(let cycle):
      kernel.sum(
        ofColumns: cycles[cycle].compactMap { tightPosition[Int($0)] < 0 ? nil : tightPosition[Int($0)] },
        into: &direction)
      touch(cycles[cycle], by: 1)
    case .slack(let arc):
      kernel.sum(ofColumns: [tightPosition[arc]], into: &direction)
    }
    spreadDirection()
  }

  /// How fast the slack of arcs shrinks when the basic cycles shrink along `direction`.
  func spreadDirection() {
    for (position, cycle) in basicCycles.enumerated() where direction[position] != 0 {
      touch(cycles[cycle], by: -direction[position])
    }
  }

  /// Adds to the direction of the arcs that are not tight, and notes each of them once.
  func touch(_ arcs: ArraySlice<Int32>, by amount: Double) {
    for arc in arcs.lazy.map(Int.init) where tightPosition[arc] < 0 {
      if !isTouched[arc] {
        isTouched[arc] = true
        touchedArcs.append(arc)
      }
      slackDirection[arc] += amount
    }
  }

  /// The row of `arc` over the tight arcs: the kernel's rows of the basic cycles through it, summed.
  func combine(_ arc: Int) {
    let through = basicCycles.indices.filter { cycles[basicCycles[$0]].contains(Int32(arc)) }
    kernel.sum(ofRows: through, into: &combination)
  }

  func pivot(_ entering: Variable, leaving: Variable) {
    work += kernel.size * kernel.size + cycles.arcCount
    switch entering {
    case .cycle(let cycle): pivot(cycle: cycle, leaving: leaving)
    case .slack(let arc): pivot(arc: arc, leaving: leaving)
    }
  }

  func pivot(cycle: Int, leaving: Variable) {
    let reducedCost = 1 - length(ofCycle: cycle)
    let step = advance(leaving)
    switch leaving {
    case .cycle(let leavingCycle):
      let position = basisPosition[leavingCycle]
      kernel.replaceCycle(at: position, direction: direction)
      let row = kernel.row(position)
      for (column, arc) in tightArcs.enumerated() { lengths[arc] += reducedCost * row[column] }
      basisPosition[leavingCycle] = -1
      basicCycles[position] = cycle
      amounts[position] = step
      basisPosition[cycle] = position
    case .slack(let arc):
      combine(arc)
      let corner = slackDirection[arc]
      kernel.grow(direction: direction, combination: combination, corner: corner)
      for (column, tight) in tightArcs.enumerated() { lengths[tight] -= reducedCost * combination[column] / corner }
      lengths[arc] = reducedCost / corner
      tightPosition[arc] = tightArcs.count
      tightArcs.append(arc)
      basisPosition[cycle] = basicCycles.count
      basicCycles.append(cycle)
      amounts.append(step)
      if direction.count < amounts.count {
        direction.append(0)
        combination.append(0)
      }
    }
  }

  func pivot(arc: Int, leaving: Variable) {
    let step = advance(leaving)
    let column = tightPosition[arc]
    let length = lengths[arc]
    lengths[arc] = 0
    tightPosition[arc] = -1
    slack[arc] = step
    switch leaving {
    case .cycle(let cycle):
      let position = basisPosition[cycle]
      let row = kernel.row(position)
      let scale = length / row[column]
      for (column, tight) in tightArcs.enumerated() where tight != arc { lengths[tight] -= scale * row[column] }
      kernel.shrink(cycle: position, arc: column)
      removeBasicCycle(at: position)
      removeTightArc(at: column)
    case .slack(let newArc):
      combine(newArc)
      let scale = length / combination[column]
      for (column, tight) in tightArcs.enumerated() where tight != arc { lengths[tight] -= scale * combination[column] }
      kernel.replaceArc(at: column, combination: combination)
      lengths[newArc] = scale
      tightArcs[column] = newArc
      tightPosition[newArc] = column
    }
  }

  func removeBasicCycle(at position: Int) {
    basisPosition[basicCycles[position]] = -1
    let lastCycle = basicCycles.removeLast()
    let lastAmount = amounts.removeLast()
    guard position < basicCycles.count else { return }
    (basicCycles[position], amounts[position]) = (lastCycle, lastAmount)
    basisPosition[lastCycle] = position
  }

  func removeTightArc(at column: Int) {
    let last = tightArcs.removeLast()
    guard column < tightArcs.count else { return }
    tightArcs[column] = last
    tightPosition[last] = column
  }

  /// Moves the basic variables until the leaving one is 0, and returns how far the entering one came.
  func advance(_ leaving: Variable) -> Double {
    let step =
      switch leaving {
      case .cycle(let cycle): amounts[basisPosition[cycle]] / direction[basisPosition[cycle]]
      case .slack(let arc): slack[arc] / slackDirection[arc]
      }
    for position in amounts.indices { amounts[position] -= step * direction[position] }
    for arc in touchedArcs { slack[arc] -= step * slackDirection[arc] }
    return step
  }
}
