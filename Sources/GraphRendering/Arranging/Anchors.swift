import DependencyGraph

/// Invisible edges that keep every node in its layer where the visible ones do not.
struct Anchors {
  private(set) var anchors: [Drawing.Anchor] = []

  /// - Parameters:
  ///   - layer: the layer of each node; no layer is empty.
  ///   - held: edges between neighbouring layers, which hold their ends already.
  ///   - clusters: of each node; a node hangs below one of its own cluster where there is one.
  init(_ layer: [Int], of held: DirectedGraph, clusters: [Int?]) {
    var members = [[Int]](repeating: [], count: (layer.max() ?? 0) + 1)
    for node in layer.indices { members[layer[node]].append(node) }
    var next = [Int](repeating: 0, count: members.count)
    for part in held.connectedParts {
      let below = part.min { (layer[$0], $0) < (layer[$1], $1) }!
      guard layer[below] > 0 else { continue }
      let row = layer[below] - 1
      let siblings = members[row].filter { clusters[$0] == clusters[below] }
      let candidates = siblings.isEmpty ? members[row] : siblings
      // In turn, so that a row of single boxes hangs below a row of others and not below one.
      anchors.append(Drawing.Anchor(above: candidates[next[row] % candidates.count], below: below))
      next[row] += 1
    }
  }
}
