import CodeModel
import HostSystem
import PackageReading
import PackageWriting
import Reports
import SeparationReports
import SystemPackage

/// A change that is built in a copy of the package, and the package as it is read there afterwards.
struct ScratchBuild {
  let changes: ChangeSet
  /// The package before.
  let model: CodeModel
  let options: CarryingOptions
  let package: PackageOptions
  let console: Console

  struct Outcome {
    var verdict: SeparationProof.Verdict
    var model: CodeModel
    var ranTests: Bool
    var seconds: Int64
  }

  /// - Parameter subject: what is built, for the note.
  /// - Throws: ``Refusal`` where the package did not build before.
  func run(_ subject: String) async throws -> Outcome {
    let hasTests = model.modules.contains { $0.kind.isTest }
    let ranTests = hasTests && !options.skipTests
    console.note(
      "building \(subject) in a scratch copy; this runs the package's manifest\(ranTests ? " and tests" : "")")
    let root = FilePath(package.path).absolute
    let copy = try ScratchCopy(of: root, levelsAbove: model.levelsAbove)
    defer { copy.remove() }
    let proof = SeparationProof(
      of: changes, in: copy, limit: .seconds(options.timeLimit), runsTests: !options.skipTests)
    let clock = ContinuousClock()
    let start = clock.now
    let verdict = try await proof.run(hasTests: hasTests)
    if case .failedBefore(let result) = verdict { throw Refusal(CarryingText.brokenBefore(result)) }
    var copied = package
    copied.given = copy.root.string
    copied.revision = nil
    let after = try await copied.read(upTo: .declarations, tests: true, console: Console(quiet: true, color: .never))
    return Outcome(
      verdict: verdict, model: after, ranTests: ranTests, seconds: (clock.now - start).components.seconds)
  }
}

extension CodeModel {
  /// Local packages beside this one have to be copied too.
  var levelsAbove: Int { packages.map { $0.path.split(separator: "/").prefix { $0 == ".." }.count }.max() ?? 0 }
}
