package import CodeModel
package import GraphRendering

/// How `seam graph` shows a graph.
package struct GraphReportOptions: Sendable {
  package var format = RenderingFormat.svg
  package var picture = RenderingOptions()

  package init() {}
}

/// A graph as a picture, a page, or text for another program.
package enum GraphReport {
  /// - Throws: where the format needs Graphviz: see ``CodeModel/LeveledGraph/rendered(as:options:)``.
  package static func finished(_ graph: LeveledGraph, _ options: GraphReportOptions) throws(RenderingError)
    -> FinishedReport
  {
    FinishedReport(try graph.rendered(as: options.format, options: options.picture))
  }
}
