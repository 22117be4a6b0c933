/// What a node reaches directly and indirectly, itself included: how many nodes, and how much they weigh.
package struct CumulativeDependencies: Sendable, Equatable {
  /// By node; at least 1.
  package var counts: [Int]
  /// By node; the weights of all nodes reached.
  package var weights: [Int]

  /// The sum of all counts: Lakos's cumulative component dependency (CCD).
  package var total: Int { counts.reduce(0, +) }
}

extension DirectedGraph {
  /// Counts and weighs what every node reaches in `direction`, itself included.
  ///
  /// Nodes are numbered anew, component by component, so that every component is a stretch of bits. Sets of 512 nodes
  /// at a time pass once over the condensation.
  ///
  /// ```swift
  /// // 0 → 1 → 2
  /// graph.cumulativeDependencies().counts              // [3, 2, 1]
  /// graph.cumulativeDependencies(.dependents).counts   // [1, 2, 3]
  /// ```
  ///
  /// - Parameter weight: nil where only counts are wanted; weighing takes about twice as long.
  /// - Complexity: O(*nodes* × (*edges* + *nodes*) / 512) of 64-byte operations; 64 bytes a component.
  package func cumulativeDependencies(_ direction: Direction = .dependencies, weight: ((Node) -> Int)? = nil)
    -> CumulativeDependencies
  {
    let condensation = condensation
    let components = condensation.components
    let sums = ComponentSums(members: components.members, weight: weight, isReversed: direction == .dependents)
      .walking(direction == .dependencies ? condensation.graph.forward : condensation.graph.backward)
    return CumulativeDependencies(
      counts: nodes.map { sums.counts[Int(components[$0])] }, weights: nodes.map { sums.weights[Int(components[$0])] })
  }
}

/// The counts and weights that the components of a graph reach.
private struct ComponentSums {
  private typealias Bits = SIMD8<UInt64>
  private static let width = 512

  private(set) var counts: [Int]
  private(set) var weights: [Int]
  private let isWeighing: Bool
  private let isReversed: Bool
  /// The stretch of bits of each component: `firstBit[c]..<firstBit[c + 1]`.
  private var firstBit: [Int] = [0]
  private var weightOfBit: [Int] = []

  init(members: [[DirectedGraph.Node]], weight: ((DirectedGraph.Node) -> Int)?, isReversed: Bool) {
    counts = [Int](repeating: 0, count: members.count)
    weights = counts
    isWeighing = weight != nil
    self.isReversed = isReversed
    for component in members {
      firstBit.append(firstBit.last! + component.count)
      if let weight { weightOfBit += component.map(weight) }
    }
  }

  /// Passes over the components once for every 512 bits. A component reaches smaller numbers only, or larger ones only
  /// if reversed.
  consuming func walking(_ rows: Rows) -> ComponentSums {
    var reached = [Bits](repeating: .zero, count: counts.count)
    let bitCount = firstBit.last!
    for first in stride(from: 0, to: bitCount, by: Self.width) {
      let table = isWeighing ? WeightTable(weightOfBit[first..<min(first + Self.width, bitCount)]) : nil
      rows.withUnsafeRows { starts, neighbours in
        reached.withUnsafeMutableBufferPointer { reached in
          for step in 0..<counts.count {
            let component = isReversed ? counts.count - 1 - step : step
            var bits = ownBits(of: component, from: first)
            for edge in starts[component]..<starts[component + 1] { bits |= reached[Int(neighbours[Int(edge)])] }
            reached[component] = bits
            guard bits != .zero else { continue }
            for lane in 0..<8 { counts[component] += bits[lane].nonzeroBitCount }
            if let table { weights[component] += table.weight(of: bits) }
          }
        }
      }
    }
    return self
  }

  private func ownBits(of component: Int, from first: Int) -> Bits {
    let low = max(firstBit[component] - first, 0)
    let high = min(firstBit[component + 1] - first, Self.width)
    guard low < high else { return .zero }
    var bits = Bits.zero
    for bit in low..<high { bits[bit / 64] |= 1 << UInt64(bit % 64) }
    return bits
  }
}

/// The weight of any set of 512 nodes, by looking up its 64 bytes.
private struct WeightTable {
  private var sums = [Int](repeating: 0, count: 64 * 256)

  init(_ weights: ArraySlice<Int>) {
    for (bit, weight) in weights.enumerated() {
      let base = bit / 8 * 256
      // Sets with this bit and lower ones only are those without it, one bit heavier.
      for set in 0..<(1 << (bit % 8)) { sums[base + set + (1 << (bit % 8))] = sums[base + set] + weight }
    }
  }

  func weight(of bits: SIMD8<UInt64>) -> Int {
    var sum = 0
    for lane in 0..<8 {
      var word = bits[lane]
      var base = lane * 8 * 256
      while word != 0 {
        sum += sums[base + Int(word & 255)]
        word >>= 8
        base += 256
      }
    }
    return sum
  }
}
