/// Whose findings an entry of a baseline records: commands share the file, and each changes its own part alone.
package enum BaselinePart: String, Sendable, CaseIterable {
  /// What breaks the rules of the settings.
  case check
  case di, imports, cycles

  /// What the rules of the part are called by: `di/singleton`. Those of the settings have the names of the settings.
  package func ruleName(_ name: String) -> String { self == .check ? name : "\(rawValue)/\(name)" }

  /// Whether a rule of that name is one of the part.
  func holds(ruleCalled name: String) -> Bool {
    let owner = Self.allCases.first { $0 != .check && name.hasPrefix($0.ruleName("")) } ?? .check
    return owner == self
  }
}
