import JSONReading
import Testing

@Suite struct JSONReadingTests {
  @Test func valuesAreReadWithTheirLines() throws {
    let json = try JSONValue(
      parsing: Array(#" {"a": [1, -2.5e1, true, null, "x\n\u00e9\ud83d\ude00"], \#n "b": {}} "#.utf8))
    let list = try #require(json["a"]?.array)
    guard case .integer(1) = list[0].content, case .number(-25) = list[1].content,
      case .boolean(true) = list[2].content, case .null = list[3].content
    else {
      Issue.record("\(list)")
      return
    }
    #expect(list[4].string == "x\né😀")
    #expect(json["b"]?.object?.isEmpty == true)
    #expect((json.line, json["a"]?.line, json["b"]?.line) == (1, 1, 2))
    #expect(json["c"] == nil && json[0] == nil && json["a"]?[5] == nil)
  }

  @Test(arguments: [
    "0", "-1", "1e3", "true", "null", "[]", "[1,2]", "{}", "\"a\\u00e9\\ud83d\\ude00\\n\\/\"", " [ { \"a\" : [ ] } ] ",
  ])
  func acceptsJSON(text: String) {
    #expect(throws: Never.self) { try JSONValue(parsing: Array(text.utf8)) }
  }

  @Test(
    arguments: [
      ("", 1, .valueExpected), ("+", 1, .unexpectedCharacter), ("--1", 1, .unexpectedCharacter),
      ("tru", 1, .unknownWord),
      ("nul", 1, .unknownWord), ("{", 1, .openBracket), ("[1,]", 1, .unexpectedCharacter),
      ("{\n\"a\"}", 2, .colonMissing(behind: "a")), ("{a:1}", 1, .nameExpected), ("\"\n\"", 1, .controlCharacter),
      ("\"\\x\"", 1, .unknownEscape), ("[1\n2]", 2, .commaMissing), ("\"", 1, .openString), ("\"\\", 1, .openString),
      ("\"\\u12\"", 1, .digitsMissing), ("\"\\u", 1, .digitsMissing), ("\"\\ud83d\"", 1, .halfSurrogatePair),
      ("\"\\ud83d\\u", 1, .digitsMissing), ("1\n2", 2, .textBehindEnd),
    ] as [(String, Int, JSONSyntaxError.Problem)])
  func refusesWhatIsNotJSON(text: String, line: Int, problem: JSONSyntaxError.Problem) {
    #expect(throws: JSONSyntaxError(line: line, problem: problem)) { try JSONValue(parsing: Array(text.utf8)) }
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func deepNestingIsAnErrorAndNotACrash(opening: String) {
    #expect(throws: JSONSyntaxError(line: 1, problem: .nested(limit: 64))) {
      try JSONValue(parsing: Array(String(repeating: opening, count: 100_000).utf8))
    }
  }

  /// Whatever a number is, it is read: as an integer where an `Int` holds it, otherwise approximately.
  @Test func greatNumbersAreNotIntegers() throws {
    let list = try #require(
      JSONValue(parsing: Array("[9223372036854775807, -9223372036854775808, 9223372036854775808, 1e999, 1.0]".utf8))
        .array)
    let integers = list.map { if case .integer(let number) = $0.content { number } else { nil as Int? } }
    #expect(integers == [.max, .min, nil, nil, nil])
    guard case .number(0x1p63) = list[2].content, case .number(.infinity) = list[3].content,
      case .number(1) = list[4].content
    else {
      Issue.record("\(list)")
      return
    }
  }

  @Test func ofMembersWithOneNameTheLastCounts() throws {
    let json = try JSONValue(parsing: Array(#"{"a": "first", "a": "last"}"#.utf8))
    #expect(json["a"]?.string == "last")
    #expect(json.onlyMember?.value.string == "last")
  }

  @Test(arguments: [
    "0", "-0", "0.0", "-0.5e+1", "10", "1E5", "1e05", "0e0", "123456789012345678901234567890", "1.5E-3", "0.1e400",
  ])
  func numbersAreThoseOfTheGrammar(text: String) { #expect(throws: Never.self) { try read("[\(text)]") } }

  @Test(arguments: [
    "01", "-01", "00", "+1", "1.", ".5", "-.5", "-", "1e", "1e+", "1.e1", "0x1", "1.2.3", "1-2", "--1", "1e1e1", "e1",
    "NaN", "-Infinity", "1_000",
  ])
  func numbersOfOtherLanguagesAreNone(text: String) { #expect(throws: JSONSyntaxError.self) { try read("[\(text)]") } }

  @Test(arguments: [
    ("\\\"", "\""), ("\\\\", "\\"), ("\\/", "/"), ("\\b\\f\\n\\r\\t", "\u{8}\u{C}\n\r\t"), ("\\u0000", "\0"),
    ("\\uFFFF", "\u{FFFF}"), ("\\ud83d\\ude00!", "😀!"), ("\\uDBFF\\uDFFF", "\u{10FFFF}"), ("\\u00E9", "é"),
    ("\u{7F}", "\u{7F}"),
    ("é\u{2028}😀", "é\u{2028}😀"), ("", ""), ("\\u005c\\u0022", "\\\""),
  ])
  func stringsAreUnescaped(written: String, expected: String) throws {
    #expect(try read("\"\(written)\"").string == expected)
    #expect(try read("{\"\(written)\": 1}").object?.keys.first == expected)
  }

  @Test(
    arguments: [
      ("\\ude00", .halfSurrogatePair), ("\\ud83dx", .halfSurrogatePair), ("\\ud83d\\n", .halfSurrogatePair),
      ("\\ud83d\\ud83d", .halfSurrogatePair), ("\\u00g0", .digitsMissing), ("\\u-001", .digitsMissing),
      ("\\u 001", .digitsMissing), ("\\'", .unknownEscape), ("\\0", .unknownEscape), ("\\U0041", .unknownEscape),
      ("\t", .controlCharacter), ("\0", .controlCharacter),
    ] as [(String, JSONSyntaxError.Problem)])
  func stringsThatAreNoneSayWhy(written: String, problem: JSONSyntaxError.Problem) {
    #expect(throws: JSONSyntaxError(line: 1, problem: problem)) { try read("\"\(written)\"") }
  }

  /// What is not UTF-8 is replaced, and breaks no string.
  @Test func bytesThatAreNoTextAreReplaced() throws {
    let json = try JSONValue(parsing: [0x22, 0x61, 0xFF, 0x62, 0x22])
    #expect(json.string == "a\u{FFFD}b")
  }

  @Test(arguments: [
    "[,]", "[1,,2]", "[1", "[1,", "{,}", "{\"a\":1,}", "{\"a\":}", "{\"a\" 1}", "{1:2}", "[1}", "{\"a\":1]", "]",
  ])
  func bracketsAndCommasMustFit(text: String) { #expect(throws: JSONSyntaxError.self) { try read(text) } }

  @Test(arguments: [
    "True", "nulL", "truth", "nothing", "falsey", "undefined", "'a'", "// c\n1", "/**/1", "\u{A0}1", "\u{B}1",
  ])
  func wordsAndSpacesOfOtherLanguagesAreNone(text: String) {
    #expect(throws: JSONSyntaxError.self) { try read(text) }
  }

  @Test func aMarkInFrontIsIgnored() throws {
    #expect(try read("\u{FEFF}[1]").array?.count == 1)
    #expect(throws: JSONSyntaxError.self) { try read("[\u{FEFF}1]") }
    #expect(throws: JSONSyntaxError(line: 1, problem: .valueExpected)) { try read("\u{FEFF}") }
  }

  @Test(arguments: [("\n\n[1,\n2,\n3x]", 5), ("{\"a\":\r\n tru}", 2), ("[\"a\",\n\"b\nc\"]", 2), ("[]\n\n!", 3)])
  func aMistakeHasItsLine(text: String, line: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try read(text) }
    #expect(error?.line == line)
  }

  @Test(arguments: [
    ("null", "null"), ("true", "a truth value"), ("1", "a number"), ("1.5", "a number"), ("\"\"", "a string"),
    ("[]", "an array"), ("{}", "an object"),
  ])
  func valuesAreCalledWhatTheyAre(text: String, name: String) throws { #expect(try read(text).description == name) }

  @Test(arguments: [("{\"a\": 1}", "a"), ("{}", nil), ("{\"a\": 1, \"b\": 2}", nil), ("[\"a\"]", nil), ("\"a\"", nil)])
  func onlyAnObjectOfOneMemberHasAnOnlyMember(text: String, name: String?) throws {
    #expect(try read(text).onlyMember?.key == name)
  }

  @Test func asDeepAsTheLimitIsRead() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try read(deepest) }
    #expect(throws: JSONSyntaxError(line: 1, problem: .nested(limit: 64))) { try read("[\(deepest)]") }
  }

  private func read(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }
}
