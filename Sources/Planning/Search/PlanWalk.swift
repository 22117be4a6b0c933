import CodeModel
import Separation
import Snapshots

/// A plan that is being made: the steps so far, and the package as they leave it.
struct PlanWalk {
  var state: PlanState
  private(set) var steps: [PlanStep] = []
  /// `Consumer:Provider` of what did not come out as it should.
  var failed: Set<String> = []
  var refused = RefusedCuts()
  private var destinations: [String: Set<String>] = [:]

  init(state: PlanState) { self.state = state }

  mutating func take(_ step: PlanStep, _ trial: StepTrial) {
    steps.append(step)
    state = trial.state
    destinations.merge(trial.destinations) { $0.union($1) }
  }

  func plan(
    from start: PlanState, snapshot: any Snapshot, ending: CuttingPlan.Ending, history: ChangeHistory?, paysWithin: Int
  ) -> CuttingPlan {
    CuttingPlan(
      package: start.graph.package, revision: snapshot.revision, before: start.figures, steps: steps, ending: ending,
      graphBefore: start.graph, graphAfter: state.graph, modelBefore: start.model,
      replay: history.map { HistoryReplay($0, before: start, after: state, moved: destinations) },
      paysWithin: paysWithin)
  }
}
