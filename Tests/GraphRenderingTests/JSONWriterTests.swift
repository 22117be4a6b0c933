import Foundation
import GraphRendering
import TestSupport
import Testing

/// JSON that is written from left to right, against Foundation's reader.
@Suite struct JSONWriterTests {
  private static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.file(), as: UTF8.self)
  }

  private static func read(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  @Test(
    arguments: hostileNames + [
      "\u{0}", "\u{1F}", "\u{7F}", "/", "\u{2028}", "a\u{301}", (0..<32).map { String(UnicodeScalar($0)) }.joined(),
    ])
  func aTextIsReadBackAsItWas(value: String) throws {
    let written = Self.text { $0.string(value) }
    let back = try #require(try Self.read(written) as? String)
    #expect(Array(back.unicodeScalars) == Array(value.unicodeScalars))
    // A reader of lines finds all of it on one.
    #expect(written.utf8.filter { $0 == UInt8(ascii: "\n") }.count == 1 && written.hasSuffix("\n"))
  }

  @Test(arguments: [0, 1, -1, 9, 10, -10, 1_000_000, Int.max, Int.min, Int.max - 1, Int.min + 1])
  func aNumberIsWrittenAsItIs(value: Int) { #expect(Self.text { $0.integer(value) } == "\(value)\n") }

  @Test(arguments: [
    (0.5, "0.5"), (1.0, "1"), (-0.00001, "0"), (1.23456, "1.2346"), (.nan, "0"), (1e18, "1000000000000000000"),
  ])
  func aFractionHasNoExponent(value: Double, text: String) throws {
    #expect(Self.text { $0.number(value) } == text + "\n")
    #expect(try Self.read(text) is NSNumber)
  }

  @Test func nothingIsAListAndAnObjectToo() {
    #expect(Self.text { $0.object { _ in } } == "{}\n")
    #expect(Self.text { $0.array(of: [Int]()) { $0.integer($1) } } == "[]\n")
    #expect(Self.text { $0.array(of: [Int](), onLines: true) { $0.integer($1) } } == "[\n]\n")
    #expect(Self.text { $0.null() } == "null\n")
  }

  @Test func commasStandBetweenAndNowhereElse() {
    let text = Self.text { writer in
      writer.object { writer in
        writer.array("a", of: [1, 2, 3]) { $0.integer($1) }
        writer.member("b", true)
        writer.member("c", nil as String?)
        writer.object("d") { $0.member("e", nil as Int?) }
        writer.array("f", of: [[1], [], [2, 3]]) { $0.array(of: $1) { $0.integer($1) } }
        writer.member("g", "")
      }
    }
    #expect(text == #"{"a":[1,2,3],"b":true,"c":null,"d":{"e":null},"f":[[1],[],[2,3]],"g":""}"# + "\n")
  }

  @Test func aListMayHaveALineForEach() {
    #expect(Self.text { $0.array(of: [1, 2], onLines: true) { $0.integer($1) } } == "[\n1,\n2\n]\n")
  }

  @Test func whatNestsDeepIsStillJSON() throws {
    func nest(_ depth: Int, _ writer: inout JSONWriter) {
      writer.object { writer in
        if depth > 0 {
          writer.key("a")
          nest(depth - 1, &writer)
        }
        writer.member("b", depth)
      }
    }
    var value = try #require(try Self.read(Self.text { nest(100, &$0) }) as? [String: Any])
    for depth in (0..<100).reversed() {
      value = try #require(value["a"] as? [String: Any])
      #expect(value["b"] as? Int == depth)
    }
  }
}
