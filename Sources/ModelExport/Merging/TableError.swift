/// Why tables cannot be read, where, and what would be right.
package struct TableError: Error, Equatable, Sendable, CustomStringConvertible {
  package var file: String
  /// Counted from 1; nil where the whole file or folder is at fault.
  package var line: Int?
  package var problem: String
  package var remedy: String

  package init(
    file: String, line: Int? = nil, problem: String,
    remedy: String = "Give the folder that seam export --tables wrote, or several of them copied into one."
  ) {
    (self.file, self.line, self.problem, self.remedy) = (file, line, problem, remedy)
  }

  package var description: String { file + (line.map { ":\($0)" } ?? "") + ": \(problem). \(remedy)" }
}
