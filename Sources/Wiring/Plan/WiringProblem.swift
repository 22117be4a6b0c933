package import CodeModel

/// Why something cannot be wired: a sentence with what to do about it, and the places to look at.
package struct WiringProblem: Sendable, Hashable {
  package struct Note: Sendable, Hashable {
    package var location: Location?
    package var text: String
  }

  package var location: Location?
  package var message: String
  package var notes: [Note]
  /// What would decide it, as a line of `.seam.yml`; nil where only code can.
  package var decision: WiringDecision?

  init(_ message: String, at location: Location? = nil, notes: [Note] = [], decision: WiringDecision? = nil) {
    self.message = message
    self.location = location
    self.notes = notes
    self.decision = decision
  }
}

/// Everything that stands in the way, each once, in the order in which it was met.
package struct WiringError: Error, Sendable {
  package var problems: [WiringProblem]

  init(_ problems: [WiringProblem]) {
    var seen: Set<WiringProblem> = []
    self.problems = problems.filter { seen.insert($0).inserted }
  }

  init(_ message: String, at location: Location? = nil, notes: [WiringProblem.Note] = []) {
    self.init([WiringProblem(message, at: location, notes: notes)])
  }
}

/// A line below `wire` in `.seam.yml` that answers an open question.
package enum WiringDecision: Sendable, Hashable {
  /// The implementations that could be bound, the first one proposed.
  case bind(String, to: [String])
  case pass(String)
  case initializer(String)
}
