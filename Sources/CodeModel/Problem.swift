/// A mistake in what was read, found on the way and reported while the run continues.
package struct Problem: Sendable, Hashable {
  package var file: String
  /// Counted from 1; nil where the whole file or folder is meant.
  package var line: Int?
  /// A sentence that says what is wrong and what was done about it.
  package var message: String

  package init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }
}

extension Problem: CustomStringConvertible {
  package var description: String {
    let place = file.isEmpty ? "." : file
    return line.map { "\(place):\($0): \(message)" } ?? "\(place): \(message)"
  }
}

/// Why nothing useful can be read, and what to do about it.
package struct ReadingError: Error, Sendable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }
}
