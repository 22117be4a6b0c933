/// Where the boxes and lines of a ``Drawing`` are, in points from the upper left corner.
package struct Layout: Sendable {
  package struct Point: Sendable, Hashable {
    package var x: Double
    package var y: Double
  }

  package struct Rectangle: Sendable, Hashable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
  }

  /// Cubic Bézier pieces: the first point, then three for each piece; then straight to the tip.
  package struct Line: Sendable, Hashable {
    package var points: [Point]
    package var tip: Point?
  }

  package var width: Double
  package var height: Double
  package var clusters: [Rectangle]
  /// Centres.
  package var nodes: [Point]
  /// Nil where Graphviz found no way.
  package var edges: [Line?]
  /// The centre of the title.
  package var heading: Point
}

extension Layout {
  /// Lays `drawing` out in two steps: Graphviz places the boxes and the lines that decide where they stand; the other lines then find
  /// their way between the boxes.
  ///
  /// In one step, `dot` would reserve room in every rank for every line that crosses it: a graph of a hundred modules with all of its
  /// implied edges becomes 6,000 points wide. Graphviz's router for boxes that stand already (`neato -n`) takes seconds and, in 2.43,
  /// ends the process on some tangles.
  package init(_ drawing: Drawing) throws(RenderingError) {
    let isPlacing = drawing.edges.map { drawing.engine != .dot || $0.isPlacing }
    let placing = drawing.edges.indices.filter { isPlacing[$0] }
    let skeleton = DOTGraph(skeletonOf: drawing, edges: placing)
    let positions = try Self.positions(of: skeleton, engine: drawing.engine.rawValue)
    guard let bounds = positions.bounds else {
      throw .graphvizFailed(step: "tell the size of the picture", messages: [])
    }
    width = bounds.high.x - bounds.low.x
    height = bounds.high.y - bounds.low.y
    // Graphviz counts y upwards.
    func flip(_ point: Point) -> Point { Point(x: point.x - bounds.low.x, y: bounds.high.y - point.y) }
    clusters = positions.clusters.map { box in
      guard let box else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
      let corner = flip(Point(x: box.low.x, y: box.high.y))
      return Rectangle(x: corner.x, y: corner.y, width: box.high.x - box.low.x, height: box.high.y - box.low.y)
    }
    nodes = positions.nodes.map(flip)
    heading = flip(positions.heading)
    edges = [Line?](repeating: nil, count: drawing.edges.count)
    for (index, line) in zip(placing, positions.edges) { edges[index] = line?.mapping(flip) }
    route(drawing.edges.indices.filter { !isPlacing[$0] }, of: drawing)
  }

  private mutating func route(_ lines: [Int], of drawing: Drawing) {
    guard !lines.isEmpty else { return }
    let isTurned = drawing.direction == .right
    var router = LineRouter(
      zip(drawing.nodes, nodes).map { node, centre in
        let frame = Rectangle(x: centre.x - node.width / 2, y: centre.y - node.height / 2, width: node.width, height: node.height)
        return isTurned ? frame.transposed : frame
      })
    for index in lines {
      let line = router.line(from: drawing.edges[index].dependent, to: drawing.edges[index].dependency)
      edges[index] = isTurned ? line.mapping { Point(x: $0.y, y: $0.x) } : line
    }
    include(lines.compactMap { edges[$0] })
  }

  private static func positions(of graph: DOTGraph, engine: String) throws(RenderingError) -> GraphvizPositions {
    try Graphviz.use { (graphviz) throws(RenderingError) -> GraphvizPositions in
      var copy = try GraphvizGraph(graph, graphviz: graphviz)
      try copy.layOut(engine: engine)
      return try copy.positions()
    }
  }

  /// Makes room for lines that leave the picture.
  private mutating func include(_ lines: [Line]) {
    let points = lines.flatMap(\.points)
    let low = Point(x: min(0, points.map(\.x).min() ?? 0), y: min(0, points.map(\.y).min() ?? 0))
    width = max(width, points.map(\.x).max() ?? 0) - low.x
    height = max(height, points.map(\.y).max() ?? 0) - low.y
    guard low.x < 0 || low.y < 0 else { return }
    func shift(_ point: Point) -> Point { Point(x: point.x - low.x, y: point.y - low.y) }
    nodes = nodes.map(shift)
    heading = shift(heading)
    edges = edges.map { $0?.mapping(shift) }
    clusters = clusters.map { Rectangle(x: $0.x - low.x, y: $0.y - low.y, width: $0.width, height: $0.height) }
  }
}

extension Layout.Line {
  func mapping(_ transform: (Layout.Point) -> Layout.Point) -> Self {
    Self(points: points.map(transform), tip: tip.map(transform))
  }
}

extension Layout.Rectangle {
  /// Rows become columns.
  var transposed: Self { Self(x: y, y: x, width: height, height: width) }
}
