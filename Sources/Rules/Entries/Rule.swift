import CodeModel

/// A kind of rule: one file in this folder, one line in ``RuleKinds/all``, one test.
///
/// A rule is made from its entry in `.seam.yml` and then asked for what breaks it, as often as there are codebases to
/// look at. It asks the codebase for graphs, and never for files.
package protocol Rule: Sendable {
  /// The key that tells this kind from the others: `forbid`.
  static var key: String { get }
  /// The other keys that an entry of this kind may have.
  static var options: [String] { get }
  /// What the kind demands, in a sentence, for `--explain` and for the help of other tools.
  static var demand: String { get }
  /// An entry that shows it, as it would stand below `rules:`.
  static var example: String { get }

  /// - Returns: nil where the entry cannot be followed; the reading then holds why.
  init?(_ entry: inout RuleEntry)

  /// What must be read for it.
  var needs: RuleNeeds { get }
  /// The graph that it asks about; nil where it asks the model.
  func graph(of codebase: RuleCodebase) -> RuleGraph?
  /// The selectors that must match something there; a rule about nothing is a mistake.
  var selectors: [Selector] { get }
  /// Whether a selector matches anything that the rule looks at.
  func matches(_ selector: Selector, in codebase: RuleCodebase, _ graph: RuleGraph) -> Bool
  /// What else keeps it from ever being broken: names of other things than nodes that match nothing, such as types that
  /// are made. The messages leave out the rule's name.
  func deadEntries(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [DeadSetting]
  /// What breaks it, in a total order.
  ///
  /// - Parameter graph: what ``graph(of:)`` gave, maybe without edges that somebody excepted.
  func violations(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [Violation]
  /// Whether leaving edges out can only make fewer violations, so that an exception can be an edge left out.
  var loosensWithFewerEdges: Bool { get }
}

extension Rule {
  package var loosensWithFewerEdges: Bool { true }

  package func matches(_ selector: Selector, in codebase: RuleCodebase, _ graph: RuleGraph) -> Bool {
    !graph.nodes(of: selector).isEmpty
  }

  package func deadEntries(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [DeadSetting] { [] }
}
