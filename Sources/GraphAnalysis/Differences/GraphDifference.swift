package import CodeModel

/// What became different from one graph to another.
///
/// Nodes and edges are numbered as in the graph that has them: what was removed in the base, what was added in the
/// head.
package struct GraphDifference: Sendable {
  package let base: LeveledGraph
  package let head: LeveledGraph
  package let matching: NodeMatching

  /// Nodes of the head, ascending.
  package let addedNodes: [Int]
  /// Nodes of the base, ascending.
  package let removedNodes: [Int]
  /// In the order of the base.
  package let moves: [NodeMove]
  /// Edges of the head, ascending.
  package let addedEdges: [Int]
  /// Edges of the base, ascending.
  package let removedEdges: [Int]
  /// Edges that both have, with other kinds or another weight: in the order of the base.
  package let changedEdges: [EdgeChange]
  package let tangles: TangleComparison
  package let figures: FigureComparison

  /// - Complexity: O(*nodes* × *edges* / 512), and for every edge that closes a cycle a walk through its tangle.
  package init(_ pair: GraphPair) {
    let edges = EdgeComparison(base: pair.base, head: pair.head, matching: pair.matching)
    (base, head, matching) = (pair.base, pair.head, pair.matching)
    addedNodes = pair.matching.unmatchedHead
    removedNodes = pair.matching.unmatchedBase.filter { pair.matching.absorbed[$0] == nil }
    let joined = pair.matching.absorbed.map { (base: $0.key, head: $0.value) }
    moves = (pair.matching.pairs + joined).sorted { $0.base < $1.base }
      .compactMap { NodeMove(base: $0.base, head: $0.head, in: pair) }
    (addedEdges, removedEdges) = (edges.added, edges.removed)
    changedEdges = edges.kept.compactMap { EdgeChange(base: $0.base, head: $0.head, in: pair) }
    let folded = FoldedPair(pair)
    tangles = TangleComparison(folded)
    figures = FigureComparison(pair, folded: folded, addedEdges: edges.added, removedEdges: edges.removed)
  }

  /// Whether a reader has nothing to see: sizes in lines are not looked at.
  package var isEmpty: Bool {
    addedNodes.isEmpty && removedNodes.isEmpty && moves.isEmpty && addedEdges.isEmpty && removedEdges.isEmpty
      && changedEdges.isEmpty
  }

  /// Whether all that changed is how often one thing names another that it named before.
  package var isWeightOnly: Bool {
    addedNodes.isEmpty && removedNodes.isEmpty && moves.isEmpty && addedEdges.isEmpty && removedEdges.isEmpty
      && changedEdges.allSatisfy { $0.addedKinds.isEmpty && $0.removedKinds.isEmpty }
  }
}

/// An edge that stayed, with other kinds or another number of references.
package struct EdgeChange: Sendable, Hashable {
  /// Indices into the edges of either graph.
  package var base: Int
  package var head: Int
  package var weights: (before: Int, after: Int) { (weightBefore, weightAfter) }
  private var weightBefore: Int
  private var weightAfter: Int
  /// Ascending.
  package var addedKinds: [DependencyKind]
  package var removedKinds: [DependencyKind]

  /// Nil where nothing differs.
  init?(base: Int, head: Int, in pair: GraphPair) {
    let (before, after) = (pair.base.edges[base], pair.head.edges[head])
    guard before.weight != after.weight || before.kinds != after.kinds else { return nil }
    (self.base, self.head) = (base, head)
    (weightBefore, weightAfter) = (before.weight, after.weight)
    addedKinds = after.kinds.filter { !before.kinds.contains($0) }
    removedKinds = before.kinds.filter { !after.kinds.contains($0) }
  }

  /// How much heavier or lighter it became.
  package var weightChange: Int { weightAfter - weightBefore }
}
