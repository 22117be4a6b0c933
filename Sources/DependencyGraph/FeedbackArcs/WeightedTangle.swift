/// A small directed graph whose arcs have a price, frozen for the search of a cheapest feedback arc set.
///
/// No two arcs join the same nodes in the same direction, and no arc is a loop. Arcs are numbered by tail, then by
/// head.
struct WeightedTangle: Sendable {
  struct Arc: Sendable {
    var tail: Int
    var head: Int
    var weight: Int
    /// The arcs of the original graph that this one stands for; cutting it cuts them all.
    var origins: [Int]
  }

  let nodeCount: Int
  let arcs: [Arc]
  /// The head of every arc once more, close together for walks.
  let heads: [Int]
  /// The arcs that leave node *v* are `outgoingStarts[v]..<outgoingStarts[v + 1]`.
  let outgoingStarts: [Int]
  private let incomingStarts: [Int]
  private let incomingArcs: [Int]
  /// A price that no cheapest set pays: arcs of it are never cut.
  let prohibitive: Int

  init(nodeCount: Int, arcs unsorted: [Arc], prohibitive: Int) {
    self.nodeCount = nodeCount
    self.prohibitive = prohibitive
    arcs = unsorted.sorted { ($0.tail, $0.head) < ($1.tail, $1.head) }
    heads = arcs.map(\.head)
    outgoingStarts = Self.starts(arcs.map(\.tail), count: nodeCount)
    incomingStarts = Self.starts(heads, count: nodeCount)
    var next = incomingStarts
    var incoming = [Int](repeating: 0, count: arcs.count)
    for (index, arc) in arcs.enumerated() {
      incoming[next[arc.head]] = index
      next[arc.head] += 1
    }
    incomingArcs = incoming
  }

  func outgoing(_ node: Int) -> Range<Int> { outgoingStarts[node]..<outgoingStarts[node + 1] }

  func incoming(_ node: Int) -> ArraySlice<Int> { incomingArcs[incomingStarts[node]..<incomingStarts[node + 1]] }

  /// The graph without prices.
  var graph: DirectedGraph {
    DirectedGraph(
      nodeCount: nodeCount, edges: arcs.map { .init(dependent: UInt32($0.tail), dependency: UInt32($0.head)) })
  }

  func weight(of arcs: some Sequence<Int>) -> Int { arcs.reduce(0) { $0 + self.arcs[$1].weight } }

  private static func starts(_ nodes: [Int], count: Int) -> [Int] {
    var starts = [Int](repeating: 0, count: count + 1)
    for node in nodes { starts[node + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
    return starts
  }
}

extension WeightedTangle {
  /// The parts that share no cycle: strongly connected components, and the biconnected blocks of those.
  ///
  /// A cycle never leaves its block, because it would have to come back through the node by which it left.
  var pieces: [WeightedTangle] {
    let components = graph.stronglyConnectedComponents
    let inner = arcs.indices.filter { components[UInt32(arcs[$0].tail)] == components[UInt32(arcs[$0].head)] }
    let blocks = BiconnectedBlocks(nodeCount: nodeCount, edges: inner.map { (arcs[$0].tail, arcs[$0].head) })
    return blocks.edgesOfBlock.map { edges in part(edges.map { inner[$0] }) }
  }

  /// The graph of `chosen` arcs alone, its nodes renumbered in the old order.
  private func part(_ chosen: [Int]) -> WeightedTangle {
    let members = Set(chosen.flatMap { [arcs[$0].tail, arcs[$0].head] }).sorted()
    let number = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
    let renumbered = chosen.map { index -> Arc in
      var arc = arcs[index]
      arc.tail = number[arc.tail]!
      arc.head = number[arc.head]!
      return arc
    }
    return WeightedTangle(nodeCount: members.count, arcs: renumbered, prohibitive: prohibitive)
  }
}
