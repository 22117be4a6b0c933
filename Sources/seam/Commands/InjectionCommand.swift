import Architecture
import ArgumentParser
import CodeModel
import GraphRendering
import PackageReading
import SystemPackage

/// `seam di`: how objects get their collaborators.
struct InjectionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "di",
    abstract: "Tell how objects get their collaborators, and what that costs.",
    discussion: """
      EXAMPLES
        Everything about the package in this folder:
          seam di
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

  static let formats: [ReportFormat] = [.text, .markdown, .json, .svg]

  @OptionGroup var package: PackageOptions

  @Option(help: ArgumentHelp("Only what this rule finds (repeatable).", valueName: "rule"))
  var rule: [InjectionRule] = []

  @Option(help: ArgumentHelp("Only findings that are at least this grave: error, warning or note.", valueName: "severity"))
  var severity = InjectionFinding.Severity.note

  @Option(help: ArgumentHelp("Only findings whose file, module or types match (repeatable; *, ** and ? as in a shell).", valueName: "glob"))
  var include: [String] = []

  @Option(help: ArgumentHelp("No findings whose file, module or types match (repeatable).", valueName: "glob"))
  var exclude: [String] = []

  @Option(help: ArgumentHelp("text, markdown, json or svg; by default what the file's name says, and text for standard output.", valueName: "format"))
  var format: ReportFormat?

  @Option(help: ArgumentHelp("Exit with status 1 if a finding shown is at least this grave.", valueName: "severity"))
  var failOn: InjectionFinding.Severity?

  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    _ = try ReportFormat.chosen(format, file: output.file, among: Self.formats)
  }

  func run() async throws {
    try await output.perform { console in
      let configuration = try ConfigurationFile.read(in: package.path)
      let root = FilePath(package.path).absolute.string
      let format = try ReportFormat.chosen(format, file: output.file, among: Self.formats)
      let dependencies = output.dependencies(format, root: root)
      let answer = try await package.report(
        tests: false, bodySpellings: InjectionLens.bodySpellings, dependingOn: dependencies, console: console
      ) { model in
        var report = InjectionLens.report(on: model, configuration: configuration.injection)
        var sources = SourceLines(try package.snapshot(at: package.revision))
        report.silence(in: model) { sources.text(at: Location(file: $0, line: $1, column: 1)) }
        select(from: &report, of: model)
        let status = exitStatus(of: report)
        return [UInt8(status)] + (try bytes(of: report, model: model, root: root, exitStatus: status))
      }
      // The status is kept with the report, in front of it.
      try output.write(Array(answer.dropFirst()))
      if let status = answer.first, status != 0 { throw ExitCode(Int32(status)) }
    }
  }

  private func select(from report: inout InjectionReport, of model: CodeModel) {
    let filter = InjectionFilter(rules: Set(rule), severity: severity, include: include, exclude: exclude, model: model)
    report.rewrite { filter.admits($0) ? $0 : nil }
  }

  private func exitStatus(of report: InjectionReport) -> Int {
    guard let failOn else { return 0 }
    return report.findings.contains { $0.severity <= failOn } ? 1 : 0
  }

  private func bytes(of report: InjectionReport, model: CodeModel, root: String, exitStatus: Int) throws -> [UInt8] {
    let document = InjectionDocument(report, model: model)
    switch try ReportFormat.chosen(format, file: output.file, among: Self.formats) {
    case .json: return InjectionJSONReport.bytes(of: document)
    case .markdown: return Array(InjectionMarkdownReport(document).text.utf8)
    case .svg: return try ScopeTreePicture.bytes(of: model, options: picture.options)
    case .text, .csv, .patch:
      let style = TextStyle(color: output.color, file: output.file, root: root)
      return Array(InjectionTextReport(document, style: style, exitStatus: exitStatus).text.utf8)
    }
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
