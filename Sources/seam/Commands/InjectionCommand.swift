import ArgumentParser
import CodeModel
import Collaborators
import Containers
import GraphRendering
import InjectionFindings
import PackageReading
import Reports
import Rules
import SystemPackage

/// `seam di`: how objects get their collaborators.
struct InjectionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "di",
    abstract: "Tell how objects get their collaborators, and what that costs.",
    discussion: """
      EXAMPLES
        What a summary and the warnings of this folder say:
          seam di
        Notes too, five of each rule:
          seam di --severity note --top 5
        Where an abstraction is quietly tied to its implementation:
          seam di --rule bastard-injection
        Who reaches for singletons, and in which order to stop it:
          seam di --rule singleton --rule ambient-access
        In CI, as a comment on a pull request:
          seam di --severity warning --format markdown --fail-on warning
        The scopes of a container, with what each provides and takes:
          seam di -o scopes.svg

      RULES
        \(InjectionRule.allCases.map(\.rawValue).joined(separator: " ").wrapped(indent: "  "))
      What each finds, and what counts as a service: docs/injection.md
      // seam:ignore RULE in the source silences one finding.
      """)

  @OptionGroup var package: PackageOptions

  @Option(help: ArgumentHelp("Only what this rule finds (repeatable).", valueName: "rule"))
  var rule: [InjectionRule] = []

  @Option(
    help: ArgumentHelp(
      "Only findings that are at least this grave: error, warning or note (default: warning in text and markdown, note in JSON).",
      valueName: "severity"))
  var severity: InjectionFinding.Severity?

  @Option(help: ArgumentHelp("List so many findings of each rule, the gravest first (text, markdown).", valueName: "n"))
  var top: Int?

  @Option(
    help: ArgumentHelp(
      "Only findings whose file, module or types match (repeatable; *, ** and ? as in a shell).", valueName: "glob"))
  var include: [String] = []

  @Option(help: ArgumentHelp("No findings whose file, module or types match (repeatable).", valueName: "glob"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "text, markdown, json, svg, or for other tools \(ReviewFormat.words); by default what the file's name says, and text for standard output.",
      valueName: "format"))
  var format: FormatWord?

  @Option(help: ArgumentHelp("Exit with status 1 if a finding shown is at least this grave.", valueName: "severity"))
  var failOn: InjectionFinding.Severity?

  @OptionGroup var baseline: BaselineOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try picture.validate(isDrawn: chosenFormat.rawValue == "svg")
    try baseline.validate(
      without: package.narrowing + [
        ("--include", !include.isEmpty), ("--exclude", !exclude.isEmpty),
        ("--severity", severity.map { $0 != .note } ?? false),
      ])
    if let top, top < 1 { throw ValidationError("--top takes a number from 1 on") }
    if package.indexStore != nil {
      throw ValidationError("--index-store does not tell what this command needs to know; leave it out.")
    }
  }

  func run() async throws {
    try await output.perform { console in
      let options = try options(ConfigurationFile.read(in: package.path).injection)
      let style = output.style(linksInto: FilePath(package.path).absolute.string)
      let gate = try FindingGate(.di, of: package)
      let known = try gate.known()
      if baseline.writeBaseline {
        var whole = options
        whole.severity = .note
        return try gate.record(try await answer(whole, known: nil, console: console).findings, console: console)
      }
      if case .review(let format) = try chosenFormat {
        let findings = try await answer(options, known: nil, console: console).findings
        return try output.finish(
          gate.report(findings, beside: known, as: format, failOn: failOn.map(RuleSeverity.init)))
      }
      if let known {
        let answer = try await answer(options, known: known, console: console)
        gate.note(known: answer.knownCount, console: console)
        return try output.finish(answer.finished(style: style))
      }
      let report = try await package.report(
        on: options.words(shownIn: style), tests: false, bodySpellings: InjectionLens.bodySpellings, console: console
      ) { model in try answer(options, about: model, known: nil).finished(style: style) }
      try output.finish(report)
    }
  }

  private var chosenFormat: FindingFormat<InjectionReportOptions.Format> {
    get throws { try .chosen(format, file: output.file) }
  }

  /// What is said of a package whatever was said before.
  private func answer(
    _ options: InjectionReportOptions, known: Baseline?, console: Console
  ) async throws -> InjectionAnswer {
    let model = try await package.read(
      upTo: .declarations, tests: false, bodySpellings: InjectionLens.bodySpellings, console: console)
    return try answer(options, about: model, known: known)
  }

  private func answer(
    _ options: InjectionReportOptions, about model: CodeModel, known: Baseline?
  ) throws -> InjectionAnswer {
    let snapshot = try package.snapshot(at: package.revision)
    return InjectionAnswer(
      about: model, options, sources: SourceLines(snapshot), unread: UnreadSources(snapshot), known: known)
  }

  private func options(_ configuration: InjectionConfiguration) throws -> InjectionReportOptions {
    var options = InjectionReportOptions()
    // What other tools read is told as the text is: warnings, unless notes were asked for.
    options.format = if case .own(let format) = try chosenFormat { format } else { .text }
    options.configuration = configuration
    options.rules = Set(rule)
    options.severity = severity
    options.top = top
    options.include = include
    options.exclude = exclude
    options.failsOn = failOn
    options.picture = picture.options
    return options
  }
}

extension InjectionRule: ExpressibleByArgument {}
extension InjectionFinding.Severity: ExpressibleByArgument {}

extension String {
  /// Words in lines of at most 78 columns, for the help.
  fileprivate func wrapped(indent: String) -> String {
    TextLines.wrapping(split(separator: " ").map(String.init), after: "", width: 76).joined(separator: "\n\(indent)")
  }
}
