import DependencyGraph

/// Orders the nodes of each row such that few lines cross: every node moves to the middle of its neighbours, row by row,
/// down and up again.
///
/// - See: K. Sugiyama, S. Tagawa, M. Toda, "Methods for visual understanding of hierarchical system structures", IEEE
///   Transactions on Systems, Man, and Cybernetics 11 (1981).
struct RowSweeps {
  /// By node, from left to right in its row.
  private(set) var slots: [Int]
  private let graph: DirectedGraph
  private let weights: [DirectedGraph.Edge: Int]
  private var rows: [[Int]]
  private var rowOfNode: [Int]

  private static let sweepCount = 8

  /// - Parameter ranks: nil for nodes without edges, which keep the order of their numbers.
  init(_ graph: DirectedGraph, ranks: [Int?], weights: [DirectedGraph.Edge: Int]) {
    self.graph = graph
    self.weights = weights
    slots = [Int](repeating: 0, count: graph.nodeCount)
    let height = (ranks.compactMap(\.self).max() ?? -1) + 1
    rows = [[Int]](repeating: [], count: height + 1)
    rowOfNode = ranks.map { $0 ?? height }
    for (node, row) in rowOfNode.enumerated() { rows[row].append(node) }
    for row in rows { number(row) }
    for sweep in 0..<Self.sweepCount {
      let isDown = sweep.isMultiple(of: 2)
      for row in isDown ? Array(0..<height) : (0..<height).reversed() {
        order(row, isDown ? .dependents : .dependencies)
      }
    }
    turnToOrderOfNumbers()
  }

  /// A picture and its mirror image are as good as each other: the one that puts smaller numbers to the left is taken, so
  /// that a small change does not turn everything round.
  private mutating func turnToOrderOfNumbers() {
    let linked = rows.dropLast()
    let lean = linked.map { row in
      let middle = Double(row.count - 1) / 2
      let order = row.sorted()
      return order.enumerated().reduce(0) { $0 + (Double($1.offset) - middle) * (Double(slots[$1.element]) - middle) }
    }
    guard lean.reduce(0, +) < 0 else { return }
    for index in linked.indices {
      rows[index].reverse()
      number(rows[index])
    }
  }

  private mutating func number(_ row: [Int]) {
    for (slot, node) in row.enumerated() { slots[node] = slot }
  }

  private mutating func order(_ row: Int, _ direction: Direction) {
    let centres = Dictionary(uniqueKeysWithValues: rows[row].map { ($0, centre(of: $0, direction)) })
    rows[row].sort { left, right in
      let (one, other) = (centres[left]!, centres[right]!)  // Every node of the row has one.
      return one == other ? slots[left] < slots[right] : one < other
    }
    number(rows[row])
  }

  /// Between 0 and 1, so that rows of different length compare; its own place where it has no neighbour there.
  private func centre(of node: Int, _ direction: Direction) -> Double {
    let neighbours = graph.neighbours(of: UInt32(node), direction)
    guard !neighbours.isEmpty else { return share(of: node) }
    var (sum, total) = (0.0, 0.0)
    for other in neighbours {
      let weight = self.weight(between: UInt32(node), other, direction)
      sum += weight * share(of: Int(other))
      total += weight
    }
    return sum / total
  }

  private func weight(
    between node: DirectedGraph.Node, _ other: DirectedGraph.Node, _ direction: Direction
  ) -> Double {
    let edge =
      direction == .dependencies
      ? DirectedGraph.Edge(dependent: node, dependency: other) : DirectedGraph.Edge(dependent: other, dependency: node)
    return Double(max(1, weights[edge] ?? 1)).squareRoot()
  }

  private func share(of node: Int) -> Double {
    (Double(slots[node]) + 0.5) / Double(rows[rowOfNode[node]].count)
  }
}
