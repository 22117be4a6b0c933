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
    // Graphviz counts y upwards.
    func text(_ point: Layout.Point) -> String { "\(number(point.x)),\(number(layout.height - point.y))" }
    func number(_ value: Double) -> String { FixedPoint.text(value, digits: 2) }
    attributes.append(("bb", .text("0,0,\(number(layout.width)),\(number(layout.height))")))
    attributes.append(("lp", .text("\(number(layout.heading.x)),\(number(layout.height - layout.heading.y))")))
    for (index, centre) in layout.nodes.enumerated() { nodes[index].attributes.append(("pos", .text(text(centre)))) }
    for (index, frame) in layout.clusters.enumerated() {
      let corners = [Layout.Point(x: frame.x, y: frame.y + frame.height), Layout.Point(x: frame.x + frame.width, y: frame.y)]
      clusters[index].attributes.append(("bb", .text(corners.map(text).joined(separator: ","))))
    }
    for (index, line) in layout.edges.enumerated() {
      guard let line else { continue }
      let pieces = line.points.map(text).joined(separator: " ")
      edges[index].attributes.append(("pos", .text(line.tip.map { "e,\(text($0)) \(pieces)" } ?? pieces)))
    }
  }
}
