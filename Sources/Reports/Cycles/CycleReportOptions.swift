package import CodeModel
package import GraphAnalysis
package import GraphRendering

/// What `seam cycles` looks for, what it fails on, and how it shows what was found.
package struct CycleReportOptions: Sendable {
  package enum Format: String, ReportFormat {
    case text, markdown, json, svg
    /// The explorer's page, which only who knows the whole codebase can write.
    case html
  }

  package var format = Format.text
  package var search = CycleSearch()
  /// How many first steps of each tangle are told.
  package var stepLimit = 5
  /// The command fails on more tangles than these; nil for any number.
  package var toleratedTangles: Int?
  package var picture = RenderingOptions()

  package init() {}

  /// A sentence for each option that says nothing at the level of the graph at hand.
  package func idleOptions(at level: Level) -> [String] {
    var result: [String] = []
    if search.separatesNestedTypes, level != .type {
      result.append("--nested says nothing at the level of \(level)s: only types are nested")
    }
    if search.countsDefaultImplementations, level != .type {
      result.append("--default-implementations says nothing at the level of \(level)s: only types implement protocols")
    }
    if search.onlyCrossing, level <= .folder {
      result.append("--crossing says nothing at the level of \(level)s: every cycle of \(level)s crosses a border")
    }
    return result
  }
}
