/// A stretch of the primal-dual way of ``FirstOrderPacking``, with the average over it.
struct PackingSteps {
  private(set) var amounts: [Double]
  private(set) var lengths: [Double]

  private let cycles: ArcLists
  private let prices: [Double]
  /// How far an amount and a length go for a unit of what is wrong.
  private let amountSteps: [Double]
  private let lengthSteps: [Double]
  private var amountSums: [Double]
  private var lengthSums: [Double]
  private var loads: [Double]
  private var count = 0.0

  /// The steps are scaled to what a cycle may come to carry: by its cheapest arc as long as it is new, by what it
  /// carries later. So weights from 1 to thousands converge as evenly as equal ones.
  init(cycles: ArcLists, prices: [Int], amounts: [Double], lengths: [Double]) {
    self.cycles = cycles
    self.prices = prices.map(Double.init)
    self.amounts = amounts
    self.lengths = lengths
    var scales = [Double](repeating: 0, count: amounts.count)
    var carried = [Double](repeating: 0, count: prices.count)
    cycles.visit { index, arcs in
      let cheapest = arcs.reduce(Int.max) { min($0, prices[Int($1)]) }
      let scale = Self.scaleOfIdle * Double(cheapest) + amounts[index]
      scales[index] = scale / Double(arcs.count)
      for arc in arcs { carried[Int(arc)] += scale }
    }
    amountSteps = scales.map { $0 * Self.balance }
    lengthSteps = carried.map { $0 > 0 ? 1 / ($0 * Self.balance) : 0 }
    amountSums = amounts.map { _ in 0 }
    lengthSums = lengths.map { _ in 0 }
    loads = lengthSums
  }

  private static let scaleOfIdle = 0.05
  /// How much faster amounts move than lengths.
  private static let balance = 1.0

  var average: (amounts: [Double], lengths: [Double]) {
    (amountSums.map { $0 / count }, lengthSums.map { $0 / count })
  }

  mutating func take(_ steps: Int) {
    for _ in 0..<steps { step() }
  }

  private mutating func step() {
    moveAmounts()
    for arc in lengths.indices {
      lengths[arc] = max(0, lengths[arc] + lengthSteps[arc] * (loads[arc] - prices[arc]))
      lengthSums[arc] += lengths[arc]
      loads[arc] = 0
    }
    count += 1
  }

  /// Moves every amount, and loads the arcs with where it would be one step later.
  private mutating func moveAmounts() {
    lengths.withUnsafeBufferPointer { lengths in
      loads.withUnsafeMutableBufferPointer { loads in
        amounts.withUnsafeMutableBufferPointer { amounts in
          amountSums.withUnsafeMutableBufferPointer { sums in
            amountSteps.withUnsafeBufferPointer { steps in
              cycles.visit { index, arcs in
                var missing = 1.0
                for arc in arcs { missing -= lengths[Int(arc)] }
                let old = amounts[index]
                let new = max(0, old + steps[index] * missing)
                amounts[index] = new
                sums[index] += new
                let ahead = 2 * new - old
                guard ahead != 0 else { return }
                for arc in arcs { loads[Int(arc)] += ahead }
              }
            }
          }
        }
      }
    }
  }
}
