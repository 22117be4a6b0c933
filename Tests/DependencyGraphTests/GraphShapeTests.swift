import DependencyGraph
import TestSupport
import Testing

/// What a graph of random edges answers, against the list of its edges.
@Suite struct GraphShapeTests {
  private static func edges(seed: UInt64) -> (nodeCount: Int, edges: [DirectedGraph.Edge]) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...40, using: &random)
    let edges = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      DirectedGraph.Edge(
        dependent: .random(in: 0..<UInt32(count), using: &random),
        dependency: .random(in: 0..<UInt32(count), using: &random))
    }
    return (count, edges)
  }

  @Test(arguments: 0..<30) func rowsAreTheEdges(seed: UInt64) {
    let (count, list) = Self.edges(seed: seed)
    let graph = DirectedGraph(nodeCount: count, edges: list)
    let distinct = Set(list)
    #expect(graph.edgeCount == distinct.count)
    #expect(Set(graph.edges) == distinct && graph.edges.count == distinct.count)
    for node in graph.nodes {
      #expect(
        Array(graph.dependencies(of: node)) == distinct.filter { $0.dependent == node }.map(\.dependency).sorted())
      #expect(Array(graph.dependents(of: node)) == distinct.filter { $0.dependency == node }.map(\.dependent).sorted())
      for other in graph.nodes {
        #expect(graph.hasEdge(from: node, to: other) == distinct.contains(.init(dependent: node, dependency: other)))
      }
    }
  }

  @Test(arguments: 0..<30) func theOrderOfEdgesDoesNotMatter(seed: UInt64) {
    var random = SeededGenerator(seed: seed + 1_000)
    let (count, list) = Self.edges(seed: seed)
    let graph = DirectedGraph(nodeCount: count, edges: list)
    #expect(graph == DirectedGraph(nodeCount: count, edges: list.shuffled(using: &random) + list.prefix(5)))
  }

  @Test(arguments: 0..<30) func filteringKeepsWhatIsAskedFor(seed: UInt64) {
    let (count, list) = Self.edges(seed: seed)
    let graph = DirectedGraph(nodeCount: count, edges: list)
    func isKept(_ edge: DirectedGraph.Edge) -> Bool { (edge.dependent &* 31 &+ edge.dependency) % 3 != 0 }
    let filtered = graph.filteringEdges(isKept)
    #expect(filtered == DirectedGraph(nodeCount: count, edges: list.filter(isKept)))
    #expect(graph.filteringEdges { _ in true } == graph)
    #expect(graph.filteringEdges { _ in false }.edges.isEmpty)
  }

  /// Without its feedback arcs a graph has no circle, whatever they weigh, and the exact set is never heavier.
  @Test(arguments: 0..<20) func feedbackArcsOpenEveryCircle(seed: UInt64) {
    let (count, list) = Self.edges(seed: seed)
    let graph = DirectedGraph(nodeCount: min(count, 12), edges: list.filter { $0.dependent < 12 && $0.dependency < 12 })
    func weight(_ edge: DirectedGraph.Edge) -> Int { Int((edge.dependent &* 7 &+ edge.dependency &* 3) % 10) + 1 }
    let quick = Set(graph.heuristicFeedbackArcs(weight: weight))
    let exact = graph.minimumFeedbackArcs { weight($0) }
    for arcs in [quick, Set(exact.arcs)] {
      let rest = graph.filteringEdges { !arcs.contains($0) && $0.dependent != $0.dependency }
      #expect(rest.stronglyConnectedComponents.tangles.isEmpty)
      #expect(arcs.allSatisfy { graph.hasEdge(from: $0.dependent, to: $0.dependency) })
    }
    #expect(exact.isProvenMinimal && !exact.isInterrupted)
    #expect(exact.weight == exact.arcs.reduce(0) { $0 + weight($1) })
    #expect(exact.weight <= quick.reduce(0) { $0 + weight($1) })
  }
}
