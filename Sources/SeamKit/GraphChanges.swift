import CodeModel
import GraphAnalysis

/// What became different from one graph to another.
public struct GraphChanges: Sendable {
  public let addedNodes: [Graph.Node]
  public let removedNodes: [Graph.Node]
  /// Nodes that are somewhere else, or have another name.
  public let moves: [NodeMovement]
  public let addedEdges: [Graph.Edge]
  public let removedEdges: [Graph.Edge]

  /// A node under two names.
  public struct NodeMovement: Sendable, Hashable {
    public let from: String
    public let to: String
  }

  public var isEmpty: Bool {
    addedNodes.isEmpty && removedNodes.isEmpty && moves.isEmpty && addedEdges.isEmpty && removedEdges.isEmpty
  }

  init(_ difference: GraphDifference) {
    let (base, head) = (difference.base, difference.head)
    addedNodes = difference.addedNodes.map { Graph.Node(head.nodes[$0]) }
    removedNodes = difference.removedNodes.map { Graph.Node(base.nodes[$0]) }
    moves = difference.moves.map { NodeMovement(from: base.nodes[$0.base].id, to: head.nodes[$0.head].id) }
    addedEdges = difference.addedEdges.map { Graph.Edge(head.edges[$0], in: head) }
    removedEdges = difference.removedEdges.map { Graph.Edge(base.edges[$0], in: base) }
  }
}
