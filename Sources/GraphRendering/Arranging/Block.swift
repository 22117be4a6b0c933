import DependencyGraph

/// A container whose nodes have found their layers, counted from its own top.
struct Block {
  private(set) var width: Double
  private(set) var height: Int
  private(set) var layers: [(node: Int, layer: Int)]

  /// The frame of a cluster, on both sides.
  private static let frame = 28.0

  /// A single node.
  init(node: Int, extent: Double) {
    (width, height, layers) = (extent, 1, [(node, 0)])
  }

  /// Places the nodes and inner containers of `container` on shelves.
  init(_ container: Container, of graph: DirectedGraph, extents: [Double], budget: Double) {
    let items =
      container.children.map { Block($0, of: graph, extents: extents, budget: budget - Self.frame).framed }
      + container.nodes.map { Block(node: $0, extent: extents[$0]) }
    let shelves = Shelves(items, dependencies: Self.quotient(of: graph, by: items), budget: budget)
    (width, height, layers) = (0, 0, [])
    for shelf in shelves.shelves {
      for item in shelf {
        layers += items[item].layers.map { ($0.node, $0.layer + height) }
      }
      width = max(width, shelf.reduce(0) { $0 + items[$1].width })
      height += shelf.map { items[$0].height }.max() ?? 0
    }
  }

  private var framed: Block {
    var copy = self
    copy.width += Self.frame
    return copy
  }

  /// Which item depends on which, without the arcs that would make a cycle of it.
  private static func quotient(of graph: DirectedGraph, by items: [Block]) -> DirectedGraph {
    var itemOfNode: [UInt32: UInt32] = [:]
    for (index, item) in items.enumerated() {
      for (node, _) in item.layers { itemOfNode[UInt32(node)] = UInt32(index) }
    }
    var weights: [DirectedGraph.Edge: Int] = [:]
    for (node, item) in itemOfNode {
      for dependency in graph.dependencies(of: node) {
        guard let other = itemOfNode[dependency], other != item else { continue }
        weights[DirectedGraph.Edge(dependent: item, dependency: other), default: 0] += 1
      }
    }
    let quotient = DirectedGraph(nodeCount: items.count, edges: weights.keys)
    let feedback = Set(quotient.heuristicFeedbackArcs { weights[$0]! })
    return feedback.isEmpty ? quotient : quotient.filteringEdges { !feedback.contains($0) }
  }
}
