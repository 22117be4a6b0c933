import DependencyGraph
import Testing

@Suite struct FeedbackArcsTests {
  @Test func cutsTheLightEdge() {
    let graph = DirectedGraph("0 -> 1, 1 -> 2, 2 -> 0")
    let cut = graph.heuristicFeedbackArcs { $0.dependent == 2 ? 1 : 5 }
    #expect(cut == [.init(dependent: 2, dependency: 0)])
  }

  @Test func leavesSelfLoopsAndAcyclicGraphsAlone() {
    #expect(DirectedGraph("0 -> 0, 0 -> 1").heuristicFeedbackArcs().isEmpty)
  }

  @Test(arguments: GraphFamily.allCases)
  func nothingIsTangledWithoutThem(family: GraphFamily) {
    for graph in family.graphs {
      let cut = Set(graph.heuristicFeedbackArcs())
      let components = graph.stronglyConnectedComponents
      #expect(cut.allSatisfy { components[$0.dependent] == components[$0.dependency] })
      let rest = graph.filteringEdges { !cut.contains($0) }
      #expect(rest.stronglyConnectedComponents.count == graph.nodeCount)
    }
  }
}
