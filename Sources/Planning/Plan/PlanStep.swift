package import PackageWriting
package import Separation
import SeparationPlans

/// One step of a plan: what a provider gives up for some of its consumers, clean in itself.
package struct PlanStep: Sendable {
  package var provider: String
  /// The interface module; nil where nothing moves.
  package var module: String?
  /// The interface is a new module.
  package var isNewModule: Bool
  package var consumers: [String]
  /// What moves, as ids of the package before the step.
  package var moves: [String]
  package var movedLines: Int
  /// Lines that move and places that are edited.
  package var cost: Int
  package var removedEdges: [Separation.Edge]
  package var addedEdges: [Separation.Edge]
  package var changes: ChangeSet
  /// Measured on the package as this step leaves it.
  package var after: ProgramFigures
  /// By how many lines an average change compiles less, compared with before the step.
  package var saving: Double

  /// After so many average changes as many lines were not compiled as the step touches; nil where it saves none, or so
  /// little that it would never be seen.
  package var paysWithin: Int? { Self.changes(toPay: cost, saving: saving) }

  /// - Parameter saving: lines of an average change; a difference of averages may be no more than their rounding.
  static func changes(toPay cost: Int, saving: Double) -> Int? {
    guard saving > 0 else { return nil }
    let changes = (Double(cost) / saving).rounded(.up)
    return changes < 1e9 ? Int(changes) : nil
  }
}

extension [PlanStep] {
  /// All of them as one change.
  package var changes: ChangeSet { reduce(ChangeSet()) { $0.followed(by: $1.changes) } }
}
