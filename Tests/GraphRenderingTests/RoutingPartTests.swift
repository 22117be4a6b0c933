import TestSupport
import Testing

@testable import GraphRendering

/// The rows of boxes that lines run between, and the shapes of lines.
@Suite struct RoutingPartTests {
  private static func box(_ x: Double, _ y: Double, _ width: Double = 60, _ height: Double = 30) -> Layout.Rectangle {
    Layout.Rectangle(x: x, y: y, width: width, height: height)
  }

  /// Rows of boxes that do not touch each other.
  private static func boxes(_ lot: inout SeededGenerator) -> [[Layout.Rectangle]] {
    (0..<Int.random(in: 1...4, using: &lot)).map { row in
      var x = 0.0
      return (0..<Int.random(in: 1...5, using: &lot)).map { _ in
        x += Double(Int.random(in: 12...80, using: &lot))
        defer { x += 60 }
        return box(x, Double(row) * 80)
      }
    }
  }

  // MARK: - Rows

  @Test(arguments: 0..<30 as Range<UInt64>) func whatSharesAHeightIsARow(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let expected = Self.boxes(&lot)
    let flat = expected.joined().shuffled(using: &lot)
    let rows = Rows(flat).rows
    #expect(rows.map { row in row.map { flat[$0] } } == expected)
  }

  /// Graphviz rounds: what differs by a point is one row all the same.
  @Test func rowsAreOneWhereTheyNearlyAre() {
    #expect(Rows([Self.box(0, 0), Self.box(100, 1.5), Self.box(50, 40)]).rows == [[0, 1], [2]])
    #expect(Rows([]).rows.isEmpty)
  }

  // MARK: - Gaps

  @Test(arguments: 0..<30 as Range<UInt64>) func aGapHoldsNoBox(seed: UInt64) throws {
    var lot = SeededGenerator(seed: seed)
    for row in Self.boxes(&lot) {
      let rank = Rank(row)
      #expect((rank.top, rank.bottom) == (row[0].y, row[0].y + 30))
      for gap in rank.gaps {
        for box in row { #expect(gap.upperBound <= box.x - 5 || gap.lowerBound >= box.x + box.width + 5) }
      }
      #expect(zip(rank.gaps, rank.gaps.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      for _ in 0..<20 {
        let x = Double.random(in: -50...500, using: &lot)
        let nearest = rank.gap(nearest: x)
        let distance = { (gap: ClosedRange<Double>) in max(0, gap.lowerBound - x, x - gap.upperBound) }
        #expect(distance(nearest) == rank.gaps.map(distance).min())
        #expect(rank.isFree(from: x, to: x) == rank.gaps.contains { $0.contains(x) })
      }
    }
  }

  @Test func boxesThatTouchLeaveNoGap() {
    let rank = Rank([Self.box(0, 0), Self.box(65, 0), Self.box(134, 0)])
    #expect(rank.gaps.count == 2)
    #expect(!rank.isFree(from: -20, to: 300) && rank.isFree(from: 200, to: 300))
  }

  // MARK: - Titles

  @Test func aTitleBetweenTwoRowsIsARowOfItsOwn() {
    let boxes = [Self.box(0, 0), Self.box(0, 100), Self.box(80, 100)]
    let table = RankTable(
      boxes, titles: [Self.box(10, 50, 40, 14), Self.box(90, 55, 40, 14), Self.box(200, 110, 40, 14)])
    #expect(table.ranks.map(\.top) == [0, 50, 100])
    #expect(table.rankOfBox == [0, 2, 2])
    // The title beside the boxes stands in their way and makes their row no higher.
    #expect(table.ranks[2].bottom == 130 && !table.ranks[2].isFree(from: 220, to: 220))
    #expect(table.ranks[1].bottom == 69)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func everyBoxHasItsRank(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let boxes = Array(Self.boxes(&lot).joined())
    let titles = (0..<Int.random(in: 0...4, using: &lot)).map { _ in
      Self.box(.random(in: 0...300, using: &lot), .random(in: 0...300, using: &lot), 40, 14)
    }
    let table = RankTable(boxes, titles: titles)
    #expect(zip(table.ranks, table.ranks.dropFirst()).allSatisfy { $0.top <= $1.top })
    for (box, rank) in zip(boxes, table.rankOfBox) {
      #expect(table.ranks[rank].top == box.y && table.ranks[rank].bottom == box.y + box.height)
    }
  }

  // MARK: - Bands

