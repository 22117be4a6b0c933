import ArgumentParser
import CodeModel
import HostSystem
import PackageWriting
import PlanReports
import Planning
import Reports
import Separation
import SeparationPlans
import SeparationReports
import SystemPackage

extension SuggestCommand {
  /// `--plan .` names what to read, and no file of steps.
  mutating func takePathBehindPlan() {
    guard let path = plan.file, !path.isEmpty else { return }
    let isCodebase = FileStatus(path: path)?.kind == .folder || path.split(separator: "/").last == "Package.swift"
    guard isCodebase else { return }
    plan.file = ""
    package.paths = package.paths == ["."] ? [path] : [path] + package.paths
  }

  func validatePlanning(format: PlanFormat?) throws {
    guard plan.isAsked else { return }
    let others = [
      (edge != nil, "--edge"), (invert, "--invert"), (top != nil, "--top"), (carrying.number != nil, "--number"),
      (level == .folder, "--level folder"),
    ]
    if let other = others.first(where: \.0) {
      throw ValidationError("--plan seeks the steps itself, between modules: leave out \(other.1).")
    }
    if plan.branch != nil, !carrying.apply { throw ValidationError("--branch goes with --plan --apply.") }
    if plan.branch != nil, carrying.force {
      throw ValidationError("--branch asks for a clean working tree: leave out --force.")
    }
    if carrying.apply || carrying.verify, format != .text {
      throw ValidationError("With --plan --apply or --plan --verify the format is text.")
    }
  }

  private func makePlan(_ search: PlanSearch, _ package: PackageOptions, console: Console) async throws -> CuttingPlan {
    do {
      return try await PlanMaker(options: plan, search: search, package: package, console: console).plan()
    } catch let step as ObstructedStep {
      let edge = "\(step.separation.consumer) → \(step.separation.provider)"
      throw Refusal(
        "step \(step.number) of \(plan.file ?? "the plan") is not clean, this stands in the way of \(edge):\n"
          + CarryingText.obstacles(of: step.separation, in: step.report))
    }
  }

  /// Seeks a plan, or reads one, and shows it or carries it out.
  ///
  /// - Throws: an exit with status 1 where the change does not build.
  func runPlan(console: Console) async throws {
    var package = package
    // What the commits are made from is what the last one holds, and what is on disk is held against it.
    if plan.branch != nil { package.revision = "HEAD" }
    let search = plan.search(naming: naming, modules: module, minimumSaving: minimumSaving)
    try repair(console: console)
    let made = try await makePlan(search, package, console: console)
    let carrier = PlanCarrier(
      plan: made, options: carrying, branch: plan.branch, package: package, console: console)
    guard carrying.apply || carrying.verify else {
      if format == .patch { return try output.write(carrier.patch) }
      let style = output.style(linksInto: FilePath(package.path).absolute.string)
      let format = try PlanFormat.chosen(format, file: output.file)
      return try output.finish(try format.report(of: made, style: style, picture: picture.options))
    }
    var text = ""
    if carrying.verify {
      let proof = try await carrier.prove()
      guard proof.isProven else {
        try output.write(Array(proof.text.utf8))
        throw ExitCode(1)
      }
      text = proof.text
    }
    if carrying.apply { text += try carrier.apply() }
    try output.write(Array(text.utf8))
  }
}
