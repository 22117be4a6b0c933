import CodeModel
import DependencyGraph
import GraphAnalysis

/// What is left of a tangle once code has moved, and where to cut it.
struct Leftover {
  var moved: MovedReferences
  /// Without them, no cycle is left.
  private(set) var cuts: Set<NodePair>

  /// With the cuts of the tangle that have not fallen.
  init(_ moved: MovedReferences, of tangle: Tangle, in graph: LeveledGraph) {
    self.moved = moved
    cuts = Set(tangle.cuts.map { NodePair(graph.edges[$0.edge]) }.filter { moved.weight[$0, default: 0] > 0 })
  }

  var isAcyclic: Bool { moved.isAcyclic(without: cuts) }

  /// Looks for cheaper cuts.
  ///
  /// - Parameter prices: what the edges of the tangle cost by now; those that moves have made are not cut.
  mutating func recut(prices: [NodePair: Int], limit: SearchLimit) {
    let pairs = moved.weight.filter { $0.value > 0 && $0.key.dependent != $0.key.dependency }.keys.sorted()
    let nodes = Set(pairs.flatMap { [$0.dependent, $0.dependency] }).sorted()
    let number = Dictionary(uniqueKeysWithValues: zip(nodes, UInt32(0)...))
    // The nodes are those of the pairs.
    let arcs = pairs.map { DirectedGraph.Edge(dependent: number[$0.dependent]!, dependency: number[$0.dependency]!) }
    let pairOfArc = Dictionary(uniqueKeysWithValues: zip(arcs, pairs))
    let found = DirectedGraph(nodeCount: nodes.count, edges: arcs).minimumFeedbackArcs(limit: limit) { arc in
      pairOfArc[arc].flatMap { prices[$0] }
    }
    let cost = cuts.reduce(0) { $0 + (prices[$1] ?? 0) }
    guard found.weight <= cost else { return }
    cuts = Set(found.arcs.compactMap { pairOfArc[$0] })
  }

  /// The cuts, and of the edges that have fallen as many as would close a cycle beside them.
  func cutsBeforeMoves(_ edges: [Int], in graph: LeveledGraph) -> [Int] {
    var dependencies: [Int: Set<Int>] = [:]
    let hasFallen = { (edge: Int) in moved.weight[NodePair(graph.edges[edge]), default: 0] == 0 }
    var result: [Int] = []
    for edge in edges.filter({ !hasFallen($0) }) + edges.filter(hasFallen) {
      let pair = NodePair(graph.edges[edge])
      if cuts.contains(pair) || (hasFallen(edge) && dependencies.leads(from: pair.dependency, to: pair.dependent)) {
        result.append(edge)
      } else {
        dependencies[pair.dependent, default: []].insert(pair.dependency)
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
