import DependencyGraph

extension Drawing {
  /// Keeps the picture near the shape of a page, and every cluster in one piece.
  ///
  /// Left alone, `dot` puts all leaves into one rank, all parts without an edge between them side by side, and clusters
  /// as well. So where the ranks would become too wide, or where there are clusters, every node is given its rank here;
  /// edges say so by their length, and invisible ones hold what no edge holds.
  ///
  /// - Parameter ranking: the acyclic graph of the edges that rank.
  mutating func arrange(ranking: DirectedGraph) {
    let page = Page(direction)
    let root = Container(self, ranking: ranking)
    guard !clusters.isEmpty || page.minimumWidth(of: nodes) < naturalWidth(ranking, in: root, page: page) else {
      return
    }
    isArranged = true
    let layer = layers(ranking, in: root, page: page)
    for index in edges.indices where edges[index].isRanking {
      let length = layer[edges[index].dependency] - layer[edges[index].dependent]
      // Between clusters that depend on each other, some edges run against the order of the clusters.
      edges[index].isRanking = length > 0
      edges[index].minimumLength = max(1, length)
      edges[index].isPlacing = length == 1
    }
    let held = ranking.filteringEdges { layer[Int($0.dependency)] - layer[Int($0.dependent)] == 1 }
    anchors = Anchors(layer, of: held, clusters: nodes.map(\.cluster)).anchors
  }

  /// How wide the picture is if every node stands as high as its dependents allow.
  private func naturalWidth(_ ranking: DirectedGraph, in root: Container, page: Page) -> Double {
    Block(root, of: ranking, extents: nodes.map(page.extent), budget: .infinity).width
  }

  /// The ranks, with the budget for a rank's length that brings the picture nearest to the shape of a page.
  private func layers(_ ranking: DirectedGraph, in root: Container, page: Page) -> [Int] {
    let extents = nodes.map(page.extent)
    let least = page.minimumWidth(of: nodes)
    let blocks = [0.6, 0.8, 1, 1.25, 1.6, 2, 2.6].map { Block(root, of: ranking, extents: extents, budget: least * $0) }
    let best = blocks.min { page.distance(of: $0) < page.distance(of: $1) }!
    var result = [Int](repeating: 0, count: nodes.count)
    for (node, layer) in best.layers { result[node] = layer }
    return result
  }
}

/// The shape that a picture should have, in terms of its ranks.
private struct Page {
  /// From one rank to the next.
  private let rankDistance: Double
  /// The length of a rank over the length of all ranks together.
  private let aspect: Double
  private let isDown: Bool

  init(_ direction: RenderingOptions.Direction) {
    isDown = direction == .down
    rankDistance = isDown ? 76 : 190
    aspect = isDown ? 1.5 : 1 / 1.5
  }

  /// What a box takes of a rank, with the gap to the next.
  func extent(of node: Drawing.Node) -> Double { (isDown ? node.width : node.height) + 22 }

  /// The length that a rank may have without being too long, whatever the others are like.
  func minimumWidth(of nodes: [Drawing.Node]) -> Double {
    // Lines take room as well: about half as much as the boxes.
    let area = nodes.reduce(0) { $0 + extent(of: $1) } * rankDistance * 1.5
    return max(isDown ? 640 : 400, (area * aspect).squareRoot())
  }

  /// How far a block is from the shape; too wide by a factor is as bad as too high by the same.
  func distance(of block: Block) -> Double {
    let ratio = block.width / (Double(block.height) * rankDistance) / aspect
    return max(ratio, 1 / ratio)
  }
}
