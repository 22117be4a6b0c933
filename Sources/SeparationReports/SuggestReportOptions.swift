import CodeModel
package import GraphRendering
package import Reports
package import Separation
import SeparationChecks
import SeparationPlans

/// What `seam suggest` looks for, and how it shows what it found.
package struct SuggestReportOptions: Sendable {
  package enum Format: String, ReportFormat {
    case text, markdown, json, svg
    /// Of a suggestion that is carried out, instead of a report.
    case patch
  }

  /// What is worth a meeting: the share by which a change has to rebuild less on average.
  package static let worthwhileSaving = 0.005

  package var format = Format.text
  package var search = SeparationSearch()
  /// Only so many suggestions; nil for all.
  package var top: Int?
  /// The commit with which the history of changes ends; nil where none is looked at.
  package var historyEnd: String?
  package var picture = RenderingOptions()

  package init() {}
}

extension SuggestReportOptions: RememberedQuestion {
  /// Nil for a picture, which depends on the layout library that is installed, for a patch, which is no report, and
  /// for what a plan asks on its way.
  package func words(shownIn style: ReportStyle) -> QuestionWords? {
    guard format != .svg, format != .patch, search.moves == nil, search.weights == nil,
      search.compileTimes == nil
    else { return nil }
    var words = QuestionWords("suggest")
    words.add("format", format.rawValue)
    words.add("level", search.level.rawValue)
    words.add("edge", search.edge.map { [$0.consumer, $0.provider] } ?? [])
    words.add("exhaustive", String(search.isExhaustive))
    words.add("module", anyOrder: search.modules)
    words.add("minimum-saving", String(search.minimumSaving))
    words.add("naming", search.naming.pattern)
    words.add("invert", String(search.inverts))
    words.add("weigh", search.weighsLines ? "lines" : "history")
    words.add("history", historyEnd)
    words.add("top", top.map(String.init))
    if format == .text { words.add(style) }
    return words
  }
}
