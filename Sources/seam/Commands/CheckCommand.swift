import ArgumentParser
import CodeModel
import HostSystem
import PackageReading
import Reports
import Rules
import Settings
import Snapshots
import SystemPackage

/// `seam check`: whether the code holds to what a team decided.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Hold the code against the rules of .seam.yml.",
    discussion: """
      EXAMPLES
        Begin: write a commented .seam.yml from what is there:
          seam check --init
        Everything that the package in this folder breaks:
          seam check
        Accept what is broken today, so that it can only become less:
          seam check --write-baseline
        Only what a branch adds, as a comment on its pull request:
          seam check --since origin/main --format markdown
        For code scanning:
          seam check -o seam.sarif
        What a rule demands, and how it is written:
          seam check --explain layers

      EXIT STATUS
        0 nothing is broken, 1 something is, 2 a rule, part or exception says nothing about this code.
      In a GitHub workflow the findings are annotations, without being asked. Rules: docs/check.md
      """)

  @OptionGroup var package: PackageOptions

  @Option(
    help: ArgumentHelp(
      "text, markdown, json, sarif, github, gitlab, checkstyle, junit or xcode; by default what the file's name says, and text for standard output.",
      valueName: "format"))
  var format: CheckReportOptions.Format?

  @Option(
    help: ArgumentHelp(
      "Exit with status 1 for findings at least this grave: error, warning or note.", valueName: "severity"))
  var failOn = RuleSeverity.error

  @Option(
    help: ArgumentHelp("Only what is new beside this commit; no baseline is read or written.", valueName: "revision"))
  var since: String?

  @Flag(help: "Record all that is broken now as known, in the baseline.")
  var writeBaseline = false

  @Flag(help: "Leave the baseline's file as it is; otherwise what is mended goes from it, except under CI=true.")
  var keepBaseline = false

  @Flag(name: .customLong("init"), help: "Write a commented .seam.yml with parts and rules from what is there.")
  var begins = false

  @Option(help: ArgumentHelp("Say what a rule of .seam.yml, or a kind of rule, demands.", valueName: "rule"))
  var explain: String?

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    _ = try chosenFormat
    let wishes = [writeBaseline ? "--write-baseline" : nil, begins ? "--init" : nil, explain.map { _ in "--explain" }]
      .compactMap { $0 }
    if wishes.count > 1 { throw ValidationError("\(wishes.joined(separator: " and ")) do different things; give one.") }
    if since != nil, let wish = wishes.first {
      throw ValidationError("--since compares two states; \(wish) does something else.")
    }
    if package.revision != nil, writeBaseline {
      throw ValidationError("--write-baseline records the working tree; leave out --at.")
    }
  }

  func run() async throws {
    try await output.perform { console in
      if let explain {
        try output.write(Array(try RuleExplanation(of: explain, in: settings().rules).text.utf8))
      } else if begins {
        try await begin(console: console)
      } else {
        try await check(console: console)
      }
    }
  }

  private func settings() throws -> RuleSettings { try ConfigurationFile.read(in: package.path).rules }

  private func check(console: Console) async throws {
    var configuration = try RuleReading.configuration(of: package)
    addModulePatterns(to: &configuration)
    let reading = RuleReading(configuration, package: package, console: console)
    let outcome = try await reading.outcome(at: package.revision, isCompared: since != nil)
    guard let since else { return try finish(outcome, by: configuration.rules, console: console) }
    let before = Baseline(try await reading.outcome(at: since).violations)
    try finish(
      CheckResult(
        outcome, rules: configuration.rules.facts, baseline: before, settingsFile: ConfigurationFile.name,
        baselineFile: nil),
      baselineFile: nil)
  }

  /// What is said beside the baseline, or recorded in it.
  // As with `write`.
  @inline(never)
  private func finish(_ outcome: RuleOutcome, by rules: RuleSettings, console: Console) throws {
    let store = BaselineStore(rules.baseline, folder: package.path)
    if writeBaseline { return try store.replace(with: outcome, console: console) }
    let known = try store.baseline()
    let baseline =
      readsAll && !keepBaseline ? try known.map { try store.shrunk($0, to: outcome, console: console) } : known
    try finish(
      CheckResult(
        outcome, rules: rules.facts, baseline: baseline, settingsFile: ConfigurationFile.name, baselineFile: store.name),
      baselineFile: store.name)
  }

  /// What of the section `modules` is to be found in the codebase.
  private func addModulePatterns(to configuration: inout Configuration) {
    // Whoever chooses what is read does not read the section.
    guard package.codebase.isPlain else { return }
    configuration.rules.modulePatterns = (configuration.modules ?? []).flatMap { module in
      module.files.map { ModulePattern(module: module.name, text: $0, line: module.line ?? 1) }
    }
  }

  /// Whether all that a baseline speaks of was read: what a part of the codebase does not break, another part may.
  private var readsAll: Bool {
    package.revision == nil && package.platform == nil && package.codebase.isPlain && package.namesFolder
      && package.maxFileSize.bytes == RegularFile.usualLimit
  }

  private func finish(_ result: CheckResult, baselineFile: String?) throws {
    var options = CheckReportOptions()
    options.format = try chosenFormat
    options.failOn = failOn
    options.since = since
    options.baselineFile = baselineFile
    options.root = FilePath(package.path).absolute.string
    options.pathPrefix = PathPrefix.prefix(of: package.path)
    let snapshot = try package.snapshot(at: package.revision)
    let answer = CheckAnswer(CheckDocument(result, options) { try? snapshot.bytes(of: $0) })
    try answer.writeStepSummary(format: options.format)
    try output.finish(answer.finished(style: output.style(linksInto: options.root), sources: SourceLines(snapshot)))
  }

  private func begin(console: Console) async throws {
    let path = output.file ?? ConfigurationFile.path(in: package.path)
    guard path == "-" || FileStatus(path: path) == nil else {
      throw OutputRefusal("'\(path)' is there already; write to another place with -o, or to the terminal with -o -")
    }
    if environmentValue("CI").map(["true", "1"].contains) ?? false, path != "-" {
      throw OutputRefusal("under CI=true nothing is written; use -o - to see the file")
    }
    let model = try await package.read(upTo: .references, tests: true, console: console)
    try write(StarterSettings(for: model), to: path, console: console)
  }

  // Swift 6.3's optimizer crashes where what is written is inlined into what waits.
  @inline(never)
  private func write(_ settings: StarterSettings, to path: String, console: Console) throws {
    if path == "-" {
      return try OutputFile.writeToStandardOutput(Array(settings.text(baselineFile: nil).utf8))
    }
    // Beside settings at another place a baseline would never be read.
    let store = output.file == nil ? BaselineStore(nil, folder: package.path) : nil
    let recorded = settings.baseline.counts.isEmpty ? nil : store
    try OutputFile.write(Array(settings.text(baselineFile: recorded?.name).utf8), to: path)
    try recorded?.begin(with: settings.baseline, of: settings.findingCount, console: console)
    console.note("\(path) is written; read it, change it, and run seam check")
  }

  private var chosenFormat: CheckReportOptions.Format {
    get throws {
      if let format { return format }
      guard let file = output.file, file != "-" else {
        return environmentValue("GITHUB_ACTIONS") == "true" ? .github : .text
      }
      if begins { return .text }
      return try .ofFile(file, else: .text)
    }
  }
}

extension RuleSeverity: ExpressibleByArgument {}
