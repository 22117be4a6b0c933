import CodeModel

/// The edges of two graphs side by side. Edges follow their ends: one between nodes that merely moved is the same edge.
struct EdgeComparison {
  /// Indices into the edges of the head, ascending.
  private(set) var added: [Int] = []
  /// Indices into the edges of the base, ascending.
  private(set) var removed: [Int] = []
  /// Edges that both graphs have, as indices into the edges of either.
  private(set) var kept: [(base: Int, head: Int)] = []

  /// - Complexity: O(*edges*).
  init(base: LeveledGraph, head: LeveledGraph, matching: NodeMatching) {
    var headOfEnds: [Ends: Int] = [:]
    for (index, edge) in head.edges.enumerated() {
      headOfEnds[Ends(dependent: edge.dependent, dependency: edge.dependency)] = index
    }
    var isKept = [Bool](repeating: false, count: head.edges.count)
    for (index, edge) in base.edges.enumerated() {
      guard let dependent = matching.destination(ofBase: edge.dependent),
        let dependency = matching.destination(ofBase: edge.dependency)
      else {
        removed.append(index)
        continue
      }
      // What depended on what it is part of now depends on itself.
      let isAbsorbed = matching.absorbed[edge.dependent] != nil || matching.absorbed[edge.dependency] != nil
      if isAbsorbed, dependent == dependency { continue }
      if let found = headOfEnds[Ends(dependent: dependent, dependency: dependency)] {
        if !isAbsorbed { kept.append((index, found)) }
        isKept[found] = true
      } else {
        removed.append(index)
      }
    }
    added = isKept.indices.filter { !isKept[$0] }
  }

  private struct Ends: Hashable {
    var dependent: Int
    var dependency: Int
  }
}
