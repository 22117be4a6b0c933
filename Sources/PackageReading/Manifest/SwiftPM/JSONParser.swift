/// Reads one JSON document (RFC 8259) from UTF-8 bytes.
struct JSONParser {
  struct Failure: Error { var offset: Int }

  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  /// Deeper documents are refused rather than read on a stack that may not hold them.
  private static let greatestDepth = 200

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    parser.skipBlanks()
    guard parser.offset == bytes.count else { throw Failure(offset: parser.offset) }
    return value
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func skip(_ byte: Character) -> Bool {
    guard current == byte.asciiValue else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ byte: Character) throws(Failure) {
    skipBlanks()
    guard skip(byte) else { throw Failure(offset: offset) }
  }

  private mutating func value() throws(Failure) -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.greatestDepth else { throw Failure(offset: offset) }
    skipBlanks()
    switch current {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    guard bytes[offset...].starts(with: word.utf8) else { throw Failure(offset: offset) }
    offset += word.utf8.count
    return value
  }

  private mutating func object() throws(Failure) -> JSONValue {
    try expect("{")
    var members: [String: JSONValue] = [:]
    skipBlanks()
    if skip("}") { return .object(members) }
    repeat {
      skipBlanks()
      let key = try string()
      try expect(":")
      members[key] = try value()
      skipBlanks()
    } while skip(",")
    try expect("}")
    return .object(members)
  }

  private mutating func array() throws(Failure) -> JSONValue {
    try expect("[")
    var elements: [JSONValue] = []
    skipBlanks()
    if skip("]") { return .array(elements) }
    repeat {
      elements.append(try value())
      skipBlanks()
    } while skip(",")
    try expect("]")
    return .array(elements)
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = offset
    while let byte = current, "+-.eE".utf8.contains(byte) || (0x30...0x39).contains(byte) { offset += 1 }
    guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)) else { throw Failure(offset: start) }
    return .number(number)
  }

  private mutating func string() throws(Failure) -> String {
    try expect("\"")
    var result: [UInt8] = []
    while let byte = current {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        result += String(try escape()).utf8
      default:
        result.append(byte)
      }
    }
    throw Failure(offset: offset)
  }

  private mutating func escape() throws(Failure) -> Character {
    guard let byte = current else { throw Failure(offset: offset) }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Character(UnicodeScalar(byte))
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return Character(try unicodeEscape())
    default: throw Failure(offset: offset)
    }
  }

  /// Four hexadecimal digits, and four more where the first are half of a surrogate pair.
  private mutating func unicodeEscape() throws(Failure) -> UnicodeScalar {
    let first = try codeUnit()
    if let scalar = UnicodeScalar(first) { return scalar }
    guard bytes[offset...].starts(with: "\\u".utf8) else { throw Failure(offset: offset) }
    offset += 2
    let second = try codeUnit()
    guard (0xD800..<0xDC00).contains(first), (0xDC00..<0xE000).contains(second),
      let scalar = UnicodeScalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    else { throw Failure(offset: offset) }
    return scalar
  }

  private mutating func codeUnit() throws(Failure) -> UInt16 {
    guard offset + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    else { throw Failure(offset: offset) }
    offset += 4
    return unit
  }
}
