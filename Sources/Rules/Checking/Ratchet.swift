/// Tells what a baseline knows from what is new.
struct Ratchet {
  private let baseline: Baseline

  init(_ baseline: Baseline) { self.baseline = baseline }

  func finding(_ broken: RuleViolation) -> RuleFinding {
    let violation = broken.violation
    // Of a circle, the edges that nobody knew of come first.
    let unknown = broken.keys.filter { baseline.counts[$0.0] == nil }
    let shown = unknown.first ?? broken.keys[0]
    let recorded = baseline.counts[shown.0]
    let state: RuleFinding.State =
      !unknown.isEmpty
      ? .new : !violation.countsEdgesOnly && shown.1 > recorded ?? 0 ? .more : .known
    return RuleFinding(
      rule: broken.rule, state: state, level: violation.level, from: shown.0.from, to: shown.0.to, weight: shown.1,
      recorded: recorded, message: violation.message + addition(state, unknown, of: broken, shown: shown.1, recorded),
      places: violation.places, chain: violation.chain)
  }

  private func addition(
    _ state: RuleFinding.State, _ unknown: [(Baseline.Key, Int)], of broken: RuleViolation, shown: Int, _ recorded: Int?
  ) -> String {
    switch state {
    case .more: return "; \(shown) instead of the \(recorded ?? 0) that the baseline records"
    case .new where unknown.count < broken.keys.count:
      let edges = unknown.prefix(5).map { "\($0.0.from) → \($0.0.to)" }.joined(separator: ", ")
      return "; beside the baseline it has gained \(edges)\(unknown.count > 5 ? " and \(unknown.count - 5) more" : "")"
    default: return ""
    }
  }
}
