package import CodeModel
import DependencyGraph
package import Separation

/// The part of a graph that tells what a separation changes: its two ends, the interface, some of those that gain or
/// lose a dependency, and of those whose rebuilding hangs on the provider. Of the edges that stay only those are kept
/// that no path of others implies, before or after.
package struct SeparationExcerpt: Sendable {
  /// What is there before or after, in one graph.
  package let graph: LeveledGraph
  /// By node and by edge of ``graph``.
  package let nodeChanges: [Change]
  package let edgeChanges: [Change]
  package let before: Side
  package let after: Side
  /// How many parts of the program are not in it.
  package let omittedCount: Int
  /// How many of those are no longer rebuilt when the provider changes.
  package let omittedRelievedCount: Int
  /// By id, those that go on being rebuilt with the provider, the nearest first.
  package let stillRebuilt: [String]
  /// How many are rebuilt when the interface changes, itself included; nil where there is none.
  package let interfaceCone: Int?
  /// By id, the shortest way on which the consumer, or else the first that goes on being rebuilt by way of others,
  /// reaches the provider afterwards; empty where there is none.
  package let remainingPath: [String]

  /// What the whole graph, before or after, says of the nodes of the excerpt.
  package struct Side: Sendable {
    /// Whether it is compiled again when the provider changes.
    package var isRebuilt: [Bool]
    package var dependentCounts: [Int]
    package var dependencyCounts: [Int]
  }

  package init(of separation: Separation, in graph: LeveledGraph) {
    let union = SeparationUnion(separation, graph)
    let shown = union.shownNodes
    let part = union.graph.keeping { shown.contains($0) }
    let nodes = shown.sorted()
    let reductions = [Change.added, .removed].map { missing in
      part.keepingEdges { union.change(of: $0, in: part) != missing }.adjacency.transitiveReduction
    }
    let excerpt = part.keepingEdges { edge in
      union.change(of: edge, in: part) != .same
        || reductions.contains { $0.hasEdge(from: UInt32(edge.dependent), to: UInt32(edge.dependency)) }
    }
    self.graph = excerpt
    nodeChanges = nodes.map { union.isNew[$0] ? .added : .same }
    edgeChanges = excerpt.edges.map { union.change(of: $0, in: excerpt) }
    before = union.before.side(of: nodes)
    after = union.after.side(of: nodes)
    let omitted = union.graph.nodes.indices.filter { !shown.contains($0) }
    omittedCount = omitted.count
    omittedRelievedCount = omitted.count(where: union.isRelieved)
    stillRebuilt = union.stillRebuilt.map { union.graph.nodes[$0].id }
    remainingPath = union.remainingPath.map { union.graph.nodes[$0].id }
    interfaceCone = separation.interfaceName.map { union.cone(of: $0) }
  }
}
