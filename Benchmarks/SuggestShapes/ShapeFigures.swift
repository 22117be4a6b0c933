/// What became of many pairs.
struct ShapeFigures {
  /// Those that build as they were written.
  var pairs = 0
  var clean = 0
  var compiled = 0
  /// Those that do not build as they were written.
  var invalid = 0
  var invalidTitles: [String] = []
  /// Clean pairs that do not compile, with the first errors.
  private(set) var failures: [String] = []
  private var obstacles: [Int: [String]] = [:]
  private var kept: [Pair] = []

  mutating func note(obstacle: String, of pair: Pair) { obstacles[pair.number, default: []].append(obstacle) }
  mutating func note(kept pair: Pair) { kept.append(pair) }

  mutating func note(_ pair: Pair, _ errors: [String]) {
    failures.append(pair.title + "\n" + errors.prefix(4).map { "      \($0)\n" }.joined())
  }

  var isPerfect: Bool { failures.isEmpty }

  var summary: String {
    let share = pairs == 0 ? 0 : clean * 100 / pairs
    return
      "\(pairs) pairs of \(Feature.all.count) features, \(clean) clean (\(share) %), \(compiled) of them compile; \(invalid) did not build before"
  }

  /// The summary, failures, and what stands in the way of the others.
  var report: String {
    ([summary] + section("do not compile", failures)
      + section(
        "not clean",
        kept.map { "\($0.title)\n" + (obstacles[$0.number] ?? []).prefix(4).map { "      \($0)\n" }.joined() })
      + section("did not build before", invalidTitles)).joined(separator: "\n")
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", "\(title):"] + lines.map { "  \($0)" }
  }
}
