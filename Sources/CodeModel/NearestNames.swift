/// The names that a person may have meant by a mistyped one.
package struct NearestNames {
  private let wanted: [UInt8]

  package init(to wanted: String) { self.wanted = Array(wanted.lowercased().utf8.prefix(200)) }

  /// Up to three ids, by edit distance of id or short name, then alphabetically; a third of the letters may differ.
  func among(_ nodes: [LeveledGraph.Node]) -> [String] {
    let limit = max(2, wanted.count / 3)
    let scored = nodes.compactMap { node -> (distance: Int, id: String)? in
      let distance = min(distance(to: node.id), distance(to: node.name))
      return distance <= limit ? (distance, node.id) : nil
    }
    return scored.sorted { $0 < $1 }.prefix(3).map(\.id)
  }

  /// The same among names that stand for themselves.
  package func among(names: some Sequence<String>) -> [String] {
    among(Set(names).map { LeveledGraph.Node(id: $0, name: $0, kind: .node) })
  }

  /// The Levenshtein distance without regard to case; a name that contains the wanted one counts as near.
  private func distance(to candidate: String) -> Int {
    let other = Array(candidate.lowercased().utf8.prefix(200))
    if wanted == other { return 0 }
    if wanted.count >= 3, other.contains(wanted) { return 1 }
    var previous = Array(0...other.count)
    for (row, letter) in wanted.enumerated() {
      var current = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        current.append(
          min(previous[column + 1] + 1, current[column] + 1, previous[column] + (letter == otherLetter ? 0 : 1)))
      }
      previous = current
    }
    return previous[other.count]
  }
}

extension Array where Element: Equatable {
  fileprivate func contains(_ part: [Element]) -> Bool {
    guard part.count <= count else { return false }
    return (0...(count - part.count)).contains { Array(self[$0..<($0 + part.count)]) == part }
  }
}
