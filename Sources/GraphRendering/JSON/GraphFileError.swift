/// Why a saved graph cannot be read, where, and what would be right.
package struct GraphFileError: Error, Equatable, Sendable, CustomStringConvertible {
  package var file: String = ""
  /// Counted from 1; nil where the whole file is at fault.
  package var line: Int?
  package var problem: String
  package var remedy = "Give the output of `seam graph --format json`, or lines of two names with a tab between them."

  package var description: String {
    let place = file.isEmpty ? "" : file + (line.map { ":\($0)" } ?? "") + ": "
    return place + problem + ". " + remedy
  }
}
