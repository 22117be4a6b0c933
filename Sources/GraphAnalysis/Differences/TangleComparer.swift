import CodeModel
import DependencyGraph

/// Tells which tangles of two graphs belong together, and what became of them.
struct TangleComparer {
  private let pair: FoldedPair
  private let tanglesBefore: [[Int]]
  private let tanglesAfter: [[Int]]

  init(_ pair: FoldedPair) {
    self.pair = pair
    tanglesBefore = pair.base.adjacency.stronglyConnectedComponents.tangles.map { $0.map(Int.init) }
    tanglesAfter = pair.head.adjacency.stronglyConnectedComponents.tangles.map { $0.map(Int.init) }
  }

  func changes() -> [TangleChange] {
    families().compactMap { family in
      let before = family.before.map { tanglesBefore[$0] }
      let after = family.after.map { tanglesAfter[$0] }
      let wasMember = Set(before.joined())
      let isMember = Set(after.joined())
      let joined = isMember.filter { pair.baseOfHead[$0].map { !wasMember.contains($0) } ?? true }.sorted()
      let left = wasMember.filter { pair.headOfBase[$0].map { !isMember.contains($0) } ?? true }.sorted()
      guard let kind = kind(before.count, after.count, joined: !joined.isEmpty, left: !left.isEmpty) else { return nil }
      var change = TangleChange(
        kind: kind, before: before, after: after, joined: joined, left: left, cycle: [], edges: [])
      (change.cycle, change.edges) = change.isWorse ? newCycle(in: change) : lostCycle(in: change)
      return change
    }
  }

  private func kind(_ before: Int, _ after: Int, joined: Bool, left: Bool) -> TangleChange.Kind? {
    switch (before, after) {
    case (0, _): .introduced
    case (_, 0): .resolved
    case (1, 1): joined ? (left ? .rearranged : .grown) : (left ? .shrunk : nil)
    case (1, _): joined ? .rearranged : .split
    case (_, 1): left ? .rearranged : .merged
    case (_, _): .rearranged
    }
  }

  // MARK: - Families: tangles that share members

  private struct Family {
    var before: [Int] = []
    var after: [Int] = []
  }

  private func families() -> [Family] {
    let offset = tanglesBefore.count
    var tangleOfHead: [Int: Int] = [:]
    for (index, members) in tanglesAfter.enumerated() { for member in members { tangleOfHead[member] = index } }
    var shared: [DirectedGraph.Edge] = []
    for (index, members) in tanglesBefore.enumerated() {
      for other in Set(members.compactMap { pair.headOfBase[$0].flatMap { tangleOfHead[$0] } }) {
        shared.append(DirectedGraph.Edge(dependent: UInt32(index), dependency: UInt32(offset + other)))
        shared.append(DirectedGraph.Edge(dependent: UInt32(offset + other), dependency: UInt32(index)))
      }
    }
    // Sharing goes both ways, so its components are the families.
    let graph = DirectedGraph(nodeCount: offset + tanglesAfter.count, edges: shared)
    return graph.stronglyConnectedComponents.members.map { members in
      let numbers = members.map(Int.init)
      return Family(before: numbers.filter { $0 < offset }, after: numbers.filter { $0 >= offset }.map { $0 - offset })
    }
  }

  // MARK: - Witnesses

  private func newCycle(in change: TangleChange) -> (cycle: [Int], edges: [Int]) {
    let joined = Set(change.joined)
    let before = Self.tangleOfMember(change.before, mapped: pair.headOfBase)
    // Where members joined or tangles met, a cycle that shows it runs through them; one among old members shows
    // nothing.
    let telling = pair.addedEdges.sorted().filter { index in
      let edge = pair.head.edges[index]
      return joined.isEmpty && before.isEmpty || joined.contains(edge.dependent) || joined.contains(edge.dependency)
        || before[edge.dependent] != before[edge.dependency]
    }
    return pair.head.shortestCycle(among: change.after, along: telling, marking: pair.addedEdges)
  }

  private func lostCycle(in change: TangleChange) -> (cycle: [Int], edges: [Int]) {
    pair.base.shortestCycle(among: change.before, along: pair.removedEdges.sorted(), marking: pair.removedEdges)
  }

  private static func tangleOfMember(_ tangles: [[Int]], mapped: [Int?]) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for (index, members) in tangles.enumerated() {
      for member in members { if let node = mapped[member] { result[node] = index } }
    }
    return result
  }
}

extension LeveledGraph {
  /// A shortest cycle along one of `candidates` within `tangles`, and those of its edges that `marked` holds; empty
  /// where there is none.
  fileprivate func shortestCycle(among tangles: [[Int]], along candidates: [Int], marking marked: Set<Int>) -> (
    cycle: [Int], edges: [Int]
  ) {
    var tangle: [Int: Int] = [:]
    for (index, members) in tangles.enumerated() { for member in members { tangle[member] = index } }
    let inside = candidates.filter { index in
      tangle[edges[index].dependent].map { $0 == tangle[edges[index].dependency] } ?? false
    }
    let arcs = inside.map {
      DirectedGraph.Edge(dependent: UInt32(edges[$0].dependent), dependency: UInt32(edges[$0].dependency))
    }
    guard let found = adjacency.shortestCycle(along: arcs)?.map(Int.init) else { return ([], []) }
    let first = found.firstIndex(of: found.min()!)!
    let cycle = Array(found[first...] + found[..<first])
    let ends = Set(zip(cycle, cycle.dropFirst() + cycle.prefix(1)).map { [$0, $1] })
    return (cycle, marked.sorted().filter { ends.contains([edges[$0].dependent, edges[$0].dependency]) })
  }
}
