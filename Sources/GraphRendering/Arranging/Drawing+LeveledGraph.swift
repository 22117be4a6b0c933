package import CodeModel
import DependencyGraph

extension Drawing {
  /// Draws `graph`: one box a node, one line an edge. Edges from a node to itself say nothing in a picture and are left
  /// out.
  package init(_ graph: LeveledGraph, options: RenderingOptions) {
    let roles = EdgeRoles(graph, feedbackArcs: options.feedbackArcs)
    let tree = ClusterTree(graph)
    self.init(
      title: DisplayText.make(
        ([graph.package] + (options.part.map { [$0] } ?? [])).joined(separator: " · "), limit: 120),
      subtitle: Self.subtitle(of: graph), direction: options.direction, lines: options.lines, engine: options.engine)
    clusters = tree.clusters
    (sizeLegend, heatLegend) = (options.size?.legend, options.heat?.legend)
    let fans = Fans(graph)
    let labels = NodeLabels(graph, frames: options.engine == .dot ? tree.clusterOfNode : nil)
    nodes = graph.nodes.indices.map { index in
      Self.box(
        graph.nodes[index], label: labels[index], cluster: tree.clusterOfNode[index], fanIn: fans.in[index],
        fanOut: fans.out[index],
        options: options)
    }
    if options.engine == .sfdp, options.changes == nil, options.heat == nil { tell(Regions(of: graph), apart: graph) }
    // Of a difference every line is shown.
    let isWhole = options.changes != nil
    let drawn = graph.edges.indices.filter { graph.edges[$0].dependent != graph.edges[$0].dependency }
    let shown = drawn.filter {
      isWhole || options.breaches?.edges[$0] != nil || !roles.isRedundant(graph.edges[$0])
    }
    if shown.count < drawn.count {
      subtitle += ", \(Count.grouped(drawn.count - shown.count)) of them not drawn: longer paths in a tangle say so"
    }
    edges = shown.map { Self.line(graph.edges[$0], in: graph, roles: roles, options: options) }
    if let marks = options.changes { mark(marks, edgeNumbers: shown) }
    if let breaches = options.breaches { mark(breaches, edgeNumbers: shown) }
    if options.engine == .dot { arrange(ranking: roles.ranking) }
  }

  private mutating func tell(_ regions: Regions, apart graph: LeveledGraph) {
    self.regions = regions.names
    for index in nodes.indices { nodes[index].hue = regions.hue(of: graph.nodes[index]) }
  }

  private static func subtitle(of graph: LeveledGraph) -> String {
    let tangles = graph.adjacency.stronglyConnectedComponents.tangles
    let nodes = Count.of(graph.nodes.count, graph.level.rawValue)
    let edges = graph.edges.count == 1 ? "1 dependency" : "\(Count.grouped(graph.edges.count)) dependencies"
    return tangles.isEmpty ? "\(nodes), \(edges)" : "\(nodes), \(edges), \(Count.of(tangles.count, "tangle"))"
  }

  private static func box(
    _ node: LeveledGraph.Node, label: String, cluster: Int?, fanIn: Int, fanOut: Int, options: RenderingOptions
  ) -> Node {
    let appearance = NodeAppearance(of: node)
    let name = DisplayText.make(label)
    let card = options.cards[node.id]?.displayed
    let stereotype = card?.stereotype ?? appearance.stereotype
    var size = Typography.size(name: name, stereotype: stereotype)
    if let rows = card?.size { size = (max(size.width, (rows.width / 2).rounded(.up) * 2), size.height + rows.height) }
    let scale = options.size?.scale(of: node.id) ?? 1
    size = (Typography.even(size.width * scale), Typography.even(size.height * scale))
    let figures = [options.size, options.heat].compactMap { $0?.words(of: node.id) }
    return Node(
      id: ElementIdentifier.make(node.id), stereotype: stereotype, name: name, style: appearance.style,
      kind: node.kind.rawValue, isForeign: node.kind == .external, width: size.width, height: size.height,
      cluster: cluster,
      tooltip: ([Tooltip.text(of: node, fanIn: fanIn, fanOut: fanOut)] + figures).joined(separator: "\n"),
      link: node.file.flatMap { file in options.link?.address(file: file, line: node.line) }, card: card,
      isFocus: options.focus.contains(node.id), heat: options.heat?.step(of: node.id))
  }

  private static func line(
    _ edge: LeveledGraph.Edge, in graph: LeveledGraph, roles: EdgeRoles, options: RenderingOptions
  ) -> Edge {
    let dependent = graph.nodes[edge.dependent]
    let dependency = graph.nodes[edge.dependency]
    // Between folders and files such an edge is one reference among many, and no inheritance of theirs.
    let isInheritance = graph.level == .type && edge.kinds.contains(.inherits)
    let isConformance = graph.level == .type && edge.kinds.contains(.conforms)
    let place = edge.evidence.first?.location
    let note = options.edgeNotes[.init(dependent: UInt32(edge.dependent), dependency: UInt32(edge.dependency))]
    return Edge(
      id: ElementIdentifier.make(dependent.id) + ":" + ElementIdentifier.make(dependency.id),
      dependent: edge.dependent, dependency: edge.dependency,
      style: style(of: edge, in: graph, roles: roles),
      head: isInheritance || isConformance ? .hollow : .open,
      isDashed: !isInheritance, width: width(weight: edge.weight), isRanking: roles.isRanking(edge), minimumLength: 1,
      isPlacing: roles.isRanking(edge),
      kinds: edge.kinds.map(\.rawValue),
      tooltip: Tooltip.text(of: edge, in: graph, isCyclic: roles.isCyclic(edge)) + (note.map { "\n\($0)" } ?? ""),
      link: place.flatMap { place in options.link?.address(file: place.file, line: place.line) })
  }

  private static func style(of edge: LeveledGraph.Edge, in graph: LeveledGraph, roles: EdgeRoles) -> EdgeStyle {
    if roles.isFeedback(edge) { return .feedback }
    if roles.isCyclic(edge) { return .cyclic }
    if graph.nodes[edge.dependent].isTest || graph.nodes[edge.dependency].kind == .external { return .quiet }
    return roles.isImplied(edge) ? .implied : .plain
  }

  /// 1 point for one reference, 2 for a hundred, never more than 3.
  private static func width(weight: Int) -> Double {
    // The number of binary digits is a logarithm that is the same on every platform.
    let digits = Double(Int.bitWidth - max(1, weight).leadingZeroBitCount - 1)
    return min(3, 1 + digits * 0.15)
  }
}

/// How many others depend on each node, and on how many others it depends.
private struct Fans {
  var `in`: [Int]
  var out: [Int]

  init(_ graph: LeveledGraph) {
    `in` = [Int](repeating: 0, count: graph.nodes.count)
    out = `in`
    for edge in graph.edges where edge.dependent != edge.dependency {
      out[edge.dependent] += 1
      `in`[edge.dependency] += 1
    }
  }
}
