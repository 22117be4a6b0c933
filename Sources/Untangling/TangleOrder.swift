import CodeModel
import DependencyGraph
import GraphAnalysis

/// The order that a tangle's cuts leave: dependents before what they depend on.
struct TangleOrder {
  /// By member, from 0.
  let position: [Int: Double]
  /// The members, dependents first.
  let sequence: [Int]

  init(of tangle: Tangle, in graph: LeveledGraph) {
    self.init(members: tangle.members, edges: tangle.edges, cuts: Set(tangle.cuts.map(\.edge)), in: graph)
  }

  /// - Precondition: without `cuts`, the edges form no cycle.
  init(members: [Int], edges: [Int], cuts: Set<Int>, in graph: LeveledGraph) {
    let number = Dictionary(uniqueKeysWithValues: zip(members, UInt32(0)...))
    let arcs = edges.filter { !cuts.contains($0) }.compactMap { index -> DirectedGraph.Edge? in
      guard let dependent = number[graph.edges[index].dependent], let dependency = number[graph.edges[index].dependency]
      else { return nil }
      return DirectedGraph.Edge(dependent: dependent, dependency: dependency)
    }
    let levels = DirectedGraph(nodeCount: members.count, edges: arcs).levels()
    sequence = members.indices.sorted { (levels[$1], $0) < (levels[$0], $1) }.map { members[$0] }
    position = Dictionary(uniqueKeysWithValues: zip(sequence, sequence.indices.map(Double.init)))
  }
}

extension TangleOrder {
  /// Whether an edge between the two would close no cycle; what is not of the tangle is free to name.
  func allows(from dependent: Int, to dependency: Int) -> Bool {
    guard dependent != dependency, let from = position[dependent], let to = position[dependency] else { return true }
    return from < to
  }
}
