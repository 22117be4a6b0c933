import Architecture
import CodeModel
import GraphRendering

/// Before and after side by side: the parts that the suggestions touch, and what is between them.
enum SuggestPicture {
  static func bytes(of report: SeparationReport, options: RenderingOptions) throws -> [UInt8] {
    let picture = graph(of: report)
    return try picture.rendered(as: .svg, options: options)
  }

  /// One graph with two packages, the program as it is and as it would be.
  static func graph(of report: SeparationReport) -> LeveledGraph {
    let removed = Set(report.separations.flatMap(\.removedEdges))
    let added = Set(report.separations.flatMap(\.addedEdges))
    let touched = Set((removed.union(added)).flatMap { [$0.dependent, $0.dependency] })
    let known = Dictionary(uniqueKeysWithValues: report.graph.nodes.map { ($0.id, $0) })
    let edges = report.graph.edges.map { edge in
      (Separation.Edge(dependent: report.graph.nodes[edge.dependent].id, dependency: report.graph.nodes[edge.dependency].id), edge)
    }.filter { touched.contains($0.0.dependent) && touched.contains($0.0.dependency) }
    var nodes: [LeveledGraph.Node] = []
    var drawn: [LeveledGraph.Edge] = []
    func add(_ side: String, _ ids: [String], _ pairs: [(Separation.Edge, LeveledGraph.Edge?)]) {
      let first = nodes.count
      for id in ids { nodes.append(node(id, known[id], level: report.graph.level, side: side)) }
      for (pair, edge) in pairs {
        guard let dependent = ids.firstIndex(of: pair.dependent), let dependency = ids.firstIndex(of: pair.dependency) else { continue }
        drawn.append(
          LeveledGraph.Edge(
            dependent: first + dependent, dependency: first + dependency, kinds: edge?.kinds ?? [], weight: edge?.weight ?? 1,
            evidence: edge?.evidence ?? []))
      }
    }
    add("before", touched.filter { known[$0] != nil }.sorted(), edges.map { ($0.0, $0.1) })
    let kept = edges.filter { !removed.contains($0.0) }.map { ($0.0, Optional($0.1)) }
    add("after", touched.sorted(), kept + added.sorted().map { ($0, nil) })
    return LeveledGraph(
      package: "\(report.graph.package): before and after", level: report.graph.level, revision: report.graph.revision, nodes: nodes, edges: drawn)
  }

  private static func node(_ id: String, _ known: LeveledGraph.Node?, level: Level, side: String) -> LeveledGraph.Node {
    var node = known ?? LeveledGraph.Node(id: id, name: id, kind: level == .folder ? .folder : .library)
    // Letters sort the side that is there before the one that is to come.
    node.id = "\(side == "before" ? "1" : "2") \(side)/\(id)"
    node.package = side
    node.module = level == .module ? node.id : "\(side) \(known?.module ?? "")"
    return node
  }
}
