/// Moves boxes along their rows until each stands near the middle of its neighbours, in whatever row those are.
///
/// Graphviz has seen only the lines between neighbouring rows, so rows that few of them join drift apart, and the
/// picture grows as wide as a staircase. Here every line pulls, and a little gravity keeps what nothing else pulls in
/// the middle.
///
/// Each step is the exact optimum for one row: boxes keep their order and their distance, and the weighted squares of
/// the ways to where they want to be become minimal.
///
/// - Complexity: O(*steps* × (*boxes* × log *boxes* + *lines*)).
/// - See: R. E. Barlow et al., "Statistical Inference under Order Restrictions" (1972), on pooling adjacent violators.
struct RowRelaxation {
  private(set) var centres: [Double]
  private let widths: [Double]
  private let pulls: [[(box: Int, weight: Double)]]
  private var rows: [[Int]]

  private static let gap = 24.0
  private static let gravity = 0.25
  private static let steps = 40
  /// In the first steps, boxes of one row may pass each other.
  private static let sortingSteps = 12

  /// - Parameters:
  ///   - rows: the boxes of each row from left to right.
  ///   - lines: the ends of each line and how much it pulls.
  init(centres: [Double], widths: [Double], rows: [[Int]], lines: [(Int, Int, weight: Double)]) {
    let middle = centres.isEmpty ? 0 : (centres.min()! + centres.max()!) / 2
    self.centres = centres.map { $0 - middle }
    self.widths = widths
    self.rows = rows
    var pulls = [[(box: Int, weight: Double)]](repeating: [], count: centres.count)
    for (one, other, weight) in lines {
      pulls[one].append((other, weight))
      pulls[other].append((one, weight))
    }
    self.pulls = pulls
    for step in 0..<Self.steps {
      let order = step.isMultiple(of: 2) ? Array(rows.indices) : rows.indices.reversed()
      for row in order { settle(row, maySort: step < Self.sortingSteps) }
    }
  }

  private mutating func settle(_ row: Int, maySort: Bool) {
    var wishes = rows[row].map { (box: $0, wish: wish(of: $0)) }
    if maySort {
      wishes.sort { ($0.wish.position, $0.box) < ($1.wish.position, $1.box) }
      rows[row] = wishes.map(\.box)
    }
    // With the boxes' own lengths taken off, "not nearer than" becomes "not smaller than".
    var offset = 0.0
    var offsets: [Double] = []
    for (index, box) in rows[row].enumerated() {
      if index > 0 { offset += (widths[rows[row][index - 1]] + widths[box]) / 2 + Self.gap }
      offsets.append(offset)
    }
    let targets = zip(wishes, offsets).map { (position: $0.wish.position - $1, weight: $0.wish.weight) }
    for (index, position) in Self.ascending(targets).enumerated() {
      centres[rows[row][index]] = position + offsets[index]
    }
  }

  /// Where a box would stand by itself, and how much it wants that.
  private func wish(of box: Int) -> (position: Double, weight: Double) {
    var sum = 0.0
    var weight = Self.gravity
    for pull in pulls[box] {
      sum += centres[pull.box] * pull.weight
      weight += pull.weight
    }
    return (sum / weight, weight)
  }

  /// The ascending positions nearest to `targets` by weighted squares: neighbours in the wrong order share their mean.
  static func ascending(_ targets: [(position: Double, weight: Double)]) -> [Double] {
    var pools: [(position: Double, weight: Double, count: Int)] = []
    for target in targets {
      pools.append((target.position, target.weight, 1))
      while pools.count > 1, pools[pools.count - 2].position > pools[pools.count - 1].position {
        let last = pools.removeLast()
        let previous = pools.removeLast()
        let weight = previous.weight + last.weight
        let mean = (previous.position * previous.weight + last.position * last.weight) / weight
        pools.append((mean, weight, previous.count + last.count))
      }
    }
    return pools.flatMap { [Double](repeating: $0.position, count: $0.count) }
  }
}
