import Architecture
import ArgumentParser
import CodeModel
import PackageReading
import PackageWriting
import SystemPackage

/// Carries out every clean suggestion for real packages, each for itself, and builds what comes of it.
///
/// ```console
/// $ swift run -c release suggest-proof ../packages/*
/// package          suggestions  clean  compiled  edges gone  as predicted
/// swift-something            4      2         2           2             2
/// ```
///
/// A package that does not build as it is says so and does not count. Builds run the packages' own manifests and plug-ins, and with
/// `--tests` their tests.
@main
struct SuggestProof: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "suggest-proof")

  @Argument(help: "Folders of packages.") var packages: [String]
  @Flag(help: "Run the tests, not only build them.") var tests = false
  @Option(help: "How many seconds a build may take.") var timeLimit = 1800
  @Option(help: "At most this many suggestions of each package.") var top = Int.max

  func run() async throws {
    print(ProofRow.head)
    var rows: [ProofRow] = []
    for package in packages {
      let folder = FilePath(WorkingTree.canonical(package))
      var row = ProofRow(package: folder.lastComponent?.string ?? package)
      do {
        try await measure(folder, into: &row)
      } catch {
        row.remarks.append("\(error)")
      }
      print(row.line)
      for remark in row.remarks { print("    \(remark)") }
      rows.append(row)
    }
    print(ProofRow.total(of: rows).line)
  }

  private func measure(_ folder: FilePath, into row: inout ProofRow) async throws {
    let model = try await Self.read(folder)
    let report = try SeparationReport(of: model, search: SeparationSearch(), texts: Self.texts(of: model, in: folder))
    let clean = report.separations.filter(\.plan.isClean)
    row.suggestions = report.separations.count
    row.clean = clean.count
    guard !clean.isEmpty else { return }
    let levels = model.packages.map { $0.path.split(separator: "/").prefix { $0 == ".." }.count }.max() ?? 0
    let copy = try await ScratchCopy(of: folder, levelsAbove: levels)
    defer { copy.remove() }
    let trial = BuildTrial(in: copy, limit: .seconds(timeLimit), runsTests: tests)
    guard try await trial.run("unchanged").isPassed else {
      row.clean = 0
      row.remarks.append("does not build as it is")
      return
    }
    for separation in clean.prefix(top) {
      let title = "\(separation.consumer) → \(separation.provider)"
      do {
        let changes = try SeparationWriter.changes(for: separation.plan, in: model, folder: .onDisk(folder))
        try TreeWriter.apply(changes, in: copy.root)
        try await count(separation, title: title, trial: trial, copy: copy, graph: report.graph, into: &row)
        try TreeWriter.apply(changes.reversed, in: copy.root)
      } catch {
        row.remarks.append("\(title): \(error)")
      }
    }
  }

  private func count(
    _ separation: Separation, title: String, trial: BuildTrial, copy: ScratchCopy, graph: LeveledGraph, into row: inout ProofRow
  ) async throws {
    let result = try await trial.run("changed")
    if result.isPassed { row.compiled += 1 } else { row.remarks.append("\(title): \(result)") }
    let outcome = SeparationOutcome(of: separation, before: graph, after: try await Self.read(copy.root))
    if outcome.edgeIsGone { row.gone += 1 } else { row.remarks.append("\(title): the edge is still there") }
    if outcome.isAsPredicted { row.predicted += 1 } else { row.remarks.append("\(title): \(Self.surprise(outcome, separation))") }
  }

  private static func surprise(_ outcome: SeparationOutcome, _ separation: Separation) -> String {
    let edges = outcome.unpredicted.map { "+ \($0.dependent) → \($0.dependency)" } + outcome.missing.map { "− \($0.dependent) → \($0.dependency)" }
    return edges.isEmpty ? "figures \(outcome.figures.map { "\($0)" } ?? "none"), predicted \(separation.after)" : edges.joined(separator: ", ")
  }

  private static func read(_ folder: FilePath) async throws -> CodeModel {
    try await PackageReader(root: folder, manifests: ManifestReader(mode: .auto)).read(upTo: .declarations).model
  }

  private static func texts(of model: CodeModel, in folder: FilePath) -> SourceTexts {
    let tree = WorkingTree(root: folder)
    return SourceTexts { try? tree.bytes(of: model[$0].path) }
  }
}
