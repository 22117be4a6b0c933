package import GraphRendering

/// How `seam diff` shows a difference, and what it fails on.
package struct DiffReportOptions: Sendable {
  package enum Format: String, ReportFormat {
    case text, markdown, json, svg, html
  }

  package var format = Format.text
  /// Any one of them is enough.
  package var failsOn: [FailureCondition] = []
  /// Draw every node and every edge, not only what changed and what is around it.
  package var drawsWhole = false
  /// In text, every edge whose weight changed has a line.
  package var showsAll = false
  package var picture = RenderingOptions()

  package init() {}
}
