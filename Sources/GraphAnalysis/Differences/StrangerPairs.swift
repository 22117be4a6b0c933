import CodeModel

/// The pairs of unmatched nodes that have something rare in common, and so may be one under two names.
///
/// To compare all with all would take as long as both counts multiplied; what everybody has tells nobody apart.
struct StrangerPairs {
  private(set) var pairs: [(base: Int, head: Int)] = []

  /// What more nodes than this have is not rare.
  private static let rarity = 40

  init(base: NodeFeatures, head: NodeFeatures, matching: NodeMatching) {
    var headOfFeature: [Feature: [Int]] = [:]
    for node in matching.unmatchedHead {
      for feature in Self.features(of: node, in: head, counterpart: { matching.baseOfHead[$0] == nil ? nil : $0 }) {
        headOfFeature[feature, default: []].append(node)
      }
    }
    for node in matching.unmatchedBase {
      var others: Set<Int> = []
      for feature in Self.features(of: node, in: base, counterpart: { matching.headOfBase[$0] }) {
        let holders = headOfFeature[feature] ?? []
        if holders.count <= Self.rarity { others.formUnion(holders) }
      }
      for other in others.sorted() where base.isComparable(node, with: other, of: head) { pairs.append((node, other)) }
    }
  }

  private enum Feature: Hashable {
    case name(String)
    case content(String)
    /// By number in the head.
    case dependency(Int)
    case dependent(Int)
  }

  private static func features(of node: Int, in features: NodeFeatures, counterpart: (Int) -> Int?) -> [Feature] {
    [.name(features.graph.nodes[node].ownName)] + features.contents[node].own.map { .content($0) }
      + features.dependencies[node].compactMap(counterpart).map { .dependency($0) }
      + features.dependents[node].compactMap(counterpart).map { .dependent($0) }
  }
}
