/// Why a change cannot be carried out, and what to do about it. Nothing has been changed when it is thrown.
package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// Relative to the package's folder; empty where the package as a whole is meant.
  package var file: String
  /// Counted from 1; nil where the whole file is meant.
  package var line: Int?
  /// A sentence that names the culprit and the remedy.
  package var reason: String

  package init(file: String = "", line: Int? = nil, _ reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  package var description: String {
    if file.isEmpty { return reason }
    return line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
  }
}
