import DependencyGraph
import Testing

@Suite struct StronglyConnectedComponentsTests {
  @Test func findsTheTangleAndLeavesTheRestAlone() {
    let components = DirectedGraph("0 -> 1, 1 -> 2, 2 -> 1, 2 -> 3").stronglyConnectedComponents
    #expect(components.count == 3)
    #expect(components.tangles == [[1, 2]])
  }

  @Test func ordersTanglesBySizeThenBySmallestMember() {
    let components = DirectedGraph("0 -> 1, 1 -> 0, 2 -> 3, 3 -> 4, 4 -> 2, 5 -> 6, 6 -> 5").stronglyConnectedComponents
    #expect(components.tangles == [[2, 3, 4], [0, 1], [5, 6]])
  }

  @Test(arguments: GraphFamily.allCases)
  func agreesWithMutualReachability(family: GraphFamily) {
    for graph in family.graphs {
      let reaches = graph.closure
      let components = graph.stronglyConnectedComponents
      for first in graph.nodes {
        for second in graph.nodes {
          let areMutual = first == second || (reaches[Int(first)][Int(second)] && reaches[Int(second)][Int(first)])
          #expect((components[first] == components[second]) == areMutual)
        }
      }
    }
  }

  @Test(arguments: GraphFamily.allCases)
  func numbersAreDenseAndInReverseTopologicalOrder(family: GraphFamily) {
    for graph in family.graphs {
      let components = graph.stronglyConnectedComponents
      #expect(Set(components.componentOfNode).count == components.count)
      #expect(components.componentOfNode.allSatisfy { $0 < components.count })
      #expect(graph.edges.allSatisfy { components[$0.dependent] >= components[$0.dependency] })
    }
  }

  @Test func aPathOfAMillionNodesNeedsNoDeepStack() {
    let length: UInt32 = 1_000_000
    let path = DirectedGraph(
      nodeCount: Int(length), edges: (0..<length - 1).map { .init(dependent: $0, dependency: $0 + 1) })
    #expect(path.stronglyConnectedComponents.count == Int(length))
    let ring = DirectedGraph(
      nodeCount: Int(length), edges: (0..<length).map { .init(dependent: $0, dependency: ($0 + 1) % length) })
    #expect(ring.stronglyConnectedComponents.count == 1)
  }
}
