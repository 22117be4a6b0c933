package import CodeModel
import SeparationChecks

/// What became of a separation once it was carried out and the package was read again, beside what was predicted.
package struct SeparationOutcome: Sendable, Hashable {
  /// Whether the consumer no longer depends on the provider.
  package var edgeIsGone: Bool
  /// Edges between modules that are there and were not predicted, and the other way round.
  package var unpredicted: [Separation.Edge]
  package var missing: [Separation.Edge]
  /// Nil where the provider is no longer there.
  package var figures: BuildFigures?

  private let predicted: BuildFigures

  /// - Parameters:
  ///   - graph: the modules before, from the report that holds the separation.
  ///   - model: the package after.
  package init(of separation: Separation, before graph: LeveledGraph, after model: CodeModel) {
    let facts = SeparationFacts(model, level: graph.level)
    let after = Self.edges(of: facts.parts.graph)
    let expected = Self.edges(of: graph).subtracting(separation.removedEdges).union(separation.addedEdges)
    edgeIsGone = !after.contains(Separation.Edge(dependent: separation.consumer, dependency: separation.provider))
    unpredicted = after.subtracting(expected).sorted()
    missing = expected.subtracting(after).sorted()
    let provider = facts.parts.graph.nodes.firstIndex { $0.id == separation.provider }
    figures = provider.map { PartGraph(facts).figures(of: $0) }
    predicted = separation.after
  }

  /// Edges and counts are exactly as predicted. Lines are not compared: imports and initializers that were written are
  /// lines too.
  package var isAsPredicted: Bool {
    guard let figures, unpredicted.isEmpty, missing.isEmpty else { return false }
    return figures.rebuildCone == predicted.rebuildCone && figures.criticalPath == predicted.criticalPath
      && figures.tangleCount == predicted.tangleCount && figures.instability == predicted.instability
      && Self.isClose(figures.distance, predicted.distance)
  }

  private static func isClose(_ left: Double?, _ right: Double?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return abs(left - right) < 1e-9
  }

  private static func edges(of graph: LeveledGraph) -> Set<Separation.Edge> {
    Set(
      graph.edges.filter { $0.dependent != $0.dependency }.map { edge in
        Separation.Edge(dependent: graph.nodes[edge.dependent].id, dependency: graph.nodes[edge.dependency].id)
      })
  }
}
