import CodeModel
import DependencyGraph

/// The figures of two graphs side by side.
package struct FigureComparison: Sendable {
  package let before: GraphSummary
  package let after: GraphSummary
  /// An added edge that lies on a longest path of a head that is higher than the base; nil where no single edge does.
  package let raisingEdge: Int?
  /// A removed edge that lay on a longest path of a base that was higher than the head.
  package let loweringEdge: Int?

  init(_ pair: GraphPair, folded: FoldedPair, addedEdges: [Int], removedEdges: [Int]) {
    let (base, head) = (pair.base.adjacency.withoutLoops, pair.head.adjacency.withoutLoops)
    before = GraphSummary(
      pair.base, adjacency: base, cumulative: base.cumulativeDependencies().total, cycleView: folded.base)
    after = GraphSummary(
      pair.head, adjacency: head, cumulative: head.cumulativeDependencies().total, cycleView: folded.head)
    raisingEdge = after.height > before.height ? pair.head.edge(of: addedEdges, onLongestPathOf: head) : nil
    loweringEdge = after.height < before.height ? pair.base.edge(of: removedEdges, onLongestPathOf: base) : nil
  }
}

extension DirectedGraph {
  fileprivate var withoutLoops: DirectedGraph { filteringEdges { $0.dependent != $0.dependency } }
}

extension LeveledGraph {
  /// The heaviest of `candidates` that lies on a longest path, tangles counting as one step.
  fileprivate func edge(of candidates: [Int], onLongestPathOf adjacency: DirectedGraph) -> Int? {
    let (levels, depths) = (adjacency.levels(), adjacency.levels(.dependents))
    let longest = levels.max() ?? 0
    let onPath = candidates.filter { depths[edges[$0].dependent] + 1 + levels[edges[$0].dependency] == longest }
    return onPath.max { (edges[$0].weight, $1) < (edges[$1].weight, $0) }
  }
}
