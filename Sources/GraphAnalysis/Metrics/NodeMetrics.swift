/// The figures of one node of a graph. Every formula stands in `docs/metrics.md` with its source.
package struct NodeMetrics: Sendable, Hashable {
  /// Ca: how many other nodes depend on this one, and by how many references.
  package var afferent: Coupling
  /// Ce: on how many other nodes this one depends, and by how many references.
  package var efferent: Coupling
  /// I = Ce / (Ca + Ce), over nodes; nil for a node that nothing is coupled to.
  package var instability: Double?
  /// A: protocols over nominal types; nil where no types are known.
  package var abstractness: Double?
  /// D = |A + I − 1|; nil where A or I is.
  package var distance: Double?
  /// The longest path down, a tangle counting as one step.
  package var level: Int
  /// The longest path up to a node that nothing depends on.
  package var depth: Int
  /// Nodes that this one depends on directly or indirectly, itself left out.
  package var transitiveDependencies: Int
  /// Nodes that depend on this one directly or indirectly, itself left out.
  package var transitiveDependents: Int
  /// What is compiled again when the interface changes.
  package var interfaceCone: RebuildCone
  /// What is compiled again when only a body changes.
  package var bodyCone: RebuildCone
  /// How many members the tangle has that the node belongs to; 1 for a node on no cycle.
  package var tangleSize: Int
  /// The share of shortest paths between others that lead through the node, summed over all pairs.
  package var betweenness: Double
  package var pageRank: Double
  /// Direct dependencies that are less stable than the node itself, as indices: against the Stable Dependencies
  /// Principle.
  package var unstableDependencies: [Int]
  /// How many of the commits that were asked about touched it; nil where none were.
  package var churn: Int?

  /// What changes often and is coupled to much: churn times the nodes on its edges.
  package var hotSpot: Int? { churn.map { $0 * (afferent.nodes + efferent.nodes) } }

  package struct Coupling: Sendable, Hashable {
    package var nodes = 0
    package var references = 0
  }

  /// How much is compiled again after a change.
  package struct RebuildCone: Sendable, Hashable {
    /// The changed node included.
    package var nodes: Int
    /// Nil where no lines are known.
    package var lines: Int?
  }
}
