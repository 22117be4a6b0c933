import ArgumentParser
import Reports

/// A word that may stand behind `--format`, whether the command at hand writes it or not: so that a refusal can say what
/// it writes instead.
enum FormatWord: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json, csv, svg, png, pdf, html, patch

  /// Each command says in its help which of them it writes.
  static var allValueStrings: [String] { [] }

  /// The format that the end of a file's name asks for: `markdown` for `report.md`.
  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "md": self = .markdown
    case "txt": self = .text
    case "htm": self = .html
    case "diff": self = .patch
    case let name: self.init(rawValue: name)
    }
  }
}

extension ReportFormat {
  /// The format that was asked for, or that the file's name says, or text.
  ///
  /// - Throws: a sentence naming the formats that a command knows.
  static func chosen(_ word: FormatWord?, file: String?) throws(ValidationError) -> Self {
    let named = file.flatMap { $0 == "-" ? nil : FormatWord(fileName: $0) }
    guard let result = word ?? (file == nil || file == "-" ? .text : named) else {
      throw ValidationError("'\(file!)' does not end in a known format (\(words)); name one with --format.")
    }
    guard let format = Self(rawValue: result.rawValue) else {
      throw ValidationError("This command writes no \(result.rawValue), but \(words).")
    }
    return format
  }
}
