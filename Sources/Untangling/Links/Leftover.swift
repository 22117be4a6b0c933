import CodeModel
import DependencyGraph
import GraphAnalysis
import UntanglingAdvice

/// What is left of a tangle once code has moved, and where to cut it.
struct Leftover {
  var moved: MovedReferences
  /// Without them, no cycle is left.
  private(set) var cuts: Set<NodePair>
  private let joined: JoinedMembers

  /// With the cuts of the tangle that have not fallen.
  init(_ moved: MovedReferences, of tangle: Tangle, in graph: LeveledGraph) {
    self.moved = moved
    joined = tangle.joined
    cuts = Set(tangle.cuts.map { NodePair(graph.edges[$0.edge]) }.filter { moved.weight[$0, default: 0] > 0 })
  }

  var isAcyclic: Bool { moved.isAcyclic(without: cuts, joined) }

  /// Looks for cheaper cuts.
  ///
  /// - Parameter prices: what the edges of the tangle cost by now; those that moves have made are not cut.
  mutating func recut(prices: [NodePair: Int], limit: SearchLimit) {
    let pairs = moved.weight.filter { $0.value > 0 && $0.key.dependent != $0.key.dependency }.keys.sorted()
    let within = pairs.filter { joined.areOne($0.dependent, $0.dependency) }
    let between = pairs.filter { !joined.areOne($0.dependent, $0.dependency) }
    let found = cheapest(Dictionary(grouping: between, by: joined.leaders), prices, limit)
    let cost = cuts.reduce(0) { $0 + (joined.areOne($1.dependent, $1.dependency) ? 0 : prices[$1] ?? 0) }
    guard found.weight <= cost else { return }
    cuts = found.cuts.union(cheapest(Dictionary(grouping: within) { $0 }, prices, limit).cuts)
  }

  /// - Parameter bundles: pairs by those that they run between, which are cut together.
  private func cheapest(
    _ bundles: [NodePair: [NodePair]], _ prices: [NodePair: Int], _ limit: SearchLimit
  ) -> (cuts: Set<NodePair>, weight: Int) {
    let nodes = Set(bundles.keys.flatMap { [$0.dependent, $0.dependency] }).sorted()
    let number = Dictionary(uniqueKeysWithValues: zip(nodes, UInt32(0)...))
    // The nodes are those of the pairs.
    let bundleOfArc = Dictionary(
      uniqueKeysWithValues: bundles.map { ends, pairs in
        (DirectedGraph.Edge(dependent: number[ends.dependent]!, dependency: number[ends.dependency]!), pairs)
      })
    let found = DirectedGraph(nodeCount: nodes.count, edges: Array(bundleOfArc.keys)).minimumFeedbackArcs(limit: limit)
    {
      arc in
      let known = (bundleOfArc[arc] ?? []).map { prices[$0] }
      return known.contains(nil) ? nil : known.reduce(0) { $0 + ($1 ?? 0) }
    }
    return (Set(found.arcs.flatMap { bundleOfArc[$0] ?? [] }), found.weight)
  }

  /// The cuts, and of the edges that have fallen as many as would close a cycle beside them.
  func cutsBeforeMoves(_ edges: [Int], in graph: LeveledGraph) -> [Int] {
    var dependencies: [Bool: [Int: Set<Int>]] = [:]
    let hasFallen = { (edge: Int) in moved.weight[NodePair(graph.edges[edge]), default: 0] == 0 }
    var result: [Int] = []
    for edge in edges.filter({ !hasFallen($0) }) + edges.filter(hasFallen) {
      let pair = NodePair(graph.edges[edge])
      let isWithin = joined.areOne(pair.dependent, pair.dependency)
      let ends = isWithin ? pair : joined.leaders(of: pair)
      let known = dependencies[isWithin, default: [:]]
      if cuts.contains(pair) || (hasFallen(edge) && known.leads(from: ends.dependency, to: ends.dependent)) {
        result.append(edge)
      } else {
        dependencies[isWithin, default: [:]][ends.dependent, default: []].insert(ends.dependency)
      }
    }
    return result.sorted()
  }
}

extension NodePair: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.dependent, left.dependency) < (right.dependent, right.dependency)
  }
}
