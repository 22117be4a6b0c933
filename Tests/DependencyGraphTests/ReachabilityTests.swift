import DependencyGraph
import Testing

@Suite struct ReachabilityTests {
  let graph = DirectedGraph("0 -> 1, 1 -> 2, 2 -> 3, 4 -> 2")

  @Test func followsDependencies() {
    #expect(graph.reachable(from: [1], .dependencies) == [1, 2, 3])
  }

  @Test func followsDependents() {
    #expect(graph.reachable(from: [2], .dependents) == [0, 1, 2, 4])
  }

  @Test func stopsAtTheDepth() {
    #expect(graph.reachable(from: [3], .dependents, depth: 1) == [2, 3])
    #expect(graph.reachable(from: [3], .dependents, depth: 0) == [3])
  }

  @Test(arguments: [(3 as UInt32, 4 as UInt32, true), (3, 2, false), (3, 1, true), (4, 2, false), (2, 2, true)])
  func goesRoundWhatIsToBeAvoided(target: UInt32, avoided: UInt32, isReached: Bool) {
    let graph = DirectedGraph("0 -> 1, 1 -> 2, 2 -> 3, 0 -> 2")
    #expect(graph.isReachable(target, from: [0], avoiding: avoided) == isReached)
  }

  @Test(arguments: GraphFamily.allCases)
  func agreesWithTheClosure(family: GraphFamily) {
    for graph in family.graphs {
      let reaches = graph.closure
      for source in graph.nodes {
        let expected = graph.nodes.filter { $0 == source || reaches[Int(source)][Int($0)] }
        #expect(graph.reachable(from: [source], .dependencies) == expected)
      }
    }
  }
}
