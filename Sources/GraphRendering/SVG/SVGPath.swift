/// The shapes of lines and their heads, in the language of SVG's `d` attribute.
enum SVGPath {
  static func data(_ line: Layout.Line) -> String {
    var result = "M\(text(line.points[0]))C" + line.points.dropFirst().map(text).joined(separator: " ")
    if let tip = line.tip { result += "L\(text(tip))" }
    return result
  }

  /// An open angle or a hollow triangle at the tip.
  static func head(of line: Layout.Line, _ head: Drawing.Edge.Head) -> String? {
    let corners = corners(of: line, head)
    guard let first = corners.first else { return nil }
    let path = "M\(text(first))" + corners.dropFirst().map { "L\(text($0))" }.joined()
    return head == .open ? path : path + "Z"
  }

  /// From one side over the tip to the other; none where the line has no tip.
  static func corners(of line: Layout.Line, _ head: Drawing.Edge.Head) -> [Layout.Point] {
    guard let tip = line.tip, let base = line.points.last else { return [] }
    let (dx, dy) = (tip.x - base.x, tip.y - base.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return [] }
    let reach = head == .open ? 6.5 : 9.0
    let spread = head == .open ? 3.2 : 4.5
    let (ux, uy) = (dx / length, dy / length)
    let left = Layout.Point(x: tip.x - ux * reach - uy * spread, y: tip.y - uy * reach + ux * spread)
    let right = Layout.Point(x: tip.x - ux * reach + uy * spread, y: tip.y - uy * reach - ux * spread)
    return [left, tip, right]
  }

  private static func text(_ point: Layout.Point) -> String {
    FixedPoint.text(point.x, digits: 2) + "," + FixedPoint.text(point.y, digits: 2)
  }
}
