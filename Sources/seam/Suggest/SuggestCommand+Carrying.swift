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

  /// Between folders there is a forecast and no plan: what it would take to build it hangs on how the folders become modules.
  ///
  /// - Throws: ``Refusal`` where a suggestion between folders is to be carried out.
  func refuseFolders(format: ReportFormat) throws(Refusal) {
    guard level == .folder, carrying.isAsked(format: format) else { return }
    throw Refusal(
      """
      folders are no modules yet, so what is suggested between them cannot be carried out; make targets of both folders, with the imports and \
      the access that the report names, then ask again with --level module
      """)
  }

  func validateCarrying(format: ReportFormat) throws {
    guard carrying.isAsked(format: format) else {
      if carrying.number != nil { throw ValidationError("--number goes with --apply, --verify or --format patch.") }
      return
    }
    if ![.text, .patch].contains(format) { throw ValidationError("With --apply or --verify the format is text or patch.") }
    if package.revision != nil {
      throw ValidationError("--apply, --verify and --format patch change the files on disk, and not those of a commit: leave out --at.")
    }
    if edge != nil, carrying.number != nil { throw ValidationError("Name the suggestion by --edge or by --number.") }
  }
}
