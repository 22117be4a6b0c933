/// A name in a text.
struct Word {
  var range: Range<Int>
  /// The byte before it, spaces and backticks passed over; nil at the start.
  var before: UInt8?
  /// The byte behind it, spaces and backticks passed over; nil at the end.
  var behind: UInt8?
}

extension ArraySlice<UInt8> {
  /// Every name in code; comments and string literals are passed over, interpolations as well.
  func forEachWord(_ body: (Word) -> Void) {
    let start = startIndex
    withUnsafeBufferPointer { $0.forEachWord(from: start, body) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// - Parameter origin: where the first byte stands in the text that words are placed in.
  fileprivate func forEachWord(from origin: Int, _ body: (Word) -> Void) {
    var position = startIndex
    var before: UInt8?
    while position < endIndex {
      let byte = self[position]
      if byte.beginsName {
        let start = position
        while position < endIndex, self[position].continuesName { position += 1 }
        body(Word(range: origin + start..<origin + position, before: before, behind: firstSign(from: position)))
        before = self[position - 1]
      } else if let end = endOfCommentOrString(at: position) {
        position = end
      } else {
        if !byte.isSpace, byte != UInt8(ascii: "`") { before = byte }
        position += 1
      }
    }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  func firstSign(from start: Int) -> UInt8? {
    var position = start
    while position < endIndex, self[position].isSpace || self[position] == UInt8(ascii: "`") { position += 1 }
    return position < endIndex ? self[position] : nil
  }

  /// Where the comment or string literal ends that begins at a position; nil where none begins.
  func endOfCommentOrString(at start: Int) -> Int? {
    let next = start + 1 < endIndex ? self[start + 1] : 0
    switch (self[start], next) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")): return endOfLine(from: start)
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): return endOfBlockComment(from: start + 2)
    case (UInt8(ascii: "\""), _): return endOfString(at: start)
    default: return nil
    }
  }

  private func endOfLine(from start: Int) -> Int {
    var position = start
    while position < endIndex, self[position] != UInt8(ascii: "\n") { position += 1 }
    return position
  }

  private func endOfBlockComment(from start: Int) -> Int {
    var depth = 1
    var position = start
    while position + 1 < endIndex {
      let pair = (self[position], self[position + 1])
      if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        position += 2
        if depth == 0 { return position }
      } else {
        if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) { depth += 1 }
        position += 1
      }
    }
    return endIndex
  }

  private func endOfString(at start: Int) -> Int {
    let quote = UInt8(ascii: "\"")
    let isLong = start + 2 < endIndex && self[start + 1] == quote && self[start + 2] == quote
    var position = start + (isLong ? 3 : 1)
    while position < endIndex {
      switch self[position] {
      case UInt8(ascii: "\\"): position += 2
      case quote:
        guard isLong else { return position + 1 }
        if position + 2 < endIndex, self[position + 1] == quote, self[position + 2] == quote { return position + 3 }
        position += 1
      case UInt8(ascii: "\n") where !isLong: return position
      default: position += 1
      }
    }
    return endIndex
  }
}

extension UInt8 {
  var beginsName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  var continuesName: Bool { beginsName || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
