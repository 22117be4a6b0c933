/// Looks for better orders near a good one: an arc or a few that run against it are made to run with it, what that
/// disturbs is sifted, and the new order is kept if it is no worse.
///
/// Orders are drawn by a generator with a fixed seed and counted, not timed, so the same tangle comes to the same order
/// on every machine.
///
/// - Complexity: a trial costs what it disturbs, mostly some dozen nodes of *degree* × log *degree*, and O(*nodes*) to
///   take it back.
/// - See: H. R. Lourenço, O. C. Martin, T. Stützle, "Iterated local search", Handbook of Metaheuristics (2003); T.
///   Schiavinotto, T. Stützle, "The linear ordering problem: instances, search space analysis and algorithms", Journal
///   of Mathematical Modelling and Algorithms 3 (2004).
struct IteratedSifting {
  private(set) var order: [Int]
  private(set) var weight: Int

  private let tangle: WeightedTangle
  private var position: [Int]
  /// The neighbours of node *v* are `neighbours[starts[v]..<starts[v + 1]]`, in the order in which they stood when *v*
  /// was last sifted.
  private let starts: [Int]
  private var neighbours: [Neighbour]
  private var waiting: [Int] = []
  private var isWaiting: [Bool]
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  private struct Neighbour {
    var node: Int32
    /// Where that node stood when this was last looked at.
    var place: Int32 = 0
    /// What it costs to stand behind that node rather than before it.
    var change: Int
  }

  init(_ tangle: WeightedTangle, order: [Int]) {
    self.tangle = tangle
    self.order = order
    position = Array(repeating: 0, count: order.count)
    var starts = [0]
    var neighbours: [Neighbour] = []
    for node in 0..<tangle.nodeCount {
      for arc in tangle.outgoing(node) {
        neighbours.append(Neighbour(node: Int32(tangle.heads[arc]), change: tangle.arcs[arc].weight))
      }
      for arc in tangle.incoming(node) {
        neighbours.append(Neighbour(node: Int32(tangle.arcs[arc].tail), change: -tangle.arcs[arc].weight))
      }
      starts.append(neighbours.count)
    }
    (self.starts, self.neighbours) = (starts, neighbours)
    isWaiting = Array(repeating: false, count: order.count)
    weight = 0
    restart(from: order)
  }

  /// Goes on from another order, drawing on where it was.
  mutating func restart(from order: [Int]) {
    self.order = order
    for (place, node) in order.enumerated() { position[node] = place }
    weight = tangle.weight(of: arcsAgainst)
  }

  /// The arcs that run against the order.
  var arcsAgainst: [Int] {
    tangle.arcs.indices.filter { position[tangle.arcs[$0].tail] > position[tangle.arcs[$0].head] }
  }

  mutating func search(trials: Int, limit: SearchLimit) {
    for trial in 0..<trials {
      if trial % 64 == 0, limit.isReached { return }
      let (oldOrder, oldPosition) = (order, position)
      var change = 0
      for _ in 0...draw(below: 3) {
        guard let arc = drawArcAgainst() else { return }
        change += turn(arc)
      }
      change += settle()
      if change <= 0 { weight += change } else { (order, position) = (oldOrder, oldPosition) }
    }
  }

  // MARK: - Trials

  private mutating func draw(below count: Int) -> Int {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Int(random % UInt64(count))
  }

  private mutating func drawArcAgainst() -> Int? {
    // Few arcs run against a good order, but one in a thousand is found by chance soon enough.
    for _ in 0..<10_000 {
      let arc = draw(below: tangle.arcs.count)
      if position[tangle.arcs[arc].tail] > position[tangle.arcs[arc].head] { return arc }
    }
    return nil
  }

  /// Moves one end of the arc past the other, and returns what that costs.
  private mutating func turn(_ arc: Int) -> Int {
    let (tail, head) = (tangle.arcs[arc].tail, tangle.heads[arc])
    let (node, place) = draw(below: 2) == 0 ? (tail, position[head]) : (head, position[tail])
    let old = position[node]
    var change = 0
    for index in starts[node]..<starts[node + 1] {
      let other = position[Int(neighbours[index].node)]
      if place <= other, other < old { change -= neighbours[index].change }
      if old < other, other <= place { change += neighbours[index].change }
    }
    move(node, to: place)
    return change
  }

  /// Sifts whatever has a moved neighbour until nothing moves, and returns what that changes.
  private mutating func settle() -> Int {
    var change = 0
    var next = 0
    while next < waiting.count {
      let node = waiting[next]
      next += 1
      isWaiting[node] = false
      change += sift(node)
    }
    waiting.removeAll(keepingCapacity: true)
    return change
  }

  private mutating func sift(_ node: Int) -> Int {
    let row = starts[node]..<starts[node + 1]
    sortNeighbours(row)
    let old = position[node]
    var (cost, current) = (0, 0)
    var best = (cost: 0, before: -1)
    for index in row {
      cost += neighbours[index].change
      let place = Int(neighbours[index].place)
      if place < old { current = cost }
      // Two arcs may join the same nodes: only behind the last of them has the neighbour been passed.
      if index + 1 < row.upperBound, neighbours[index + 1].place == neighbours[index].place { continue }
      if cost < best.cost { best = (cost, place) }
    }
    guard best.cost < current else { return 0 }
    move(node, to: best.before < old ? best.before + 1 : best.before)
    return best.cost - current
  }

  /// Sorts neighbours by where they stand now. Few have moved since the last time, so inserting costs hardly more than
  /// looking.
  private mutating func sortNeighbours(_ row: Range<Int>) {
    position.withUnsafeBufferPointer { position in
      neighbours.withUnsafeMutableBufferPointer { neighbours in
        for index in row {
          var moving = neighbours[index]
          moving.place = Int32(truncatingIfNeeded: position[Int(moving.node)])
          var hole = index
          while hole > row.lowerBound, neighbours[hole - 1].place > moving.place {
            neighbours[hole] = neighbours[hole - 1]
            hole -= 1
          }
          neighbours[hole] = moving
        }
      }
    }
  }

  /// Puts `node` at `place`, shifts those between, and notes its neighbours to be sifted.
  private mutating func move(_ node: Int, to place: Int) {
    var at = position[node]
    let step = place > at ? 1 : -1
    while at != place {
      order[at] = order[at + step]
      position[order[at]] = at
      at += step
    }
    order[place] = node
    position[node] = place
    for index in starts[node]..<starts[node + 1] {
      let other = Int(neighbours[index].node)
      if isWaiting[other] { continue }
      isWaiting[other] = true
      waiting.append(other)
    }
  }
}
