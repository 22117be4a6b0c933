import CodeModel

/// What a check found, held against a baseline.
package struct CheckResult: Sendable {
  /// The gravest first, then by rule, ends and place.
  package private(set) var findings: [RuleFinding]
  /// The kinds and reasons of all rules that were evaluated, in their order.
  package let rules: [RuleFacts]
  /// What a baseline written now would hold.
  package let present: Baseline

  /// - Parameters:
  ///   - baseline: nil where there is none: then all is new.
  ///   - settingsFile: the name of the settings, for findings about them.
  ///   - baselineFile: the name of the baseline; nil where it is no file, but an earlier commit.
  package init(
    _ outcome: RuleOutcome, rules: [RuleFacts], baseline: Baseline?, settingsFile: String, baselineFile: String?
  ) {
    self.rules = rules
    present = Baseline(outcome.violations)
    let ratchet = Ratchet(baseline ?? Baseline())
    var findings = outcome.violations.map(ratchet.finding)
    findings += outcome.excepted.map { Self.finding($0, state: .excepted) }
    if let baseline, let baselineFile {
      findings += Self.stale(baseline, beside: present, file: baselineFile)
    }
    findings += outcome.dead.map { Self.finding($0, file: settingsFile) }
    findings += outcome.expired.map { Self.finding($0, file: settingsFile) }
    self.findings = findings.sorted(by: RuleFinding.precedes)
  }

  /// 2 where a setting could not be evaluated, 1 where a finding is at least as grave as `failing`, otherwise 0.
  package func exitStatus(failingOn failing: RuleSeverity?) -> Int32 {
    if findings.contains(where: { $0.state == .dead }) { return 2 }
    guard let failing else { return 0 }
    return findings.contains { $0.isOpen && $0.severity <= failing } ? 1 : 0
  }

  private static func finding(_ violation: RuleViolation, state: RuleFinding.State) -> RuleFinding {
    let first = violation.violation.counts[0]
    return RuleFinding(
      rule: violation.rule, state: state, level: violation.violation.level, from: first.from, to: first.to,
      weight: first.weight, message: violation.violation.message, places: violation.violation.places,
      chain: violation.violation.chain, reason: violation.reason)
  }

  private static func stale(_ baseline: Baseline, beside present: Baseline, file: String) -> [RuleFinding] {
    baseline.counts.filter { present.counts[$0.key] == nil }.map { key, count in
      let line = baseline.lines[key] ?? 1
      return RuleFinding(
        rule: RuleFacts(name: key.rule, kind: "baseline", severity: .error, line: line), state: .stale,
        level: key.level,
        from: key.from, to: key.to, recorded: count,
        message:
          "\(key.from)\(key.to.isEmpty ? "" : " → \(key.to)") is gone, and the baseline still records it; seam check --write-baseline removes the entry",
        places: [Location(file: file, line: line, column: 1)])
    }
  }

  private static func finding(_ dead: DeadSetting, file: String) -> RuleFinding {
    RuleFinding(
      rule: RuleFacts(name: dead.rule ?? "settings", kind: "settings", severity: .error, line: dead.line), state: .dead,
      level: nil, from: "", message: dead.message, places: [Location(file: file, line: dead.line, column: 1)])
  }

  private static func finding(_ exception: RuleException, file: String) -> RuleFinding {
    RuleFinding(
      rule: RuleFacts(name: "exceptions", kind: "settings", severity: .error, line: exception.line), state: .new,
      level: nil, from: "",
      message:
        "the exception '\(exception.text)' ended on \(exception.until.map(String.init) ?? ""); mend it, or give it another day (\(exception.reason))",
      places: [Location(file: file, line: exception.line, column: 1)])
  }
}

extension RuleFinding {
  /// A total order: by state and severity, then rule, ends, place and text.
  fileprivate static func precedes(_ left: RuleFinding, _ right: RuleFinding) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.severity != right.severity { return left.severity < right.severity }
    if left.rule.line != right.rule.line { return left.rule.line < right.rule.line }
    let names = ([left.rule.name, left.from, left.to], [right.rule.name, right.from, right.to])
    if names.0 != names.1 { return names.0.lexicographicallyPrecedes(names.1) }
    if let first = left.location, let second = right.location, first != second { return first < second }
    return left.message < right.message
  }

  /// Settings at fault come first, because nothing else may be believed before; what is known comes last.
  private var rank: Int {
    switch state {
    case .dead: 0
    case .new, .more: 1
    case .stale: 2
    case .known: 3
    case .excepted: 4
    }
  }
}
