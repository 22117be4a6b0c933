/// Words laid into lines.
package enum TextLines {
  /// `words` one after the other, `separator` between them, in lines of at most `width` columns; a word longer than
  /// that has its own line.
  ///
  /// - Parameter first: what the first line begins with; the others begin with as many spaces.
  package static func wrapping(_ words: [String], separator: String = " ", after first: String, width: Int) -> [String]
  {
    let indent = String(repeating: " ", count: first.count)
    var ending = separator
    while ending.last == " " { ending.removeLast() }
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for (index, word) in words.enumerated() {
      let piece = index + 1 < words.count ? word + ending : word
      if !isEmpty, line.count + 1 + piece.count > width {
        lines.append(line)
        (line, isEmpty) = (indent, true)
      }
      line += isEmpty ? piece : " " + piece
      isEmpty = false
    }
    lines.append(line)
    return lines
  }

  /// The text with spaces, or another filling, behind it up to `width` columns.
  package static func padded(_ text: String, to width: Int, with filling: Character = " ") -> String {
    text + String(repeating: filling, count: max(0, width - text.count))
  }

  /// The text with spaces before it up to `width` columns.
  static func rightAligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
