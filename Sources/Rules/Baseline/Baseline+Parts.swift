extension Baseline {
  /// The entries of one command.
  package func part(_ part: BaselinePart) -> Baseline {
    var result = Baseline(counts.filter { part.holds(ruleCalled: $0.key.rule) })
    result.lines = lines.filter { part.holds(ruleCalled: $0.key.rule) }
    return result
  }

  /// With other entries of one command.
  ///
  /// - Parameter rules: the names of those that were looked at: entries of its other rules stay; nil for all.
  package func replacing(_ part: BaselinePart, rules: Set<String>? = nil, by entries: Baseline) -> Baseline {
    let staying = counts.filter { !part.holds(ruleCalled: $0.key.rule) || !(rules?.contains($0.key.rule) ?? true) }
    return Baseline(staying.merging(entries.counts) { _, new in new })
  }
}
