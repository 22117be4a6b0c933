/// The middle of the times that each step took.
struct Medians {
  private var times: [Trial.Step: [Duration]] = [:]

  mutating func add(_ time: Duration, of step: Trial.Step) { times[step, default: []].append(time) }

  subscript(step: Trial.Step) -> Duration {
    let sorted = (times[step] ?? []).sorted()
    return sorted.isEmpty ? .zero : sorted[sorted.count / 2]
  }

  /// `12 ms`
  func text(_ step: Trial.Step) -> String { "\(Int((self[step] / .milliseconds(1)).rounded())) ms" }

  func ratio(_ step: Trial.Step, to base: Trial.Step) -> String {
    "\((self[step] / self[base] * 1000).rounded() / 1000)"
  }
}
