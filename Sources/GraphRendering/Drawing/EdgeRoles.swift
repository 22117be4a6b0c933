import CodeModel
import DependencyGraph

/// Which edges of a graph put it in order, which merely follow from others, and which stand in a cycle.
///
/// A layout in ranks is quick and readable for a few edges without cycles. So only those of the transitive reduction of
/// the graph without its feedback arcs are to rank it; the others are drawn between boxes that have their place
/// already.
struct EdgeRoles {
  /// The edges that rank: acyclic and without any that others imply.
  let ranking: DirectedGraph
  private let feedback: Set<DirectedGraph.Edge>
  private let components: StronglyConnectedComponents

  /// - Parameter known: the arcs against the order, where somebody has found them; they are looked for quickly
  ///   otherwise.
  init(_ graph: LeveledGraph, feedbackArcs known: Set<DirectedGraph.Edge>? = nil) {
    let adjacency = graph.adjacency
    var weights: [DirectedGraph.Edge: Int] = [:]
    for edge in graph.edges { weights[DirectedGraph.Edge(edge)] = max(1, edge.weight) }
    let feedback = known ?? Set(adjacency.heuristicFeedbackArcs { weights[$0] ?? 1 })
    components = adjacency.stronglyConnectedComponents
    ranking = adjacency.filteringEdges { $0.dependent != $0.dependency && !feedback.contains($0) }.transitiveReduction
    self.feedback = feedback
  }

  func isRanking(_ edge: LeveledGraph.Edge) -> Bool {
    ranking.hasEdge(from: UInt32(edge.dependent), to: UInt32(edge.dependency))
  }

  func isCyclic(_ edge: LeveledGraph.Edge) -> Bool {
    edge.dependent != edge.dependency && components[UInt32(edge.dependent)] == components[UInt32(edge.dependency)]
  }

  /// Whether it closes cycles: it runs against an order that the other edges agree with.
  func isFeedback(_ edge: LeveledGraph.Edge) -> Bool { feedback.contains(DirectedGraph.Edge(edge)) }

  /// Whether a longer path leads to the same dependency, within a tangle that is drawn in the order of its cut: beyond a
  /// dozen members such lines hide the rest.
  func isRedundant(_ edge: LeveledGraph.Edge) -> Bool {
    guard isCyclic(edge), !isRanking(edge), !isFeedback(edge) else { return false }
    return components.members[Int(components[UInt32(edge.dependent)])].count > Self.readableTangle
  }

  private static let readableTangle = 12

  /// Whether a longer path leads to the same dependency, all of it outside cycles.
  func isImplied(_ edge: LeveledGraph.Edge) -> Bool {
    !isCyclic(edge) && !isRanking(edge)
  }
}

extension DirectedGraph.Edge {
  init(_ edge: LeveledGraph.Edge) {
    self.init(dependent: UInt32(edge.dependent), dependency: UInt32(edge.dependency))
  }
}
