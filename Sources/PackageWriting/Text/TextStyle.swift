/// How a file is laid out, so that what is added to it looks like the rest.
package struct TextStyle: Sendable, Hashable {
  /// One step of indentation.
  package var indent: String
  package var lineBreak: String

  package static let swift = TextStyle(indent: "  ", lineBreak: "\n")

  package init(indent: String, lineBreak: String) {
    self.indent = indent
    self.lineBreak = lineBreak
  }

  /// Takes the most frequent step between a line that ends in an opening bracket and the next one.
  ///
  /// - Complexity: linear in the text.
  package init(of bytes: [UInt8]) {
    lineBreak =
      bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } == true
      ? "\r\n" : "\n"
    var counts: [String: Int] = [:]
    var outer: ArraySlice<UInt8>?
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let blanks = text.prefix { $0 == 0x20 || $0 == 0x09 }
      if blanks.count == text.count { continue }
      if let outer, blanks.count > outer.count, blanks.starts(with: outer) {
        counts[String(decoding: blanks.dropFirst(outer.count), as: UTF8.self), default: 0] += 1
      }
      outer =
        text.last.map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") } == true
        ? blanks : nil
    }
    indent = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? Self.swift.indent
  }
}

extension EditedSource {
  package var style: TextStyle { TextStyle(of: bytes) }
}
