import DependencyGraph
import Testing

@Suite struct TransitiveReductionTests {
  @Test func dropsTheShortcut() {
    #expect(DirectedGraph("0 -> 1, 1 -> 2, 0 -> 2").transitiveReduction.text == "0 -> 1, 1 -> 2")
  }

  @Test func keepsEveryEdgeOfATangle() {
    let tangle = "0 -> 1, 0 -> 2, 1 -> 0, 1 -> 2, 2 -> 0"
    #expect(DirectedGraph(tangle).transitiveReduction.text == tangle)
  }

  @Test func dropsTheShortcutPastATangle() {
    #expect(
      DirectedGraph("0 -> 1, 1 -> 2, 2 -> 1, 2 -> 3, 0 -> 3").transitiveReduction.text
        == "0 -> 1, 1 -> 2, 2 -> 1, 2 -> 3")
  }

  @Test(arguments: GraphFamily.allCases)
  func keepsEveryPath(family: GraphFamily) {
    for graph in family.graphs {
      #expect(graph.transitiveReduction.closure == graph.closure)
    }
  }

  /// Of an acyclic graph the reduction is unique: exactly the edges without a detour.
  @Test(arguments: GraphFamily.allCases)
  func keepsNoEdgeWithADetour(family: GraphFamily) {
    for graph in family.graphs where graph.stronglyConnectedComponents.count == graph.nodeCount {
      let reaches = graph.closure
      let expected = graph.edges.filter { edge in
        !graph.dependencies(of: edge.dependent).contains {
          $0 != edge.dependency && $0 != edge.dependent && reaches[Int($0)][Int(edge.dependency)]
        }
          || edge.dependent == edge.dependency
      }
      #expect(graph.transitiveReduction.edges == expected)
    }
  }

  /// More nodes than one stretch of the bit sets holds.
  @Test func reachesAcrossStretches() {
    let length: UInt32 = 1300
    let path = (0..<length - 1).map { DirectedGraph.Edge(dependent: $0, dependency: $0 + 1) }
    let shortcuts = (0..<length - 700).map { DirectedGraph.Edge(dependent: $0, dependency: $0 + 700) }
    let graph = DirectedGraph(nodeCount: Int(length), edges: path + shortcuts)
    #expect(graph.transitiveReduction.edges == path)
  }
}
