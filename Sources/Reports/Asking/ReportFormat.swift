/// A format that one command writes its report in. Each command has its own list, so that none can be forgotten where a
/// report is written.
package protocol ReportFormat: RawRepresentable<String>, CaseIterable, Sendable {}

extension ReportFormat {
  /// The words of `--format`, as a sentence lists them.
  package static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
