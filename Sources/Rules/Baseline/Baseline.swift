package import CodeModel

/// The violations that a team knows and has not mended yet: they may become fewer, and not more.
package struct Baseline: Sendable, Equatable {
  /// What a violation is known by: no line and no text, so that neither moving nor wording makes it another.
  package struct Key: Sendable, Hashable, Comparable {
    package var rule: String
    package var level: Level
    package var from: String
    /// Empty for what is found of a node alone.
    package var to: String

    package init(rule: String, level: Level, from: String, to: String) {
      self.rule = rule
      self.level = level
      self.from = from
      self.to = to
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.rule, left.level, left.from, left.to) < (right.rule, right.level, right.from, right.to)
    }
  }

  /// The number of references by key, or the figure of a node.
  package var counts: [Key: Int]
  /// Where the file that it was read from has each entry.
  package var lines: [Key: Int] = [:]

  package init(_ counts: [Key: Int] = [:]) { self.counts = counts }

  /// All that is broken now.
  package init(_ violations: [RuleViolation]) {
    counts = [:]
    for violation in violations {
      for (key, weight) in violation.keys { counts[key] = max(weight, counts[key] ?? 0) }
    }
  }

  /// Whether both know the same, wherever it is written.
  package static func == (left: Self, right: Self) -> Bool { left.counts == right.counts }

  /// What of it is still broken, with the smaller of both numbers.
  package func shrunk(to now: Baseline) -> Baseline {
    Baseline(
      Dictionary(
        uniqueKeysWithValues: counts.compactMap { key, count in now.counts[key].map { (key, min(count, $0)) } }))
  }
}

extension RuleViolation {
  /// What a baseline knows it by.
  var keys: [(Baseline.Key, Int)] {
    violation.counts.map {
      (Baseline.Key(rule: rule.name, level: violation.level, from: $0.from, to: $0.to), $0.weight)
    }
  }
}
