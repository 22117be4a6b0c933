import ArgumentParser
import Reports

extension AffectedReportOptions.Format: ExpressibleByArgument {
  /// The format that was asked for, or that the file's name says, or text.
  static func chosen(_ format: Self?, file: String?) throws(ValidationError) -> Self {
    guard let file, file != "-", format == nil else { return format ?? .text }
    if file.hasSuffix(".json") { return .json }
    if file.hasSuffix(".txt") { return .text }
    throw ValidationError("'\(file)' does not end in a known format (.json, .txt); name one with --format.")
  }
}
