import CodeModel
import GraphRendering
import Planning
import Reports

/// The sentences of a plan, the same in every format.
struct PlanWording {
  private let plan: CuttingPlan

  init(_ plan: CuttingPlan) { self.plan = plan }

  /// What all steps come to.
  var title: String {
    let whole = "\(Count.of(plan.before.modules, "module")) of \(DisplayText.make(plan.package))"
    if plan.steps.isEmpty { return "no step is worth its cost among \(whole)" }
    return
      "\(Count.of(plan.steps.count, "step")) for \(whole): an average change compiles \(percent(plan.saving)) less"
  }

  var weighing: String {
    guard plan.before.isWeighedByHistory else { return "an average change is one to any line, every line alike" }
    return "an average change is that of the \(lastCommits(plan.replay?.commitCount ?? 0))"
  }

  /// What the last commits would have compiled.
  var replay: String? {
    guard let replay = plan.replay, replay.commitCount > 0, replay.before > 0, !plan.steps.isEmpty else { return nil }
    let share = Double(replay.before - replay.after) / Double(replay.before)
    return "the \(lastCommits(replay.commitCount)) would have compiled \(difference(share, noun: " lines"))"
  }

  private func lastCommits(_ count: Int) -> String {
    count == 1 ? "last commit" : "last \(Count.grouped(count)) commits"
  }

  /// The commits that would have profited most, with how many lines less.
  var profits: [String] {
    (plan.replay?.best ?? []).map { commit in
      "\(commit.id.prefix(10)) \(DisplayText.make(commit.subject, limit: 60)): \(Count.grouped(commit.before)) → \(Count.grouped(commit.after)) lines"
    }
  }

  struct Row {
    var name: String
    var before: String
    var after: String
  }

  var figures: [Row] { rows(plan.before, plan.after) }

  private func rows(_ before: ProgramFigures, _ after: ProgramFigures) -> [Row] {
    func row(_ name: String, _ value: (ProgramFigures) -> Int) -> Row {
      Row(name: name, before: Count.grouped(value(before)), after: Count.grouped(value(after)))
    }
    var rows = [row("lines compiled by an average change", { Int($0.average.rounded()) })]
    if before.isWeighedByHistory {
      rows.append(row("the same, every line alike", { Int($0.averageByLines.rounded()) }))
    }
    rows.append(row("longest chain of a build, in modules", \.criticalPath))
    rows.append(row("its lines", \.criticalLines))
    rows.append(row("modules", \.modules))
    if before.tangles != after.tangles { rows.append(row("tangles", \.tangles)) }
    return rows
  }

  // MARK: - One step

  func title(of step: PlanStep) -> String {
    "\(step.consumers.map { DisplayText.make($0) }.joined(separator: ", ")) → \(DisplayText.make(step.provider))"
  }

  /// What the plan comes to with this step, and what the step costs.
  func figures(of step: PlanStep) -> String {
    let share = plan.before.average == 0 ? 0 : (plan.before.average - step.after.average) / plan.before.average
    let sum =
      "\(Count.grouped(Int(step.after.average.rounded()))) lines by an average change, \(difference(share)) in all"
    let pays =
      step.paysWithin.map { "pays within \(Count.of($0, "change"))" } ?? "saves nothing by itself"
    return "\(sum); touches \(Count.of(step.cost, "line")), \(pays)"
  }

  func interface(of step: PlanStep) -> String? {
    guard let module = step.module else { return nil }
    let what =
      step.moves.isEmpty
      ? "nothing moves any more" : "\(Count.of(step.movedLines, "line")) \(step.movedLines == 1 ? "moves" : "move")"
    return "\(step.isNewModule ? "new module" : "existing module") \(DisplayText.make(module)): \(what)"
  }

  var ending: String {
    switch plan.ending {
    case .nothingLeft: return "after that nothing else can be cut cleanly that saves anything worth naming"
    case .stepLimit: return "there may be more: --plan-steps asked for no further step"
    case .given: return "the steps are those of the file"
    case .tooLittle(let provider, let consumers, let saving):
      return
        "the next step, \(edge(consumers, provider)), would save only \(FixedPoint.text(saving * 100, digits: 2)) % (--minimum-saving)"
    case .tooDear(let provider, let consumers, let changes):
      let pays = changes.map { "would pay only after \(Count.of($0, "change"))" } ?? "would save next to nothing"
      return "the next step, \(edge(consumers, provider)), \(pays); asked for are \(plan.paysWithin) (--pays-within)"
    }
  }

  private func edge(_ consumers: [String], _ provider: String) -> String {
    "\(consumers.map { DisplayText.make($0) }.joined(separator: ", ")) → \(DisplayText.make(provider))"
  }

  func percent(_ share: Double) -> String { "\(FixedPoint.text(share * 100, digits: 1)) %" }

  private func difference(_ share: Double, noun: String = "") -> String {
    share < 0 ? "\(percent(-share)) more\(noun)" : "\(percent(share)) \(noun.isEmpty ? "less" : "fewer")\(noun)"
  }
}
