/// How deep square brackets are nested in a text.
///
/// The parser looks ahead from every `[` whether a type begins there, and again from those inside: its time grows exponentially with the
/// depth. No manifest nests lists deeply, and one that does must not hang its reader.
enum SquareBrackets {
  static let greatestDepth = 16

  /// The first byte at which more than `greatestDepth` brackets are open; nil where that happens nowhere.
  ///
  /// String literals and line comments are skipped as far as a glance can tell; a wrong guess refuses a manifest and does no harm.
  static func offsetOfExcess(in bytes: [UInt8]) -> Int? {
    var depth = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["):
        depth += 1
        if depth > greatestDepth { return index }
      case UInt8(ascii: "]"):
        depth = max(0, depth - 1)
      case UInt8(ascii: "\""):
        index = endOfString(from: index, in: bytes)
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The closing quote, or the end of the line; the opening quote itself where something is interpolated, whose brackets count.
  private static func endOfString(from start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "(") { return start }
        index += 1
      case UInt8(ascii: "\""): return index
      default: break
      }
      index += 1
    }
    return index
  }
}
