extension Baseline {
  /// The entries of one command.
  package func part(_ part: BaselinePart) -> Baseline {
    var result = Baseline(counts.filter { part.holds($0.key) })
    result.lines = lines.filter { part.holds($0.key) }
    return result
  }

  /// With other entries of one command.
  package func replacing(_ part: BaselinePart, by entries: Baseline) -> Baseline {
    Baseline(counts.filter { !part.holds($0.key) }.merging(entries.counts) { _, new in new })
  }
}

extension BaselinePart {
  fileprivate func holds(_ key: Baseline.Key) -> Bool {
    let owner = Self.allCases.first { $0 != .check && key.rule.hasPrefix($0.ruleName("")) } ?? .check
    return owner == self
  }
}
