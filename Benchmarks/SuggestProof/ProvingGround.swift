import CodeModel
import HostSystem
import Manifests
import PackageReading
import PackageWriting
import Separation
import SeparationPlans
import SystemPackage

/// Where the suggestions for one package are carried out and built, one after the other.
struct ProvingGround {
  let root: FilePath
  private let trial: BuildTrial
  private let copy: ScratchCopy?
  private let logs: FilePath

  /// - Parameter isInPlace: use the folder itself, and the builds that are there; every change to it is taken back.
  init(of folder: FilePath, levelsAbove levels: Int, isInPlace: Bool, limit: Duration, runsTests: Bool) async throws {
    let copy = isInPlace ? nil : try ScratchCopy(of: folder, levelsAbove: levels)
    self.copy = copy
    root = copy?.root ?? folder
    logs = copy?.logs ?? folder.appending(".build")
    if isInPlace { try Folder.make(logs.string) }
    trial = BuildTrial(
      root: root, buildFolder: copy?.buildFolder ?? folder.appending(".build"), logs: logs, limit: limit,
      runsTests: runsTests)
  }

  func remove() { copy?.remove() }

  func build(_ name: String) async throws -> BuildTrial.Result { try await trial.run(name) }

  /// Carries out a separation, reads and builds the package, and takes the changes back.
  func carryOut(_ separation: Separation, report: SeparationReport, into row: inout ProofRow) async throws {
    let title = "\(separation.consumer) → \(separation.provider)"
    let changes: ChangeSet
    do {
      changes = try Self.changes(of: separation, in: report.model, folder: root)
    } catch {
      row.refused += 1
      row.remarks.append("\(title): refused: \(error)")
      return
    }
    let links = SymbolicLinks(of: changes.changes.compactMap(\.oldPath), in: root)
    try TreeWriter.apply(changes, in: root)
    Recompilation.prompt(for: separation.plan.provider, in: report.model, root: root)
    do {
      try await measure(separation, title: title, report: report, into: &row)
    } catch {
      row.remarks.append("\(title): \(error)")
    }
    try TreeWriter.apply(changes.reversed, in: root)
    try links.restore()
    Recompilation.prompt(for: separation.plan.provider, in: report.model, root: root)
  }

  static func changes(of separation: Separation, in model: CodeModel, folder: FilePath) throws -> ChangeSet {
    let plan = separation.plan
    return try withDeepStack {
      Result { () throws(Refusal) in try SeparationWriter.changes(for: plan, in: model, folder: .onDisk(folder)) }
    }.get()
  }

  /// Builds the package's own modules anew: what calls an extension's member that has come to another module is not
  /// always compiled again, and the linker then looks for the member where it was.
  private func buildAnew(_ model: CodeModel, _ log: String) async throws -> BuildTrial.Result {
    trial.forget(model.modules.filter { $0.kind != .external }.map(\.importName))
    return try await build("\(log)-anew")
  }

  private func measure(_ separation: Separation, title: String, report: SeparationReport, into row: inout ProofRow)
    async throws
  {
    let model = try await SuggestProof.read(root)
    let undeclared = UndeclaredImports(model).sentences.subtracting(UndeclaredImports(report.model).sentences)
    let log = Self.logName(of: separation)
    var result = try await build(log)
    if !result.isPassed, copy == nil { result = try await buildAnew(model, log) }
    if result.isPassed && undeclared.isEmpty {
      row.compiled += 1
    } else {
      row.remarks.append("\(title): \(undeclared.sorted()) \(result)")
    }
    judge(separation, title: title, before: report, after: model, into: &row)
  }

  /// Holds the graph against the prediction.
  func judge(
    _ separation: Separation, title: String, before report: SeparationReport, after model: CodeModel,
    into row: inout ProofRow
  ) {
    let outcome = SeparationOutcome(of: separation, before: report.graph, after: model)
    if outcome.edgeIsGone { row.gone += 1 } else { row.remarks.append("\(title): the edge is still there") }
    if outcome.isAsPredicted {
      row.predicted += 1
    } else {
      row.remarks.append("\(title): \(Self.surprise(outcome, separation))")
    }
  }

  /// Each has a log of its own: what failed early can be read when all of them are done.
  private static func logName(of separation: Separation) -> String {
    let ends = [separation.consumer, separation.provider].map { $0.replacing("/", with: "_") }
    return "without-\(ends.joined(separator: "-to-"))"
  }

  private static func surprise(_ outcome: SeparationOutcome, _ separation: Separation) -> String {
    let edges =
      outcome.unpredicted.map { "+ \($0.dependent) → \($0.dependency)" }
      + outcome.missing.map { "− \($0.dependent) → \($0.dependency)" }
    return edges.isEmpty
      ? "figures \(outcome.figures.map { "\($0)" } ?? "none"), predicted \(separation.after)"
      : edges.joined(separator: ", ")
  }
}
