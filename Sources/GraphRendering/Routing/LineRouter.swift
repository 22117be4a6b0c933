/// Draws lines between boxes that stand in ranks already: through the gaps of the ranks between, as straight as those
/// allow.
///
/// A line first gets a point in every rank that it crosses, in the gap nearest to its straight way; then every point is
/// dropped without which the line still touches no box, and the remaining corners are rounded.
///
/// - Complexity: O(*boxes*) a line, times the number of its corners.
struct LineRouter {
  private let ranks: [Rank]
  private let boxes: [Layout.Rectangle]
  private let rankOfBox: [Int]
  /// Counts the lines, so that those through one gap spread over it.
  private var lineCount = 0

  /// - Parameter titles: of frames, which lines pass by where they can.
  init(_ boxes: [Layout.Rectangle], around titles: [Layout.Rectangle] = []) {
    self.boxes = boxes
    let table = RankTable(boxes, titles: titles)
    (ranks, rankOfBox) = (table.ranks, table.rankOfBox)
  }

  /// A line between two boxes, head included.
  mutating func line(from dependent: Int, to dependency: Int) -> Layout.Line {
    lineCount += 1
    let (tail, head) = (boxes[dependent], boxes[dependency])
    let (first, last) = (rankOfBox[dependent], rankOfBox[dependency])
    if first == last { return RoundedLine.line(through: bow(from: tail, to: head, below: ranks[first])) }
    let isDown = first < last
    var start = port(of: tail, towards: head, atBottom: isDown)
    var end = port(of: head, towards: tail, atBottom: !isDown)
    if !isDown {
      // Beside the line that may run the other way between the same boxes.
      start.x = min(start.x + 12, tail.x + tail.width - 8)
      end.x = min(end.x + 12, head.x + head.width - 8)
    }
    let between = isDown ? Array(ranks[(first + 1)..<last]) : ranks[(last + 1)..<first].reversed()
    return RoundedLine.line(
      through: tightened(waypoints(from: start, to: end, through: between, isDown: isDown), through: between))
  }

  /// A point on the upper or lower side of a box, moved from its middle towards the other end.
  private func port(of box: Layout.Rectangle, towards other: Layout.Rectangle, atBottom: Bool) -> Layout.Point {
    let centre = box.x + box.width / 2
    let pull = (other.x + other.width / 2 - centre) * 0.25
    let reach = box.width * 0.36
    return Layout.Point(x: centre + min(max(pull, -reach), reach), y: atBottom ? box.y + box.height : box.y)
  }

  /// Two points in every rank between, above and below its boxes.
  private func waypoints(
    from start: Layout.Point, to end: Layout.Point, through between: [Rank], isDown: Bool
  ) -> [Layout.Point] {
    var result = [start]
    for rank in between {
      let last = result.last!
      let (entry, exit) = isDown ? (rank.top, rank.bottom) : (rank.bottom, rank.top)
      let share = ((entry + exit) / 2 - last.y) / (end.y - last.y)
      let wanted = last.x + (end.x - last.x) * share
      let x = place(near: wanted, in: rank.gap(nearest: wanted))
      result += [Layout.Point(x: x, y: entry), Layout.Point(x: x, y: exit)]
    }
    return result + [end]
  }

  private func place(near x: Double, in gap: ClosedRange<Double>) -> Double {
    if gap.contains(x) { return x }
    let width = min(gap.upperBound - gap.lowerBound, 24)
    let inset = width * Double(lineCount % 5) / 5
    return x < gap.lowerBound ? gap.lowerBound + inset : gap.upperBound - inset
  }

  /// Drops every point that the line can do without.
  private func tightened(_ points: [Layout.Point], through between: [Rank]) -> [Layout.Point] {
    var result = [points[0]]
    var current = 0
    while current < points.count - 1 {
      var next = points.count - 1
      // Points 2k + 1 and 2k + 2 stand in rank k of those between.
      while next > current + 1,
        !isFree(from: points[current], to: points[next], across: between[(current / 2)..<(next / 2)])
      { next -= 1 }
      result.append(points[next])
      current = next
    }
    return result
  }

  private func isFree(from start: Layout.Point, to end: Layout.Point, across ranks: ArraySlice<Rank>) -> Bool {
    func x(at y: Double) -> Double { start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y) }
    return ranks.allSatisfy { $0.isFree(from: x(at: $0.top), to: x(at: $0.bottom)) }
  }

  /// From one box of a rank to another, hanging below both.
  private func bow(from tail: Layout.Rectangle, to head: Layout.Rectangle, below rank: Rank) -> [Layout.Point] {
    let start = port(of: tail, towards: head, atBottom: true)
    let end = port(of: head, towards: tail, atBottom: true)
    let depth = rank.bottom + 14
    let inset = min(20, abs(end.x - start.x) / 4) * (end.x < start.x ? -1 : 1)
    return [start, Layout.Point(x: start.x + inset, y: depth), Layout.Point(x: end.x - inset, y: depth), end]
  }
}
