/// Whose findings an entry of a baseline records: commands share the file, and each changes its own part alone.
package enum BaselinePart: String, Sendable, CaseIterable {
  /// What breaks the rules of the settings.
  case check
  case di, imports, cycles

  /// What the rules of the part are called by: `di/singleton`. Those of the settings have the names of the settings.
  package func ruleName(_ name: String) -> String { self == .check ? name : "\(rawValue)/\(name)" }
}
