import CodeModel
import Containers
import Explorer
import InjectionFindings
import PackageReading
import Reports
import Rules

/// What `seam di` and `seam check` say of a codebase, for the panel beside its picture.
struct CodebaseFindings {
  private let package: PackageOptions
  private let console: Console

  init(_ package: PackageOptions, console: Console) { (self.package, self.console) = (package, console) }

  struct Answer {
    /// The gravest first.
    var findings: [View.Finding]
    /// Who is given what.
    var injections: [View.Injection]
  }

  /// Nothing where the code could only be read without its bodies.
  ///
  /// - Throws: what is wrong with `.seam.yml`.
  func answer() async throws -> Answer {
    let configuration = try ConfigurationFile.read(in: package.path)
    let model = try await package.read(
      upTo: .declarations, tests: false, bodySpellings: InjectionLens.bodySpellings, console: console.silenced)
    let snapshot = try package.snapshot(at: package.revision)
    let report = InjectionReport(
      on: model, configuration.injection, sources: SourceLines(snapshot), unread: UnreadSources(snapshot))
    let types = model.typeIdentifiers
    var result = report.findings.map { View.Finding($0, types: types) }
    if !configuration.rules.rules.isEmpty || configuration.rules.unassigned != nil {
      let outcome = try await RuleReading(configuration, package: package, console: console.silenced)
        .outcome(at: package.revision)
      result += outcome.violations.map { View.Finding($0) }
    }
    let order = View.Finding.Severity.allCases
    return Answer(
      findings: order.flatMap { severity in result.filter { $0.severity == severity } },
      injections: report.references(in: model).compactMap { View.Injection($0, in: model, types: types) })
  }
}

extension View.Injection {
  /// Nil where no type is given or asks.
  fileprivate init?(_ reference: Reference, in model: CodeModel, types: [String]) {
    guard let dependent = reference.dependent, let dependency = reference.dependency else { return nil }
    let place = Location(
      file: model[reference.file].path, line: Int(reference.line), column: Int(reference.column))
    self.init(
      dependent: types[dependent.index], dependency: types[dependency.index], kind: reference.kind, place: place)
  }
}

extension View.Finding {
  fileprivate init(_ finding: InjectionFinding, types: [String]) {
    self.init(
      source: "di", rule: finding.rule.rawValue, severity: .init(rawValue: finding.severity.rawValue) ?? .note,
      message: finding.message, remedy: finding.remedy, place: finding.location,
      parts: finding.types.map { types[$0.index] } + [finding.location.file])
  }

  fileprivate init(_ broken: RuleViolation) {
    let violation = broken.violation
    self.init(
      source: "check", rule: broken.rule.name, severity: .init(rawValue: broken.rule.severity.rawValue) ?? .note,
      message: violation.message, remedy: broken.rule.instead ?? broken.rule.because, place: violation.places.first,
      parts: violation.counts.flatMap { [$0.from, $0.to] }.filter { !$0.isEmpty })
  }
}
