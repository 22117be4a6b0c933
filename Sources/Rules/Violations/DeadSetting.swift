/// A part, rule or exception that matches nothing.
package struct DeadSetting: Sendable, Hashable, Comparable {
  package var line: Int
  package var message: String
  /// The rule, where one is meant.
  package var rule: String?

  package init(line: Int, _ message: String, rule: String? = nil) {
    self.line = line
    self.message = message
    self.rule = rule
  }

  package static func < (left: Self, right: Self) -> Bool { (left.line, left.message) < (right.line, right.message) }
}
