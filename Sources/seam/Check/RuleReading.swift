import CodeModel
import Containers
import HostSystem
import Injection
import PackageReading
import Reports
import Rules

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

  /// - Parameter revision: the commit that is read; nil for the working tree.
  func outcome(at revision: String?) async throws -> RuleOutcome {
    var package = package
    package.revision = revision
    let needs = configuration.rules.needs
    let model =
      needs.injection
      ? try await package.read(
        upTo: .declarations, tests: needs.tests, bodySpellings: InjectionLens.bodySpellings, console: console)
      : try await package.read(upTo: needs.references ? .references : .imports, tests: needs.tests, console: console)
    let codebase = RuleCodebase(
      model, parts: configuration.rules.parts, withTests: configuration.rules.withTests,
      injection: needs.injection ? try injection(in: model, of: package) : nil)
    return RuleChecker(configuration.rules, codebase, today: CalendarDay(daysSince1970: Int(Today.number))).outcome()
  }

  private func injection(in model: CodeModel, of package: PackageOptions) throws -> InjectionReport {
    let snapshot = try package.snapshot(at: package.revision)
    return InjectionReport(
      on: model, configuration.injection, sources: SourceLines(snapshot), unread: UnreadSources(snapshot))
  }
}
