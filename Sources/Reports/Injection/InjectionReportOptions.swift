import CodeModel
package import Collaborators
package import GraphRendering
package import InjectionFindings

/// What `seam di` looks for, what of it is shown and how, and what the command fails on.
package struct InjectionReportOptions: Sendable {
  package enum Format: String, ReportFormat {
    case text, markdown, json, svg
  }

  package var format = Format.text
  /// What the team says in `.seam.yml`.
  package var configuration = InjectionConfiguration()
  /// Only what these find; empty for all.
  package var rules: Set<InjectionRule> = []
  /// Only findings that are at least this grave; nil for what the format shows.
  package var severity: InjectionFinding.Severity?
  /// How many findings of a rule text and markdown show; nil for all that fit.
  package var top: Int?
  /// Glob patterns over file, module and types of a finding.
  package var include: [String] = []
  package var exclude: [String] = []
  /// The command fails on a finding shown that is at least this grave; nil for none.
  package var failsOn: InjectionFinding.Severity?
  package var picture = RenderingOptions()

  package init() {}

  /// A program is given everything; a reader asks for notes, or to fail on them.
  var leastSeverity: InjectionFinding.Severity {
    severity ?? (format == .json || failsOn == .note ? .note : .warning)
  }
}

extension InjectionReportOptions: RememberedQuestion {
  /// Nil for a picture, which depends on the layout library that is installed.
  package func words(shownIn style: ReportStyle) -> QuestionWords? {
    guard format != .svg else { return nil }
    var words = QuestionWords("di")
    words.add("format", format.rawValue)
    // All rules are as good as no choice.
    words.add("rule", anyOrder: rules.count == InjectionRule.allCases.count ? [] : rules.map(\.rawValue))
    words.add("severity", leastSeverity.rawValue)
    if format == .text || format == .markdown { words.add("top", top.map(String.init)) }
    words.add("include", anyOrder: include)
    words.add("exclude", anyOrder: exclude)
    words.add("fail-on", failsOn?.rawValue)
    words.add("infers-roots", String(configuration.roots == nil))
    words.add("roots", anyOrder: (configuration.roots ?? []).map(\.text))
    words.add("off", anyOrder: configuration.disabledRules.map(\.rawValue))
    let severities = configuration.severities.filter { !configuration.disabledRules.contains($0.key) }
    words.add("severities", anyOrder: severities.map { "\($0.key.rawValue) \($0.value.rawValue)" })
    if format == .text { words.add(style) }
    return words
  }
}
