import CodeModel
import GraphAnalysis
import GraphRendering

/// A figure of a node as a column of a table. The raw values are the words of `--sort` and the keys of JSON and CSV.
package enum MetricColumn: String, CaseIterable, Sendable {
  case afferent, afferentReferences, efferent, efferentReferences, instability, abstractness, distance, level, depth
  case dependencies, dependents, rebuildNodes, rebuildLines, bodyLines, tangle, betweenness, pageRank, churn, hotSpot

  /// What the terminal shows; the other formats show all.
  static let brief: [MetricColumn] = [
    .bodyLines, .afferent, .efferent, .instability, .abstractness, .distance, .level, .dependencies, .dependents,
    .rebuildNodes, .rebuildLines, .tangle, .churn, .hotSpot,
  ]

  /// As short as the columns of a terminal want it.
  var heading: String {
    switch self {
    case .afferent: "Ca"
    case .afferentReferences: "Ca refs"
    case .efferent: "Ce"
    case .efferentReferences: "Ce refs"
    case .instability: "I"
    case .abstractness: "A"
    case .distance: "D"
    case .level: "lvl"
    case .depth: "depth"
    case .dependencies: "deps"
    case .dependents: "users"
    case .rebuildNodes: "cone"
    case .rebuildLines: "rebuilt"
    case .bodyLines: "lines"
    case .tangle: "tngl"
    case .betweenness: "betw"
    case .pageRank: "rank"
    case .churn: "churn"
    case .hotSpot: "hot"
    }
  }

  /// What the heading stands for; nil where the heading says it.
  var legend: String? {
    switch self {
    case .bodyLines: "its own"
    case .afferent: "nodes that depend on it"
    case .efferent: "nodes that it depends on"
    case .instability: "instability Ce/(Ca+Ce)"
    case .abstractness: "protocols of its types"
    case .distance: "distance |A+I-1|"
    case .level: "longest path down"
    case .dependencies: "all that it depends on, directly or not"
    case .dependents: "all that depend on it"
    case .rebuildNodes: "nodes compiled again when its interface changes"
    case .rebuildLines: "their lines"
    case .tangle: "members of its tangle"
    case .churn: "commits that touched it"
    case .hotSpot: "churn x (Ca+Ce)"
    default: nil
    }
  }

  func value(of node: NodeMetrics) -> Value? {
    switch self {
    case .afferent: .count(node.afferent.nodes)
    case .afferentReferences: .count(node.afferent.references)
    case .efferent: .count(node.efferent.nodes)
    case .efferentReferences: .count(node.efferent.references)
    case .instability: node.instability.map { .share($0) }
    case .abstractness: node.abstractness.map { .share($0) }
    case .distance: node.distance.map { .share($0) }
    case .level: .count(node.level)
    case .depth: .count(node.depth)
    case .dependencies: .count(node.transitiveDependencies)
    case .dependents: .count(node.transitiveDependents)
    case .rebuildNodes: .count(node.interfaceCone.nodes)
    case .rebuildLines: node.interfaceCone.lines.map { .count($0) }
    case .bodyLines: node.bodyCone.lines.map { .count($0) }
    case .tangle: .count(node.tangleSize > 1 ? node.tangleSize : 0)
    case .betweenness: .number(node.betweenness, digits: 1)
    case .pageRank: .number(node.pageRank, digits: 4)
    case .churn: node.churn.map { .count($0) }
    case .hotSpot: node.hotSpot.map { .count($0) }
    }
  }

  enum Value {
    case count(Int)
    /// Between 0 and 1.
    case share(Double)
    case number(Double, digits: Int)

    var magnitude: Double {
      switch self {
      case .count(let count): Double(count)
      case .share(let value), .number(let value, _): value
      }
    }

    /// `1,204`, `0.25`
    var text: String {
      switch self {
      case .count(let count): Count.grouped(count)
      case .share(let share): Self.hundredths(share)
      case .number(let value, let digits): FixedPoint.text(value, digits: digits)
      }
    }

    /// Always two digits, so that a column lines up.
    private static func hundredths(_ share: Double) -> String {
      let text = FixedPoint.text(share, digits: 2)
      return text.contains(".") ? TextLines.padded(text, to: 4, with: "0") : text + ".00"
    }

    /// For programs: no commas, more digits.
    var plainText: String {
      switch self {
      case .count(let count): String(count)
      case .share(let value), .number(let value, _): FixedPoint.text(value, digits: 6)
      }
    }
  }
}
