import CodeModel
import HostSystem
import PackageWriting
package import Separation
import SeparationPlans
import Settings
package import Snapshots

/// Follows a plan that was written elsewhere: every step is checked and carried out in memory as Seam's own would be.
package struct PlanFollower {
  private let file: PlanFile
  /// The file's name, for complaints.
  private let name: String
  private let search: PlanSearch
  private let reader: PlanReader

  package init(_ file: PlanFile, name: String, search: PlanSearch, reader: PlanReader) {
    self.file = file
    self.name = name
    self.search = search
    self.reader = reader
  }

  /// - Throws: ``SettingsError`` where the file names what is not there, ``ObstructedStep`` where something stands in the
  ///   way of a step.
  package func plan(from snapshot: any Snapshot, history: ChangeHistory?, usesHistory: Bool) async throws -> CuttingPlan
  {
    let model = try await reader.read(snapshot)
    let weighing = Weighing(history?.weights(of: model), usesHistory: usesHistory)
    let start = PlanState(snapshot, model, weighing: weighing)
    var walk = PlanWalk(state: start)
    for (index, step) in file.steps.enumerated() {
      let given = GivenStep(step, in: walk.state)
      if !given.problems.isEmpty { throw SettingsError(file: name, given.problems) }
      try await follow(given, number: index + 1, &walk)
    }
    return walk.plan(
      from: start, snapshot: snapshot, ending: .given, history: history, paysWithin: search.paysWithin)
  }

  private func follow(_ given: GivenStep, number: Int, _ walk: inout PlanWalk) async throws {
    var trial = StepTrial(from: walk.state, reader: reader, search: search.separationSearch(weights: nil))
    var module: String?
    for consumer in given.consumers {
      guard let report = try report(on: consumer, given, trial.state, module) else { continue }
      let separation = report.separations[0]
      guard separation.plan.isClean else {
        // Who was not named may stay tied.
        if given.step.consumers.isEmpty { continue }
        throw ObstructedStep(number: number, separation: separation, report: report)
      }
      if let failure = try await trial.untie(separation) {
        let line = given.step.line
        throw SettingsError(
          file: name, [SettingsProblem(line: line, "\(consumer) → \(given.step.provider.text): \(failure.reason)")])
      }
      module = separation.interfaceName ?? module
    }
    guard let step = trial.step else {
      let sentence =
        "nobody would be untied from '\(given.step.provider.text)' by this step; name more moves, or whom to untie under 'consumers'"
      throw SettingsError(file: name, [SettingsProblem(line: given.step.line, sentence)])
    }
    walk.take(step, trial)
  }

  /// Nil where there is no such dependency any more.
  private func report(on consumer: String, _ given: GivenStep, _ state: PlanState, _ module: String?) throws
    -> SeparationReport?
  {
    let search = given.search(for: consumer, in: state.model, module: module)
    let report = try withDeepStack { () throws(UnknownName) in
      try SeparationReport(of: state.model, search: search, texts: state.texts)
    }
    return report.separations.isEmpty ? nil : report
  }
}

/// A step that something stands in the way of.
package struct ObstructedStep: Error {
  /// Counted from 1.
  package var number: Int
  package var separation: Separation
  package var report: SeparationReport
}
