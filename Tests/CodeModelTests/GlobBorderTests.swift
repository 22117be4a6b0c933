import CodeModel
import Testing

/// Where the stars of a pattern meet slashes, ends and letters beyond ASCII.
@Suite struct GlobBorderTests {
  @Test(arguments: [
    // Two stars within a component are a run like any other: the slash behind them stays one.
    ("a**/b", "a/b", true), ("a**/b", "ax/b", true), ("a**/b", "a/x/b", true), ("a**/b", "ab", false),
    ("a**/b", "axb", false), ("a**b", "a/x/b", true), ("a**b", "ab", true), ("a/b**/c", "a/bc", false),
    ("a/b**/c", "a/b/c", true),
    // A component of its own may be none, and may stand twice.
    ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "ab", false), ("a/**/**/b", "a/b", true),
    ("a/**/**/b", "a/x/b", true), ("**/**/b", "b", true), ("**/b/**", "b/c", true), ("**/b/**", "x/b/c/d", true),
    ("a/***/b", "a/b", true),
    // At the end it wants something behind the slash, or nothing but the slash.
    ("a/**", "a/b", true), ("a/**", "a/b/c", true), ("a/**", "a", false), ("a/**", "ab", false), ("a**", "a/b", true),
    ("a**", "a", true), ("a/**/", "a/", true), ("a/**/", "a/b/", true), ("a/**/", "a/b", false),
    ("**", "", true), ("**/", "", true), ("**/", "a", false), ("*/", "a/", true), ("/**", "/a", true),
  ])
  func starsAndSlashes(pattern: String, path: String, isMatch: Bool) {
    #expect(GlobPattern(pattern).matches(path) == isMatch)
  }

  @Test(arguments: [
    ("A?", "Aé", true), ("A?", "A語", true), ("A?", "A🙂", true), ("A??", "Aé", false), ("?", "", false),
    ("???", "日本語", true), ("日*", "日本語", true), ("*語", "日本語", true), ("é", "é", true), ("?/?", "ö/ü", true),
    ("a?b", "a/b", false),
  ])
  func oneSignIsOneLetter(pattern: String, text: String, isMatch: Bool) {
    #expect(GlobPattern(pattern).matches(text) == isMatch)
  }

  @Test(arguments: ["[ab]", "{a,b}", "a\\b", "a.b", "a+b", "^a$", "(a)", "!a"])
  func everythingElseStandsForItself(pattern: String) {
    #expect(GlobPattern(pattern).matches(pattern))
    #expect(!GlobPattern(pattern).matches("a"))
  }

  /// The pattern and a slower matcher that follows the definition say the same about all short texts.
  @Test func itAgreesWithTheDefinition() {
    let patterns = Self.words(of: ["a", "/", "*", "?"], upTo: 5)
    let texts = Self.words(of: ["a", "b", "/"], upTo: 4)
    for pattern in patterns {
      let glob = GlobPattern(pattern)
      for text in texts where glob.matches(text) != Self.matches(Array(pattern)[...], Array(text)[...], isBegin: true) {
        Issue.record("\(pattern) and \(text)")
      }
    }
  }

  private static func words(of letters: [String], upTo length: Int) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<length {
      last = last.flatMap { word in letters.map { word + $0 } }
      all += last
    }
    return all
  }

  /// - Parameter isBegin: whether a component of the pattern begins here.
  private static func matches(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>, isBegin: Bool) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      let rest = pattern.drop { $0 == "*" }
      let tails = (text.startIndex...text.endIndex).map { text[$0...] }
      if pattern.count - rest.count == 1 {
        return tails.contains { tail in
          !text[..<tail.startIndex].contains("/") && matches(rest, tail, isBegin: false)
        }
      }
      guard isBegin, rest.first == "/" else { return tails.contains { matches(rest, $0, isBegin: false) } }
      return tails.contains { tail in
        let skipped = text[..<tail.startIndex]
        return (skipped.isEmpty || skipped.last == "/") && matches(rest.dropFirst(), tail, isBegin: true)
      }
    }
    guard let letter = text.first, first == "?" ? letter != "/" : letter == first else { return false }
    return matches(pattern.dropFirst(), text.dropFirst(), isBegin: first == "/")
  }
}
