/// Reads one JSON text by RFC 8259. Nesting is limited, so hostile input ends in an error and not on the stack.
struct JSONParser {
  /// Twice as deep as anything that is read: a saved graph nests 5 deep, what SwiftPM prints some 20.
  private static let deepestNesting = 64

  let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONSyntaxError) -> JSONValue {
    // Some editors put a mark in front, which RFC 8259 lets a reader ignore.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let result = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw problem(.textBehindEnd) }
    return result
  }

  private func problem(_ problem: JSONSyntaxError.Problem) -> JSONSyntaxError {
    JSONSyntaxError(line: line, problem: problem)
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      position += 1
    }
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    guard depth < Self.deepestNesting else { throw problem(.nested(limit: Self.deepestNesting)) }
    skipSpace()
    let start = line
    guard position < bytes.count else { throw problem(.valueExpected) }
    let content: JSONValue.Content
    switch bytes[position] {
    case UInt8(ascii: "{"): content = .object(try object(depth: depth))
    case UInt8(ascii: "["): content = .array(try array(depth: depth))
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .boolean(true))
    case UInt8(ascii: "f"): content = try word("false", .boolean(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    default: content = try number()
    }
    return JSONValue(content, line: start)
  }

  private mutating func word(_ word: String, _ content: JSONValue.Content) throws(JSONSyntaxError) -> JSONValue.Content
  {
    guard bytes[position...].starts(with: word.utf8) else {
      throw problem(.unknownWord)
    }
    position += word.utf8.count
    return content
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue.Content {
    let digits = bytes[position...].prefix { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard Self.isNumber(digits) else { throw problem(.unexpectedCharacter) }
    let text = String(decoding: digits, as: UTF8.self)
    position += digits.count
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text) else { throw problem(.unexpectedCharacter) }
    return .number(number)
  }

  /// `-0.5e+1`: no plus in front, no zero before other digits, and a digit on both sides of a point.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    func skipDigits() -> Int {
      let digits = rest.prefix(while: isDigit)
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let beginsWithZero = rest.first == UInt8(ascii: "0")
    let whole = skipDigits()
    guard whole == 1 || whole > 1 && !beginsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard skipDigits() > 0 else { return false }
    }
    if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private mutating func array(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try items(until: UInt8(ascii: "]")) { (parser) throws(JSONSyntaxError) in
      elements.append(try parser.value(depth: depth + 1))
    }
    return elements
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try items(until: UInt8(ascii: "}")) { (parser) throws(JSONSyntaxError) in
      guard parser.position < parser.bytes.count, parser.bytes[parser.position] == UInt8(ascii: "\"") else {
        throw parser.problem(.nameExpected)
      }
      let name = try parser.string()
      parser.skipSpace()
      guard parser.position < parser.bytes.count, parser.bytes[parser.position] == UInt8(ascii: ":") else {
        throw parser.problem(.colonMissing(behind: name))
      }
      parser.position += 1
      members[name] = try parser.value(depth: depth + 1)
    }
    return members
  }

  /// The items between an opening bracket and `end`, with commas between them.
  private mutating func items(
    until end: UInt8, _ item: (inout JSONParser) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    position += 1
    skipSpace()
    if position < bytes.count, bytes[position] == end {
      position += 1
      return
    }
    while true {
      skipSpace()
      guard position < bytes.count else { throw problem(.openBracket) }
      try item(&self)
      skipSpace()
      guard position < bytes.count else { throw problem(.openBracket) }
      defer { position += 1 }
      if bytes[position] == end { return }
      guard bytes[position] == UInt8(ascii: ",") else { throw problem(.commaMissing) }
    }
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let plain = bytes[position...].prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
      text.append(contentsOf: plain)
      position += plain.count
      guard position < bytes.count else { break }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: try escape().utf8)
      default: throw problem(.controlCharacter)
      }
    }
    throw problem(.openString)
  }

  private mutating func escape() throws(JSONSyntaxError) -> String {
    position += 1
    guard position < bytes.count else { throw problem(.openString) }
    defer { position += 1 }
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(Unicode.Scalar(bytes[position]))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw problem(.unknownEscape)
    }
  }

  /// `u1F600` or a surrogate pair; leaves the position on the last digit.
  private mutating func unicodeEscape() throws(JSONSyntaxError) -> String {
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return String(scalar) }
    guard (0xD800..<0xDC00).contains(first), bytes[(position + 1)...].starts(with: "\\u".utf8) else {
      throw problem(.halfSurrogatePair)
    }
    position += 2
    let second = try fourDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw problem(.halfSurrogatePair) }
    return String(scalar)
  }

  private mutating func fourDigits() throws(JSONSyntaxError) -> UInt32 {
    let digits = bytes[(position + 1)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem(.digitsMissing) }
    position += 4
    return value
  }
}
