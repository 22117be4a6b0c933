package import CodeModel

/// Members of a tangle that nobody parts: each group of them counts as one where cuts are looked for.
package struct JoinedMembers: Sendable, Hashable {
  /// By member of a group, the smallest of it.
  private var leaders: [Int: Int] = [:]

  package init() {}

  package var isEmpty: Bool { leaders.isEmpty }

  /// The member that stands for a group; each that is in none stands for itself.
  package func leader(of member: Int) -> Int { leaders[member] ?? member }

  package func areOne(_ one: Int, _ other: Int) -> Bool { leader(of: one) == leader(of: other) }

  package func areOne(_ edge: LeveledGraph.Edge) -> Bool { areOne(edge.dependent, edge.dependency) }

  package mutating func join(_ edge: LeveledGraph.Edge) { join(edge.dependent, edge.dependency) }

  /// Makes one group of two members and of all that stay together with either.
  ///
  /// - Complexity: linear in the members of groups.
  package mutating func join(_ one: Int, _ other: Int) {
    let ends = [leader(of: one), leader(of: other)].sorted()
    guard ends[0] != ends[1] else { return }
    for (member, leader) in leaders where leader == ends[1] { leaders[member] = ends[0] }
    for end in ends { leaders[end] = ends[0] }
  }
}
