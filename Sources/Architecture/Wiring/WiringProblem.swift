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

  init(_ message: String, at location: Location? = nil, notes: [Note] = []) {
    self.message = message
    self.location = location
    self.notes = notes
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
