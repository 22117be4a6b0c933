/// A property list in the old style: `{ key = value; list = (a, "b c", ); }`, with comments as in C.
///
/// - Complexity: linear in the length of the text.
struct OldStylePropertyList {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var depth = 0
  /// By key of the tables in the table `objects` of the outermost one: the line on which each begins, counted from 1.
  private var lineOfObject: [String: Int] = [:]
  private var isInObjects = false
  /// The line of a place up to which lines were counted.
  private var counted: (index: Int, line: Int)

  /// Deeper than any project: a project's lists are nested five levels deep.
  private static let depthLimit = 100

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    counted = (index, 1)
  }

  /// The table that the whole text is, with the lines of its objects; nil where it is none.
  static func document(_ bytes: ArraySlice<UInt8>) -> (root: [String: ProjectValue], lineOfObject: [String: Int])? {
    var parser = OldStylePropertyList(bytes)
    guard case .table(let root)? = parser.value() else { return nil }
    parser.passBlanks()
    return parser.next == nil ? (root, parser.lineOfObject) : nil
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func pass(_ byte: Unicode.Scalar) -> Bool {
    passBlanks()
    guard next == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func value() -> ProjectValue? {
    passBlanks()
    switch next {
    case UInt8(ascii: "{"): return nested { $0.table() }
    case UInt8(ascii: "("): return nested { $0.list() }
    case UInt8(ascii: "<"): return data()
    default: return text().map { .text($0) }
    }
  }

  private mutating func nested(_ read: (inout Self) -> ProjectValue?) -> ProjectValue? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    index += 1
    return read(&self)
  }

  /// A key alone stands for itself.
  private mutating func table() -> ProjectValue? {
    var result: [String: ProjectValue] = [:]
    while !pass("}") {
      guard let key = text() else { return nil }
      if isInObjects, depth == 2 { lineOfObject[key] = line() }
      if pass("=") {
        if depth == 1 { isInObjects = key == "objects" }
        guard let value = value() else { return nil }
        result[key] = value
      } else {
        result[key] = .text(key)
      }
      guard pass(";") else { return nil }
    }
    return .table(result)
  }

  /// The line on which the parser stands. Lines are counted once, as it goes on.
  private mutating func line() -> Int {
    counted.line += bytes[counted.index..<index].count { $0 == UInt8(ascii: "\n") }
    counted.index = index
    return counted.line
  }

  private mutating func list() -> ProjectValue? {
    var result: [ProjectValue] = []
    while !pass(")") {
      guard let element = value() else { return nil }
      result.append(element)
      guard pass(",") else { return pass(")") ? .list(result) : nil }
    }
    return .list(result)
  }

  /// `<0fbd 777f>`, whose bytes nobody asks for.
  private mutating func data() -> ProjectValue? {
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
    defer { index = end + 1 }
    return .text(String(decoding: bytes[(index + 1)..<end], as: UTF8.self))
  }

  private mutating func text() -> String? {
    passBlanks()
    if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return quoted(by: quote) }
    let end = bytes[index...].firstIndex { !Self.isPlain($0) } ?? bytes.endIndex
    guard end > index else { return nil }
    defer { index = end }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  private mutating func quoted(by quote: UInt8) -> String? {
    index += 1
    var result: [UInt8] = []
    while let byte = next {
      index += 1
      if byte == quote { return String(decoding: result, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { result += escaped() } else { result.append(byte) }
    }
    return nil
  }

  /// What stands behind a backslash: a letter, three digits, or `U` and four digits.
  private mutating func escaped() -> [UInt8] {
    guard let byte = next else { return [] }
    if byte == UInt8(ascii: "U") {
      index += 1
      return Self.bytes(of: unit())
    }
    if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) { return Self.bytes(of: number(radix: 8, length: 3)) }
    index += 1
    return [Self.escapes[byte] ?? byte]
  }

  /// Four digits, or eight with `\U` between them: the two halves of what UTF-16 has in two.
  private mutating func unit() -> UInt32? {
    let first = number(radix: 16, length: 4)
    guard let high = first, (0xD800..<0xDC00).contains(high), bytes[index...].starts(with: "\\U".utf8) else {
      return first
    }
    index += 2
    guard let low = number(radix: 16, length: 4), (0xDC00..<0xE000).contains(low) else { return nil }
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  private mutating func number(radix: Int, length: Int) -> UInt32? {
    let digits = bytes[index...].prefix(length).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    index += digits.count
    return UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
  }

  /// None of what is no character.
  private static func bytes(of scalar: UInt32?) -> [UInt8] {
    scalar.flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) } ?? []
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8,
    UInt8(ascii: "f"): 12, UInt8(ascii: "v"): 11,
  ]

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_$/:.-".utf8.contains(byte)
    }
  }

  private mutating func passBlanks() {
    while let byte = next {
      let following = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      if " \t\r\n\u{B}\u{C}".utf8.contains(byte) {
        index += 1
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "/") {
        index = bytes[index...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.endIndex
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
        index += 2
        while next != nil, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index = min(index + 2, bytes.endIndex)
      } else {
        return
      }
    }
  }
}
