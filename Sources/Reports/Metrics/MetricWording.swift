import CodeModel
import GraphAnalysis
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
    "\(NodeCount.text(of: summary, noun)), \(Count.of(summary.edgeCount, "edge")), \(Count.of(summary.referenceCount, "reference"))"
  }

  /// What is measured, and the figure.
  var lines: [(name: String, figure: String)] {
    var result = [
      (
        "cumulative dependency",
        "CCD \(Count.grouped(summary.cumulativeDependency)), ACD \(decimal(summary.averageDependency)), NCCD \(decimal(summary.normalizedDependency))"
      ),
      (
        "propagation cost",
        "\(FixedPoint.text(100 * summary.propagationCost, digits: 1)) % of all depend on one on average"
      ),
      ("tangles", tangles),
      ("height", Count.of(summary.height, "level")),
    ]
    if let build = summary.build {
      result.append(
        (
          "critical path",
          "\(Count.of(build.criticalLines, "line")) of \(Count.grouped(build.totalLines)) in \(Count.of(build.steps.count, "step")): "
            + "work for \(FixedPoint.text(build.parallelism, digits: 1)) at once"
        ))
    }
    return result
  }

  /// As `seam cycles` counts them; among types the others beside them, which the column of the table shows.
  private var tangles: String {
    func text(_ count: Int, _ largest: Int) -> String {
      count == 0 ? "none" : "\(Count.grouped(count)), the largest of \(Count.grouped(largest))"
    }
    let own = text(summary.tangleCount, summary.largestTangle)
    guard let cycles = summary.cycles else { return own }
    return
      "\(text(cycles.tangles, cycles.largest)), nested types being part of the type around; each by itself, \(own)"
  }

  private func decimal(_ value: Double) -> String { FixedPoint.text(value, digits: 2) }
}
