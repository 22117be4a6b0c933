/// The largest fractional packing of known cycles into the prices of arcs: a linear program, solved by the simplex
/// method.
///
/// Every cycle has to be cut somewhere, so cycles that share no arc prove by their number how dear a feedback arc set
/// is at least; and so do *fractions* of cycles that together load no arc beyond its price. The program is
///
///     maximize Σ amount(cycle)   such that for every arc   Σ amount(cycles through it) ≤ price(arc),   amounts ≥ 0
///
/// Its dual gives each arc a *length*, such that every known cycle is at least 1 long: a fractional feedback arc set of
/// the same value. Cycles are added while it is being solved (column generation); prices change when a search branches.
///
/// A basis is kept as the small inverse of ``BasisKernel``. Prices are perturbed by up to a millionth against
/// degenerate pivots.
///
/// - See: A. Baharev, H. Schichl, A. Neumaier, T. Achterberg, "An exact method for the minimum feedback arc set
///   problem", ACM Journal of Experimental Algorithmics 26 (2021), for cycles found lazily; V. Chvátal, "Linear
///   Programming" (1983), for the method.
final class CyclePacking {
  /// What an arc costs at present.
  private(set) var prices: [Double]
  /// The dual value of each arc; 0 unless the arc is loaded to its price.
  var lengths: [Double]
  private(set) var cycles = ArcLists()
  /// About how many numbers pivots have touched so far: time that is the same on every machine.
  var work = 0

  let perturbation: [Double]
  var known: Set<[Int32]> = []
  let kernel = BasisKernel()
  var basicCycles: [Int] = []
  var amounts: [Double] = []
  var tightArcs: [Int] = []
  var basisPosition: [Int] = []
  var tightPosition: [Int]
  /// What is left of each arc's price; meaningless for tight arcs, which have nothing left.
  var slack: [Double]

  // Scratch space of a pivot.
  var direction: [Double] = []
  var combination: [Double] = []
  var slackDirection: [Double]
  var touchedArcs: [Int] = []
  var isTouched: [Bool]
  var rowOfArc: [Double]

  /// Devex reference weights of what is not basic.
  var cycleReference: [Double] = []
  var arcReference: [Double]

  /// A variable of the program: how much of a cycle is packed, or what is left of an arc's price.
  enum Variable {
    case cycle(Int)
    case slack(Int)
  }

  static let epsilon = 1e-9
  static let optimality = 1e-7
  static let smallestPivot = 1e-6
  static let perturbationScale = 1e-6

  init(prices: [Int]) {
    self.prices = prices.map(Double.init)
    perturbation = prices.indices.map { index in
      Self.perturbationScale * (0.5 + Double((UInt64(index) &* 0x9E37_79B9_7F4A_7C15) >> 40) / Double(1 << 25))
    }
    lengths = prices.map { _ in 0 }
    tightPosition = prices.map { _ in -1 }
    slack = zip(self.prices, perturbation).map(+)
    slackDirection = lengths
    isTouched = prices.map { _ in false }
    rowOfArc = lengths
    arcReference = prices.map { _ in 1 }
  }

  /// Adds a cycle, given as arcs; false if it is known.
  func add(_ cycle: [Int32]) -> Bool {
    guard known.insert(cycle.sorted()).inserted else { return false }
    cycles.append(cycle)
    basisPosition.append(-1)
    cycleReference.append(1)
    return true
  }

  func length(ofCycle index: Int) -> Double { cycles[index].reduce(0) { $0 + lengths[Int($1)] } }

  func setPrice(_ price: Double, of arc: Int) { prices[arc] = price }

  /// Solves anew after prices changed or cycles were added.
  ///
  /// - Returns: false if `isInterrupted` said so; the amounts are feasible all the same.
  func solve(isInterrupted: () -> Bool) -> Bool {
    refreshIfInaccurate()
    if !restoreFeasibility(isInterrupted: isInterrupted) { reset() }
    let isSolved = maximize(isInterrupted: isInterrupted)
    guard refreshIfInaccurate() else { return isSolved }
    return maximize(isInterrupted: isInterrupted)
  }

  /// A lower bound that no rounding error touches: amounts are rounded down to multiples of 2⁻²⁰, loads are summed as
  /// integers, and what exceeds a price is taken away. The result counts units of 2⁻²⁰.
  var certifiedValue: Int {
    let unit = Double(Self.unitsOfOne)
    var room = prices.map { Int($0) * Self.unitsOfOne }
    var total = 0
    for (position, cycle) in basicCycles.enumerated() {
      let amount = amounts[position] * (1 - 2 * Self.perturbationScale)
      let allowed = cycles[cycle].reduce(Int.max) { min($0, room[Int($1)]) }
      // Written such that an amount that is no number at all counts nothing.
      let possible =
        amount * unit < Double(allowed) ? Int((max(0, amount) * unit).rounded(.down)) : amount > 0 ? allowed : 0
      guard possible > 0 else { continue }
      for arc in cycles[cycle] { room[Int(arc)] -= possible }
      total += possible
    }
    return total
  }

  static let unitsOfOne = 1 << 20
}

extension CyclePacking {
  func reset() {
    kernel.removeAll()
    for cycle in basicCycles { basisPosition[cycle] = -1 }
    for arc in tightArcs { (tightPosition[arc], lengths[arc]) = (-1, 0) }
    basicCycles = []
    tightArcs = []
    amounts = []
    computeSolution()
  }

  /// Amounts, slack and lengths from the inverse and the prices.
  func computeSolution() {
    for arc in slack.indices { slack[arc] = prices[arc] + perturbation[arc] }
    let tightPrices = tightArcs.map { slack[$0] }
    var sums = [Double](repeating: 0, count: tightArcs.count)
    for position in basicCycles.indices {
      let row = kernel.row(position)
      var amount = 0.0
      for column in tightPrices.indices {
        amount += row[column] * tightPrices[column]
        sums[column] += row[column]
      }
      amounts[position] = amount
      for arc in cycles[basicCycles[position]] { slack[Int(arc)] -= amount }
    }
    for (column, arc) in tightArcs.enumerated() { lengths[arc] = sums[column] }
  }

  /// Pivots pile up rounding errors; where a tight arc is off its price, the basis is given up. Returns whether it was.
  @discardableResult
  func refreshIfInaccurate() -> Bool {
    computeSolution()
    let isAccurate = tightArcs.allSatisfy { abs(slack[$0]) < 1e-7 }
    if !isAccurate { reset() }
    return !isAccurate
  }
}
