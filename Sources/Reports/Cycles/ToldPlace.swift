import GraphAnalysis
import Untangling
import UntanglingAdvice

/// What goes where, whatever kind of move it is.
struct ToldPlace {
  /// Empty where whole files go.
  var declarations: [String] = []
  var files: [String]
  var line = 1
  var from: Int
  /// Nil for a place of its own.
  var to: Int?
  /// The nodes whose code names it once everything has gone; nil where that is not known.
  var namers: [Int]?
  /// What it is called there, where its name leans on the type around it.
  var newName: String?
}

extension CutAdvice {
  /// The moves that it is made of; empty where nothing moves.
  ///
  /// - Parameter advice: what else is told of the tangle.
  func places(in advice: TangleAdvice) -> [ToldPlace] {
    let namers = advice.namersOfChange[withoutCuts]
    switch self {
    case .move(let move):
      var to: Int?
      if case .node(let node) = move.destination { to = node }
      return [
        ToldPlace(
          declarations: move.declarations, files: [move.file], line: move.line, from: move.from, to: to,
          namers: namers, newName: move.newName)
      ]
    case .split(let split):
      return [ToldPlace(files: split.files, from: split.from, to: split.into, namers: namers)]
    case .several(let parts): return parts.flatMap { $0.places(in: advice) }
    default: return []
    }
  }
}
