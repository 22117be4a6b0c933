import ArgumentParser
import GraphRendering
import Reports

/// A word that may stand behind `--format`, whether the command at hand writes it or not: so that a refusal can say what
/// it writes instead.
enum FormatWord: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json, csv, svg, png, pdf, html, patch
  case sarif, github, gitlab, checkstyle, junit, xcode

  /// Each command says in its help which of them it writes.
  static var allValueStrings: [String] { [] }

  /// The format that the end of a file's name asks for: `markdown` for `report.md`.
  init?(fileName: String) {
    guard let word = FileEnding.word(of: fileName) else { return nil }
    self.init(rawValue: word)
  }
}

extension ReportFormat {
  /// The format that was asked for, or that the file's name says, or text.
  ///
  /// - Throws: a sentence naming the formats that a command knows.
  static func chosen(_ word: FormatWord?, file: String?) throws(ValidationError) -> Self {
    guard let word = word ?? file.flatMap({ $0 == "-" ? nil : FormatWord(fileName: $0) }) else {
      return try ofFile(file, else: .text)
    }
    guard let format = Self(rawValue: word.rawValue) else {
      throw ValidationError("This command writes no \(word.rawValue), but \(words).")
    }
    return format
  }

  /// The same, of a command whose formats are words of its own.
  static func chosen(_ format: Self?, file: String?) throws(ValidationError) -> Self {
    if let format { return format }
    return try ofFile(file, else: .text)
  }

  /// The format that the end of a file's name asks for.
  ///
  /// - Parameter word: what is written where there is no file.
  static func ofFile(_ file: String?, else word: FormatWord) throws(ValidationError) -> Self {
    let wanted = file == "-" ? word.rawValue : file.map { FileEnding.word(of: $0) ?? "" } ?? word.rawValue
    guard let format = Self(rawValue: wanted) else {
      throw ValidationError("'\(file ?? "-")' does not end in a known format (\(words)); name one with --format.")
    }
    return format
  }
}
