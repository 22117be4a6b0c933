/// A nearly largest fractional packing of cycles, for tangles on which the simplex method of ``CyclePacking`` takes too
/// long.
///
/// The same linear program, approached by a primal-dual gradient method: lengths of arcs grow where arcs are
/// overloaded, amounts of cycles grow where cycles are too short, and each looks ahead at where the other is going. A
/// step costs one walk over the known cycles, against the square of the basis for a pivot; a per cent of the optimum is
/// reached after some hundred steps, the last digits never. Because any packing that is scaled down to the prices is a
/// valid bound, nothing depends on how well it converged.
///
/// - See: A. Chambolle, T. Pock, "A first-order primal-dual algorithm for convex problems", Journal of Mathematical
///   Imaging and Vision 40 (2011), and their "Diagonal preconditioning", ICCV 2011, for the steps; D. Applegate et al.,
///   "Practical large-scale linear programming using primal-dual hybrid gradient", NeurIPS 2021, for averages and
///   restarts.
struct FirstOrderPacking {
  private(set) var lengths: [Double]
  private(set) var cycles = ArcLists()
  private(set) var amounts: [Double] = []

  private let prices: [Int]
  private var known: Set<[Int32]> = []
  /// In how many rounds in a row a cycle was not used.
  private var idleRounds: [Int] = []

  init(prices: [Int]) {
    self.prices = prices
    lengths = prices.map { _ in 0 }
  }

  /// Adds a cycle, given as arcs; false if it is known.
  mutating func add(_ cycle: [Int32], amount: Double = 0) -> Bool {
    guard known.insert(cycle.sorted()).inserted else { return false }
    cycles.append(cycle)
    amounts.append(amount)
    idleRounds.append(0)
    return true
  }

  /// Takes `count` steps, then goes on from the average of the way or from its end, whichever makes the better packing.
  mutating func advance(steps count: Int) {
    var run = PackingSteps(cycles: cycles, prices: prices, amounts: amounts, lengths: lengths)
    run.take(count)
    let average = run.average
    if certifiedValue(of: average.amounts) >= certifiedValue(of: run.amounts) {
      (amounts, lengths) = average
    } else {
      (amounts, lengths) = (run.amounts, run.lengths)
    }
  }

  /// Forgets cycles that have been idle for long and are no shorter than they have to be; they are found again should
  /// they be missed.
  mutating func dropIdleCycles() {
    var (kept, keptAmounts, keptRounds) = (ArcLists(), [Double](), [Int]())
    for index in amounts.indices {
      let cycle = cycles[index]
      let isIdle = amounts[index] <= 0 && cycle.reduce(0) { $0 + lengths[Int($1)] } > 1
      let rounds = isIdle ? idleRounds[index] + 1 : 0
      if rounds > Self.patience {
        known.remove(cycle.sorted())
      } else {
        kept.append(Array(cycle))
        keptAmounts.append(amounts[index])
        keptRounds.append(rounds)
      }
    }
    (cycles, amounts, idleRounds) = (kept, keptAmounts, keptRounds)
  }

  private static let patience = 3

  /// What the packing proves, in units of 2⁻²⁰ as ``CyclePacking/certifiedValue``.
  var certifiedValue: Int { certifiedValue(of: amounts) }

  /// The price of the lengths, were each cycle as long as the shortest of length `shortest`: no packing is worth more.
  func value(shortest: Double) -> Double {
    zip(prices, lengths).reduce(0) { $0 + Double($1.0) * $1.1 } / shortest
  }

  /// Every cycle gives way where an arc on it is overloaded, by as much as that arc is; then what room is left is
  /// filled up.
  ///
  /// Amounts are rounded down to whole units and never exceed the room that is left, which is counted in integers: no
  /// error of the floating point can make the sum too large.
  private func certifiedValue(of amounts: [Double]) -> Int {
    let unit = CyclePacking.unitsOfOne
    var share = prices.map { _ in 0.0 }
    cycles.visit { index, arcs in for arc in arcs { share[Int(arc)] += amounts[index] } }
    for arc in prices.indices { share[arc] = share[arc] > Double(prices[arc]) ? Double(prices[arc]) / share[arc] : 1 }
    var room = prices.map { $0 * unit }
    var total = 0
    func pack(_ wanted: Double, _ arcs: UnsafeBufferPointer<Int32>) {
      let allowed = arcs.reduce(Int.max) { min($0, room[Int($1)]) }
      let possible = wanted < Double(allowed) ? Int(max(0, wanted)) : allowed
      guard possible > 0 else { return }
      for arc in arcs { room[Int(arc)] -= possible }
      total += possible
    }
    cycles.visit { index, arcs in
      guard amounts[index] > 0 else { return }
      pack(amounts[index] * arcs.reduce(1) { min($0, share[Int($1)]) } * Double(unit), arcs)
    }
    cycles.visit { _, arcs in pack(.infinity, arcs) }
    return total
  }
}
