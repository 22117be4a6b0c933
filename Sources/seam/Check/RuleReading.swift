import CodeModel
import Containers
import HostSystem
import InjectionFindings
import PackageReading
import Reports
import Rules
import Settings

/// Reads a codebase as deep as its rules need, and holds it against them.
struct RuleReading {
  private let configuration: Configuration
  private let package: PackageOptions
  private let console: Console

  init(_ configuration: Configuration, package: PackageOptions, console: Console) {
    self.configuration = configuration
    self.package = package
    self.console = console
  }

  /// The settings of a codebase in which there are rules.
  static func configuration(of package: PackageOptions) throws -> Configuration {
    let configuration = try ConfigurationFile.read(in: package.path)
    guard !configuration.rules.rules.isEmpty || configuration.rules.unassigned != nil else {
      throw SettingsError(
        file: ConfigurationFile.path(in: package.path),
        [SettingsProblem(line: nil, "there is no rule to check; seam check --init writes some from what is there")])
    }
    return configuration
  }

  /// - Parameters:
  ///   - revision: the commit that is read; nil for the working tree.
  ///   - isCompared: with another commit.
  func outcome(at revision: String?, isCompared: Bool = false) async throws -> RuleOutcome {
    try await check(at: revision, isCompared: isCompared).outcome
  }

  /// What of a graph of the same codebase breaks rules; settings that say nothing about it are warned of.
  func marks(on graph: LeveledGraph) async throws -> RuleMarks {
    // Whoever has the graph was told of problems already.
    let reading = RuleReading(configuration, package: package, console: console.silenced)
    let (outcome, codebase) = try await reading.check(at: package.revision, isCompared: false)
    for dead in outcome.dead { console.warn("\(ConfigurationFile.name):\(dead.line): \(dead.message)") }
    return RuleMarks(outcome, in: codebase, on: graph)
  }

  private func check(at revision: String?, isCompared: Bool) async throws -> (
    outcome: RuleOutcome, codebase: RuleCodebase
  ) {
    var package = package
    package.revision = revision
    let needs = configuration.rules.needs
    let model =
      needs.injection
      ? try await package.read(
        upTo: .declarations, tests: needs.tests, bodySpellings: InjectionLens.bodySpellings, isCompared: isCompared,
        console: console)
      : try await package.read(
        upTo: needs.references ? .references : .imports, tests: needs.tests, isCompared: isCompared, console: console)
    let codebase = RuleCodebase(
      model, parts: configuration.rules.parts, withTests: configuration.rules.withTests,
      injection: needs.injection ? try injection(in: model, of: package) : nil)
    let today = CalendarDay(daysSince1970: Int(Today.number))
    return (RuleChecker(configuration.rules, codebase, today: today).outcome(), codebase)
  }

  private func injection(in model: CodeModel, of package: PackageOptions) throws -> InjectionReport {
    let snapshot = try package.snapshot(at: package.revision)
    return InjectionReport(
      on: model, configuration.injection, sources: SourceLines(snapshot), unread: UnreadSources(snapshot))
  }
}
