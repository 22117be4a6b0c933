import CodeModel
import GraphAnalysis

/// How many nodes there are, in words: among types the extensions of other modules' types are counted apart, so that
/// one codebase has one number of types in every report.
enum NodeCount {
  /// `390 types and 37 extensions`, `4 modules`
  static func text(_ count: Int, extensions: Int, _ noun: String) -> String {
    extensions == 0
      ? Count.of(count, noun) : "\(Count.of(count - extensions, noun)) and \(Count.of(extensions, "extension"))"
  }

  static func text(of graph: LeveledGraph, _ noun: String) -> String {
    text(graph.nodes.count, extensions: graph.nodes.count { $0.kind == .extension }, noun)
  }

  static func text(of summary: GraphSummary, _ noun: String) -> String {
    text(summary.nodeCount, extensions: summary.extensionCount, noun)
  }
}
