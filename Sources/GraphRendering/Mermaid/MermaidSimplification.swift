import CodeModel
import DependencyGraph

/// The ways to make a chart smaller, mildest first.
enum MermaidSimplification: CaseIterable {
  case leaveOutImpliedEdges
  case foldClusters
  case keepHeaviestEdges
  case keepConnectedNodes

  /// Returns what was done, or nil if there was nothing to do.
  func apply(to drawing: inout Drawing) -> String? {
    switch self {
    case .leaveOutImpliedEdges:
      let count = drawing.edges.count
      drawing.edges.removeAll { !$0.isRanking && !$0.style.isInCycle && ($0.change ?? .same) == .same }
      guard drawing.edges.count < count else { return nil }
      return "Left out: \(Count.of(count - drawing.edges.count, "edge")) that other paths imply."
    case .foldClusters:
      guard !drawing.clusters.isEmpty else { return nil }
      let outermost = drawing.clusters.filter { $0.parent == nil }.map(\.label)
      drawing = drawing.foldingClusters()
      let names = outermost.prefix(20).joined(separator: ", ") + (outermost.count > 20 ? ", …" : "")
      return "Folded into one box each: \(names.filter { !"{}\n".contains($0) })."
    case .keepHeaviestEdges:
      let limit = MermaidWriter.edgeLimit
      guard drawing.edges.count > limit else { return nil }
      let count = drawing.edges.count
      let order = drawing.edges.indices.sorted { (drawing.edges[$1].width, $0) < (drawing.edges[$0].width, $1) }
      drawing.edges = order.prefix(limit).sorted().map { drawing.edges[$0] }
      return "Left out: \(Count.of(count - limit, "edge")) of the least weight."
    case .keepConnectedNodes:
      return drawing.keepNodesOfHeaviestEdges()
    }
  }
}

extension Drawing {
  /// Each outermost cluster becomes a single box; edges within it disappear and parallel ones become one.
  func foldingClusters() -> Drawing {
    let outermost = clusters.indices.filter { clusters[$0].parent == nil }
    var folded = self
    folded.clusters = []
    folded.anchors = []
    folded.nodes = outermost.map { index in
      let cluster = clusters[index]
      let size = Typography.size(name: cluster.label, stereotype: nil)
      return Node(
        id: cluster.id, stereotype: nil, name: cluster.label, style: .plain, kind: "folder", isForeign: false,
        width: size.width, height: size.height, cluster: nil, tooltip: cluster.tooltip, link: nil)
    }
    var newIndex: [Int] = []
    for node in nodes {
      if let cluster = node.cluster {
        newIndex.append(outermost.firstIndex(of: outermostCluster(of: cluster))!)
      } else {
        newIndex.append(folded.nodes.count)
        folded.nodes.append(node)
      }
    }
    folded.edges = Self.merging(edges, newIndex: newIndex, nodeCount: folded.nodes.count)
    return folded
  }

  private static func merging(_ edges: [Edge], newIndex: [Int], nodeCount: Int) -> [Edge] {
    var merged: [DirectedGraph.Edge: Edge] = [:]
    for var edge in edges where newIndex[edge.dependent] != newIndex[edge.dependency] {
      (edge.dependent, edge.dependency) = (newIndex[edge.dependent], newIndex[edge.dependency])
      let ends = DirectedGraph.Edge(dependent: UInt32(edge.dependent), dependency: UInt32(edge.dependency))
      edge.width = max(edge.width, merged[ends]?.width ?? 0)
      merged[ends] = edge
    }
    let components = DirectedGraph(nodeCount: nodeCount, edges: merged.keys).stronglyConnectedComponents
    return merged.sorted { ($0.key.dependent, $0.key.dependency) < ($1.key.dependent, $1.key.dependency) }.map {
      ends, edge in
      var edge = edge
      let isCyclic = components[ends.dependent] == components[ends.dependency]
      edge.style = isCyclic ? .cyclic : edge.style.isInCycle ? .plain : edge.style
      return edge
    }
  }

  /// Boxes are dropped from the ends of the lightest edges until the chart's text fits.
  mutating func keepNodesOfHeaviestEdges() -> String? {
    // A box and its class take about 120 characters, a line 20.
    let limit = MermaidWriter.characterLimit / 160
    guard nodes.count > limit else { return nil }
    let order = edges.indices.sorted { (edges[$1].width, $0) < (edges[$0].width, $1) }
    var kept: [Int] = []
    var isKept = Set<Int>()
    for node in order.flatMap({ [edges[$0].dependent, edges[$0].dependency] }) + Array(nodes.indices)
    where kept.count < limit {
      if isKept.insert(node).inserted { kept.append(node) }
    }
    let newIndex = Dictionary(uniqueKeysWithValues: zip(kept.sorted(), 0...))
    let count = nodes.count
    nodes = kept.sorted().map { nodes[$0] }
    edges = edges.compactMap { edge in
      guard let dependent = newIndex[edge.dependent], let dependency = newIndex[edge.dependency] else { return nil }
      var edge = edge
      (edge.dependent, edge.dependency) = (dependent, dependency)
      return edge
    }
    return "Left out: \(Count.of(count - limit, "node")) on the lightest edges."
  }
}
