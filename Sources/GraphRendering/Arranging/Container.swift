import DependencyGraph

/// What is placed as one piece: a cluster, or a part of the graph that no edge joins to the rest.
struct Container {
  var nodes: [Int] = []
  var children: [Container] = []

  /// The clusters of a drawing; where it has none, its connected parts.
  init(_ drawing: Drawing, ranking: DirectedGraph) {
    self.init(cluster: nil, of: drawing)
    guard drawing.clusters.isEmpty else { return }
    children = ranking.connectedParts.map { Container(nodes: $0) }
    nodes = []
  }

  private init(nodes: [Int]) { self.nodes = nodes }

  private init(cluster: Int?, of drawing: Drawing) {
    nodes = drawing.nodes.indices.filter { drawing.nodes[$0].cluster == cluster }
    children = drawing.clusters.indices.filter { drawing.clusters[$0].parent == cluster }.map {
      Container(cluster: $0, of: drawing)
    }
  }
}

extension DirectedGraph {
  /// The nodes that hang together by edges, whichever way they run: largest part first, then by smallest node.
  var connectedParts: [[Int]] {
    var leader = Array(0..<nodeCount)
    func find(_ node: Int) -> Int {
      var node = node
      while leader[node] != node {
        leader[node] = leader[leader[node]]
        node = leader[node]
      }
      return node
    }
    for edge in edges { leader[find(Int(edge.dependent))] = find(Int(edge.dependency)) }
    return Dictionary(grouping: 0..<nodeCount, by: find).values.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }
}
