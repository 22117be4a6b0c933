import DependencyGraph
import Testing

@Suite struct ShortestCycleAlongArcsTests {
  private typealias Edge = DirectedGraph.Edge

  /// Every graph of up to four nodes and every one of its edges, against the shortest of all simple cycles through that
  /// edge.
  @Test(arguments: 2...4) func agreesWithTheListOfAllCycles(nodeCount: Int) {
    let pairs = (0..<nodeCount).flatMap { from in
      (0..<nodeCount).filter { $0 != from }.map { Edge(dependent: UInt32(from), dependency: UInt32($0)) }
    }
    for mask in 0..<(1 << pairs.count) {
      let edges = pairs.indices.filter { mask & (1 << $0) != 0 }.map { pairs[$0] }
      let graph = DirectedGraph(nodeCount: nodeCount, edges: edges)
      for edge in edges {
        let found = graph.shortestCycle(along: [edge])
        let back = graph.shortestPath(from: [edge.dependency], to: [edge.dependent])
        #expect(found?.count == back?.count)
        guard let found else { continue }
        #expect(found[0] == edge.dependent && found[1] == edge.dependency)
        #expect(zip(found, found.dropFirst() + found.prefix(1)).allSatisfy { graph.hasEdge(from: $0, to: $1) })
        #expect(Set(found).count == found.count)
      }
    }
  }

  @Test func theShortestOfSeveralArcsWins() {
    let ends: [(UInt32, UInt32)] = [(0, 1), (1, 2), (2, 3), (3, 0), (2, 0), (4, 4), (1, 0)]
    let graph = DirectedGraph(nodeCount: 5, edges: ends.map { Edge(dependent: $0, dependency: $1) })
    #expect(
      graph.shortestCycle(along: [Edge(dependent: 3, dependency: 0), Edge(dependent: 2, dependency: 0)]) == [2, 0, 1])
    #expect(graph.shortestCycle(along: [Edge(dependent: 4, dependency: 4)]) == nil)
    #expect(graph.shortestCycle(along: []) == nil)
  }
}
