import Architecture
import ArgumentParser
import CodeModel
import PackageWriting

extension SuggestCommand {
  /// Carries one suggestion of a report out, as the options ask.
  ///
  /// - Throws: an exit with status 1 where the change does not build.
  func carryOut(_ report: SeparationReport, format: ReportFormat, console: Console) async throws {
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
    if carrying.apply { text += try await carrier.apply(changes) }
    try output.write(format == .patch ? await carrier.patch(of: changes) : Array(text.utf8))
  }

  func validateCarrying(format: ReportFormat) throws {
    guard carrying.isAsked(format: format) else {
      if carrying.number != nil { throw ValidationError("--number goes with --apply, --verify or --format patch.") }
      return
    }
    if level == .folder { throw ValidationError("Folders are no modules yet: --apply, --verify and patches are for --level module.") }
    if ![.text, .patch].contains(format) { throw ValidationError("With --apply or --verify the format is text or patch.") }
    if edge != nil, carrying.number != nil { throw ValidationError("Name the suggestion by --edge or by --number.") }
  }
}
