/// What Graphviz found, in its own coordinates: points, y upwards.
struct GraphvizPositions: Sendable {
  typealias Box = (low: Layout.Point, high: Layout.Point)

  var bounds: Box?
  var heading: Layout.Point
  var clusters: [Box?]
  var nodes: [Layout.Point]
  var edges: [Layout.Line?]
}

/// Reads the numbers in Graphviz's position attributes: `bb="0,0,54,36"`, `pos="27,18"`, `pos="e,27,36 27,71 27,64
/// 27,55 27,47"`.
struct PositionReader {
  private let text: String

  init(_ text: String) { self.text = text }

  func box() -> GraphvizPositions.Box? {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return (Layout.Point(x: numbers[0], y: numbers[1]), Layout.Point(x: numbers[2], y: numbers[3]))
  }

  func point() -> Layout.Point? { Self.point(text[...]) }

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
