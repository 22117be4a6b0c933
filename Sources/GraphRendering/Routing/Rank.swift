/// The boxes whose centres share a height, or titles between two rows of them, and the gaps between.
///
/// Lines are routed in a picture that runs from top to bottom; one that runs from left to right is turned for it and
/// back.
struct Rank {
  /// The band that the boxes take.
  let top: Double
  let bottom: Double
  /// Where a line may cross the band: ascending, without overlap, the outer two open-ended.
  let gaps: [ClosedRange<Double>]

  /// How near a line may come to a box.
  private static let clearance = 5.0

  /// - Parameter titles: what else stands in the band and does not make it higher.
  /// - Precondition: there is a box.
  init(_ boxes: [Layout.Rectangle], beside titles: [Layout.Rectangle] = []) {
    top = boxes.map(\.y).min()!
    bottom = boxes.map { $0.y + $0.height }.max()!
    var gaps: [ClosedRange<Double>] = []
    var left = -Double.greatestFiniteMagnitude
    for box in (boxes + titles).sorted(by: { $0.x < $1.x }) {
      let right = box.x - Self.clearance
      if right >= left { gaps.append(left...right) }
      left = max(left, box.x + box.width + Self.clearance)
    }
    self.gaps = gaps + [left...Double.greatestFiniteMagnitude]
  }

  /// The gap whose nearest point is nearest to `x`.
  func gap(nearest x: Double) -> ClosedRange<Double> {
    let right = gaps.firstIndex { $0.upperBound >= x }!
    guard right > 0, gaps[right].lowerBound > x else { return gaps[right] }
    return x - gaps[right - 1].upperBound < gaps[right].lowerBound - x ? gaps[right - 1] : gaps[right]
  }

  /// Whether a line may run from `x1` to `x2` while it crosses the band.
  func isFree(from x1: Double, to x2: Double) -> Bool {
    let gap = gap(nearest: x1)
    return gap.contains(x1) && gap.contains(x2)
  }
}
