import CodeModel
import GraphRendering
import Separation

/// Each suggestion as a pair: the modules that it concerns as they are, and as they would be.
struct SuggestPicture {
  private let report: SeparationReport
  private let wording: SuggestWording

  init(_ report: SeparationReport) {
    self.report = report
    wording = SuggestWording(report)
  }

  func bytes(options: RenderingOptions) throws -> [UInt8] {
    let comparisons = report.separations.enumerated().map { comparison(of: $1, number: $0 + 1) }
    let legend = "«\(Self.rebuilt)» is compiled again when the provider changes; + added, − removed"
    let subtitle = "\(wording.title) · \(report.separations.isEmpty ? wording.omission : legend)"
    return try ComparisonSheet(title: report.graph.package, subtitle: subtitle, comparisons: comparisons).svg(
      options: options)
  }

  private static let rebuilt = "rebuilt"

  private func comparison(of separation: Separation, number: Int) -> Comparison {
    let excerpt = SeparationExcerpt(of: separation, in: report.graph)
    return Comparison(
      id: "\(separation.consumer):\(separation.provider)",
      title: "\(number)  \(wording.title(of: separation)) · \(wording.state(of: separation))",
      notes: [
        [wording.saving(of: separation), wording.interface(of: separation)].compactMap { $0 }.joined(separator: "; "),
        omission(of: excerpt, separation),
      ]
      .compactMap { $0 },
      graph: excerpt.graph, nodeChanges: excerpt.nodeChanges, edgeChanges: excerpt.edgeChanges,
      before: .init(
        title: "before", figures: figures(separation.before, of: separation),
        nodes: nodes(of: excerpt, excerpt.before, separation)),
      after: .init(
        title: "after", figures: figures(separation.after, of: separation),
        nodes: nodes(of: excerpt, excerpt.after, separation)))
  }

  private func nodes(of excerpt: SeparationExcerpt, _ side: SeparationExcerpt.Side, _ separation: Separation)
    -> [Comparison.Node]
  {
    excerpt.graph.nodes.enumerated().map { index, node in
      let roles = [separation.consumer: "consumer", separation.provider: "provider"]
      let words = [roles[node.id], side.isRebuilt[index] ? Self.rebuilt : nil].compactMap { $0 }
      return Comparison.Node(
        word: words.isEmpty ? nil : words.joined(separator: ", "), dependentCount: side.dependentCounts[index],
        dependencyCount: side.dependencyCounts[index])
    }
  }

  /// The same rows on both sides, so that they can be compared across.
  private func figures(_ figures: BuildFigures, of separation: Separation) -> [String] {
    let noun = report.graph.level.rawValue
    var rows = [
      "\(Count.of(figures.rebuildCone, noun)) rebuilt when \(DisplayText.make(separation.provider)) changes: \(Count.of(figures.rebuildLines, "line"))",
      "\(Count.of(Int(figures.averageRebuild), "line")) rebuilt by an average change",
      "longest chain of a build: \(Count.of(figures.criticalPath, noun)), \(Count.of(figures.criticalLines, "line"))",
    ]
    if separation.before.tangleCount != separation.after.tangleCount {
      rows.append(Count.of(figures.tangleCount, "tangle"))
    }
    return rows
  }

  private func omission(of excerpt: SeparationExcerpt, _ separation: Separation) -> String? {
    guard excerpt.omittedCount > 0 else { return nil }
    let noun = report.graph.level.rawValue
    let relieved = excerpt.omittedRelievedCount
    let detail =
      relieved == 0
      ? ""
      : ", \(Count.grouped(relieved)) of them no longer rebuilt when \(DisplayText.make(separation.provider)) changes"
    return "left out of the picture: \(Count.of(excerpt.omittedCount, "other \(noun)"))\(detail)"
  }
}
