import ArgumentParser

/// What a difference can be written as.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json, svg, html

  /// The format that was asked for, or that the file's name says, or text.
  static func chosen(_ format: DiffFormat?, file: String?) throws(ValidationError) -> DiffFormat {
    guard let file, file != "-", format == nil else { return format ?? .text }
    guard let named = DiffFormat(fileName: file) else {
      throw ValidationError("'\(file)' does not end in a known format (\(allCases.map(\.rawValue).joined(separator: ", "))); name one with --format.")
    }
    return named
  }

  private init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "md": self = .markdown
    case "txt": self = .text
    case "htm": self = .html
    case let name: self.init(rawValue: name)
    }
  }
}
