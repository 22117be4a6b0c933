/// Text as a field of comma-separated values (RFC 4180).
enum CSVField {
  static func text(_ text: String) -> String {
    // A spreadsheet would take a name that begins so for a formula.
    let text = text.utf8.first.map("=+-@\t\r".utf8.contains) ?? false ? "'" + text : text
    let needsQuotes = text.utf8.contains {
      [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0)
    }
    guard needsQuotes else { return text }
    return "\"\(text.replacingSign("\"", by: "\"\""))\""
  }
}
