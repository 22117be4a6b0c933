import CodeModel
package import Separation

/// What an average change is.
package struct Weighing: Sendable {
  /// What the history tells; nil where there is none.
  package var weights: ChangeWeights?
  /// Whether it is what counts; otherwise every line is changed alike.
  package var usesHistory: Bool

  package init(_ weights: ChangeWeights?, usesHistory: Bool) {
    self.weights = weights
    self.usesHistory = usesHistory && weights != nil
  }

  /// What a search is to go by.
  var forSearch: ChangeWeights? { usesHistory ? weights : nil }

  func moving(_ plan: SeparationPlan, from before: CodeModel, to after: CodeModel) -> Weighing {
    Weighing(weights?.moving(plan, from: before, to: after), usesHistory: usesHistory)
  }
}
