/// Keeps the parser from lines that would take it forever.
///
/// SwiftParser (603) looks ahead at each `any`, `if`, `->` or `A<` for what may follow, so a row of *n* of them in one
/// line costs n² steps or more, and a row of `@a<` or `(@` costs 2ⁿ. Code that people or generators write has a few. What stands
/// in a line behind the ``limit``-th is therefore replaced by spaces; every other byte keeps its place.
///
/// What ends such a row in ordinary code and prose begins the count anew: a comma, a semicolon, a full stop, a quotation
/// mark, a closing bracket. Of `<` only its partner does, and what cannot stand between them; and because the parser
/// looks ahead without a limit to its depth, `A<` within each other are also counted from line to line, or the stack
/// would not hold them. So are texts within each other's interpolations, of which the lexer keeps as many copies as they
/// are deep.
package struct TokenRows {
  package static let limit = 64
  /// For attributes with generic arguments within each other, and for what is in parentheses and begins with one.
  private static let attributeLimit = 8
  /// For types of errors within each other, at each of which the parser looks further ahead than at most words.
  private static let errorLimit = 16
  /// For generic arguments within each other, in however many lines.
  private static let nestingLimit = 256

  /// The bytes to parse: the very same array where no row is too long.
  package private(set) var bytes: [UInt8]
  /// Where the first row was cut, and the token that it repeats.
  package private(set) var firstCut: (offset: Int, token: String)?

  package init(shortening bytes: [UInt8]) {
    self.bytes = bytes
    var search = TokenRowSearch()
    var start = 0
    while let cut = bytes.withUnsafeBufferPointer({ search.next(in: $0, from: start) }) {
      firstCut = firstCut ?? cut
      start = cut.offset
      while start < bytes.count, bytes[start] != UInt8(ascii: "\n") {
        self.bytes[start] = UInt8(ascii: " ")
        start += 1
      }
    }
  }

  fileprivate enum Token: Int, CaseIterable {
    case any, some, each, `repeat`, `if`, `as`, `is`, `in`, `inout`, sending, `try`, await, unsafe, `throws`, async
    case arrow, generic, hash, attribute, nesting, interpolation, attributed

    var text: String {
      switch self {
      case .arrow: "->"
      case .generic, .nesting: "<"
      case .hash: "#"
      case .attribute: "@…<"
      case .interpolation: "\\("
      case .attributed: "(@"
      default: "\(self)"
      }
    }

    /// Whether a new line does not begin the count anew.
    var countsOverLines: Bool { self == .nesting || self == .interpolation || self == .attributed }

    /// Whether a comma, a full stop or a bracket begins the count anew.
    var endsAtComma: Bool { endsAtClosing && !countsOverLines }

    /// Whether `)` does.
    var endsAtClosing: Bool {
      switch self {
      case .generic, .attribute, .nesting, .interpolation: false
      default: true
      }
    }

    var limit: Int {
      switch self {
      case .attribute, .attributed: attributeLimit
      case .nesting: nestingLimit
      case .throws: errorLimit
      default: TokenRows.limit
      }
    }
  }
}

/// - Complexity: O(*bytes*).
private struct TokenRowSearch {
  private var counts = [Int](repeating: 0, count: TokenRows.Token.allCases.count)
  private var isCounting = false
  /// Parentheses that are open since the last interpolation began.
  private var parentheses = 0
  private static let words = TokenRows.Token.allCases.prefix { $0 != .arrow }.map { (Array($0.text.utf8), $0) }

