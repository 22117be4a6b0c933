import CodeModel
import GraphAnalysis

/// The figures of one node; `docs/metrics.md` has the formulas and their sources.
public struct NodeFigures: Sendable, Hashable {
  /// The node's id.
  public let node: String
  /// Ca: how many nodes depend on it.
  public let fanIn: Int
  /// Ce: on how many nodes it depends.
  public let fanOut: Int
  /// I = Ce / (Ca + Ce); nil where nothing is coupled to it.
  public let instability: Double?
  /// The longest path down, a cycle counting as one step.
  public let level: Int
  /// How many nodes are compiled again after a change of its interface, itself included.
  public let rebuildCone: Int
  /// How many nodes the cycle has that it is on; 1 for none.
  public let cycleSize: Int
}

extension Graph {
  /// The figures of every node, in the order of ``nodes``.
  ///
  /// - Complexity: O(*nodes* × *edges*).
  public var metrics: [NodeFigures] {
    let metrics = GraphMetrics(of: known)
    return zip(known.nodes, metrics.nodes).map { node, figures in
      NodeFigures(
        node: node.id, fanIn: figures.afferent.nodes, fanOut: figures.efferent.nodes, instability: figures.instability,
        level: figures.level, rebuildCone: figures.interfaceCone.nodes, cycleSize: figures.tangleSize)
    }
  }
}
