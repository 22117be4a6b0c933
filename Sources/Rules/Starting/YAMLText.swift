/// Text as YAML.
enum YAMLText {
  /// One scalar, quoted where it has to be.
  static func scalar(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_-./".unicodeScalars.contains(scalar))
    }
    let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "null", "y", "n", "~"]
    if isPlain, let first = text.first, first.isLetter, !words.contains(text.lowercased()) { return text }
    return quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      // What may not stand there, and what would be taken for the end of a line.
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// `[a, b, c]`, or `a` alone; over several lines where one would be too long.
  ///
  /// - Parameter indent: the column at which the text begins.
  static func list(_ names: [String], indent: Int) -> [String] {
    let scalars = names.map(scalar)
    guard scalars.count > 1 else { return scalars }
    let words = scalars.enumerated().map { number, scalar in
      (number == 0 ? "[" : "") + scalar + (number == scalars.count - 1 ? "]" : ",")
    }
    return filled(words, width: width - indent)
  }

  /// Lines of a comment; a line that ends begins a new one.
  ///
  /// - Parameter text: no control characters but the end of a line.
  static func comment(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent) + "# "
    return text.split(separator: "\n").flatMap { line in
      filled(line.split(separator: " ").map(String.init), width: width - margin.count).map { margin + $0 }
    }
  }

  private static let width = 110

  private static func filled(_ words: [String], width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}

extension String {
  /// A name as a comment may hold it: without what would end its line.
  var inComment: String {
    let ends: Set<UInt32> = [0x7F, 0x85, 0x2028, 0x2029]
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 && !ends.contains($0.value) }))
  }
}
