import ArgumentParser
import CodeModel
import HostSystem
import Manifests
import PackageWriting
import Reports
import Separation
import SeparationReports
import SwiftFacts
import SystemPackage

extension SuggestCommand {
  /// Carries one suggestion of a report out, as the options ask.
  ///
  /// - Throws: an exit with status 1 where the change does not build.
  func carryOut(_ report: SeparationReport, format: SuggestReportOptions.Format, console: Console) async throws {
    if carrying.verify { try refuseWithoutManifest() }
    let carrier = try SuggestionCarrier(report, options: carrying, package: package, console: console)
    let changes = try carrier.changes()
    for note in changes.notes { console.note(note) }
    var text = ""
    if carrying.verify {
      let proof = try await carrier.prove(changes)
      guard proof.isProven else {
        try output.write(Array(proof.text.utf8))
        throw ExitCode(1)
      }
      text = proof.text
    }
    if carrying.apply { text += try carrier.apply(changes) }
    try output.write(format == .patch ? carrier.patch(of: changes) : Array(text.utf8))
  }

  /// Before the package is read, what an interrupted run left of it is put right.
  func repair(console: Console) throws(Refusal) {
    guard carrying.apply, let outcome = try TreeRepair.run(in: FilePath(package.path).absolute) else { return }
    let sentence =
      switch outcome {
      case .undone: "an earlier run was interrupted while it changed files of this package; they are as before again"
      case .completed:
        "an earlier run was interrupted after it had changed this package; what it had kept is cleared away"
      }
    console.warn(sentence)
  }

  /// SwiftPM builds packages, and Xcode, which is not asked, projects.
  private func refuseWithoutManifest() throws(Refusal) {
    let folder = FilePath(package.path).absolute
    guard FileStatus(path: folder.appending("Package.swift").string) == nil else { return }
    throw Refusal(
      "--verify builds with SwiftPM, and there is no Package.swift in \(package.path); leave --verify out, and build the packages and the project yourself"
    )
  }

  /// Between folders there is a forecast and no plan: what it would take to build it hangs on how the folders become
  /// modules.
  ///
  /// - Throws: ``Refusal`` where a suggestion between folders is to be carried out.
  func refuseFolders(format: SuggestReportOptions.Format) throws(Refusal) {
    guard level == .folder, carrying.isAsked(format: format) else { return }
    throw Refusal(
      """
      folders are no modules yet, so what is suggested between them cannot be carried out; make targets of both folders, with the imports and \
      the access that the report names, then ask again with --level module
      """)
  }

  func validateCarrying(format: SuggestReportOptions.Format) throws {
    guard carrying.isAsked(format: format) else {
      if carrying.number != nil { throw ValidationError("--number goes with --apply, --verify or --format patch.") }
      return
    }
    if ![.text, .patch].contains(format) {
      throw ValidationError("With --apply or --verify the format is text or patch.")
    }
    if package.revision != nil {
      throw ValidationError(
        "--apply, --verify and --format patch change the files on disk, and not those of a commit: leave out --at.")
    }
    if edge != nil, carrying.number != nil { throw ValidationError("Name the suggestion by --edge or by --number.") }
  }
}
