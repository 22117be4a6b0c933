import CodeModel

/// A place in a file of the package.
public struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
  /// Relative to the package's folder.
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// Counted from 1, in UTF-8 bytes.
  public let column: Int

  /// `Sources/A/File.swift:3:7`
  public var description: String { "\(file):\(line):\(column)" }

  init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  init(_ location: Location) { self.init(file: location.file, line: location.line, column: location.column) }
}
