import ArgumentParser
import PackageWriting
import Planning
import Separation
import SeparationChecks
import SystemPackage

/// Whether a plan is sought or read, and when a step is worth its cost.
struct PlanOptions: ParsableArguments {
  @Option(
    name: .customLong("plan"), defaultAsFlag: "", parsing: .next,
    help: ArgumentHelp(
      "The steps that cut most, each checked on top of those before, until the next is not worth its cost; or with a file (seam-plan JSON or YAML) the steps that are written there.",
      valueName: "file"),
    completion: .file(extensions: ["json", "yml"]))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "With --plan: a step is worth its cost if within so many average changes as many lines need not be compiled as it touches (default: 50).",
      valueName: "changes"))
  var paysWithin: Int?

  @Option(help: ArgumentHelp("With --plan: at most so many steps (default: as many as pay).", valueName: "n"))
  var planSteps: Int?

  @Option(
    help: ArgumentHelp(
      "What an average change is. history: one of the last 500 commits, the default under git; lines: one to any line, every line alike.",
      valueName: "by"))
  var weigh: ChangeWeighing?

  @Option(
    help: ArgumentHelp(
      "Weigh by time instead of lines: a folder with the compiler's statistics of one whole build (swift build -Xswiftc -stats-output-dir -Xswiftc FOLDER).",
      valueName: "folder"),
    completion: .directory)
  var timings: String?

  @Option(
    help: ArgumentHelp(
      "With --plan --apply: make all steps on a new branch, a commit a step, and leave the working tree as it is.",
      valueName: "name"))
  var branch: String?

  func validate() throws {
    if timings != nil, isAsked {
      throw ValidationError(
        "--timings weighs single suggestions: what modules cost that a plan makes was not measured. Leave it out, or --plan."
      )
    }
    if let file, !file.isEmpty, paysWithin != nil || planSteps != nil {
      throw ValidationError("The steps are those of \(file): leave out --pays-within and --plan-steps.")
    }
    if let paysWithin, paysWithin < 1 { throw ValidationError("--pays-within is a number of changes: 1 or more.") }
    if let planSteps, planSteps < 1 { throw ValidationError("--plan-steps is at least 1.") }
    guard file == nil else { return }
    let given = [
      paysWithin.map { _ in "--pays-within" }, planSteps.map { _ in "--plan-steps" }, branch.map { _ in "--branch" },
    ]
    if let first = given.compactMap(\.self).first { throw ValidationError("\(first) goes with --plan.") }
  }

  var isAsked: Bool { file != nil }

  func search(naming: String?, modules: [String], minimumSaving: Double) -> PlanSearch {
    var search = PlanSearch()
    search.naming.pattern = naming
    search.modules = modules
    search.minimumSaving = minimumSaving / 100
    if let paysWithin { search.paysWithin = paysWithin }
    if let planSteps { search.stepLimit = planSteps }
    return search
  }
}

/// What an average change is.
enum ChangeWeighing: String, ExpressibleByArgument, CaseIterable {
  case history, lines
}
