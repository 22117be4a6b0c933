import DependencyGraph

/// Invisible edges that keep every node in its layer where the visible ones do not.
///
/// The edges between neighbouring layers hold the parts of the graph that they join together, each part in itself.
/// Without more, such a part could slide up and down, and Graphviz's choice would depend on what it drew before. So
/// every part is tied to another, from one layer to the next, until all hang together.
struct Anchors {
  private(set) var anchors: [Drawing.Anchor] = []
  private let layer: [Int]
  private let clusters: [Int?]
  /// The nodes that hang together so far, by layer.
  private var tied: [[Int]]
  /// How many anchors hang below each layer, so that a row of single boxes hangs below a row of others and not below
  /// one.
  private var turn: [Int]

  /// - Parameters:
  ///   - layer: the layer of each node; no layer is empty.
  ///   - held: edges between neighbouring layers, which hold their ends already.
  ///   - clusters: of each node; a node is tied to one of its own cluster where there is one.
  init(_ layer: [Int], of held: DirectedGraph, clusters: [Int?]) {
    self.layer = layer
    self.clusters = clusters
    let count = (layer.max() ?? 0) + 1
    tied = [[Int]](repeating: [], count: count)
    turn = [Int](repeating: 0, count: count)
    var waiting = held.connectedParts
    guard !waiting.isEmpty else { return }
    add(waiting.removeFirst())
    while let index = waiting.firstIndex(where: { tie($0) }) {
      add(waiting.remove(at: index))
    }
  }

  private mutating func add(_ part: [Int]) {
    for node in part { tied[layer[node]].append(node) }
  }

  /// Ties a part by its highest node or, where nothing stands above, by any that has something below.
  private mutating func tie(_ part: [Int]) -> Bool {
    let downwards = part.sorted { (layer[$0], $0) < (layer[$1], $1) }
    for node in downwards where layer[node] > 0 {
      guard let above = partner(of: node, in: layer[node] - 1) else { continue }
      anchors.append(Drawing.Anchor(above: above, below: node))
      return true
    }
    for node in downwards where layer[node] + 1 < tied.count {
      guard let below = partner(of: node, in: layer[node] + 1) else { continue }
      anchors.append(Drawing.Anchor(above: node, below: below))
      return true
    }
    return false
  }

  private mutating func partner(of node: Int, in row: Int) -> Int? {
    let siblings = tied[row].filter { clusters[$0] == clusters[node] }
    let candidates = siblings.isEmpty ? tied[row] : siblings
    guard !candidates.isEmpty else { return nil }
    turn[row] += 1
    return candidates[(turn[row] - 1) % candidates.count]
  }
}
