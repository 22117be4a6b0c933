/// Numbers as pictures need them: few digits, no exponent, no locale.
package enum FixedPoint {
  /// `text(1.50, digits: 2)` is `1.5`.
  ///
  /// What is not a number is 0. Of digits that do not fit an `Int` the last are left out, and a value beyond every `Int`
  /// is the last of these.
  package static func text(_ value: Double, digits: Int) -> String {
    guard digits > 0, value.isFinite else { return String(whole(value)) }
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    guard let scaled = Int(exactly: (value * scale).rounded()) else { return text(value, digits: digits - 1) }
    let number = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - number.count)) + number
    var fraction = padded.suffix(digits)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = (scaled < 0 ? "-" : "") + padded.dropLast(digits)
    return fraction.isEmpty ? whole : whole + "." + fraction
  }

  private static func whole(_ value: Double) -> Int {
    if value.isNaN { return 0 }
    return Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
  }
}
