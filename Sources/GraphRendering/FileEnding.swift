/// The word of `--format` that the end of a file's name asks for: the one table of them.
package enum FileEnding {
  private static let words = [
    "md": "markdown", "txt": "text", "htm": "html", "diff": "patch", "mmd": "mermaid", "gv": "dot",
  ]

  /// `markdown` for `report.md`, `svg` for `graph.SVG`; nil for a name without an end.
  ///
  /// Any end that stands for nothing else is its own word, whether or not there is such a format.
  package static func word(of fileName: String) -> String? {
    let name = fileName.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return ending.isEmpty ? nil : words[ending] ?? ending
  }
}
