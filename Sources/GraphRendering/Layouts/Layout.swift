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

  /// The room above the picture for the title and the line below it.
  static let headingHeight = 46.0
}

extension Layout.Line {
  func mapping(_ transform: (Layout.Point) -> Layout.Point) -> Self {
    Self(points: points.map(transform), tip: tip.map(transform))
  }
}

extension Layout.Rectangle {
  init(around centre: Layout.Point, width: Double, height: Double) {
    self.init(x: centre.x - width / 2, y: centre.y - height / 2, width: width, height: height)
  }

  var centre: Layout.Point { Layout.Point(x: x + width / 2, y: y + height / 2) }

  /// Rows become columns.
  var transposed: Self { Self(x: y, y: x, width: height, height: width) }
}
