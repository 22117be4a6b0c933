import DependencyGraph
import Testing

@Suite struct DirectedGraphTests {
  @Test func storesParallelEdgesOnceAndKeepsSelfLoops() {
    let graph = DirectedGraph("2 -> 0, 0 -> 1, 2 -> 0, 1 -> 1")
    #expect(graph.text == "0 -> 1, 1 -> 1, 2 -> 0")
    #expect(graph.edgeCount == 3)
  }

  @Test func knowsBothDirections() {
    let graph = DirectedGraph("0 -> 2, 1 -> 2, 2 -> 3")
    #expect(Array(graph.dependencies(of: 2)) == [3])
    #expect(Array(graph.dependents(of: 2)) == [0, 1])
    #expect(graph.dependents(of: 0).isEmpty)
  }

  @Test func agreesWithASetOfPairsOnEverySmallGraph() {
    for graph in everySmallGraph {
      let pairs = Set(graph.edges)
      for dependent in graph.nodes {
        for dependency in graph.nodes {
          let isEdge = pairs.contains(.init(dependent: dependent, dependency: dependency))
          #expect(graph.hasEdge(from: dependent, to: dependency) == isEdge)
          #expect(graph.dependencies(of: dependent).contains(dependency) == isEdge)
          #expect(graph.dependents(of: dependency).contains(dependent) == isEdge)
        }
      }
    }
  }

  @Test func holdsNoNodesAtAll() {
    let graph = DirectedGraph(nodeCount: 0, edges: [])
    #expect(graph.edges.isEmpty)
    #expect(graph.stronglyConnectedComponents.count == 0)
    #expect(graph.transitiveReduction.edgeCount == 0)
  }
}
