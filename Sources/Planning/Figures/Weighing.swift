package import CodeModel
import Separation
import SeparationPlans

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

extension ChangeWeights {
  /// Those of the files as a separation leaves them: what moved takes its weight along.
  ///
  /// - Parameters:
  ///   - before, after: the package before and after the separation.
  fileprivate func moving(_ plan: SeparationPlan, from before: CodeModel, to after: CodeModel) -> ChangeWeights {
    var (lines, weight) = (0.0, 0.0)
    for declaration in plan.moves.map({ before[$0.declaration] }) {
      let count = Double(declaration.lines.count)
      lines += count
      weight += count * (ofLine[before[declaration.file].path] ?? 0)
    }
    let ofMoved = lines == 0 ? 0 : weight / lines
    return ChangeWeights(
      ofLine: Dictionary(after.files.map { ($0.path, ofLine[$0.path] ?? ofMoved) }) { first, _ in first },
      commitCount: commitCount)
  }
}
