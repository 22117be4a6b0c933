package import CodeModel

/// One block of what `seam check` says.
package struct RuleFinding: Sendable, Hashable {
  package enum State: String, Sendable, CaseIterable {
    /// Nobody knew of it.
    case new
    /// Known, and there are more references than were recorded.
    case more
    /// Recorded in the baseline.
    case known
    /// Recorded in the baseline, and gone: the entry is to go too.
    case stale
    /// A part, rule or exception that matches nothing.
    case dead
    /// An exception passes over it.
    case excepted
  }

  package var rule: RuleFacts
  package var state: State
  package var level: Level?
  /// Ids of the graph of ``level``; empty where the finding is about settings.
  package var from: String
  /// Empty for what is found of a node alone.
  package var to: String
  package var weight: Int
  /// What the baseline says; nil where it says nothing.
  package var recorded: Int?
  package var message: String
  package var places: [Location]
  package var chain: [Violation.Step]
  /// Why an exception passes over it.
  package var reason: String?

  package init(
    rule: RuleFacts, state: State, level: Level?, from: String, to: String = "", weight: Int = 0, recorded: Int? = nil,
    message: String, places: [Location], chain: [Violation.Step] = [], reason: String? = nil
  ) {
    self.rule = rule
    self.state = state
    self.level = level
    self.from = from
    self.to = to
    self.weight = weight
    self.recorded = recorded
    self.message = message
    self.places = places
    self.chain = chain
    self.reason = reason
  }

  package var severity: RuleSeverity { rule.severity }
  package var location: Location? { places.first }
  /// Counts for the exit status.
  package var isOpen: Bool { state != .known && state != .excepted }
}
