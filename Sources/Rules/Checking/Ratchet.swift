/// Tells what a baseline knows from what is new.
struct Ratchet {
  private let baseline: Baseline

  init(_ baseline: Baseline) { self.baseline = baseline }

  func finding(_ broken: RuleViolation) -> RuleFinding {
    let violation = broken.violation
    // Of a circle, the edges that nobody knew of come first, then those that have more references than were known.
    let unknown = broken.keys.filter { baseline.counts[$0.0] == nil }
    let grown = broken.keys.filter { key, weight in baseline.counts[key].map { $0 < weight } ?? false }
    let shown = unknown.first ?? grown.first ?? broken.keys[0]
    let state: RuleFinding.State = !unknown.isEmpty ? .new : !grown.isEmpty ? .more : .known
    return RuleFinding(
      rule: broken.rule, state: state, level: violation.level, from: shown.0.from, to: shown.0.to, weight: shown.1,
      recorded: baseline.counts[shown.0],
      message: violation.message + addition(state, state == .new ? unknown : grown, of: broken.keys.count),
      places: violation.places, chain: violation.chain)
  }

  private func addition(_ state: RuleFinding.State, _ keys: [(Baseline.Key, Int)], of count: Int) -> String {
    switch state {
    case .more where count == 1:
      return "; \(numbers(keys[0])) that the baseline records"
    case .more:
      return "; beside the baseline there are more references: "
        + listed(keys) { "\($0.0.from) → \($0.0.to) \(numbers($0))" }
    case .new where keys.count < count:
      return "; beside the baseline it has gained " + listed(keys) { "\($0.0.from) → \($0.0.to)" }
    default: return ""
    }
  }

  /// `3 instead of the 1`
  private func numbers(_ key: (Baseline.Key, Int)) -> String {
    "\(key.1) instead of the \(baseline.counts[key.0] ?? 0)"
  }

  private func listed(_ keys: [(Baseline.Key, Int)], _ text: ((Baseline.Key, Int)) -> String) -> String {
    keys.prefix(5).map(text).joined(separator: ", ") + (keys.count > 5 ? " and \(keys.count - 5) more" : "")
  }
}

extension Baseline {
  /// Whether a violation is recorded with all that it is now.
  package func knows(_ violation: RuleViolation) -> Bool { Ratchet(self).finding(violation).state == .known }
}
