package import Rules

/// How `seam check` shows what it found, and what it fails on.
package struct CheckReportOptions: Sendable {
  /// The command whose findings they are.
  package var command = "check"
  package enum Format: String, ReportFormat {
    case text, markdown, json, sarif, github, gitlab, checkstyle, junit, xcode
  }

  package var format = Format.text
  /// The command fails on findings that are at least this grave; nil for none.
  package var failOn: RuleSeverity? = .error
  /// The folder of the package as paths are shown from the folder of the run, such as `Packages/App`; empty where both
  /// are one.
  package var pathPrefix = ""
  /// The folder of the package from the root of the file system.
  package var root = ""
  /// The name of the baseline; nil where known findings are those of a commit.
  package var baselineFile: String?
  /// The commit beside which a finding is new; nil where there is a baseline.
  package var since: String?

  package init() {}
}
