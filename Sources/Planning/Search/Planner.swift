import CodeModel
import HostSystem
import Separation
import SeparationPlans
package import Snapshots

/// Seeks a plan: the step that gains most, then the next in what it leaves, until none is worth its cost.
package struct Planner {
  private let search: PlanSearch
  private let reader: PlanReader
  /// Called before each search, with the number of steps so far.
  private let progress: (Int) -> Void

  /// So many splits are carried out in search of one step.
  private static let trials = 4

  package init(_ search: PlanSearch, reader: PlanReader, progress: @escaping (Int) -> Void = { _ in }) {
    self.search = search
    self.reader = reader
    self.progress = progress
  }

  /// - Parameters:
  ///   - history: the package's last commits; nil where none are known.
  ///   - usesHistory: whether an average change is one of these; otherwise one to any line alike.
  /// - Throws: ``UnknownName`` for a name of the search that the package does not have.
  package func plan(from snapshot: any Snapshot, history: ChangeHistory?, usesHistory: Bool) async throws -> CuttingPlan
  {
    let model = try await reader.read(snapshot)
    let weighing = Weighing(history?.weights(of: model), usesHistory: usesHistory)
    let start = PlanState(snapshot, model, weighing: weighing)
    var walk = PlanWalk(state: start)
    let ending = try await seek(&walk)
    return walk.plan(
      from: start, snapshot: snapshot, ending: ending, history: history, paysWithin: search.paysWithin)
  }

  private func seek(_ walk: inout PlanWalk) async throws -> CuttingPlan.Ending {
    while walk.steps.count < search.stepLimit {
      progress(walk.steps.count)
      let splits = try self.splits(of: walk)
      walk.refused = splits.refused
      guard try await takeStep(splits.splits, &walk) else { return end(splits.unpaid) }
    }
    return .stepLimit
  }

  private func splits(of walk: PlanWalk) throws -> ProviderSplits {
    let (state, failed, refused) = (walk.state, walk.failed, walk.refused)
    let (wanted, changes) = (search.separationSearch(weights: state.weighing.forSearch), search.paysWithin)
    return try withDeepStack { () throws(UnknownName) in
      try ProviderSplits(
        of: state.model, search: wanted, within: changes, refused: refused, skipping: failed, texts: state.texts)
    }
  }

  /// Whether one of the splits holds when it is carried out.
  private func takeStep(_ splits: [ProviderSplit], _ walk: inout PlanWalk) async throws -> Bool {
    let wanted = search.separationSearch(weights: walk.state.weighing.forSearch)
    for split in splits.prefix(Self.trials) {
      var trial = StepTrial(from: walk.state, reader: reader, search: wanted)
      let step = try await trial.carryOut(split)
      walk.failed.formUnion(trial.failed)
      if let step, let pays = step.paysWithin, pays <= search.paysWithin {
        walk.take(step, trial)
        return true
      }
      // What is measured differs from what was expected, and would again.
      walk.failed.formUnion(split.separations.map { "\($0.consumer):\($0.provider)" })
    }
    return false
  }

  private func end(_ unpaid: ProviderSplit?) -> CuttingPlan.Ending {
    guard let unpaid, unpaid.saving > 0 else { return .nothingLeft }
    let saving = unpaid.saving / unpaid.averageRebuildBefore
    guard saving >= search.minimumSaving else {
      return .tooLittle(provider: unpaid.provider, consumers: unpaid.consumers, saving: saving)
    }
    return .tooDear(
      provider: unpaid.provider, consumers: unpaid.consumers,
      paysWithin: PlanStep.changes(toPay: unpaid.cost, saving: unpaid.saving))
  }
}
