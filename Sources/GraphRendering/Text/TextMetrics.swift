/// How wide a text is at most, without asking any font.
///
/// A picture is laid out on one machine and read on another, whose fonts nobody knows. Boxes are therefore measured
/// with the advance widths of DejaVu Sans: the font of a bare Linux, and wider than the faces that browsers put in its
/// place.
package enum TextMetrics {
  package static func width(of text: String, size: Double) -> Double {
    var thousandths = 0
    for scalar in text.unicodeScalars { thousandths += advance(of: scalar) }
    return Double(thousandths) * size / 1000
  }

  private static func advance(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F: ascii[Int(scalar.value) - 0x20]
    case 0x300..<0x370, 0x200B...0x200D, 0xFE00...0xFE0F: 0  // Combining marks, joiners, variation selectors.
    case 0xAB, 0xBB: 612
    case 0x80..<0x1100: 800  // Latin, Greek, Cyrillic, Hebrew, Arabic, Indic: near their wide end.
    case 0x2000..<0x2E80: 1000  // Punctuation, arrows, signs.
    case 0x1F000..<0x20000: 1400  // Emoji.
    default: 1050  // Chinese, Japanese, Korean, and what no table knows.
    }
  }

  /// Advance widths of DejaVu Sans 2.37 from the space to the tilde, in thousandths of the font's size.
  private static let ascii = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
    636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531,
    1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787,
    603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500,
    500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
    635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
  ]
}
