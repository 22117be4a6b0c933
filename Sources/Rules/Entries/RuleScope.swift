package import CodeModel

/// What a rule about a graph looks at.
package struct RuleScope: Sendable, Hashable {
  package var level: Level
  package var kinds: Set<DependencyKind>?
  package var tests: Bool?

  init(_ entry: inout RuleEntry, for selectors: [Selector], level: Level? = nil) {
    self.level = level ?? entry.level(for: selectors)
    kinds = entry.kinds(at: self.level)
    tests = entry.value("tests-too") == nil ? nil : entry.truth("tests-too")
  }

  package var needs: RuleNeeds {
    RuleNeeds(references: level >= .folder || kinds?.contains(.used) ?? false, tests: tests ?? false)
  }

  package func graph(of codebase: RuleCodebase) -> RuleGraph {
    codebase.graph(at: level, kinds: kinds, tests: tests)
  }
}
