import TestSupport
import Testing

@testable import DependencyGraph

/// The parts of which the search for feedback arcs is made, each against a slower way that is obviously right.
@Suite struct SearchPartTests {
  private static func tangle(_ seed: UInt64, count: Int = 7, chance: Int = 35) -> WeightedTangle {
    let random = RandomGraph(count: count, chance: chance, weights: 1...9, seed: seed)
    return WeightedTangle(
      nodeCount: count,
      arcs: random.edges.enumerated().map { number, edge in
        .init(tail: edge.from, head: edge.to, weight: edge.weight, origins: [number])
      }, prohibitive: 1 + random.edges.reduce(0) { $0 + $1.weight })
  }

  private static func isAcyclic(_ tangle: WeightedTangle, without arcs: Set<Int>) -> Bool {
    let edges = tangle.arcs.indices.filter { !arcs.contains($0) }.map { tangle.arcs[$0] }
    let graph = DirectedGraph(
      nodeCount: tangle.nodeCount, edges: edges.map { .init(dependent: UInt32($0.tail), dependency: UInt32($0.head)) })
    return graph.stronglyConnectedComponents.tangles.isEmpty
  }

  /// The least weight that opens every circle, over all orders of the nodes.
  private static func cheapest(_ tangle: WeightedTangle) -> Int {
    var best = [Int](repeating: .max, count: 1 << tangle.nodeCount)
    best[0] = 0
    for first in best.indices {
      for node in 0..<tangle.nodeCount where first & (1 << node) == 0 {
        let cost = tangle.arcs.filter { $0.tail == node && first & (1 << $0.head) != 0 }.reduce(0) { $0 + $1.weight }
        best[first | 1 << node] = min(best[first | 1 << node], best[first] + cost)
      }
    }
    return best[best.count - 1]
  }

  // MARK: - Contraction

  @Test(arguments: 0..<40 as Range<UInt64>)
  func contractingKeepsTheLeastWeight(seed: UInt64) {
    let tangle = Self.tangle(seed)
    let contraction = ArcContraction(tangle)
    #expect(contraction.forcedWeight + Self.cheapest(contraction.rest) == Self.cheapest(tangle))
    let weights = Dictionary(uniqueKeysWithValues: tangle.arcs.map { ($0.origins[0], $0.weight) })
    #expect(contraction.forcedOrigins.reduce(0) { $0 + (weights[$1] ?? 0) } == contraction.forcedWeight)
    #expect(Set(contraction.forcedOrigins).count == contraction.forcedOrigins.count)
  }

