import ArgumentParser
import Reports

extension DiffReportOptions.Format: ExpressibleByArgument {
  /// The format that was asked for, or that the file's name says, or text.
  static func chosen(_ format: Self?, file: String?) throws(ValidationError) -> Self {
    guard let file, file != "-", format == nil else { return format ?? .text }
    guard let named = Self(fileName: file) else {
      throw ValidationError("'\(file)' does not end in a known format (\(words)); name one with --format.")
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
