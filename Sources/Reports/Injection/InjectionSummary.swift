import CodeModel
import GraphRendering
import InjectionFindings

/// What a report on injection begins with: how much there is of each rule, which singletons and locators most code
/// reaches for, and where.
struct InjectionSummary {
  typealias Counts = [InjectionFinding.Severity: Int]

  /// Of all findings, also those that are not listed.
  private(set) var counts: Counts = [:]
  /// Rules by their gravest findings, then by name.
  let rules: [(name: String, text: String)]
  /// Singletons and locators, those with the most places first.
  let shared: [(name: String, text: String)]
  /// Modules, those with the most findings first.
  let modules: [(name: String, text: String)]

  /// Lines of each part.
  private static let size = 8

  init(of report: InjectionReport, in model: CodeModel) {
    var byRule: [InjectionRule: Counts] = [:]
    var byModule: [String: Counts] = [:]
    let moduleOfFile = Dictionary(model.files.map { ($0.path, $0.module) }, uniquingKeysWith: { first, _ in first })
    for finding in report.findings {
      counts[finding.severity, default: 0] += 1
      byRule[finding.rule, default: [:]][finding.severity, default: 0] += 1
      guard let module = moduleOfFile[finding.location.file] else { continue }
      byModule[model[module].name, default: [:]][finding.severity, default: 0] += 1
    }
    rules = byRule.sorted { (Self.gravest($0.value), $0.key) < (Self.gravest($1.value), $1.key) }
      .map { ($0.key.rawValue, Self.text($0.value)) }
    modules = byModule.sorted { (Self.order($0.value), $0.key) < (Self.order($1.value), $1.key) }
      .prefix(Self.size).map { (DisplayText.make($0.key), Self.text($0.value)) }
    shared = report.findings.filter { !$0.users.isEmpty }.mostReachedFirst
      .prefix(Self.size).map { ($0.nameOfReached, $0.wholeReach.text) }
  }

  /// `3 warnings, 12 notes`
  static func text(_ counts: Counts) -> String {
    InjectionFinding.Severity.allCases.compactMap { severity in
      counts[severity].map { Count.of($0, severity.rawValue) }
    }.joined(separator: ", ")
  }

  /// The parts that tell something, with what each is called.
  var parts: [(title: String, lines: [(name: String, text: String)])] {
    [("by rule", rules), ("most reached", shared), ("by module", modules)].filter { !$0.1.isEmpty }
  }

  private static func gravest(_ counts: Counts) -> InjectionFinding.Severity { counts.keys.min() ?? .note }

  private static func order(_ counts: Counts) -> Int {
    -((counts[.error] ?? 0) * 10_000 + (counts[.warning] ?? 0) * 100 + (counts[.note] ?? 0))
  }
}

extension [InjectionFinding] {
  /// Singletons and locators, those with the most places first.
  var mostReachedFirst: [InjectionFinding] {
    sorted { one, other in
      let places = (
        one.wholeReach.places + one.placesBehindShorthands, other.wholeReach.places + other.placesBehindShorthands
      )
      return (places.1, one.location) < (places.0, other.location)
    }
  }
}

extension InjectionFinding {
  /// What a message on a singleton or locator begins with.
  var nameOfReached: String { DisplayText.make(String(message.prefix { $0 != " " && $0 != "," })) }
}
