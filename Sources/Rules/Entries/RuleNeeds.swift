/// How deep a codebase is read for a rule.
package struct RuleNeeds: Sendable, Hashable {
  /// What code names, beside what manifests and imports say.
  package var references = false
  /// Declarations and bodies, as the injection lens reads them.
  package var injection = false
  package var tests = false

  package init(references: Bool = false, injection: Bool = false, tests: Bool = false) {
    self.references = references
    self.injection = injection
    self.tests = tests
  }

  package mutating func formUnion(_ other: Self) {
    references = references || other.references
    injection = injection || other.injection
    tests = tests || other.tests
  }
}
