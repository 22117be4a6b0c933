package import CodeModel

extension View {
  /// Something that a command finds about parts of the codebase, or suggests.
  package struct Finding: Sendable, Hashable {
    package enum Severity: String, Sendable, CaseIterable { case error, warning, note }

    /// The command: `di`, `check` or `suggest`.
    package var source: String
    package var rule: String
    package var severity: Severity
    /// A sentence without a full stop.
    package var message: String
    /// What to do about it.
    package var remedy: String?
    package var place: Location?
    /// The ids of the parts that it is about; of a dependency its two ends. Those that the view does not have are passed over.
    package var parts: [String]

    package init(
      source: String, rule: String, severity: Severity, message: String, remedy: String? = nil, place: Location? = nil,
      parts: [String]
    ) {
      (self.source, self.rule, self.severity, self.message) = (source, rule, severity, message)
      (self.remedy, self.place, self.parts) = (remedy, place, parts)
    }
  }
}
