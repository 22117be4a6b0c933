import CodeModel
package import GraphAnalysis
package import GraphRendering

/// The paths of a graph that answer a question, as `seam why` prints or draws them.
package enum PathReport {
  /// - Parameters:
  ///   - origins: since when each step stands, where that was asked.
  ///   - sources: the files that the graph was read from.
  /// - Throws: where a picture cannot be drawn: see ``CodeModel/LeveledGraph/rendered(as:options:)``.
  package static func finished(
    _ found: DependencyPaths, _ options: PathReportOptions, origins: EdgeOrigins?, style: ReportStyle,
    sources: SourceLines
  ) throws(RenderingError) -> FinishedReport {
    switch options.format {
    case .json: FinishedReport(PathJSONReport.bytes(of: found, origins: origins))
    case .text:
      FinishedReport(
        PathTextReport(
          found, names: (options.dependent, options.dependency), origins: origins, style: style, sources: sources
        ).text)
    case .svg: FinishedReport(try picture(of: found, options, as: .svg))
    case .png: FinishedReport(try picture(of: found, options, as: .png))
    case .pdf: FinishedReport(try picture(of: found, options, as: .pdf))
    }
  }

  /// The paths alone; without one, the two ends with nothing between them.
  private static func picture(of found: DependencyPaths, _ options: PathReportOptions, as format: RenderingFormat)
    throws(RenderingError) -> [UInt8]
  {
    var picture = options.picture
    picture.focus = Set((found.dependents + found.dependencies).map { found.graph.nodes[$0].id })
    picture.part = "\(ways(of: found, options)) from \(options.dependent) to \(options.dependency)"
    return try found.graphOfPaths.rendered(as: format, options: picture)
  }

  private static func ways(of found: DependencyPaths, _ options: PathReportOptions) -> String {
    switch options.extent {
    case _ where found.paths.isEmpty: "no path"
    case .one: found.shortestCount == 1 ? "the shortest path" : "one of the shortest paths"
    case .all: (found.isComplete ? "" : "the first ") + Count.of(found.paths.count, "path")
    }
  }
}
