package import CodeModel
package import DependencyGraph
package import GraphAnalysis

/// The order that a tangle's cuts leave: dependents before what they depend on.
package struct TangleOrder {
  /// By member, from 0.
  package let position: [Int: Double]

  package init(of tangle: Tangle, in graph: LeveledGraph) {
    self.init(
      members: tangle.members, edges: tangle.edges, cuts: Set(tangle.cuts.map(\.edge)), joined: tangle.joined, in: graph
    )
  }

  /// - Precondition: without `cuts`, the edges form no cycle but among members that stay together, which share a place.
  package init(
    members all: [Int], edges: [Int], cuts: Set<Int>, joined: JoinedMembers = JoinedMembers(), in graph: LeveledGraph
  ) {
    let members = all.filter { joined.leader(of: $0) == $0 }
    let number = Dictionary(uniqueKeysWithValues: zip(members, UInt32(0)...))
    let arcs = edges.filter { !cuts.contains($0) }.compactMap { index -> DirectedGraph.Edge? in
      guard let dependent = number[joined.leader(of: graph.edges[index].dependent)],
        let dependency = number[joined.leader(of: graph.edges[index].dependency)], dependent != dependency
      else { return nil }
      return DirectedGraph.Edge(dependent: dependent, dependency: dependency)
    }
    let levels = DirectedGraph(nodeCount: members.count, edges: arcs).levels()
    let sequence = members.indices.sorted { (levels[$1], $0) < (levels[$0], $1) }.map { members[$0] }
    let places = Dictionary(uniqueKeysWithValues: zip(sequence, sequence.indices.map(Double.init)))
    position = Dictionary(uniqueKeysWithValues: all.compactMap { id in places[joined.leader(of: id)].map { (id, $0) } })
  }
}

extension TangleOrder {
  /// Whether an edge between the two would close no cycle; what is not of the tangle is free to name.
  package func allows(from dependent: Int, to dependency: Int) -> Bool {
    guard dependent != dependency, let from = position[dependent], let to = position[dependency] else { return true }
    return from <= to
  }
}
