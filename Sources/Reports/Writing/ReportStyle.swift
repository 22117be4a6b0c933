import GraphRendering

/// How a report looks on the terminal or in the file that it goes to.
package struct ReportStyle: Sendable, Hashable {
  /// The columns that a report is laid out for.
  package var width = 80
  package var usesColor = false
  /// Somebody looks at it right now: a table may shorten names to fit.
  package var isTerminal = false
  /// The folder that links lead into; nil for no links.
  package var linkRoot: String?

  package init() {}

  /// Words laid into lines; on a terminal, one that is too long for a line loses its middle.
  func wrapping(_ words: [String], separator: String = " ", after first: String) -> [String] {
    let room = width - first.count - separator.count
    return TextLines.wrapping(words.map { fitted($0, to: room) }, separator: separator, after: first, width: width)
  }

  /// A name in so many columns. A terminal shows its two ends, a pipe receives the whole.
  package func fitted(_ name: String, to columns: Int) -> String {
    isTerminal ? DisplayText.make(name, limit: max(columns, 12)) : name
  }

  /// A line of text behind so many columns. A terminal shows its beginning, a pipe receives the whole.
  package func fitted(_ line: String, after indent: Int) -> String {
    let room = max(width - indent, 12)
    return isTerminal && line.count > room ? "\(line.prefix(room - 1))…" : line
  }

  package func strong(_ text: String) -> String { colored(text, "1") }
  package func quiet(_ text: String) -> String { colored(text, "2") }
  package func alarming(_ text: String) -> String { colored(text, "31") }
  package func reassuring(_ text: String) -> String { colored(text, "32") }

  /// A place that a click opens, on terminals that can (OSC 8).
  package func place(_ text: String, file: String) -> String {
    guard let linkRoot else { return text }
    let path = file.hasPrefix("/") ? file : "\(linkRoot)/\(file)"
    return "\u{1B}]8;;file://\(PercentEncoding.path(path))\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  private func colored(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
