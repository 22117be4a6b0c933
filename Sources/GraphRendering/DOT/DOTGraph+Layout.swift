extension DOTGraph {
  /// The boxes of `drawing` with the lines that decide where they stand.
  init(skeletonOf drawing: Drawing, edges indices: [Int]) {
    self.init(drawing, palette: .light)
    let anchors = edges[drawing.edges.count...]
    edges = indices.map { edges[$0] } + anchors
  }

  /// Everything where it stands already, for Graphviz's own renderers.
  init(_ drawing: Drawing, layout: Layout, palette: Palette) {
    self.init(drawing, palette: palette)
    edges.removeLast(drawing.anchors.count)
    // It would win over the engine that is asked for.
    attributes.removeAll { $0.name == "layout" }
    // Graphviz counts y upwards.
    func text(_ point: Layout.Point) -> String { "\(number(point.x)),\(number(layout.height - point.y))" }
    func number(_ value: Double) -> String { FixedPoint.text(value, digits: 2) }
    attributes.append(("bb", .text("0,0,\(number(layout.width)),\(number(layout.height))")))
    attributes.append(("lp", .text("\(number(layout.heading.x)),\(number(layout.height - layout.heading.y))")))
    for (index, centre) in layout.nodes.enumerated() { nodes[index].attributes.append(("pos", .text(text(centre)))) }
    for (index, frame) in layout.clusters.enumerated() {
      let corners = [
        Layout.Point(x: frame.x, y: frame.y + frame.height), Layout.Point(x: frame.x + frame.width, y: frame.y),
      ]
      let label = TextMetrics.width(of: drawing.clusters[index].label, size: Typography.clusterSize)
      let middle = Layout.Point(x: frame.x + 10 + label / 2, y: frame.y + 13)
      clusters[index].attributes += [
        ("bb", .text(corners.map(text).joined(separator: ","))), ("lp", .text(text(middle))),
      ]
    }
    for (index, line) in layout.edges.enumerated() {
      guard let line else { continue }
      let pieces = line.points.map(text).joined(separator: " ")
      edges[index].attributes.append(("pos", .text(line.tip.map { "e,\(text($0)) \(pieces)" } ?? pieces)))
    }
  }
}
