import CodeModel
import PackageWriting
import Separation
import SeparationPlans

/// All clean suggestions of a package one on top of the other, so that one build tells about all of them.
extension ProvingGround {
  /// Asks about each anew on top of those before, carries out what still is clean, and builds once; takes all of it back.
  /// What did not compile together has to be carried out alone: whose fault it is, one build does not tell.
  ///
  /// - Returns: those that have yet to be carried out, each for itself.
  func carryOutTogether(_ separations: [Separation], into row: inout ProofRow) async throws -> [Separation] {
    let rowBefore = row
    var done: [(plan: SeparationPlan, model: CodeModel, changes: ChangeSet)] = []
    var left: [Separation] = []
    var undeclared: Set<String> = []
    for separation in separations {
      let title = "\(separation.consumer) → \(separation.provider)"
      let model = try await SuggestProof.read(root)
      var search = SeparationSearch()
      search.edge = (separation.consumer, separation.provider)
      let texts = SuggestProof.texts(of: model, in: root)
      guard let report = try? SeparationReport(of: model, search: search, texts: texts),
        let again = report.separations.first, again.plan.isClean, again.plan.changesAnything,
        let changes = try? Self.changes(of: again, in: model, folder: root)
      else {
        left.append(separation)
        continue
      }
      try TreeWriter.apply(changes, in: root)
      Recompilation.prompt(for: again.plan.provider, in: model, root: root)
      done.append((again.plan, model, changes))
      let after = try await SuggestProof.read(root)
      undeclared.formUnion(UndeclaredImports(after).sentences.subtracting(UndeclaredImports(model).sentences))
      judge(again, title: title, before: report, after: after, into: &row)
    }
    let result = try await build("together")
    let isPassed = result.isPassed && undeclared.isEmpty
    if isPassed {
      row.compiled += done.count
    } else {
      row = rowBefore
      row.remarks.append("together: \(undeclared.sorted()) \(result)")
    }
    for step in done.reversed() {
      try TreeWriter.apply(step.changes.reversed, in: root)
      Recompilation.prompt(for: step.plan.provider, in: step.model, root: root)
    }
    return isPassed ? left : separations
  }
}
