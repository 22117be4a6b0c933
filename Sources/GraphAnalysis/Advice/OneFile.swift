import CodeModel

extension LeveledGraph {
  /// Whether two types stand in one file.
  func isWithinOneFile(_ edge: Edge) -> Bool {
    level == .type && nodes[edge.dependent].file != nil && nodes[edge.dependent].file == nodes[edge.dependency].file
  }

  /// Whether a cut parts two types of one file, and nothing but a reference back is why: no other way leads from the
  /// dependency to the dependent once the cuts are made.
  func isOneFile(_ edge: Edge, beside tangle: Tangle) -> Bool {
    guard isWithinOneFile(edge) else { return false }
    let cuts = Set(tangle.cuts.map(\.edge))
    var next: [Int: [Int]] = [:]
    for index in tangle.edges where !cuts.contains(index) {
      let other = edges[index]
      if NodePair(other) != NodePair(edge.dependency, edge.dependent) {
        next[other.dependent, default: []].append(other.dependency)
      }
    }
    var seen: Set<Int> = [edge.dependency]
    var open = [edge.dependency]
    while let node = open.popLast() {
      for other in next[node] ?? [] where seen.insert(other).inserted { open.append(other) }
    }
    return !seen.contains(edge.dependent)
  }

  /// Whether the dependency is a folder within the dependent, or a type beside it in one file.
  func isPart(_ edge: Edge) -> Bool {
    nodes[edge.dependency].id.hasPrefix(nodes[edge.dependent].id + "/") || isWithinOneFile(edge)
  }
}
