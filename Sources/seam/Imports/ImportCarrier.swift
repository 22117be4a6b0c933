import CodeModel
import HostSystem
import ImportAnalysis
import PackageWriting
import Reports
import Snapshots
import SystemPackage

/// Carries findings out: as a patch, as a proof in a scratch copy, or in the working tree.
struct ImportCarrier {
  let report: ImportsReport
  let reading: ImportReading
  let options: ImportCarryingOptions
  let package: PackageOptions

  private var root: FilePath { FilePath(package.path).absolute }

  /// Before the package is read, what an interrupted run left of it is put right.
  static func repair(_ package: PackageOptions, console: Console) throws {
    guard try TreeRepair.run(in: FilePath(package.path).absolute) != nil else { return }
    console.warn("an earlier run was interrupted while it changed files of this package; that is put right")
  }

  /// - Returns: what is to be printed.
  /// - Throws: ``Refusal`` where the change does not build.
  func run(isPatch: Bool, console: Console) async throws -> [UInt8] {
    let (repair, folder) = (ImportRepair(report, reading), PackageFolder.onDisk(root))
    let changes = try withDeepStack { () throws(Refusal) in try repair.changes(in: folder) }
    if options.verify, !changes.isEmpty { try await prove(changes, console: console) }
    if options.fix, !changes.isEmpty {
      try TreeChange.carryOut(changes, in: root, force: options.force, console: console)
    }
    if isPatch {
      return GitPatch(changes, prefix: (try? GitCheckout(containing: root))?.prefix ?? "").bytes
    }
    return Array((summary(changes) + "\n").utf8)
  }

  private func summary(_ changes: ChangeSet) -> String {
    guard !changes.isEmpty else { return "nothing to change" }
    let files = changes.changes.count == 1 ? "1 file" : "\(changes.changes.count) files"
    if options.fix { return "changed \(files)\(options.verify ? "; the package builds with its tests" : "")" }
    return "\(files) would change; the package builds with its tests then"
  }

  private func prove(_ changes: ChangeSet, console: Console) async throws {
    let hasTests = reading.model.modules.contains { $0.kind == .test }
    console.note("building the changed package in a scratch copy; this runs its manifest")
    let copy = try ScratchCopy(of: root, levelsAbove: reading.model.levelsAbove)
    defer { copy.remove() }
    let proof = SeparationProof(of: changes, in: copy, limit: .seconds(options.timeLimit), runsTests: false)
    switch try await proof.run(hasTests: hasTests) {
    case .passed: return
    case .failed(let result): throw Refusal("the change does not build; nothing was changed\n\(Self.text(of: result))")
    case .failedBefore(let result):
      throw Refusal("the package does not build without the change either\n\(Self.text(of: result))")
    }
  }

  private static func text(of result: BuildTrial.Result) -> String {
    switch result {
    case .passed: ""
    case .buildFailed(let errors), .testsFailed(let errors): errors.joined(separator: "\n")
    case .timedOut(let step): "\(step) took longer than --time-limit"
    }
  }
}

extension ImportRepair {
  /// What is certain is carried out, and of what may be so only what cannot break anything: an import more, or one that
  /// is more open.
  init(_ report: ImportsReport, _ reading: ImportReading) {
    self.init()
    let model = reading.model
    let modules = Dictionary(
      zip(model.moduleIdentifiers, model.modules), uniquingKeysWith: { first, _ in first })
    for finding in report.findings {
      guard let module = modules[finding.module] else { continue }
      let manifest = module.declaration?.file ?? module.package.map { model[$0].manifestPath } ?? "Package.swift"
      for step in [finding.repair, finding.further].compactMap({ $0 }) {
        add(
          step, of: finding, manifest: manifest, importsAreInternal: reading.importsAreInternal(in: module.package))
      }
    }
  }

  private mutating func add(
    _ step: ImportRepairStep, of finding: ImportFinding, manifest: String, importsAreInternal: Bool
  ) {
    let isCertain = finding.certainty == .must
    let file = finding.location.file
    switch step {
    case .remove(let name): if isCertain { files[file, default: [:]][name] = .remove }
    case .add(let name, let access):
      files[file, default: [:]][name] = .add(
        access: access > .internal ? word(access, importsAreInternal: importsAreInternal) : nil)
    case .set(let name, let access):
      // Where imports are public by default, one that is less open is at odds with those that say nothing; where they
      // are internal, what the compiler accepts is open enough.
      guard importsAreInternal ? isCertain : access > .internal else { return }
      files[file, default: [:]][name] = .set(access: word(access, importsAreInternal: importsAreInternal))
    case .declare(let name, let target): added[manifest, default: [:]][target, default: []].insert(name)
    case .undeclare(let name, let target):
      if isCertain { removed[manifest, default: [:]][target, default: []].insert(name) }
    }
  }

  private func word(_ access: Declaration.Access, importsAreInternal: Bool) -> String {
    access == .package && !importsAreInternal ? "public" : "\(access)"
  }
}
