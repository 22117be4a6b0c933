import CodeModel
import HostSystem
import PackageWriting
import PlanReports
import Planning
import Reports
import Separation
import SeparationPlans
import Snapshots
import SystemPackage

/// Carries a plan out: its first step in the working tree, all of it as a patch, in a scratch copy, or on a branch.
struct PlanCarrier {
  let plan: CuttingPlan
  let options: CarryingOptions
  let branch: String?
  let package: PackageOptions
  let console: Console

  private var root: FilePath { FilePath(package.path).absolute }

  /// What is carried out: with `--apply` alone the first step.
  private var steps: [PlanStep] { options.apply && branch == nil ? Array(plan.steps.prefix(1)) : plan.steps }
  private var changes: ChangeSet { steps.changes }

  var patch: [UInt8] { GitPatch(changes, prefix: (try? GitCheckout(containing: root))?.prefix ?? "").bytes }

  func apply() throws -> String {
    guard let first = plan.steps.first else { throw nothing }
    if let branch { return try write(branch) }
    try TreeChange.carryOut(first.changes, in: root, force: options.force, console: console)
    let modules = plan.modelBefore.moduleIdentifiers
    if let provider = modules.firstIndex(of: first.provider) {
      Recompilation.prompt(for: ModuleID(provider), in: plan.modelBefore, root: root)
    }
    return PlanCarryingText(plan).applied(first)
  }

  private var nothing: Refusal { Refusal("there is nothing to carry out: the plan has no step") }

  private func write(_ branch: String) throws -> String {
    try TreeGuard.check(changes, in: root, force: false)
    let repository = try package.repository(around: root)
    let writer = try GitBranchWriter(branch, from: repository, at: repository.commit(package.revision ?? "HEAD"))
    let text = PlanCarryingText(plan)
    let commits = try writer.write(
      plan.steps.map { step in
        GitBranchWriter.Step(
          message: text.message(of: step),
          files: step.changes.changes.map { .init(oldPath: $0.oldPath, newPath: $0.newPath, bytes: $0.after) })
      })
    return text.written(branch, commits: commits.map(\.abbreviated))
  }

  /// Builds the steps in a scratch copy.
  ///
  /// - Returns: the report, and whether they are proven.
  func prove() async throws -> (text: String, isProven: Bool) {
    guard !steps.isEmpty else { throw nothing }
    let build = ScratchBuild(
      changes: changes, model: plan.modelBefore, options: options, package: package, console: console)
    let outcome = try await build.run(steps.count == 1 ? "the step" : "\(steps.count) steps")
    let isExpected = PlanOutcome.isExpected(of: plan.graphBefore, after: steps, in: outcome.model)
    let text = PlanCarryingText(plan).proof(
      outcome.verdict, isExpected: isExpected, steps: steps.count, ranTests: outcome.ranTests, seconds: outcome.seconds)
    return (text, outcome.verdict == .passed && isExpected)
  }
}
