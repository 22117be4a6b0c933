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
  /// Nil where Graphviz drew none.
  package var edges: [Line?]

  /// Lays `drawing` out by Graphviz.
  package init(_ drawing: Drawing) throws(RenderingError) {
    let graph = DOTGraph(drawing, palette: .light)
    let positions = try Graphviz.use { (graphviz) throws(RenderingError) -> GraphvizGraph.Positions in
      var copy = try GraphvizGraph(graph, graphviz: graphviz)
      try copy.layOut(engine: drawing.engine.rawValue)
      return try copy.positions()
    }
    try self.init(positions, edgeCount: drawing.edges.count)
  }

  private init(_ positions: GraphvizGraph.Positions, edgeCount: Int) throws(RenderingError) {
    guard let bounds = PositionReader(positions.bounds).box() else {
      throw .graphvizFailed(step: "tell the size of the picture", messages: [])
    }
    // Graphviz counts y upwards.
    func flip(_ point: Point) -> Point { Point(x: point.x - bounds.low.x, y: bounds.high.y - point.y) }
    width = bounds.high.x - bounds.low.x
    height = bounds.high.y - bounds.low.y
    clusters = positions.clusters.map { text in
      guard let box = PositionReader(text).box() else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
      let corner = flip(Point(x: box.low.x, y: box.high.y))
      return Rectangle(x: corner.x, y: corner.y, width: box.high.x - box.low.x, height: box.high.y - box.low.y)
    }
    nodes = positions.nodes.map { PositionReader($0).points().first.map(flip) ?? Point(x: 0, y: 0) }
    edges = positions.edges.prefix(edgeCount).map { text in
      PositionReader(text).line().map { line in Line(points: line.points.map(flip), tip: line.tip.map(flip)) }
    }
  }
}

/// Reads the numbers in Graphviz's position attributes: `bb="0,0,54,36"`, `pos="27,18"`, `pos="e,27,36 27,71 27,64 27,55 27,47"`.
private struct PositionReader {
  private let text: String
  init(_ text: String) { self.text = text }

  func box() -> (low: Layout.Point, high: Layout.Point)? {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return (Layout.Point(x: numbers[0], y: numbers[1]), Layout.Point(x: numbers[2], y: numbers[3]))
  }

  func points() -> [Layout.Point] {
    text.split(separator: " ").compactMap(Self.point)
  }

  func line() -> Layout.Line? {
    var points: [Layout.Point] = []
    var tip: Layout.Point?
    for part in text.prefix(while: { $0 != ";" }).split(separator: " ") {
      if part.hasPrefix("e,") {
        tip = Self.point(part.dropFirst(2))
      } else if !part.hasPrefix("s,"), let point = Self.point(part) {
        points.append(point)
      }
    }
    return points.count < 4 ? nil : Layout.Line(points: points, tip: tip)
  }

  private static func point(_ text: Substring) -> Layout.Point? {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    return numbers.count >= 2 ? Layout.Point(x: numbers[0], y: numbers[1]) : nil
  }
}
