import CodeModel

/// What was wrong with a package, and what was done about it.
public struct ReadingProblem: Sendable, Hashable, CustomStringConvertible {
  /// Relative to the package's folder; empty where no file is meant.
  public let file: String
  /// Counted from 1; nil where all of the file is meant.
  public let line: Int?
  /// A sentence.
  public let message: String

  /// `Package.swift:7: there are no sources for 'Ghost'`
  public var description: String { Problem(file: file, line: line, message: message).description }

  init(_ problem: Problem) { (file, line, message) = (problem.file, problem.line, problem.message) }
}
