import DependencyGraph

extension Drawing {
  /// Keeps the picture near the shape of a page: where the ranks that `dot` would choose are too wide, nodes that nothing forbids to
  /// move go to further ranks, and parts that hang together with nothing go below instead of beside each other.
  ///
  /// - Parameter ranking: the acyclic graph of the edges that rank.
  mutating func arrange(ranking: DirectedGraph) {
    let layers = Layering(ranking, extents: nodes.map(extent), groups: nodes.map(outermostCluster), budget: widthBudget)
    guard let layers else { return }
    for index in edges.indices where edges[index].isRanking {
      edges[index].minimumLength = layers[edges[index].dependency] - layers[edges[index].dependent]
    }
    anchors = layers.anchors.map { Anchor(above: $0.above, below: $0.below) }
  }

  /// The length of a node along its rank, with the gap to the next.
  private func extent(of node: Node) -> Double {
    (direction == .down ? node.width : node.height) + 22
  }

  private func outermostCluster(of node: Node) -> Int? {
    guard var cluster = node.cluster else { return nil }
    while let parent = clusters[cluster].parent { cluster = parent }
    return cluster
  }

  /// How long a rank may become so that all ranks together are half again as wide as high.
  private var widthBudget: Double {
    let total = nodes.reduce(0) { $0 + extent(of: $1) }
    let rankDistance = direction == .down ? 78.0 : 180
    // Lines take room as well: about half as much as the boxes.
    let area = total * rankDistance * 1.5
    let aspect = direction == .down ? 1.5 : 1 / 1.5
    return max(direction == .down ? 640 : 400, (area * aspect).squareRoot())
  }
}
