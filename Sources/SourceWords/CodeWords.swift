/// All words and operators of a text, those in comments and literals too.
package enum CodeWords {
  /// Names without their backticks, and a wrapper's `$name` as `name`.
  package static func insert(from bytes: [UInt8], into words: inout Set<String>) {
    var position = 0
    while position < bytes.count {
      let start = position
      if bytes[position].isWordByte {
        while position < bytes.count, bytes[position].isWordByte { position += 1 }
      } else if isOperator(bytes[position]) {
        while position < bytes.count, isOperator(bytes[position]) { position += 1 }
      } else {
        position += 1
        continue
      }
      words.insert(String(decoding: bytes[start..<position], as: UTF8.self))
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool { operators.contains(byte) }

  private static let operators = Set("/=-+!*%<>&|^~?.".utf8)
}
