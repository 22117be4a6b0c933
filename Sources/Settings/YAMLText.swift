package import Yams

/// The one way to the YAML parser: what it would not come back from is not handed to it.
///
/// The parser compares the keys of a mapping by all that stands in them. Anchors that name anchors unfold to billions of
/// values, which costs nothing as long as nobody looks at them; as keys they are looked at.
package enum YAMLText {
  /// So few aliases unfold to no more than some twenty times the text.
  private static let aliasLimit = 8

  /// - Returns: nil for a text that says nothing.
  /// - Parameter resolver: tells numbers and truths from texts, at several times the cost; whoever only wants the texts
  ///   takes `basic`.
  /// - Throws: ``SettingsProblem``, or what the parser throws.
  package static func root(of text: String, resolver: Resolver = .default) throws -> Node? {
    if let line = lineOfUnfoldedKey(in: Array(text.utf8)) {
      throw SettingsProblem(
        line: line, "a key is a word, and no list or mapping; write it out, beside so many aliases it is not read")
    }
    return try Yams.compose(yaml: text, resolver)
  }

  /// Where a key stands, or may stand, that is a list, a mapping or an alias, in a text of many aliases.
  private static func lineOfUnfoldedKey(in bytes: [UInt8]) -> Int? {
    var aliases = 0
    var (line, lineOfKey) = (1, Int?.none)
    var previous = UInt8(ascii: "\n")
    for (index, byte) in bytes.enumerated() {
      let begins = isBlank(previous) || "[{,".utf8.contains(previous)
      let isKey: Bool
      switch byte {
      case UInt8(ascii: "?"): isKey = begins
      case UInt8(ascii: "]"), UInt8(ascii: "}"): isKey = isColon(bytes, behind: index + 1)
      case UInt8(ascii: "*") where begins:
        let end = bytes[(index + 1)...].firstIndex { isBlank($0) || "[]{},".utf8.contains($0) } ?? bytes.count
        if end > index + 1 { aliases += 1 }
        isKey = isColon(bytes, behind: end) || bytes[index..<end].last == UInt8(ascii: ":")
      default: isKey = false
      }
      if isKey { lineOfKey = lineOfKey ?? line }
      if byte == UInt8(ascii: "\n") { line += 1 }
      previous = byte
    }
    return aliases > aliasLimit ? lineOfKey : nil
  }

  /// Whether a colon follows, blanks passed over.
  private static func isColon(_ bytes: [UInt8], behind index: Int) -> Bool {
    bytes[index...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: ":")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}
