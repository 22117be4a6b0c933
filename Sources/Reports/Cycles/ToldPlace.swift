import GraphAnalysis
import Untangling

/// What goes where, whatever kind of move it is.
struct ToldPlace {
  /// Empty where whole files go.
  var declarations: [String] = []
  var files: [String]
  var line = 1
  var from: Int
  /// Nil for a place of its own.
  var to: Int?
}

extension CutAdvice {
  /// The moves that it is made of; empty where nothing moves.
  var places: [ToldPlace] {
    switch self {
    case .move(let move):
      var to: Int?
      if case .node(let node) = move.destination { to = node }
      return [
        ToldPlace(declarations: move.declarations, files: [move.file], line: move.line, from: move.from, to: to)
      ]
    case .split(let split): return [ToldPlace(files: split.files, from: split.from, to: split.into)]
    case .several(let parts): return parts.flatMap(\.places)
    default: return []
    }
  }
}
