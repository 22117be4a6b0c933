import CodeModel

/// Nodes of a tangle that several others need: what serves everybody does not take in the code of one of those who need
/// it.
struct PopularNodes {
  /// By node, who depends on it.
  private var dependents: [Int: Set<Int>] = [:]
  private static let others = 3

  init(_ links: [TangleLinks.Link]) {
    for link in links where link.dependent != link.dependency {
      dependents[link.dependency, default: []].insert(link.dependent)
    }
  }

  /// Whether three others or more need the dependency of an edge as well.
  func isNeededBesides(_ edge: LeveledGraph.Edge) -> Bool {
    dependents[edge.dependency, default: []].subtracting([edge.dependent]).count >= Self.others
  }
}
