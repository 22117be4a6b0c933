/// A line through corners, as Bézier pieces with the corners rounded.
enum RoundedLine {
  /// How far before and behind a corner its curve begins and ends, at most.
  private static let reach = 30.0
  /// The length of the head, which the last piece leaves free.
  private static let headLength = 7.0

  /// - Precondition: at least two corners.
  static func line(through corners: [Layout.Point]) -> Layout.Line {
    var points = [corners[0]]
    for index in corners.indices.dropFirst().dropLast() {
      let (before, corner, after) = (corners[index - 1], corners[index], corners[index + 1])
      appendStraight(to: toward(before, from: corner, share: 0.5), &points)
      points += [
        mix(points.last!, corner, 2 / 3), mix(toward(after, from: corner, share: 0.5), corner, 2 / 3),
        toward(after, from: corner, share: 0.5),
      ]
    }
    let tip = corners.last!
    let last = points.last!
    let length = distance(last, tip)
    let base = length > headLength ? mix(tip, last, headLength / length) : mix(last, tip, 0.5)
    appendStraight(to: base, &points)
    return Layout.Line(points: points, tip: tip)
  }

  private static func appendStraight(to end: Layout.Point, _ points: inout [Layout.Point]) {
    let start = points.last!
    points += [mix(start, end, 1 / 3), mix(start, end, 2 / 3), end]
  }

  /// The point at most ``reach`` and `share` of the way from `corner` to its neighbour.
  private static func toward(_ neighbour: Layout.Point, from corner: Layout.Point, share: Double) -> Layout.Point {
    let length = distance(corner, neighbour)
    return length > 0 ? mix(corner, neighbour, min(share, reach / length)) : corner
  }

  private static func mix(_ a: Layout.Point, _ b: Layout.Point, _ share: Double) -> Layout.Point {
    Layout.Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }

  private static func distance(_ a: Layout.Point, _ b: Layout.Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}