  @Test(arguments: 0..<30 as Range<UInt64>) func whatIsShiftedCoversNothingNew(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let frames = Array(Self.boxes(&lot).joined())
    let shifts = Bands(frames).shifts
    let moved = zip(frames, shifts).map { frame, shift in Self.box(frame.x + shift, frame.y) }
    for (index, frame) in moved.enumerated() {
      for other in moved[(index + 1)...] where other.y == frame.y {
        #expect(frame.x + frame.width <= other.x || other.x + other.width <= frame.x)
      }
    }
    // Every band is centred.
    for band in Dictionary(grouping: moved, by: \.y).values {
      let (left, right) = (band.map(\.x).min() ?? 0, band.map { $0.x + $0.width }.max() ?? 0)
      #expect(abs(left + right) < 1e-9)
    }
  }

  // MARK: - Ways

  /// Whichever boxes a line joins, it crosses no other one.
  @Test(arguments: 0..<40 as Range<UInt64>) func aLineCrossesNoBox(seed: UInt64) throws {
    var lot = SeededGenerator(seed: seed)
    let boxes = Array(Self.boxes(&lot).joined())
    guard boxes.count > 2 else { return }
    var router = LineRouter(boxes)
    for _ in 0..<6 {
      let ends = Array(boxes.indices.shuffled(using: &lot).prefix(2))
      guard boxes[ends[0]].y != boxes[ends[1]].y else { continue }
      let line = router.line(from: ends[0], to: ends[1])
      for point in line.points + [line.tip].compactMap(\.self) {
        #expect(point.x.isFinite && point.y.isFinite)
        for (number, box) in boxes.enumerated() where !ends.contains(number) {
          let isInside =
            point.x > box.x && point.x < box.x + box.width && point.y > box.y && point.y < box.y + box.height
          #expect(!isInside, "\(number) of \(boxes.count) on the way from \(ends)")
        }
      }
      let tip = try #require(line.tip)
      let end = boxes[ends[1]]
      #expect(tip.x >= end.x && tip.x <= end.x + end.width)
      #expect(abs(tip.y - end.y) < 0.01 || abs(tip.y - end.y - end.height) < 0.01)
    }
  }

  // MARK: - Heads

  @Test(arguments: [(0.0, 10.0), (10, 0), (-7, 7), (3, -4)])
  func aHeadEndsAtTheTip(dx: Double, dy: Double) throws {
    let (base, tip) = (Layout.Point(x: 100, y: 100), Layout.Point(x: 100 + dx, y: 100 + dy))
    let line = Layout.Line(points: [base], tip: tip)
    let open = try #require(SVGPath.head(of: line, .open))
    let hollow = try #require(SVGPath.head(of: line, .hollow))
    let end = "L\(FixedPoint.text(tip.x, digits: 2)),\(FixedPoint.text(tip.y, digits: 2))L"
    #expect(open.contains(end) && hollow.contains(end))
    #expect(hollow.hasSuffix("Z") && !open.hasSuffix("Z"))
  }

  @Test func aLineThatGoesNowhereHasNoHead() {
    let point = Layout.Point(x: 1, y: 2)
    #expect(SVGPath.head(of: Layout.Line(points: [point], tip: point), .open) == nil)
    #expect(SVGPath.head(of: Layout.Line(points: [point], tip: nil), .open) == nil)
    #expect(SVGPath.data(Layout.Line(points: [point, point, point, point], tip: nil)) == "M1,2C1,2 1,2 1,2")
  }

  @Test func aTurnedRectangleTurnsBack() {
    let box = Self.box(1, 2, 3, 4)
    #expect(box.transposed.transposed == box)
    #expect(box.transposed.centre == Layout.Point(x: box.centre.y, y: box.centre.x))
    #expect(Layout.Rectangle(around: box.centre, width: 3, height: 4) == box)
  }

  // MARK: - Scales

  @Test(arguments: [
    [0.0], [-3, -3], [1e12, 2e12], [0.0001, 0.0002], [-5, 5], [1, 1_000_000], [999, 1_000], [0, 1e-12], [-1e9, -1],
  ])
  func aScaleIsEvenlyMarked(values: [Double]) {
    for isWhole in [false, true] {
      let scale = ValueScale(values, wholeNumbers: isWhole)
      #expect(scale.ticks.count >= 2 && scale.ticks.count <= 6, "\(scale.ticks)")
      let steps = zip(scale.ticks, scale.ticks.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-6 * max(1, abs(steps[0])) })
      for value in values { #expect((-1e-9...1 + 1e-9).contains(scale.position(of: value))) }
      if isWhole { #expect(scale.ticks.allSatisfy { $0 == $0.rounded() }) }
    }
  }

  @Test func noValuesHaveAScaleToo() {
    #expect(ValueScale([], wholeNumbers: true).ticks == [0, 1])
  }
}
