import CodeModel

/// Build settings as one place gives them: a list in the project file, or an `.xcconfig`.
struct SettingLayer: Sendable {
  private(set) var values: [String: String] = [:]

  /// Adds a setting as it is written, `NAME` or `NAME[config=Debug]`.
  ///
  /// Of the conditions only the configuration is known here: what is for one SDK or architecture is passed over, and
  /// what is for all of them counts.
  mutating func add(_ written: String, _ value: String, configuration: String) {
    guard let bracket = written.firstIndex(of: "[") else {
      if values[written] == nil || !conditional.contains(written) { values[written] = value }
      return
    }
    let name = String(written[..<bracket])
    let conditions = written[bracket...].split { "[],".contains($0) }
    guard conditions.allSatisfy({ Self.isMet(String($0), configuration: configuration) }) else {
      let ofConfiguration = conditions.filter { $0.hasPrefix("config") }
      if ofConfiguration.allSatisfy({ Self.isMet(String($0), configuration: configuration) }) { uncertain.insert(name) }
      return
    }
    values[name] = value
    conditional.insert(name)
  }

  /// Names whose value has a condition that is met, which counts for more than one without.
  private var conditional: Set<String> = []
  /// Names that have another value for some SDK or architecture.
  private(set) var uncertain: Set<String> = []

  private static func isMet(_ condition: String, configuration: String) -> Bool {
    let parts = condition.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\t" } }
    guard parts.count == 2 else { return false }
    return parts[0] == "config" ? GlobPattern(parts[1]).matches(configuration) : parts[1] == "*"
  }
}

extension SettingLayer {
  init(_ table: [String: ProjectValue], configuration: String) {
    for (name, value) in table.sorted(by: { $0.key < $1.key }) {
      if let words = value.words { add(name, words, configuration: configuration) }
    }
  }
}
