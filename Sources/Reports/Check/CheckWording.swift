import Rules

/// The sentences that several formats of `seam check` share.
enum CheckWording {
  /// A finding on one line, for formats that have no place of their own for the reason.
  static func sentence(_ finding: RuleFinding) -> String {
    let notes = [finding.rule.because.map { "why: \($0)" }, finding.rule.instead.map { "instead: \($0)" }]
    return ([finding.message] + notes.compactMap { $0 }).joined(separator: "; ")
  }

  /// How to keep a finding for now.
  static func silence(_ finding: RuleFinding) -> String? {
    switch finding.state {
    case .new where !finding.from.isEmpty, .more where !finding.from.isEmpty:
      let name = finding.to.isEmpty ? finding.from : "\(finding.from) -> \(finding.to)"
      return "below 'except': '- \(name): reason', or seam check --write-baseline"
    default: return nil
    }
  }

  /// `2 errors, 1 warning; 12 known, 1 excepted`
  static func summary(_ document: CheckDocument) -> String {
    var counts: [String] = []
    for severity in RuleSeverity.allCases where document.count(severity) > 0 {
      counts.append(plural(document.count(severity), severity.rawValue))
    }
    let known = document.count(.known)
    let excepted = document.count(.excepted)
    let rest = [
      known == 0 ? nil : "\(known) known \(place(document))", excepted == 0 ? nil : "\(excepted) excepted",
    ].compactMap { $0 }
    let rules = plural(document.result.rules.count, "rule")
    let verdict =
      counts.isEmpty
      ? "\(rules): nothing \(document.options.since == nil ? "" : "new ")is broken"
      : "\(rules): \(counts.joined(separator: ", "))"
    return rest.isEmpty ? verdict : "\(verdict); \(rest.joined(separator: ", "))"
  }

  private static func place(_ document: CheckDocument) -> String {
    document.options.since.map { "at \($0)" } ?? "in \(document.options.baselineFile ?? "the baseline")"
  }

  static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
