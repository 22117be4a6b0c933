import ArgumentParser
import CodeModel
import HostSystem
import Manifests
import PackageReading
import PackageWriting
import Separation
import SeparationChecks
import SeparationPlans
import Snapshots
import SwiftFacts
import SystemPackage

/// Carries every clean suggestion for real packages out, each for itself, and builds what comes of it.
///
/// ```console
/// $ swift run -c release suggest-proof --every-edge ../packages/*
/// package          edges  suggested  clean  refused  compiled  edges gone  as predicted
/// swift-something     14          4      2        0         2           2             2
/// ```
///
/// A package that does not build as it is says so and does not count. Builds run the packages' own manifests and
/// plug-ins, and with `--tests` their tests.
@main
struct SuggestProof: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "suggest-proof")

  @Argument(help: "Folders of packages.") var packages: [String]
  @Flag(
    help: "Ask about every dependency between modules, as seam suggest --edge does, not only about those worth cutting."
  ) var everyEdge = false
  @Flag(help: "Count what is clean and what stands in the way; carry nothing out.") var survey = false
  @Flag(help: "Change the folders themselves, build where they were built before, and change them back: for copies.")
  var inPlace = false
  @Flag(
    help: "Carry out one on top of the other and build once; each for itself only where that does not compile."
  ) var together = false
  @Flag(help: "Run the tests, not only build them.") var tests = false
  @Option(help: "How many seconds a build may take.") var timeLimit = 1800
  @Option(help: "At most this many suggestions of each package.") var top = Int.max
  @Option(help: "Only this dependency, A:B (repeatable).") var edge: [String] = []
  @Option(help: "With --survey: where an obstacle of this kind stands, with at most two others beside it (repeatable).")
  var show: [String] = []
  @Flag(help: "With --survey: list every obstacle, so that they can be read beside the sources.") var list = false

  func run() async throws {
    print(ProofRow.head)
    var rows: [ProofRow] = []
    var census = ObstacleCensus()
    for package in packages {
      let folder = FilePath(WorkingTree.canonical(package))
      var row = ProofRow(package: folder.lastComponent?.string ?? package)
      do {
        try await measure(folder, into: &row, census: &census)
      } catch {
        row.remarks.append("\(error)")
      }
      print(row.line)
      for remark in row.remarks { print("    \(remark)") }
      rows.append(row)
    }
    print(ProofRow.total(of: rows).line)
    if !census.isEmpty { print("\n" + census.lines.joined(separator: "\n")) }
  }

  private func measure(_ folder: FilePath, into row: inout ProofRow, census: inout ObstacleCensus) async throws {
    let model = try await Self.read(folder)
    let texts = Self.texts(of: model, in: folder)
    let suggested = try SeparationReport(of: model, search: SeparationSearch(), texts: texts)
    row.suggestions = suggested.separations.count
    var report = suggested
    if everyEdge {
      var search = SeparationSearch()
      search.isExhaustive = true
      report = try SeparationReport(of: model, search: search, texts: texts)
    }
    if !edge.isEmpty { report.separations.removeAll { !edge.contains("\($0.consumer):\($0.provider)") } }
    row.edges = report.separations.count
    for separation in report.separations {
      census.count(separation.plan)
      if list { row.remarks += ObstacleCensus.list(separation, model) }
      row.remarks += ObstacleCensus.places(of: Set(show), in: separation, model)
    }
    let clean = report.separations.filter { $0.plan.isClean && $0.plan.changesAnything }
    row.clean = clean.count
    if survey { return note(clean, in: model, folder: folder, into: &row) }
    if !clean.isEmpty { try await carryOut(clean, of: report, in: folder, into: &row) }
  }

  private func carryOut(
    _ clean: [Separation], of report: SeparationReport, in folder: FilePath, into row: inout ProofRow
  ) async throws {
    let levels = report.model.packages.map { $0.path.split(separator: "/").prefix { $0 == ".." }.count }.max() ?? 0
    let ground = try await ProvingGround(
      of: folder, levelsAbove: levels, isInPlace: inPlace, limit: .seconds(timeLimit), runsTests: tests)
    defer { ground.remove() }
    switch try await ground.build("unchanged") {
    case .passed: break
    case let failure:
      row.clean = 0
      row.remarks.append(Self.sentence(for: failure))
      return
    }
    var left = Array(clean.prefix(top))
    if together { left = try await ground.carryOutTogether(left, into: &row) }
    for separation in left {
      try await ground.carryOut(separation, report: report, into: &row)
      // A build may take minutes: what is known is told.
      FileDescriptor.tell(
        "\(separation.consumer) → \(separation.provider): so far \(row.compiled) compiled, \(row.predicted) as predicted\n"
      )
    }
  }

  /// Why nothing was tried: a build that takes too long says nothing about the package.
  private static func sentence(for failure: BuildTrial.Result) -> String {
    switch failure {
    case .passed: "builds"
    case .timedOut(let step): "not tried: \(step) it as it is takes longer than --time-limit"
    case .buildFailed(let errors): "does not build as it is: \(errors.first ?? "")"
    case .testsFailed(let errors): "its tests fail as it is: \(errors.first ?? "")"
    }
  }

  private func note(_ clean: [Separation], in model: CodeModel, folder: FilePath, into row: inout ProofRow) {
    for separation in clean {
      let title = "\(separation.consumer) → \(separation.provider)"
      do {
        let changes = try ProvingGround.changes(of: separation, in: model, folder: folder)
        row.remarks.append(
          "\(title): \(separation.plan.moves.count) moves, \(separation.movedLines) lines, \(changes.changes.count) files"
        )
      } catch {
        row.refused += 1
        row.remarks.append("\(title): refused: \(error)")
      }
    }
  }

  static func read(_ folder: FilePath) async throws -> CodeModel {
    try await PackageReader(root: folder, manifests: ManifestReader(mode: .auto)).read(upTo: .declarations).model
  }

  static func texts(of model: CodeModel, in folder: FilePath) -> SourceTexts {
    let tree = WorkingTree(root: folder)
    return SourceTexts {
      try? tree.bytes(of: model[$0].path)
    } names: {
      SourceNames.parsing($0)
    } parse: {
      SiteReader($0)
    } manifest: { plan in
      withDeepStack { SeparationWriter.obstacleInManifest(to: plan, in: model, folder: .onDisk(folder)) }
    }
  }
}

extension FileDescriptor {
  /// Progress, on standard error.
  fileprivate static func tell(_ text: String) { _ = try? standardError.writeAll(text.utf8) }
}
