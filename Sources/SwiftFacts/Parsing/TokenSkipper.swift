/// Goes over a text token by token, as far as it takes not to mistake what stands in texts and comments for code.
struct TokenSkipper {
  let bytes: [UInt8]
  var position = 0
  /// How many texts are open, each in an interpolation of the one around it.
  private var nesting = 0
  private static let nestingLimit = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func byte(_ distance: Int) -> UInt8 { position + distance < bytes.count ? bytes[position + distance] : 0 }

  /// A word that may introduce a declaration; what follows a dot or stands in backticks is a name.
  mutating func takeWord() -> ArraySlice<UInt8>? {
    guard let first = current, Self.isWord(first) else { return nil }
    let start = position
    while let byte = current, Self.isWord(byte) { position += 1 }
    let before = start > 0 ? bytes[start - 1] : 0
    let isName = before == UInt8(ascii: ".") || before == UInt8(ascii: "`") || before == UInt8(ascii: "#")
    return isName || before == UInt8(ascii: "@") ? [] : bytes[start..<position]
  }

  /// Whether nothing but blanks stands before a place in its line.
  func isFirstOfLine(_ place: Int) -> Bool {
    var index = place - 1
    while index >= 0, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") { index -= 1 }
    return index < 0 || bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
  }

  /// Whether `#if`, `#else`, `#elseif` or `#endif` stands at the place.
  var isAtDirective: Bool {
    guard current == UInt8(ascii: "#") else { return false }
    switch (byte(1), byte(2)) {
    case (UInt8(ascii: "i"), UInt8(ascii: "f")), (UInt8(ascii: "e"), UInt8(ascii: "l")),
      (UInt8(ascii: "e"), UInt8(ascii: "n")):
      return true
    default: return false
    }
  }

  /// The name of an operator, before its parameters.
  mutating func takeOperator() -> ArraySlice<UInt8>? {
    let start = position
    while let byte = current, Self.operatorSigns.contains(byte) { position += 1 }
    guard position > start else { return nil }
    // `func ==<T>(`
    let isGeneric = bytes[position - 1] == UInt8(ascii: "<") && position > start + 1 && Self.isWord(current ?? 0)
    if isGeneric { position -= 1 }
    return bytes[start..<position]
  }

  private static let operatorSigns = Set("/=-+!*%<>&|^~?.".utf8)

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...,
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// One comment, one text, or else one byte.
  mutating func skipToken() {
    switch current {
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""): skipText(hashes: 0)
    case UInt8(ascii: "#"):
      var hashes = 0
      while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
      let isText = byte(hashes) == UInt8(ascii: "\"")
      position += hashes
      if isText { skipText(hashes: hashes) }
    default: position += 1
    }
  }

  /// From an opening bracket past the one that closes it; false where there is none.
  mutating func skipGroup() -> Bool {
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
        if depth == 0 { return true }
      default: skipToken()
      }
    }
    return false
  }

  private mutating func skipLine() {
    while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { position += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while current != nil {
      if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  /// What nests deeper is no text that anybody wrote: nothing behind it is told apart.
  private mutating func skipInterpolation() {
    nesting += 1
    defer { nesting -= 1 }
    if nesting > Self.nestingLimit || !skipGroup() { position = bytes.count }
  }

  private func isQuote(_ distance: Int, times: Int, hashes: Int) -> Bool {
    (0..<times).allSatisfy { byte(distance + $0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { byte(distance + times + $0) == UInt8(ascii: "#") }
  }

  /// A text of one line ends with its line, if not before.
  private mutating func skipText(hashes: Int) {
    let quotes = isQuote(0, times: 3, hashes: 0) ? 3 : 1
    position += quotes
    while let byte = current {
      if byte == UInt8(ascii: "\""), isQuote(0, times: quotes, hashes: hashes) {
        position += quotes + hashes
        return
      }
      if byte == UInt8(ascii: "\n"), quotes == 1 { return }
      if byte == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ self.byte(1 + $0) == UInt8(ascii: "#") }) {
        position += 1 + hashes
        if current == UInt8(ascii: "(") { skipInterpolation() } else { position += 1 }
      } else {
        position += 1
      }
    }
  }
}
