package import CodeModel

/// A graph as it is and as it would be, for a picture of both side by side.
package struct Comparison: Sendable {
  /// Tells it from the other comparisons of a picture, today and in the next run.
  package var id: String
  package var title: String
  /// Lines below the title.
  package var notes: [String]
  /// What either side has; a side leaves out what the other one added or removed.
  package var graph: LeveledGraph
  /// By node and by edge of ``graph``.
  package var nodeChanges: [Change]
  package var edgeChanges: [Change]
  package var before: Side
  package var after: Side

  /// What is said about the graph on one side.
  package struct Side: Sendable {
    package var title: String
    /// Lines below the title.
    package var figures: [String]
    /// By node of the graph.
    package var nodes: [Node]

    package init(title: String, figures: [String], nodes: [Node]) {
      self.title = title
      self.figures = figures
      self.nodes = nodes
    }
  }

  /// What is said about a node on one side.
  package struct Node: Sendable {
    /// A small word above its name.
    package var word: String?
    /// On how many it depends, and how many depend on it, in the whole graph and not only in the part that is drawn.
    package var dependentCount: Int
    package var dependencyCount: Int

    package init(word: String?, dependentCount: Int, dependencyCount: Int) {
      self.word = word
      self.dependentCount = dependentCount
      self.dependencyCount = dependencyCount
    }
  }

  package init(
    id: String, title: String, notes: [String], graph: LeveledGraph, nodeChanges: [Change], edgeChanges: [Change],
    before: Side, after: Side
  ) {
    self.id = id
    self.title = title
    self.notes = notes
    self.graph = graph
    self.nodeChanges = nodeChanges
    self.edgeChanges = edgeChanges
    self.before = before
    self.after = after
  }
}

/// Comparisons one below the other, as SVG.
package struct ComparisonSheet: Sendable {
  package var title: String
  package var subtitle: String
  package var comparisons: [Comparison]

  package init(title: String, subtitle: String, comparisons: [Comparison]) {
    self.title = title
    self.subtitle = subtitle
    self.comparisons = comparisons
  }

  /// - Throws: where Graphviz is missing, or a graph is beyond the limit.
  package func svg(options: RenderingOptions) throws(RenderingError) -> [UInt8] {
    var pairs: [PanelPair] = []
    for comparison in comparisons { pairs.append(try PanelPair(comparison, options: options)) }
    return Array(SVGWriter(self, pairs: pairs, theme: options.theme).text.utf8)
  }
}
