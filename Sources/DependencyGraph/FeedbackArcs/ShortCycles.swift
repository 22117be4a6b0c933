/// Cycles of a tangle that are short by the lengths given to its arcs.
struct ShortCycles {
  private let tangle: WeightedTangle
  private var distance: [Double]
  private var arcTo: [Int32]
  private var touched: [Int] = []
  private var isRetired: [Bool]
  private var heap = DistanceHeap()

  private let limit: SearchLimit

  init(_ tangle: WeightedTangle, limit: SearchLimit) {
    self.tangle = tangle
    self.limit = limit
    distance = Array(repeating: .infinity, count: tangle.nodeCount)
    arcTo = Array(repeating: -1, count: tangle.nodeCount)
    isRetired = Array(repeating: false, count: tangle.nodeCount)
  }

  /// A little more than nothing for every arc, so that of equally long cycles the one of fewest arcs is found.
  private static let perArc = 1e-7

  /// For every node a shortest cycle through it that avoids the nodes before it, if it is shorter than 1.
  ///
  /// Arcs of infinite length do not exist. If the result is empty and the limit is not reached, there is no cycle
  /// shorter than 1.
  mutating func belowOne(lengths: [Double], from first: Int = 0) -> [[Int32]] {
    for node in isRetired.indices { isRetired[node] = false }
    var result: [[Int32]] = []
    for offset in 0..<tangle.nodeCount {
      if offset % 16 == 0, limit.isReached { break }
      let node = (first + offset) % tangle.nodeCount
      if let cycle = shortest(through: node, lengths: lengths, below: 1 - 1e-6) { result.append(cycle) }
      isRetired[node] = true
    }
    return result
  }

  /// For every arc a shortest cycle through it, if that is shorter than `limit`; and the length of the shortest of all.
  ///
  /// One walk from each node serves all arcs that lead back to it. Nil if the search's limit was reached before the
  /// last node.
  mutating func throughEveryArc(lengths: [Double], below limit: Double) -> (cycles: [[Int32]], shortest: Double)? {
    for node in isRetired.indices { isRetired[node] = false }
    var result: [[Int32]] = []
    var shortest = limit
    for node in 0..<tangle.nodeCount {
      if node % 16 == 0, self.limit.isReached { return nil }
      reachAll(from: node, lengths: lengths, below: limit)
      for arc in tangle.incoming(node) where distance[tangle.arcs[arc].tail] < .infinity {
        let tail = tangle.arcs[arc].tail
        let length = distance[tail] + max(0, lengths[arc])
        guard length < limit else { continue }
        shortest = min(shortest, length)
        result.append(trace(from: node, to: tail) + [Int32(arc)])
      }
      forget()
    }
    return (result, shortest)
  }

  private mutating func reachAll(from start: Int, lengths: [Double], below limit: Double) {
    heap.removeAll()
    expand(start, at: 0, lengths: lengths, below: limit)
    while let (node, key) = heap.popMinimum() {
      // A cycle back to the start is told by the arc that closes it.
      guard key <= distance[node], node != start else { continue }
      expand(node, at: key, lengths: lengths, below: limit)
    }
  }

  /// A shortest cycle through `arc`, if it is shorter than `limit`.
  mutating func shortest(throughArc arc: Int, lengths: [Double], below limit: Double) -> [Int32]? {
    for node in isRetired.indices { isRetired[node] = false }
    let rest = path(
      from: tangle.arcs[arc].head, to: tangle.arcs[arc].tail, lengths: lengths, below: limit - lengths[arc])
    return rest.map { $0 + [Int32(arc)] }
  }

  private mutating func shortest(through node: Int, lengths: [Double], below limit: Double) -> [Int32]? {
    path(from: node, to: node, lengths: lengths, below: limit)
  }

  /// Dijkstra's algorithm, cut short at `limit`; from a node to itself it finds a cycle.
  private mutating func path(from start: Int, to goal: Int, lengths: [Double], below limit: Double) -> [Int32]? {
    defer { forget() }
    heap.removeAll()
    expand(start, at: 0, lengths: lengths, below: limit)
    while let (node, key) = heap.popMinimum() {
      guard key <= distance[node] else { continue }
      if node == goal { return trace(from: start, to: goal) }
      expand(node, at: key, lengths: lengths, below: limit)
    }
    return nil
  }

  private mutating func expand(_ node: Int, at key: Double, lengths: [Double], below limit: Double) {
    for arc in tangle.outgoing(node) {
      let head = tangle.heads[arc]
      let reached = key + max(0, lengths[arc]) + Self.perArc
      guard reached < distance[head], reached < limit, !isRetired[head] else { continue }
      if distance[head] == .infinity { touched.append(head) }
      distance[head] = reached
      arcTo[head] = Int32(arc)
      heap.insert(head, key: reached)
    }
  }

  private func trace(from start: Int, to goal: Int) -> [Int32] {
    var result: [Int32] = []
    var node = goal
    repeat {
      result.append(arcTo[node])
      node = tangle.arcs[Int(arcTo[node])].tail
    } while node != start
    return result.reversed()
  }

  private mutating func forget() {
    for node in touched { distance[node] = .infinity }
    touched.removeAll(keepingCapacity: true)
  }
}

/// A binary heap of nodes by distance, then by number, so that walks are the same on every run.
struct DistanceHeap {
  private var items: [(node: Int, key: Double)] = []

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  mutating func insert(_ node: Int, key: Double) {
    items.append((node, key))
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(child, parent) else { return }
      items.swapAt(child, parent)
      child = parent
    }
  }

  mutating func popMinimum() -> (node: Int, key: Double)? {
    guard let first = items.first else { return nil }
    let last = items.removeLast()
    guard !items.isEmpty else { return first }
    items[0] = last
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < items.count && precedes(child, smallest) {
        smallest = child
      }
      guard smallest != parent else { return first }
      items.swapAt(parent, smallest)
      parent = smallest
    }
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    (items[left].key, items[left].node) < (items[right].key, items[right].node)
  }
}
