import ArgumentParser
import CodeModel
import GraphRendering
import HostSystem
import Manifests
import PackageWriting
import Reports
import Separation
import SeparationPlans
import SeparationReports
import Snapshots
import SystemPackage

/// Carries one suggestion out: as a patch, as a proof in a scratch copy, or in the working tree.
struct SuggestionCarrier {
  let report: SeparationReport
  let separation: Separation
  let options: CarryingOptions
  let package: PackageOptions
  let console: Console

  private var root: FilePath { FilePath(package.path).absolute }

  init(_ report: SeparationReport, options: CarryingOptions, package: PackageOptions, console: Console) throws {
    self.report = report
    self.options = options
    self.package = package
    self.console = console
    separation = try Self.chosen(from: report, number: options.number)
  }

  private static func chosen(from report: SeparationReport, number: Int?) throws -> Separation {
    let all = report.separations
    if let number {
      guard number <= all.count else { throw Refusal("there is no suggestion \(number); the report has \(all.count)") }
      return all[number - 1]
    }
    guard let only = all.first else { throw Refusal("there is nothing to carry out: no suggestion was found") }
    guard all.count == 1 else {
      throw Refusal("there are \(all.count) suggestions; say which one is meant with --number, or with --edge A:B")
    }
    return only
  }

  /// What the files will be.
  ///
  /// - Throws: ``Refusal`` for a suggestion that something stands in the way of: half of it would not compile.
  func changes() throws -> ChangeSet {
    if let refusal = CarryingText.refusal(of: separation, in: report) { throw refusal }
    let (plan, model, folder) = (separation.plan, report.model, PackageFolder.onDisk(root))
    // Deeply nested code is walked like any other.
    return try withDeepStack { () throws(Refusal) in
      try SeparationWriter.changes(for: plan, in: model, folder: folder)
    }
  }

  func patch(of changes: ChangeSet) -> [UInt8] {
    GitPatch(changes, prefix: (try? GitCheckout(containing: root))?.prefix ?? "").bytes
  }

  /// Carries the change out in the working tree.
  func apply(_ changes: ChangeSet) throws -> String {
    try TreeChange.carryOut(changes, in: root, force: options.force, console: console)
    Recompilation.prompt(for: separation.plan.provider, in: report.model, root: root)
    return CarryingText(separation).applied(changes)
  }

  /// Builds the change in a scratch copy.
  ///
  /// - Returns: the report, and whether the change is proven.
  func prove(_ changes: ChangeSet) async throws -> (text: String, isProven: Bool) {
    let build = ScratchBuild(
      changes: changes, model: report.model, options: options, package: package, console: console)
    let built = try await build.run("\(separation.consumer) → \(separation.provider)")
    let outcome = SeparationOutcome(of: separation, before: report.graph, after: built.model)
    let text = CarryingText(separation).proof(
      built.verdict, outcome, ranTests: built.ranTests, seconds: built.seconds)
    return (text, built.verdict == .passed && outcome.edgeIsGone)
  }
}
