import ArgumentParser
import CodeModel
import ImportAnalysis
import PackageWriting
import Reports
import Rules
import SystemPackage

/// `seam imports`: imports that are undeclared, unused, missing or too open.
struct ImportsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "imports",
    abstract: "Find imports that are undeclared, unused, missing, or more or less open than they need to be.",
    discussion: """
      What the sources alone tell is said plainly; what hangs on another package, a macro or a linker is said to be \
      maybe so. Nothing is built for the answer.

      EXAMPLES
        What is wrong:
          seam imports
        Only what manifests and imports do not agree about, as a gate:
          seam imports --kind undeclared,lucky,unused --fail
        Make the imports ready for MemberImportVisibility and InternalImportsByDefault, and prove that it builds:
          seam imports --kind missing,access --fix --verify
      """)

  @OptionGroup var package: PackageOptions

  @Option(
    name: .customLong("kind"),
    help: ArgumentHelp(
      "Only these, separated by commas: undeclared, lucky, unused, missing, access, exported.", valueName: "kind,…"))
  var kinds: ImportKinds?

  @Flag(help: "Only what is certain.")
  var certain = false

  @Flag(help: "List in text also what access imports may need; with --kind access they are listed too.")
  var all = false

  @Flag(help: "Exit with status 1 where something certain is found, but for @_exported.")
  var fail = false

  @Option(
    help: ArgumentHelp(
      "text, markdown, json, patch, or for other tools \(ReviewFormat.words); by default what the file's name says, and text.",
      valueName: "format"))
  var format: FormatWord?

  @OptionGroup var baseline: BaselineOptions
  @OptionGroup(title: "Carrying out") var carrying: ImportCarryingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    let format = try chosenFormat
    try baseline.validate(without: package.narrowing + [("--certain", certain)])
    if package.indexStore != nil {
      throw ValidationError("--index-store tells types apart, not imports: leave it out.")
    }
    if carrying.isAsked || format.rawValue == "patch", package.revision != nil {
      throw ValidationError("--fix and --verify change the files on disk, and not those of a commit: leave out --at.")
    }
    if carrying.isAsked, baseline.writeBaseline || !["text", "patch"].contains(format.rawValue) {
      throw ValidationError("With --fix or --verify the format is text or patch, and nothing is recorded.")
    }
  }

  func run() async throws {
    try await output.perform { console in
      let chosen = try chosenFormat
      if carrying.fix { try ImportCarrier.repair(package, console: console) }
      let reading = try await ImportReading(package: package, console: console)
      var options = ImportsReportOptions()
      (options.kinds, options.isCertainOnly, options.fails) = (kinds?.kinds, certain, fail)
      if case .own(let format) = chosen { options.format = format }
      options.listsAll = all || options.kinds.map { !$0.isDisjoint(with: [.access, .missing]) } ?? false
      var report = ImportsReport(reading.analysis, of: reading.model.title ?? reading.model.root?.name ?? "", options)
      if carrying.isAsked || options.format == .patch {
        let carrier = ImportCarrier(report: report, reading: reading, options: carrying, package: package)
        return try output.write(try await carrier.run(isPatch: options.format == .patch, console: console))
      }
      let gate = try FindingGate(.imports, of: package)
      let findings = report.commandFindings(options)
      if baseline.writeBaseline { return try gate.record(findings, console: console) }
      let known = try gate.known()
      if case .review(let format) = chosen {
        return try output.finish(gate.report(findings, beside: known, as: format, failOn: fail ? .error : nil))
      }
      if let known {
        gate.note(known: findings.count(knownBy: known), console: console)
        report = report.leavingOut(known, options)
      }
      let root = package.revision == nil ? FilePath(package.path).absolute.string : nil
      try output.finish(report.finished(options, style: output.style(linksInto: root)))
    }
  }

  private var chosenFormat: FindingFormat<ImportsReportOptions.Format> {
    get throws { try .chosen(format, file: output.file) }
  }
}
