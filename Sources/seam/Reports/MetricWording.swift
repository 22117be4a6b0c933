import Architecture
import CodeModel
import GraphRendering

/// The figures of the whole as lines, the same in text and markdown.
struct MetricWording {
  let summary: GraphSummary
  let noun: String

  init(_ table: MetricTable) {
    summary = table.metrics.summary
    noun = table.metrics.graph.nodes.contains { $0.kind == .node } ? "node" : table.metrics.graph.level.rawValue
  }

  var size: String {
    "\(Count.of(summary.nodeCount, noun)), \(Count.of(summary.edgeCount, "edge")), \(Count.of(summary.referenceCount, "reference"))"
  }

  /// What is measured, and the figure.
  var lines: [(name: String, figure: String)] {
    var result = [
      (
        "cumulative dependency",
        "CCD \(Count.grouped(summary.cumulativeDependency)), ACD \(decimal(summary.averageDependency)), NCCD \(decimal(summary.normalizedDependency))"
      ),
      ("propagation cost", "\(FixedPoint.text(100 * summary.propagationCost, digits: 1)) % of all depend on one on average"),
      ("tangles", summary.tangleCount == 0 ? "none" : "\(summary.tangleCount), the largest of \(summary.largestTangle)"),
      ("height", Count.of(summary.height, "level")),
    ]
    if let build = summary.build {
      result.append((
        "critical path",
        "\(Count.of(build.criticalLines, "line")) of \(Count.grouped(build.totalLines)) in \(Count.of(build.steps.count, "step")): "
          + "work for \(FixedPoint.text(build.parallelism, digits: 1)) at once"
      ))
    }
    return result
  }

  private func decimal(_ value: Double) -> String { FixedPoint.text(value, digits: 2) }
}
