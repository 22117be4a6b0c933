package import CodeModel
import Separation

/// What became of steps once they were carried out on disk and the package was read again.
package enum PlanOutcome {
  /// Whether the modules depend on each other as the plan says.
  package static func isExpected(of before: LeveledGraph, after steps: [PlanStep], in model: CodeModel) -> Bool {
    let expected = steps.reduce(edges(of: before)) { $0.subtracting($1.removedEdges).union($1.addedEdges) }
    return edges(of: model.graph(at: .module)) == expected
  }

  private static func edges(of graph: LeveledGraph) -> Set<Separation.Edge> {
    Set(
      graph.edges.filter { $0.dependent != $0.dependency }.map { edge in
        Separation.Edge(dependent: graph.nodes[edge.dependent].id, dependency: graph.nodes[edge.dependency].id)
      })
  }
}
