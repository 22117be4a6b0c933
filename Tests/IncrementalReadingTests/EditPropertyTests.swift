import TestSupport
import Testing

/// Whatever is edited, what is found afterwards is what is found from nothing.
@Suite struct EditPropertyTests {
  /// Writes declarations and expressions over few names, so that nearly everything means something to something else.
  private struct Author {
    var lot: SeededGenerator

    init(seed: UInt64) { lot = SeededGenerator(seed: seed) }

    mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &lot) }
    mutating func one(_ words: [String]) -> String { words[number(words.count)] }
    mutating func type() -> String { "T\(number(6))" }
    mutating func member() -> String { "m\(number(5))" }

    mutating func written(_ depth: Int = 0) -> String {
      switch number(depth > 2 ? 3 : 12) {
      case 0...3: return type()
      case 4: return "[\(written(depth + 1))]"
      case 5: return "\(type())?"
      case 6: return "any P\(number(3))"
      case 7: return "(\(written(depth + 1)), \(written(depth + 1)))"
      case 8: return "(\(written(depth + 1))) -> \(written(depth + 1))"
      case 9: return "[String: \(type())]"
      case 10: return "\(type()).\(type())"
      default: return one(["Int", "String", "E"])
      }
    }

    mutating func expression(_ depth: Int = 0) -> String {
      var text = head(depth)
      for _ in 0..<number(4) { text += step(depth) }
      return number(8) == 0 && depth < 3 ? "\(text) <+> \(expression(depth + 1))" : text
    }

    private mutating func head(_ depth: Int) -> String {
      switch number(depth > 2 ? 4 : 11) {
      case 0: return "\(type())()"
      case 1: return member()
      case 2: return "g\(number(4))"
      case 3: return "self"
      case 4: return "g\(number(4))(\(expression(depth + 1)))"
      case 5: return "\(type()).\(member())"
      case 6: return "[\(expression(depth + 1)), \(expression(depth + 1))]"
      case 7: return "(\(expression(depth + 1)) ?? \(expression(depth + 1)))"
      case 8: return "\(type())(\(member()): \(expression(depth + 1)))"
      case 9: return "(true ? .\(member()) : \(expression(depth + 1)))"
      default: return "({ (x: \(type())) in x.\(member()) })(\(expression(depth + 1)))"
      }
    }

    private mutating func step(_ depth: Int) -> String {
      switch number(8) {
      case 0, 1, 2: return ".\(member())"
      case 3: return ".\(member())()"
      case 4: return "[0]"
      case 5: return "?.\(member())"
      case 6: return ".map { $0.\(member()) }"
      default: return "()"
      }
    }

    mutating func inside(_ depth: Int = 0) -> String {
      switch number(13) {
      case 0, 1: return "public var \(member()): \(written())"
      case 2: return "public var \(member()) = \(expression())"
      case 3, 4: return "public func \(member())() -> \(written()) { \(expression()) }"
      case 5: return "public func \(member())(_ x: \(written())) { _ = x.\(member()); _ = \(expression()) }"
      case 6: return "public static let \(member()) = \(expression())"
      case 7: return "public subscript(i: Int) -> \(written()) { \(expression()) }"
      case 8: return "public init(\(member()): \(written())) { _ = \(expression()) }"
      case 9: return "public func callAsFunction() -> \(written()) { \(expression()) }"
      case 10: return "public typealias E = \(written())"
      case 11: return "\(one(["private", "fileprivate", "internal"])) var \(member()): \(type()) { \(expression()) }"
      default: return depth > 0 ? "" : "public struct \(type()) { \(inside(depth + 1)) }"
      }
    }

    mutating func body() -> String { (0..<(1 + number(3))).map { _ in "  \(inside())\n" }.joined() }

    mutating func declaration() -> String {
      switch number(13) {
      case 0, 1: return "public struct \(type()) {\n\(body())}"
      case 2: return "public class \(type())\(one(["", ": \(type())", ": P\(number(3))"])) {\n\(body())}"
      case 3: return "public enum \(type()) { case \(member()), \(member())(\(written())) \n\(body())}"
      case 4:
        let constraint = one(["", ": P\(number(3))", " where E: P\(number(3))"])
        return
          "public protocol P\(number(3))\(constraint) { associatedtype E; func \(member())() -> E; var \(member()): \(type()) { get } }"
      case 5, 6: return "extension \(type())\(one(["", ": P\(number(3))"])) {\n\(body())}"
      case 7:
        return
          "extension \(one(["Array where Element == \(type())", "P\(number(3)) where E == \(type())", "P\(number(3))", "Int", "Optional where Wrapped: P\(number(3))"])) {\n  public func \(member())() -> \(written()) { \(expression()) }\n}"
      case 8: return "public typealias \(type()) = \(written())"
      case 9:
        return
          "public func g\(number(4))\(one(["<T: P\(number(3))>(_ x: T)", "(_ x: \(written()))", "()"])) -> \(written()) { \(expression()) }"
      case 10: return "public let g\(number(4)) = \(expression())"
      case 11:
        return
          "infix operator <+>\(one(["", ": AdditionPrecedence", ": MultiplicationPrecedence"]))\npublic func <+> (l: \(type()), r: \(type())) -> \(type()) { l }"
      default:
        return
          "public struct Box<W> { public var \(member()): W; public var all: [W] { [] } }\npublic let g\(number(4)): Box<\(type())>? = nil"
      }
    }

    mutating func file(of module: String) -> String {
      let imports =
        module == "B"
        ? ""
        : "\(one(["import B", "import B", "@_exported import B", "@testable import B", "import struct B.\(type())", ""]))\n"
      return imports + (0..<(1 + number(3))).map { _ in declaration() + "\n" }.joined()
    }
  }

  /// Files of two modules, the second of which the first imports, enough of them that looking at single ones pays.
  private static func files(by author: inout Author) -> [String: String] {
    var files: [String: String] = [:]
    for number in 0..<9 { files["A/File\(number).swift"] = author.file(of: "A") }
    for number in 0..<5 { files["B/File\(number).swift"] = author.file(of: "B") }
    return files
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func anEditFindsWhatIsFoundFromNothing(seed: UInt64) {
    var author = Author(seed: seed)
    let files = Self.files(by: &author)
    var changes: [String: String] = [:]
    for path in files.keys.sorted().shuffled(using: &author.lot).prefix(1 + author.number(2)) {
      // One in six goes, and the rest says something else.
      changes[path] = author.number(6) == 0 ? "" : author.file(of: String(path.prefix(1)))
    }
    if author.number(6) == 0 { changes["B/File9New.swift"] = author.file(of: "B") }
    let edit = Edit(files, changing: changes)
    #expect(edit.findings == edit.expected, "\(changes)")
  }

  /// The smallest edits: one declaration comes, one goes.
  @Test(arguments: 100..<104 as Range<UInt64>)
  func oneDeclarationMoreOrLess(seed: UInt64) throws {
    var author = Author(seed: seed)
    let files = Self.files(by: &author)
    let path = try #require(files.keys.sorted().randomElement(using: &author.lot))
    let text = try #require(files[path])
    let more = Edit(files, changing: [path: text + author.declaration() + "\n"])
    #expect(more.findings == more.expected, "\(path)")
    let less = text.split(separator: "\n").dropLast(author.number(3) + 1).joined(separator: "\n") + "\n"
    let rest = Edit(files, changing: [path: less])
    #expect(rest.findings == rest.expected, "\(path)")
  }
}
