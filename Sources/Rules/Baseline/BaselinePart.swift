/// Whose findings an entry of a baseline records: commands share the file, and each changes its own part alone.
package enum BaselinePart: String, Sendable, CaseIterable {
  /// What breaks the rules of the settings.
  case check
  case di, imports, cycles

  /// What the rules of the part are called by: `di/singleton`. Those of the settings have the names of the settings.
  package func ruleName(_ name: String) -> String { self == .check ? name : "\(rawValue)/\(name)" }

  fileprivate func holds(_ key: Baseline.Key) -> Bool {
    let owner = Self.allCases.first { $0 != .check && key.rule.hasPrefix($0.ruleName("")) } ?? .check
    return owner == self
  }
}

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
