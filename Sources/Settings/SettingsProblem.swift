/// A mistake in a settings file: where it is, what is wrong, and what to write instead.
package struct SettingsProblem: Error, Sendable, Hashable, Comparable {
  /// Counted from 1; nil where the whole file is meant.
  package var line: Int?
  package var message: String

  package init(line: Int?, _ message: String) {
    self.line = line
    self.message = message
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.line ?? 0, left.message) < (right.line ?? 0, right.message)
  }
}

/// Why a settings file cannot be followed: all its mistakes, not the first alone.
package struct SettingsError: Error, Sendable, CustomStringConvertible {
  package var file: String
  package private(set) var problems: [SettingsProblem]

  package init(file: String, _ problems: [SettingsProblem]) {
    precondition(!problems.isEmpty, "an error without a problem")
    self.file = file
    self.problems = Set(problems).sorted()
  }

  package var description: String {
    problems.map { "\(file)\($0.line.map { ":\($0)" } ?? ""): \($0.message)" }.joined(separator: "\n")
  }
}
