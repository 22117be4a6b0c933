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
}
