import Foundation
import JSONReading
import TestSupport
import Testing

/// What holds for any text: what is written is read again, and what is broken is refused with a place inside of it.
@Suite struct JSONPropertyTests {
  private static let seeds = 0..<40 as Range<UInt64>

  /// A text, and what stands in it: each value with its line.
  private struct Author {
    var text = ""
    private var line = 1
    private var lot: SeededGenerator

    init(seed: UInt64) { lot = SeededGenerator(seed: seed) }

    private mutating func pick<Element>(_ choices: [Element]) -> Element {
      choices[Int.random(in: choices.indices, using: &lot)]
    }

    private mutating func space() {
      let space = pick(["", "", " ", "\n", "\t", "\r\n", " \n\n "])
      line += space.utf8.count { $0 == UInt8(ascii: "\n") }
      text += space
    }

    private mutating func put(_ written: String) {
      space()
      text += written
    }

    /// - Returns: the outline of what was written.
    mutating func value(depth: Int = 0) -> String {
      space()
      let start = line
      let outline: String
      switch Int.random(in: 0..<(depth < 4 ? 6 : 3), using: &lot) {
      case 0: outline = word()
      case 1: outline = string()
      case 2: outline = number()
      case 3: outline = object(depth)
      default: outline = array(depth)
      }
      space()
      return "\(outline)@\(start)"
    }

    private mutating func word() -> String {
      let word = pick(["true", "false", "null"])
      text += word
      return word
    }

    private mutating func number() -> String {
      let number = Int.random(in: -2_000...2_000, using: &lot)
      text += "\(number)"
      return "\(number)"
    }

    private mutating func string() -> String {
      let (written, meant) = pick([
        ("", ""), ("a", "a"), ("\\u0041", "A"), ("\\ud83d\\ude00", "😀"), ("\\\\", "\\"), ("\\\"", "\""),
        ("[{,:", "[{,:"),
        ("größe", "größe"),
      ])
      text += "\"\(written)\""
      return "'\(meant)'"
    }

    private mutating func array(_ depth: Int) -> String {
      text += "["
      let count = Int.random(in: 0...3, using: &lot)
      let elements = (0..<count).map { index in
        if index > 0 { put(",") }
        return value(depth: depth + 1)
      }
      put("]")
      return "[\(elements.joined(separator: " "))]"
    }

    private mutating func object(_ depth: Int) -> String {
      text += "{"
      let count = Int.random(in: 0...3, using: &lot)
      let members = (0..<count).map { index in
        if index > 0 { put(",") }
        put("\"k\(index)\"")
        put(":")
        return "k\(index)=" + value(depth: depth + 1)
      }
      put("}")
      return "{\(members.joined(separator: " "))}"
    }
  }

  private func outline(_ json: JSONValue) -> String {
    let outline =
      switch json.content {
      case .null: "null"
      case .boolean(let truth): "\(truth)"
      case .integer(let number): "\(number)"
      case .number(let number): "\(number)"
      case .string(let text): "'\(text)'"
      case .array(let elements): "[\(elements.map(self.outline).joined(separator: " "))]"
      case .object(let members):
        "{\(members.sorted { $0.key < $1.key }.map { "\($0.key)=\(self.outline($0.value))" }.joined(separator: " "))}"
      }
    return "\(outline)@\(json.line)"
  }

  @Test(arguments: seeds) func whatIsWrittenIsRead(seed: UInt64) throws {
    var author = Author(seed: seed)
    let expected = author.value()
    #expect(try outline(JSONValue(parsing: Array(author.text.utf8))) == expected, "\(author.text)")
  }

  /// An array is not over before its last bracket.
  @Test(arguments: seeds) func aBeginningIsNoDocument(seed: UInt64) {
    var author = Author(seed: seed)
    _ = author.value()
    let bytes = Array("[\(author.text)]".utf8)
    for count in bytes.indices {
      let lines = 1 + bytes.prefix(count).count { $0 == UInt8(ascii: "\n") }
      let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array(bytes.prefix(count))) }
      #expect((1...lines).contains(error?.line ?? 0))
    }
  }

  /// Whatever comes in, an answer comes out.
  @Test(arguments: seeds) func anyBytesAreReadOrRefused(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let noise = (0..<Int.random(in: 0...40, using: &lot)).map { _ in UInt8.random(in: 0...255, using: &lot) }
      let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array("[\"\\u".utf8) + noise) }
      #expect((error?.line ?? 0) > 0)
    }
  }
}
