/// Makes a tangle smaller without changing the price of its cheapest feedback arc set.
///
/// Where one arc alone leads into a node (or out of it), and is at least as dear as all arcs on the other side
/// together, cutting those instead is never worse: the arc will not be cut, and its two ends become one node. Chains
/// vanish this way. Nodes on no cycle go, and an arc that becomes a loop must be cut.
///
/// - See: H. Levy, D. W. Low, "A contraction algorithm for finding small cycle cutsets", Journal of Algorithms 9
///   (1988).
struct ArcContraction {
  /// Arcs of the original graph that every feedback arc set among the remaining choices holds.
  private(set) var forcedOrigins: [Int] = []
  private(set) var forcedWeight = 0

  private var outgoing: [[Int: Int]]
  private var incoming: [[Int: Int]]
  private var arcs: [WeightedTangle.Arc]
  private var waiting: [Int]
  private let prohibitive: Int

  init(_ tangle: WeightedTangle) {
    arcs = tangle.arcs
    prohibitive = tangle.prohibitive
    outgoing = Array(repeating: [:], count: tangle.nodeCount)
    incoming = outgoing
    for (index, arc) in arcs.enumerated() {
      outgoing[arc.tail][arc.head] = index
      incoming[arc.head][arc.tail] = index
    }
    waiting = Array((0..<tangle.nodeCount).reversed())
    while let node = waiting.popLast() { simplify(node) }
  }

  /// What is left: the same nodes, those without arcs included.
  var rest: WeightedTangle {
    let kept = outgoing.indices.flatMap { node in outgoing[node].values.map { arcs[$0] } }
    return WeightedTangle(nodeCount: outgoing.count, arcs: kept, prohibitive: prohibitive)
  }

  private mutating func simplify(_ node: Int) {
    if outgoing[node].isEmpty || incoming[node].isEmpty {
      for index in (Array(outgoing[node].values) + Array(incoming[node].values)).sorted() { remove(index) }
    } else if incoming[node].count == 1, let only = incoming[node].values.first,
      arcs[only].weight >= price(of: outgoing[node])
    {
      contract(only, node, into: arcs[only].tail)
    } else if outgoing[node].count == 1, let only = outgoing[node].values.first,
      arcs[only].weight >= price(of: incoming[node])
    {
      contract(only, node, into: arcs[only].head)
    }
  }

  private func price(of side: [Int: Int]) -> Int {
    side.values.reduce(0) { min(prohibitive, $0 + arcs[$1].weight) }
  }

  /// Makes `node` part of `other`, the other end of `arc`.
  private mutating func contract(_ arc: Int, _ node: Int, into other: Int) {
    remove(arc)
    let moved = (Array(outgoing[node].values) + Array(incoming[node].values)).sorted()
    for index in moved {
      var arc = arcs[index]
      remove(index)
      if arc.tail == node { arc.tail = other } else { arc.head = other }
      add(arc)
    }
    waiting.append(other)
  }

  private mutating func add(_ arc: WeightedTangle.Arc) {
    guard arc.tail != arc.head else {
      forcedOrigins += arc.origins
      forcedWeight += arc.weight
      return
    }
    if let twin = outgoing[arc.tail][arc.head] {
      arcs[twin].weight = min(prohibitive, arcs[twin].weight + arc.weight)
      arcs[twin].origins += arc.origins
      return
    }
    arcs.append(arc)
    outgoing[arc.tail][arc.head] = arcs.count - 1
    incoming[arc.head][arc.tail] = arcs.count - 1
  }

  private mutating func remove(_ index: Int) {
    outgoing[arcs[index].tail][arcs[index].head] = nil
    incoming[arcs[index].head][arcs[index].tail] = nil
    waiting.append(max(arcs[index].tail, arcs[index].head))
    waiting.append(min(arcs[index].tail, arcs[index].head))
  }
}
