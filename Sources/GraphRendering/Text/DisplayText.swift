import CodeModel

/// A name as a picture shows it: one line, visible characters only, at most so many of them.
///
/// Names come from source code, so they may hold anything. Invisible characters, among them those that turn the direction
/// of the text around, are replaced by a visible sign, because they would act on the picture instead of standing in it.
package struct DisplayText {
  /// Longer names are cut in the middle: their ends tell most.
  package static let defaultLimit = 60

  /// - Parameter limit: at least 1, the sign that something is left out.
  package static func make(_ name: String, limit: Int = defaultLimit) -> String {
    // Nothing to see is not nothing to show: an empty label is an error in Graphviz's HTML-like language, and a blank
    // box a riddle.
    if name.unicodeScalars.allSatisfy({ $0 == " " }) { return name.isEmpty ? "∅" : "␠" }
    var result = String.UnicodeScalarView()
    // A character can hold thousands of combining marks, so scalars are counted, and no more is read than can be shown.
    let scalars = name.unicodeScalars
    if let shortened = shortening(scalars, to: limit) {
      result.append(contentsOf: shortened.head.map(visible))
      result.append("…")
      result.append(contentsOf: shortened.tail.map(visible))
    } else {
      result.append(contentsOf: scalars.map(visible))
    }
    return String(result)
  }

  private static func shortening(
    _ scalars: String.UnicodeScalarView, to limit: Int
  ) -> (head: Substring.UnicodeScalarView, tail: Substring.UnicodeScalarView)? {
    guard scalars.index(scalars.startIndex, offsetBy: limit + 1, limitedBy: scalars.endIndex) != nil else { return nil }
    return (scalars.prefix((limit - 1) - (limit - 1) / 2), scalars.suffix((limit - 1) / 2))
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)!  // ␀ ␁ … ␟
    case 0x7F: "␡"
    default: scalar.isInvisible ? "\u{FFFD}" : scalar
    }
  }
}
