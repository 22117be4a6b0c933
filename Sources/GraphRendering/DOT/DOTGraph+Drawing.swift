import CodeModel

extension DOTGraph {
  /// Says in Graphviz's words what `drawing` looks like, in the colours of `palette`.
  init(_ drawing: Drawing, palette: Palette) {
    let hasClusters = !drawing.clusters.isEmpty
    name = drawing.title
    attributes =
      Self.pictureAttributes(drawing, palette: palette) + Self.layoutAttributes(drawing, hasClusters: hasClusters)
    nodeDefaults = [
      ("shape", .text("box")), ("style", .text("rounded,filled")), ("fixedsize", .text("true")),
      ("penwidth", .text("1")),
      ("fontname", .text(Typography.graphvizFamily)), ("fontsize", .number(Typography.nameSize)),
    ]
    edgeDefaults = [("arrowsize", .text("0.7")), ("arrowhead", .text("vee"))]
    clusters = drawing.clusters.map { Self.cluster($0, box: palette.cluster(depth: $0.depth)) }
    nodes = drawing.nodes.map { node in Self.node(node, box: palette.box(of: node), breach: palette[.broken]) }
    edges = drawing.edges.map { edge in Self.edge(edge, colour: palette.colour(of: edge)) }
    edges += drawing.anchors.map {
      Edge(tail: $0.above, head: $0.below, attributes: [("style", .text("invis")), ("tooltip", .text(""))])
    }
  }

  private static func pictureAttributes(_ drawing: Drawing, palette: Palette) -> Attributes {
    [
      ("bgcolor", .text(palette.canvas)), ("fontname", .text(Typography.graphvizFamily)), ("pad", .text("0.2")),
      ("tooltip", .text(drawing.subtitle)), ("outputorder", .text("edgesfirst")),
      ("label", .markup(heading(drawing, palette: palette))),
      ("labelloc", .text("t")), ("labeljust", .text("l")),
    ]
  }

  private static func heading(_ drawing: Drawing, palette: Palette) -> String {
    let lines = [
      cell(drawing.title, size: Typography.titleSize, colour: palette.text),
      cell(drawing.subtitle, size: Typography.subtitleSize, colour: palette.faintText),
    ]
    return table(lines)
  }

  /// Cells have a fixed size, so that the layout is the same whatever fonts are installed.
  private static func cell(_ text: String, size: Double, colour: String) -> String {
    // Some renderers set clusters and titles bolder than DejaVu's book weight.
    let width = TextMetrics.width(of: text, size: size) * 1.1
    return """
      <td fixedsize="true" align="left" width="\(Int(width.rounded(.up)))" height="\(Int(size * 1.5))"><font color="\(colour)" \
      point-size="\(FixedPoint.text(size, digits: 1))">\(XMLText(text))</font></td>
      """
  }

  private static func table(_ cells: [String]) -> String {
    "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\">"
      + cells.map { "<tr>\($0)</tr>" }.joined() + "</table>"
  }

  private static func layoutAttributes(_ drawing: Drawing, hasClusters: Bool) -> Attributes {
    let effort = LayoutEffort(drawing)
    var result: Attributes = [("layout", .text(drawing.engine.rawValue)), ("splines", .text(effort.splines))]
    switch drawing.engine {
    case .dot:
      result += [
        ("rankdir", .text(drawing.direction == .down ? "TB" : "LR")), ("nodesep", .text("0.28")),
        ("ranksep", .text("0.55")),
        ("nslimit", .number(effort.simplexLimit)), ("nslimit1", .number(effort.simplexLimit)),
        ("mclimit", .number(effort.crossingLimit)),
      ]
      // Otherwise every cluster is ranked by itself, and one without inner edges becomes a single row.
      if hasClusters { result.append(("newrank", .text("true"))) }
    case .sfdp:
      result += [("overlap", .text("prism")), ("start", .text("1")), ("K", .text("0.8"))]
    }
    return result
  }

  private static func cluster(_ cluster: Drawing.Cluster, box: Palette.Box) -> Cluster {
    let label = table([cell(cluster.label, size: Typography.clusterSize, colour: box.text)])
    return Cluster(
      name: "cluster_" + cluster.id, parent: cluster.parent,
      attributes: [
        ("label", .markup(label)), ("labeljust", .text("l")), ("style", .text("rounded,filled")),
        ("fillcolor", .text(box.fill)),
        ("color", .text(box.stroke)), ("fontname", .text(Typography.graphvizFamily)), ("margin", .text("12")),
        ("tooltip", .text(cluster.tooltip)),
        ("id", .text("cluster:" + cluster.id)), ("class", .text("cluster")),
      ])
  }

  private static func node(_ node: Drawing.Node, box: Palette.Box, breach: String) -> Node {
    var label = "\(XMLText(node.name))"
    if let stereotype = node.stereotype {
      label =
        "<font point-size=\"\(FixedPoint.text(Typography.stereotypeSize, digits: 1))\">«\(XMLText(stereotype))»</font><br/>"
        + label
    }
    var attributes: Attributes = [
      ("label", .markup(label)), ("width", .number(node.width / 72)), ("height", .number(node.height / 72)),
      ("fillcolor", .text(box.fill)), ("color", .text(box.stroke)), ("fontcolor", .text(box.text)),
      ("tooltip", .text(node.tooltip)), ("id", .text("node:" + node.id)), ("class", .text("node \(node.kind)")),
    ]
    if node.isForeign || node.change == .removed { attributes.append(("style", .text("rounded,filled,dashed"))) }
    if node.isBroken { attributes += [("color", .text(breach)), ("penwidth", .number(2.4))] }
    if node.isFocus { attributes.append(("penwidth", .number(3))) }
    if let link = node.link { attributes.append(("URL", .text(link))) }
    return Node(name: node.id, cluster: node.cluster, attributes: attributes)
  }

  private static func edge(_ edge: Drawing.Edge, colour: String) -> Edge {
    var attributes: Attributes = [
      ("color", .text(colour)), ("penwidth", .number(edge.width)), ("tooltip", .text(edge.tooltip)),
      ("id", .text("edge:" + edge.id)),
      ("class", .text("edge \(edge.kinds.joined(separator: " "))")),
    ]
    if edge.isDashed, edge.style != .feedback {
      attributes.append(("style", .text("dashed")))
    } else if edge.isDashed || edge.change == .changed {
      attributes.append(("style", .text("dotted")))
    }
    if edge.head == .hollow { attributes.append(("arrowhead", .text("onormal"))) }
    if !edge.isRanking { attributes.append(("constraint", .text("false"))) }
    if edge.minimumLength > 1 { attributes.append(("minlen", .text(String(edge.minimumLength)))) }
    if let link = edge.link { attributes.append(("URL", .text(link))) }
    return Edge(tail: edge.dependent, head: edge.dependency, attributes: attributes)
  }
}

extension Palette {
  func box(of node: Drawing.Node) -> Box {
    if let change = node.change { return self[change].box }
    return node.heat.map { heats[$0] } ?? node.hue.map { hues[$0] } ?? self[node.style]
  }

  func colour(of edge: Drawing.Edge) -> String {
    guard let change = edge.change else { return self[edge.style] }
    return change == .same && edge.isOnNewCycle ? newCycle : self[change].line
  }
}