  mutating func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (offset: Int, token: String)? {
    resetLine()
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if Self.isLetter(byte) {
        let end = Self.endOfWord(in: bytes, from: offset)
        if end - offset <= 7, let token = Self.word(in: bytes, offset..<end), count(token) {
          return (offset, token.text)
        }
        offset = end
        continue
      }
      if let token = Self.sign(in: bytes, at: offset) {
        if token == .interpolation { parentheses = 0 }
        let isDeep = (token == .generic || token == .attribute) && count(.nesting)
        if count(token) || isDeep { return (offset, token.text) }
      }
      if isCounting { end(byte, in: bytes, at: offset) }
      offset += 1
    }
    return nil
  }

  /// Whether the token is one too many.
  private mutating func count(_ token: TokenRows.Token) -> Bool {
    isCounting = true
    counts[token.rawValue] += 1
    return counts[token.rawValue] > token.limit
  }

  /// What a text's beginning or a statement's end leaves: the texts around it.
  private mutating func reset() {
    for token in TokenRows.Token.allCases where token != .interpolation { counts[token.rawValue] = 0 }
    isCounting = counts[TokenRows.Token.interpolation.rawValue] > 0
  }

  /// Begins anew all but what is counted from line to line.
  private mutating func resetLine() {
    var isCounting = false
    for token in TokenRows.Token.allCases {
      if token.countsOverLines {
        isCounting = isCounting || counts[token.rawValue] > 0
      } else {
        counts[token.rawValue] = 0
      }
    }
    self.isCounting = isCounting
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func endOfWord(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, isLetter(bytes[end]) { end += 1 }
    return end
  }

  private static func word(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> TokenRows.Token? {
    words.first { text, _ in text.count == range.count && zip(text, bytes[range]).allSatisfy { $0 == $1 } }?.1
  }

  private static func sign(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> TokenRows.Token? {
    switch bytes[offset] {
    case UInt8(ascii: "-") where offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: ">"): return .arrow
    case UInt8(ascii: "#") where offset + 1 < bytes.count && bytes[offset + 1] != UInt8(ascii: "#"): return .hash
    case UInt8(ascii: "<") where offset > 0 && isLetter(bytes[offset - 1]):
      var start = offset
      while start > 0, isLetter(bytes[start - 1]) { start -= 1 }
      return start > 0 && bytes[start - 1] == UInt8(ascii: "@") ? .attribute : .generic
    case UInt8(ascii: "("):
      var start = offset
      while start > 0, bytes[start - 1] == UInt8(ascii: "#") { start -= 1 }
      return start > 0 && bytes[start - 1] == UInt8(ascii: "\\") ? .interpolation : nil
    case UInt8(ascii: "@"):
      var start = offset
      while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
      return start > 0 && bytes[start - 1] == UInt8(ascii: "(") ? .attributed : nil
    default: return nil
    }
  }

  /// Begins anew where the byte ends a row.
  private mutating func end(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: "\""): reset()
    case UInt8(ascii: "{"), UInt8(ascii: "="): counts[TokenRows.Token.nesting.rawValue] = 0
    case UInt8(ascii: "\n"): resetLine()
    case UInt8(ascii: ">") where bytes[offset - 1] != UInt8(ascii: "-"):
      let errors = counts[TokenRows.Token.throws.rawValue]
      resetLine()
      counts[TokenRows.Token.throws.rawValue] = errors
      isCounting = isCounting || errors > 0
      leave(.nesting)
    case UInt8(ascii: "(") where offset == 0 || bytes[offset - 1] != UInt8(ascii: "\\"): parentheses += 1
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if byte == UInt8(ascii: "}") { counts[TokenRows.Token.nesting.rawValue] = 0 }
      if byte == UInt8(ascii: ")") { closeParenthesis() }
      for token in TokenRows.Token.allCases where byte == UInt8(ascii: ")") ? token.endsAtClosing : token.endsAtComma {
        counts[token.rawValue] = 0
      }
    default: break
    }
  }

  private mutating func closeParenthesis() {
    if parentheses > 0 { parentheses -= 1 } else { leave(.interpolation) }
  }

  private mutating func leave(_ token: TokenRows.Token) {
    counts[token.rawValue] = max(0, counts[token.rawValue] - 1)
  }
}
