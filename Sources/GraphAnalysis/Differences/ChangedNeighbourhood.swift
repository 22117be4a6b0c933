package import CodeModel
package import DependencyGraph

/// The part of a union that a reader has to see to understand what changed: the ends of changed edges, the cycles these
/// make, and as much of one step around them as there is room for.
///
/// Of the edges that stayed only those are shown that no path of others implies.
package struct ChangedNeighbourhood: Sendable {
  package let graph: LeveledGraph
  /// By node and edge of ``graph``.
  package let nodeChanges: [Change]
  package let edgeChanges: [Change]
  package let isOnNewCycle: [Bool]
  /// By node of ``graph``: the number in the base, nil where it is not there.
  package let nodesOfBase: [Int?]
  /// Nodes that changed, or that a changed edge joins, and for which there was no room.
  package let omittedCount: Int
  /// The edges to draw against the order of the others: rather one that is gone or new than one that stayed.
  package let feedbackArcs: Set<DirectedGraph.Edge>

  /// - Parameter limit: how many nodes are shown at most.
  package init(of union: GraphUnion, limit: Int) {
    let order = Self.order(union)
    var kept = Set(order.changed.prefix(limit))
    let omitted = order.changed.count - kept.count
    for node in order.around.prefix(2 * order.changed.count + Self.leastContext) where kept.count < limit {
      kept.insert(node)
    }
    self.init(union, keeping: kept.contains, isReducing: true, omittedCount: omitted)
  }

  /// All nodes of the union, and of the edges that stayed all or only those that no path of others implies.
  package init(whole union: GraphUnion, isReducing: Bool = false) {
    self.init(union, keeping: { _ in true }, isReducing: isReducing, omittedCount: 0)
  }

  /// Around a single changed edge this many nodes are shown, if there are as many; more where more changed.
  private static let leastContext = 12

  private init(_ union: GraphUnion, keeping isKept: (Int) -> Bool, isReducing: Bool, omittedCount: Int) {
    let part = union.graph.keeping(nodes: isKept)
    let number = Dictionary(uniqueKeysWithValues: zip(union.graph.nodes.map(\.id), 0...))
    let nodes = part.nodes.map { number[$0.id]! }
    var edgeOfEnds: [[Int]: Int] = [:]
    for (index, edge) in union.graph.edges.enumerated() { edgeOfEnds[[edge.dependent, edge.dependency]] = index }
    func original(_ edge: LeveledGraph.Edge) -> Int { edgeOfEnds[[nodes[edge.dependent], nodes[edge.dependency]]]! }
    let reduction = isReducing ? part.adjacency.transitiveReduction : part.adjacency
    graph = part.keepingEdges { edge in
      let index = original(edge)
      return union.edgeChanges[index] != .same || union.isOnNewCycle[index]
        || reduction.hasEdge(from: UInt32(edge.dependent), to: UInt32(edge.dependency))
    }
    nodeChanges = nodes.map { union.nodeChanges[$0] }
    nodesOfBase = nodes.map { union.nodesOfBase[$0] }
    let edges = graph.edges.map(original)
    edgeChanges = edges.map { union.edgeChanges[$0] }
    isOnNewCycle = edges.map { union.isOnNewCycle[$0] }
    self.omittedCount = omittedCount
    feedbackArcs = Self.feedbackArcs(graph, edgeChanges)
  }

  /// What has to be seen, the most telling first, and what stands around it.
  private static func order(_ union: GraphUnion) -> (changed: [Int], around: [Int]) {
    let edges = union.graph.edges
    func ends(_ isIncluded: (Int) -> Bool) -> [Int] {
      edges.indices.filter(isIncluded).flatMap { [edges[$0].dependent, edges[$0].dependency] }
    }
    let nodes = union.graph.nodes.indices
    let ranked =
      ends { union.isOnNewCycle[$0] }
      + nodes.filter { union.nodeChanges[$0] == .added || union.nodeChanges[$0] == .removed }
      + ends { union.edgeChanges[$0] == .added || union.edgeChanges[$0] == .removed }
      + nodes.filter { union.nodeChanges[$0] == .moved }
      + ends { union.edgeChanges[$0] == .changed }
    var seen: Set<Int> = []
    let changed = ranked.filter { seen.insert($0).inserted }
    var links: [Int: Int] = [:]
    for edge in edges where seen.contains(edge.dependent) != seen.contains(edge.dependency) {
      links[seen.contains(edge.dependent) ? edge.dependency : edge.dependent, default: 0] += 1
    }
    let around = links.keys.sorted { (links[$1]!, $0) < (links[$0]!, $1) }
    return (changed, around)
  }

  private static func feedbackArcs(_ graph: LeveledGraph, _ changes: [Change]) -> Set<DirectedGraph.Edge> {
    var weights: [DirectedGraph.Edge: Int] = [:]
    for (edge, change) in zip(graph.edges, changes) {
      let arc = DirectedGraph.Edge(dependent: UInt32(edge.dependent), dependency: UInt32(edge.dependency))
      switch change {
      case .removed: weights[arc] = 1
      case .added: weights[arc] = 10
      case .same, .changed, .moved: weights[arc] = 100 + max(1, edge.weight)
      }
    }
    return Set(graph.adjacency.heuristicFeedbackArcs { weights[$0] ?? 1 })
  }
}
