/// The words of a text that may be names of the program: more than ``SourceNames`` finds in it, never fewer.
package struct WordsInFile {
  /// Where it is not known what they name.
  package private(set) var unresolved: Set<String> = []
  /// Before a dot.
  package private(set) var bases: Set<String> = []

  /// - Parameter resolved: where names are known to name something, ascending.
  package init(_ bytes: [UInt8], _ filter: NameFilter, resolved: [Int]) {
    var next = 0
    filter.forEachWord(in: bytes) { word in
      // A name in backticks begins with the first of them.
      let start = word.lowerBound > 0 && bytes[word.lowerBound - 1] == UInt8(ascii: "`") ? 1 : 0
      while next < resolved.count, resolved[next] < word.lowerBound - start { next += 1 }
      let isResolved = next < resolved.count && resolved[next] == word.lowerBound - start
      let mayBeBase = Self.mayBeBase(endingAt: word.upperBound, in: bytes)
      guard !isResolved || mayBeBase else { return }
      let text = String(decoding: bytes[word], as: UTF8.self)
      if !isResolved { unresolved.insert(text) }
      if mayBeBase { bases.insert(text) }
    }
  }

  /// Whether a dot, or `::`, may be the next sign of code.
  private static func mayBeBase(endingAt end: Int, in bytes: [UInt8]) -> Bool {
    var position = end
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), 0x09...0x0D, UInt8(ascii: "`"): position += 1
      case UInt8(ascii: "."): return true
      case UInt8(ascii: ":"): return position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ":")
      case UInt8(ascii: "/"):
        guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") else {
          return position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "*")
        }
        position = bytes[position...].firstIndex(where: \.isLineBreak) ?? bytes.count
      default: return false
      }
    }
    return false
  }
}
