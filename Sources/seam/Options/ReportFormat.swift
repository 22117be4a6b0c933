import ArgumentParser

/// What a report can be written as.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json, csv, svg, patch

  /// Each command says in its help which of them it writes.
  static var allValueStrings: [String] { [] }

  /// The format that the end of a file's name asks for: `markdown` for `report.md`.
  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "md": self = .markdown
    case "txt": self = .text
    case "diff": self = .patch
    case let name: self.init(rawValue: name)
    }
  }

  /// The format that was asked for, or that the file's name says, or text.
  ///
  /// - Throws: a sentence naming the formats that a command knows.
  static func chosen(_ format: ReportFormat?, file: String?, among known: [ReportFormat]) throws -> ReportFormat {
    let named = file.flatMap { $0 == "-" ? nil : ReportFormat(fileName: $0) }
    let names = known.map(\.rawValue).joined(separator: ", ")
    guard let result = format ?? (file == nil || file == "-" ? .text : named) else {
      throw ValidationError("'\(file!)' does not end in a known format (\(names)); name one with --format.")
    }
    guard known.contains(result) else { throw ValidationError("This command writes no \(result.rawValue), but \(names).") }
    return result
  }
}
