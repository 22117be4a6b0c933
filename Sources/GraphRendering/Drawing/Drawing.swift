package import CodeModel

/// A picture before anybody has placed anything: boxes with their sizes and looks, lines, and the clusters around the
/// boxes.
///
/// All sizes are points. Whatever writes or lays out a picture starts from this value, so DOT text, SVG and PNG show
/// the same graph.
package struct Drawing: Sendable {
  package struct Cluster: Sendable {
    /// Safe in every language; see ``ElementIdentifier``.
    package var id: String
    package var label: String
    /// An index into ``Drawing/clusters``, smaller than the cluster's own.
    package var parent: Int?
    package var depth: Int
    package var tooltip: String
  }

  package struct Node: Sendable {
    package var id: String
    /// A small word above the name, as `protocol`, shown in guillemets.
    package var stereotype: String?
    package var name: String
    package var style: NodeStyle
    /// The word of the contract for what it is, for those who style the picture themselves.
    package var kind: String
    /// Belongs to somebody else, so its border is dashed.
    package var isForeign: Bool
    package var width: Double
    package var height: Double
    package var cluster: Int?
    package var tooltip: String
    package var link: String?
    /// What happened to it; nil in a picture that shows no difference.
    package var change: Change?
    /// Rows below the name; only SVG shows them.
    package var card: Card?
    /// Whether the picture is about it.
    package var isFocus = false
    /// Whether it breaks a rule of the team.
    package var isBroken = false
    /// How warm it is, from 0; nil in a picture that shows no figure so.
    package var heat: Int?
    /// An index into ``Drawing/regions`` and ``Palette/hues``.
    package var hue: Int?
  }

  package struct Edge: Sendable {
    package enum Head: Sendable { case open, hollow }

    package var id: String
    /// Indices into ``Drawing/nodes``.
    package var dependent: Int
    package var dependency: Int
    package var style: EdgeStyle
    package var head: Head
    package var isDashed: Bool
    package var width: Double
    /// Whether it keeps its dependency below its dependent. Edges against the order, and those that others imply, do
    /// not.
    package var isRanking: Bool
    /// How many ranks it spans at least.
    package var minimumLength: Int
    /// Whether it takes part in placing the boxes, or is drawn when they stand. Ranking edges that span many ranks do
    /// not take part: they would claim room in each.
    package var isPlacing: Bool
    /// The words of the contract, for those who style the picture themselves.
    package var kinds: [String]
    package var tooltip: String
    package var link: String?
    /// What happened to it; nil in a picture that shows no difference.
    package var change: Change?
    /// Lies on a cycle that is new, in a picture of a difference.
    package var isOnNewCycle = false
  }

  /// Keeps one node a rank above another without a line between them.
  package struct Anchor: Sendable {
    package var above: Int
    package var below: Int
  }

  package var title: String
  package var subtitle: String
  package var direction: RenderingOptions.Direction
  package var lines: RenderingOptions.Lines
  package var engine: RenderingOptions.Engine
  /// Parents before children.
  package var clusters: [Cluster] = []
  package var nodes: [Node] = []
  package var edges: [Edge] = []
  package var anchors: [Anchor] = []
  /// The names of modules that colour tells apart, where no frames do; see ``Regions``.
  package var regions: [String] = []
  /// What the size and the warmth of the boxes say, for the legend.
  package var sizeLegend: String?
  package var heatLegend: String?
  /// What a line says that nothing else is to be said of.
  package var lineWords = "depends on"
  /// What the legend calls kinds of boxes, where that is not the word of the contract.
  package var kindWords: [String: String] = [:]
  /// Whether the ranks are given by the edges' lengths and the anchors, and not left to Graphviz.
  package var isArranged = false
}

extension Drawing {
  /// The cluster that holds `cluster` and that no other holds; maybe itself.
  func outermostCluster(of cluster: Int) -> Int {
    clusters[cluster].parent.map(outermostCluster) ?? cluster
  }
}
