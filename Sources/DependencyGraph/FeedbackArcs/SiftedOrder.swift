/// An order of a tangle's nodes, improved by sifting: node after node is taken out and put back where the arcs against
/// the order weigh least.
///
/// - Complexity: O(*nodes*² + *arcs* log *degree*) a round.
/// - See: R. Rudell, "Dynamic variable ordering for ordered binary decision diagrams", ICCAD 1993, where sifting comes
///   from.
struct SiftedOrder {
  private let tangle: WeightedTangle
  private(set) var order: [Int]
  private var position: [Int]

  init(_ tangle: WeightedTangle, order: [Int]) {
    self.tangle = tangle
    self.order = order
    position = Array(repeating: 0, count: order.count)
    renumber(order.indices)
  }

  /// The arcs that run against the order.
  var arcsAgainst: [Int] {
    tangle.arcs.indices.filter { position[tangle.arcs[$0].tail] > position[tangle.arcs[$0].head] }
  }

  /// Sifts every node until a round changes nothing, 30 rounds at most; the first round is made whatever the limit
  /// says.
  mutating func sift(weights: [Double], limit: SearchLimit) {
    for round in 0..<30 {
      if round > 0, limit.isReached { return }
      var isChanged = false
      for node in 0..<tangle.nodeCount where sift(node, weights: weights) { isChanged = true }
      if !isChanged { return }
    }
  }

  private mutating func sift(_ node: Int, weights: [Double]) -> Bool {
    var crossings: [(position: Int, change: Double)] = []
    for arc in tangle.outgoing(node) { crossings.append((position[tangle.arcs[arc].head], weights[arc])) }
    for arc in tangle.incoming(node) { crossings.append((position[tangle.arcs[arc].tail], -weights[arc])) }
    crossings.sort { ($0.position, $0.change) < ($1.position, $1.change) }
    // The cost relative to standing first of all, on the way from front to back.
    var cost = 0.0
    var current = 0.0
    var best = (cost: 0.0, before: -1)
    for (index, crossing) in crossings.enumerated() {
      cost += crossing.change
      if crossing.position < position[node] { current = cost }
      // Two arcs may join the same nodes: only behind the last of them has the neighbour been passed.
      if index + 1 < crossings.count, crossings[index + 1].position == crossing.position { continue }
      if cost < best.cost - 1e-9 { best = (cost, crossing.position) }
    }
    guard best.cost < current - 1e-9 else { return false }
    move(node, behind: best.before)
    return true
  }

  /// Puts `node` directly behind the node at `place`, or first for −1.
  private mutating func move(_ node: Int, behind place: Int) {
    let old = position[node]
    order.remove(at: old)
    let new = place < old ? place + 1 : place
    order.insert(node, at: new)
    renumber(min(old, new)..<max(old, new) + 1)
  }

  private mutating func renumber(_ places: Range<Int>) {
    for place in places { position[order[place]] = place }
  }
}
