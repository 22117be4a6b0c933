/// The round numbers between which a panel's values lie.
struct ValueScale {
  /// Ascending, evenly spaced, the first and last around all values.
  let ticks: [Double]

  /// Begins at zero unless that would press the values into the upper part.
  init(_ values: [Double], wholeNumbers: Bool) {
    let greatest = values.max() ?? 0
    let least = min(values.min() ?? 0, greatest)
    let low = least >= 0 && least < greatest * 0.6 || least == greatest ? min(0, least) : least
    var step = Self.roundStep(atLeast: max(greatest - low, 1e-9) / 3)
    if wholeNumbers { step = max(step, 1) }
    let first = (low / step).rounded(.down)
    let last = max((greatest / step).rounded(.up), first + 1)
    ticks = (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  var range: ClosedRange<Double> { ticks[0]...ticks[ticks.count - 1] }

  /// 0 at the bottom, 1 at the top.
  func position(of value: Double) -> Double { (value - range.lowerBound) / (range.upperBound - range.lowerBound) }

  /// The least of 1, 2, 5, 10, 20, … and of their tenths that is not below.
  private static func roundStep(atLeast wanted: Double) -> Double {
    var magnitude = 1.0
    while magnitude > wanted { magnitude /= 10 }
    while magnitude * 10 <= wanted { magnitude *= 10 }
    return [1.0, 2, 5, 10].map { $0 * magnitude }.first { $0 >= wanted } ?? 10 * magnitude
  }
}
