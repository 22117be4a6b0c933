import CodeModel
import Reports
import Rules

/// Holds what a command finds against its part of the baseline, and tells it in the formats of `seam check`.
struct FindingGate {
  private let package: PackageOptions
  private let store: BaselineStore
  private let command: String

  init(_ part: BaselinePart, of package: PackageOptions) throws {
    self.package = package
    command = part.rawValue
    store = BaselineStore(
      try ConfigurationFile.read(in: package.path).rules.baseline, folder: package.path, part: part)
  }

  /// What is recorded of the command's findings; nil where nothing is.
  func known() throws -> Baseline? { try store.baseline() }

  /// Records all that is found now. What the command's other rules found, and was recorded, stays.
  func record(_ findings: CommandFindings, console: Console) throws {
    guard package.revision == nil else {
      throw OutputRefusal("--write-baseline records the working tree; leave out --at")
    }
    try store.replace(
      with: RuleOutcome(findings.violations), rules: Set(findings.rules.map(\.name)), console: console)
  }

  /// Says how much is not told again.
  func note(known count: Int, console: Console) {
    if count > 0 { console.note("\(Count.of(count, "finding")) known in \(store.name)") }
  }

  /// - Parameters:
  ///   - known: what is recorded of the findings; nil where nothing is.
  ///   - failOn: nil where the command was not asked to fail.
  func report(
    _ findings: CommandFindings, beside known: Baseline?, as format: ReviewFormat, failOn: RuleSeverity?
  ) throws -> FinishedReport {
    try ReviewReport(package, command: command).finished(
      findings, beside: known, as: format, failOn: failOn, baselineFile: store.name)
  }
}
