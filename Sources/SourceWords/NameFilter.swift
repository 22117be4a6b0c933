/// Finds the words of a text that may be one of many names, without making strings of them and without parsing.
///
/// It looks for words, not for names: it finds those in comments and literals too, and may find a word that is none of
/// the names; it never misses one in code that is. What words are in code, ``SourceNames`` tells.
package struct NameFilter: Sendable {
  /// By the low bits of its hash, a name's hash; 0 is a free slot. At most half of them are taken.
  private var slots: [UInt64]

  /// - Parameter names: those that are not ASCII are not looked for.
  package init(_ names: some Collection<String>) {
    var size = 16
    while size < names.count * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    for name in names {
      let hash = Self.hash(name.utf8)
      slots[slot(of: hash)] = hash
    }
  }

  /// Calls `body` with the place of every word that may be one of the names, in order.
  ///
  /// Lines that begin with `//` are passed over, but for those that may hold code all the same: in a literal of many
  /// lines a backslash may begin an interpolation, and in a comment of many lines `*/` may end it.
  package func forEachWord(in bytes: [UInt8], _ body: (Range<Int>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      var isLineStart = true
      while position < bytes.count {
        let byte = bytes[position]
        if byte.isWordByte {
          let start = position
          while position < bytes.count, bytes[position].isWordByte { position += 1 }
          if mayContain(bytes[start..<position]) { body(start..<position) }
          isLineStart = false
        } else if isLineStart, byte == UInt8(ascii: "/"), let end = Self.endOfComment(at: position, in: bytes) {
          position = end
        } else {
          if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { isLineStart = byte == UInt8(ascii: "\n") }
          position += 1
        }
      }
    }
  }

  /// The end of the line that begins with `//` and holds no code.
  private static func endOfComment(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "/") else { return nil }
    var position = start + 2
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") {
      if bytes[position] == UInt8(ascii: "\\") { return nil }
      if bytes[position] == UInt8(ascii: "/"), bytes[position - 1] == UInt8(ascii: "*") { return nil }
      position += 1
    }
    return position
  }

  private func mayContain(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let hash = Self.hash(word)
    return slots[slot(of: hash)] == hash
  }

  /// Where a hash stands, or would.
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  /// FNV-1a, with the upper half folded into the lower; never 0.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= hash >> 32
    return hash == 0 ? 1 : hash
  }
}

extension UInt8 {
  /// Of the letters, digits and signs that names of ASCII consist of.
  package var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Each of them ends a line, and a comment of one line, by itself.
  var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
