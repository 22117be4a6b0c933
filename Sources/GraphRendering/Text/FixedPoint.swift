/// Numbers as pictures need them: few digits, no exponent, no locale.
package enum FixedPoint {
  /// `text(1.50, digits: 2)` is `1.5`.
  package static func text(_ value: Double, digits: Int) -> String {
    guard digits > 0 else { return String(Int(value.rounded())) }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    var fraction = String(scaled.magnitude % UInt(scale))
    fraction = String(repeating: "0", count: digits - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    let whole = (scaled < 0 ? "-" : "") + String(scaled.magnitude / UInt(scale))
    return fraction.isEmpty ? whole : whole + "." + fraction
  }
}
