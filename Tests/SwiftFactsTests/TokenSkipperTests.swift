import TestSupport
import Testing

@testable import SwiftFacts

/// How far a look at a text goes that parses nothing.
@Suite struct TokenSkipperTests {
  /// What is left behind one token.
  private func rest(_ source: String) -> String {
    var skipper = TokenSkipper(Array(source.utf8))
    skipper.skipToken()
    return String(decoding: skipper.bytes[min(skipper.position, skipper.bytes.count)...], as: UTF8.self)
  }

  /// What is left behind the group that begins the text; nil where it does not end.
  private func restOfGroup(_ source: String) -> String? {
    var skipper = TokenSkipper(Array(source.utf8))
    guard skipper.skipGroup() else { return nil }
    return String(decoding: skipper.bytes[skipper.position...], as: UTF8.self)
  }

  @Test(
    arguments: [
      ("// a \"b\nc", "\nc"), ("// a\rb", "\rb"), ("//", ""), ("/* a */b", "b"), ("/* a /* b */ c */d", "d"),
      ("/* a", ""),
      ("/**/a", "a"), ("/*/ a */b", "b"), ("\"a\"b", "b"), ("\"\"b", "b"), ("\"a\\\"b\"c", "c"), ("\"a\\\\\"b", "b"),
      ("\"a\nb", "\nb"), ("\"\"\"\na \" b \"\" c\n\"\"\"d", "d"), ("\"\"\"\na", ""), ("#\"a \" b\"#c", "c"),
      ("##\"a \"# b\"##c", "c"),
      ("#\"a \\( b\"#c", "c"), ("\"a \\(b) c\"d", "d"), ("\"a \\(b(\")\")) c\"d", "d"), ("#\"a \\#(b) c\"#d", "d"),
      ("#\"\"\"\na \"\"\" b\n\"\"\"#c", "c"), ("#if", "if"), ("##a", "a"), ("a b", " b"), ("/a/", "a/"), ("{}", "}"),
      ("\"a \\(\"b \\(c)\")\"d", "d"),
    ] as [(String, String)])
  func oneTokenIsPassed(source: String, expected: String) { #expect(rest(source) == expected) }

  @Test(
    arguments: [
      ("{}a", "a"), ("{ { } ( [ ] ) }a", "a"), ("{ \"}\" }a", "a"), ("{ // }\n}a", "a"), ("{ /* } */ }a", "a"),
      ("(a)(b)", "(b)"),
      ("{ \"\\(\"}\")\" }a", "a"), ("{ #\"}\"# }a", "a"), ("[a: [b]]c", "c"), ("{", nil), ("{ \"}", nil),
      ("{ ( }", nil), ("", nil),
      ("{ \"\"\"\n}\n\"\"\" }a", "a"),
    ] as [(String, String?)])
  func oneGroupIsPassed(source: String, expected: String?) { #expect(restOfGroup(source) == expected) }

  @Test(
    arguments: [
      ("a", true), ("  a", true), ("\ta", true), ("\n a", true), ("\r a", true), ("x a", false), ("é a", false),
      ("x\n\n\ta", true),
    ] as [(String, Bool)])
  func whatBeginsALineIsKnown(source: String, isFirst: Bool) {
    let skipper = TokenSkipper(Array(source.utf8))
    #expect(skipper.isFirstOfLine(skipper.bytes.count - 1) == isFirst)
  }

  @Test(
    arguments: [
      ("#if A", true), ("#else", true), ("#elseif A", true), ("#endif", true), ("#selector(a)", false), ("# if", false),
      ("#", false),
      ("#i", false), ("a", false), ("", false),
    ] as [(String, Bool)])
  func directivesAreKnown(source: String, isDirective: Bool) {
    #expect(TokenSkipper(Array(source.utf8)).isAtDirective == isDirective)
  }

  @Test(
    arguments: [
      ("== (a: A)", "=="), ("==<T>(a: T)", "=="), ("<(a: A)", "<"), ("<<T>(a: T)", "<"), ("...(a: A)", "..."),
      ("a", nil), ("(", nil),
      ("??(", "??"), ("~=<T>(", "~="), ("", nil),
    ] as [(String, String?)])
  func operatorsAreTakenWithoutGenericParameters(source: String, expected: String?) {
    var skipper = TokenSkipper(Array(source.utf8))
    #expect(skipper.takeOperator().map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  /// Whatever the bytes: every token takes at least one, and none leads beyond the end.
  @Test(arguments: 0..<40 as Range<UInt64>) func everyTextComesToItsEnd(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let letters = Array("\"\"\"#\\()[]{}/*\n\ra ".utf8) + [0xC3, 0xFF, 0]
    let bytes = (0..<Int.random(in: 0...200, using: &lot)).map { _ in letters.randomElement(using: &lot) ?? 0 }
    var skipper = TokenSkipper(bytes)
    while skipper.position < bytes.count {
      let before = skipper.position
      skipper.skipToken()
      #expect(skipper.position > before)
      guard skipper.position > before else { return }
    }
    #expect(skipper.position <= bytes.count + 4)
    #expect(skipper.current == nil)
  }
}