  /// What is left cannot be contracted any more.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func contractingTwiceIsContractingOnce(seed: UInt64) {
    let rest = ArcContraction(Self.tangle(seed, count: 9, chance: 25)).rest
    let again = ArcContraction(rest)
    #expect(again.forcedOrigins.isEmpty && again.rest.arcs.count == rest.arcs.count)
  }

  @Test(arguments: [
    ("a ring", [(0, 1, 3), (1, 2, 1), (2, 0, 5)], [1]), ("a path", [(0, 1, 3), (1, 2, 1)], []),
    ("two rings that share a node", [(0, 1, 2), (1, 0, 1), (0, 2, 1), (2, 0, 4)], [1, 2]),
  ])
  func littleTanglesAreContractedToNothing(name: String, arcs: [(Int, Int, Int)], forced: [Int]) {
    let tangle = WeightedTangle(
      nodeCount: 3,
      arcs: arcs.enumerated().map { .init(tail: $1.0, head: $1.1, weight: $1.2, origins: [$0]) }, prohibitive: 100)
    let contraction = ArcContraction(tangle)
    #expect(contraction.forcedOrigins.sorted() == forced && contraction.rest.arcs.isEmpty)
  }

  // MARK: - Pieces

  @Test(arguments: 0..<40 as Range<UInt64>)
  func piecesAddUpToTheWhole(seed: UInt64) {
    let tangle = Self.tangle(seed, count: 8, chance: 18)
    let pieces = tangle.pieces
    #expect(pieces.reduce(0) { $0 + Self.cheapest($1) } == Self.cheapest(tangle))
    let origins = pieces.flatMap { $0.arcs.flatMap(\.origins) }
    #expect(Set(origins).count == origins.count)
    // No piece holds an arc that lies on no circle.
    let reaches = RandomGraph(count: 8, chance: 18, weights: 1...9, seed: seed).closure
    #expect(Set(origins) == Set(tangle.arcs.filter { reaches[$0.head][$0.tail] }.flatMap(\.origins)))
  }

  /// Two edges are of one block where no single node, taken away, parts them.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func blocksAreWhatNoSingleNodeParts(seed: UInt64) {
    let random = RandomGraph(count: 8, chance: 14, seed: seed)
    let edges = Set(random.edges.map { [min($0.from, $0.to), max($0.from, $0.to)] }).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    let blocks = BiconnectedBlocks(nodeCount: 8, edges: edges.map { ($0[0], $0[1]) }).edgesOfBlock
    #expect(blocks.joined().sorted() == Array(edges.indices))
    for (number, block) in blocks.enumerated() {
      let nodes = Set(block.flatMap { edges[$0] })
      for gone in nodes where block.count > 1 {
        let rest = block.map { edges[$0] }.filter { !$0.contains(gone) }
        #expect(Self.isConnected(nodes.subtracting([gone]), rest), "block \(number) without \(gone)")
      }
      // Two blocks share no more than a node.
      for other in blocks.dropFirst(number + 1) {
        #expect(nodes.intersection(other.flatMap { edges[$0] }).count <= 1)
      }
    }
  }

  private static func isConnected(_ nodes: Set<Int>, _ edges: [[Int]]) -> Bool {
    guard let first = nodes.first else { return true }
    var reached: Set = [first]
    for _ in nodes { for edge in edges where !reached.isDisjoint(with: edge) { reached.formUnion(edge) } }
    return reached.isSuperset(of: nodes)
  }

  // MARK: - Orders

  @Test(arguments: 0..<30 as Range<UInt64>)
  func anOrderTakesWhatClosesNoCircle(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let arcs = RandomGraph(count: 9, chance: 30, seed: seed).edges.shuffled(using: &lot)
    var order = OnlineOrder(Array(0..<9).shuffled(using: &lot))
    var taken: [RandomGraph.Edge] = []
    for arc in arcs {
      let closes = Self.leads(from: arc.to, to: arc.from, over: taken)
      let isTaken = order.insert(tail: arc.from, head: arc.to)
      #expect(isTaken == !closes)
      if isTaken { taken.append(arc) }
    }
    let place = Dictionary(uniqueKeysWithValues: zip(order.order, 0...))
    #expect(place.count == 9)
    for arc in taken { #expect((place[arc.from] ?? 0) < (place[arc.to] ?? 0)) }
  }

  private static func leads(from start: Int, to end: Int, over edges: [RandomGraph.Edge]) -> Bool {
    var reached: Set = [start]
    for _ in edges { for edge in edges where reached.contains(edge.from) { reached.insert(edge.to) } }
    return reached.contains(end)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func siftingNeverMakesAnOrderDearer(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let tangle = Self.tangle(seed, count: 8, chance: 40)
    let weights = tangle.arcs.map { Double($0.weight) }
    var order = SiftedOrder(tangle, order: Array(0..<8).shuffled(using: &lot))
    let before = tangle.weight(of: order.arcsAgainst)
    order.sift(weights: weights, limit: SearchLimit())
    let after = tangle.weight(of: order.arcsAgainst)
    #expect(order.order.sorted() == Array(0..<8))
    #expect(after <= before && after >= Self.cheapest(tangle))
    #expect(Self.isAcyclic(tangle, without: Set(order.arcsAgainst)))
    // No node alone would stand better elsewhere.
    for node in 0..<8 {
      for place in 0..<8 {
        var moved = order.order.filter { $0 != node }
        moved.insert(node, at: place)
        #expect(tangle.weight(of: SiftedOrder(tangle, order: moved).arcsAgainst) >= after)
      }
    }
  }

  // MARK: - Circles

  /// The shortest circle through each arc, against all elementary circles.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func theShortestCircleThroughAnArcIsFound(seed: UInt64) {
    let tangle = Self.tangle(seed, count: 6, chance: 40)
    let lengths = tangle.arcs.map { Double($0.weight) }
    let circles = tangle.graph.elementaryCycles(limit: .max, effort: .max).paths.map { Self.arcs(of: $0, in: tangle) }
    var search = ShortCycles(tangle, limit: SearchLimit())
    for arc in tangle.arcs.indices {
      let best = circles.filter { $0.contains(arc) }.map { tangle.weight(of: $0) }.min()
      let found = search.shortest(throughArc: arc, lengths: lengths, below: 1_000)
      #expect(found.map { tangle.weight(of: $0.map(Int.init)) } == best)
      // What is as long as the limit is not below it.
      if let best { #expect(search.shortest(throughArc: arc, lengths: lengths, below: Double(best)) == nil) }
    }
  }

  private static func arcs(of circle: [UInt32], in tangle: WeightedTangle) -> [Int] {
    zip(circle, circle.dropFirst() + circle.prefix(1)).compactMap { tail, head in
      tangle.outgoing(Int(tail)).first { tangle.heads[$0] == Int(head) }
    }
  }

  @Test func everyArcOfATangleKnowsBothItsEnds() {
    for seed in 0..<10 as Range<UInt64> {
      let tangle = Self.tangle(seed, count: 9)
      for node in 0..<9 {
        #expect(Array(tangle.outgoing(node)) == tangle.arcs.indices.filter { tangle.arcs[$0].tail == node })
        #expect(tangle.incoming(node).sorted() == tangle.arcs.indices.filter { tangle.arcs[$0].head == node })
      }
    }
  }

  // MARK: - The heap and the lists

  @Test(arguments: 0..<10 as Range<UInt64>)
  func theNearestIsTakenFirst(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    var heap = DistanceHeap()
    var twin: [(node: Int, key: Double)] = []
    for node in 0..<200 {
      if Bool.random(using: &lot) || twin.isEmpty {
        let key = Double(Int.random(in: 0..<20, using: &lot))
        heap.insert(node, key: key)
        twin.append((node, key))
      } else {
        let expected = twin.min { ($0.key, $0.node) < ($1.key, $1.node) }
        let taken = heap.popMinimum()
        #expect(taken?.node == expected?.node && taken?.key == expected?.key)
        twin.removeAll { $0.node == expected?.node }
      }
    }
    heap.removeAll()
    #expect(heap.popMinimum() == nil)
  }

  @Test func listsOfArcsAreKeptAsTheyCame() {
    let lists: [[Int32]] = [[], [3], [1, 2, 3], [], [7, 7], []]
    var kept = ArcLists()
    #expect(kept.count == 0 && kept.arcCount == 0)
    for list in lists { kept.append(list) }
    #expect(kept.count == lists.count && kept.arcCount == 6)
    #expect(lists.indices.map { Array(kept[$0]) } == lists)
    var visited: [[Int32]] = []
    kept.visit { index, arcs in
      #expect(index == visited.count)
      visited.append(Array(arcs))
    }
    #expect(visited == lists)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func groupsHoldTheirOwnInOrder(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let groupOf = (0..<50).map { _ in (0..<8).map { $0 == 7 ? nil : $0 }.randomElement(using: &lot) ?? nil }
    let groups = Groups(50, into: 7) { groupOf[$0] }
    for group in 0..<7 {
      #expect(Array(groups[group]) == groupOf.indices.filter { groupOf[$0] == group })
    }
  }
}
