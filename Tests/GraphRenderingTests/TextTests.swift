import GraphRendering
import Testing

/// Numbers and names as pictures show them.
@Suite struct TextTests {
  @Test(arguments: [
    (1.5, 2, "1.5"), (1.0, 2, "1"), (0.0, 3, "0"), (-0.004, 2, "0"), (-0.006, 2, "-0.01"), (0.05, 1, "0.1"),
    (1.005, 4, "1.005"), (12.3456, 1, "12.3"), (99.96, 1, "100"), (-12.5, 0, "-13"), (2.5, 0, "3"), (0.4, 0, "0"),
    (1_234_567.25, 2, "1234567.25"), (1e-9, 4, "0"), (0.1 + 0.2, 4, "0.3"), (-1.10, 2, "-1.1"),
  ])
  func numbersHaveFewDigits(value: Double, digits: Int, text: String) {
    #expect(FixedPoint.text(value, digits: digits) == text)
  }

  /// What a division by nothing gives, or a weight that somebody made up.
  @Test(arguments: [
    (Double.nan, 2, "0"), (.nan, 0, "0"), (-.nan, 3, "0"), (.infinity, 2, "9223372036854775807"),
    (-.infinity, 0, "-9223372036854775808"), (1e300, 1, "9223372036854775807"), (9.3e18, 0, "9223372036854775807"),
    (1e18, 2, "1000000000000000000"), (-1e17, 3, "-100000000000000000"), (9e15, 2, "9000000000000000"),
    (.leastNonzeroMagnitude, 9, "0"), (0.5, 30, "0.5"), (0, 400, "0"), (1.5, -1, "2"),
  ])
  func noNumberIsTooLargeToBeWritten(value: Double, digits: Int, text: String) {
    #expect(FixedPoint.text(value, digits: digits) == text)
  }

  /// As many digits as are needed and no more, whatever the number.
  @Test func numbersReadBackAsWhatTheyWere() {
    for thousandths in stride(from: -20_000, through: 20_000, by: 7) {
      let text = FixedPoint.text(Double(thousandths) / 1_000, digits: 3)
      #expect(Double(text).map { Int(($0 * 1_000).rounded()) } == thousandths)
      #expect(!text.contains(".") || text.last != "0")
      #expect(text != "-0")
    }
  }

  @Test(arguments: [
    ("Core", "Core"), ("", "∅"), (" ", "␠"), ("   ", "␠"), (" a ", " a "), ("a\nb", "a␊b"), ("a\tb", "a␉b"),
    ("\0", "␀"),
    ("\u{7F}", "␡"), ("\u{202E}abc", "\u{FFFD}abc"), ("a\u{200B}b", "a\u{FFFD}b"), ("é", "é"), ("e\u{301}", "e\u{301}"),
    ("a\r\nb", "a␍␊b"), ("\u{85}", "\u{FFFD}"), ("\u{2028}", "\u{FFFD}"), ("\u{A0}", "\u{FFFD}"),
  ])
  func namesAreOneVisibleLine(name: String, shown: String) { #expect(DisplayText.make(name) == shown) }

  @Test(arguments: [
    (5, "abcde", "abcde"), (5, "abcdef", "ab…ef"), (6, "abcdefgh", "abc…gh"), (2, "abc", "a…"),
    (3, "abcd", "a…d"), (1, "ab", "…"), (1, "a", "a"), (1, "", "∅"), (4, "🧑🏽👩🏽x", "🧑🏽…x"),
  ])
  func longNamesLoseTheirMiddle(limit: Int, name: String, shown: String) {
    #expect(DisplayText.make(name, limit: limit) == shown)
  }

  /// However long a name is, and whatever its characters are made of.
  @Test(arguments: ["a", "é", "e\u{301}", "🧑‍🚀", "\u{202E}", "\n", "\u{301}"]) func noNameIsLongerThanItsLimit(
    part: String
  ) {
    for count in [1, 20, 59, 60, 61, 500] {
      let shown = DisplayText.make("x" + String(repeating: part, count: count))
      #expect(shown.unicodeScalars.count <= DisplayText.defaultLimit)
      #expect(shown.hasPrefix("x") || part.unicodeScalars.first?.properties.isDiacritic == true)
      #expect(!shown.contains("\n"))
    }
  }

  @Test(arguments: [
    ("<a & b>", "&lt;a &amp; b&gt;"), ("\"x\"'y'", "&quot;x&quot;&#39;y&#39;"), ("a\\N", "a&#92;N"),
    ("\u{0}", "\u{FFFD}"),
    ("a\nb\tc", "a\nb\tc"), ("\u{FFFE}", "\u{FFFD}"), ("<\u{338}", "&lt;\u{338}"), ("\"\u{301}", "&quot;\u{301}"),
    ("\r", "\u{FFFD}"), ("\u{85}", "\u{FFFD}"), ("]]>", "]]&gt;"),
  ])
  func namesStandInXML(name: String, text: String) {
    // Scalar by scalar: to Swift a sign and its mark are one character.
    #expect(Array(XMLText(name).description.unicodeScalars) == Array(text.unicodeScalars))
  }
}
