package import GraphAnalysis
package import GraphRendering

/// What `seam why` is asked, and how it answers.
package struct PathReportOptions: Sendable {
  package enum Format: String, ReportFormat {
    case text, json, svg, png, pdf
  }

  /// Ids or short names, as they were asked for.
  package var dependent: String
  package var dependency: String
  package var extent = DependencyPaths.Extent.one
  package var format = Format.text
  package var picture = RenderingOptions()

  package init(from dependent: String, to dependency: String) {
    self.dependent = dependent
    self.dependency = dependency
  }
}
