import DependencyGraph
import Testing

/// Which cycles are listed first, and which way down is the heaviest.
@Suite struct PathListingTests {
  @Test func shortCyclesComeFirst() {
    let graph = DirectedGraph("0 -> 1, 1 -> 2, 2 -> 0, 1 -> 0, 3 -> 3")
    #expect(graph.elementaryCycles(limit: 9) == PathListing(paths: [[0, 1], [0, 1, 2]], isComplete: true))
    #expect(graph.elementaryCycles(limit: 1) == PathListing(paths: [[0, 1]], isComplete: false))
    #expect(graph.elementaryCycles(limit: 0).isComplete == false)
    #expect(DirectedGraph("0 -> 1, 0 -> 0").elementaryCycles(limit: 0).isComplete)
  }

  // MARK: - Critical paths

  /// The heaviest way down from a node, tangle by tangle.
  private static func heaviest(in graph: DirectedGraph, weight: (UInt32) -> Int) -> Int {
    let reaches = graph.closure
    func isOne(_ a: UInt32, _ b: UInt32) -> Bool { a == b || reaches[Int(a)][Int(b)] && reaches[Int(b)][Int(a)] }
    func best(_ node: UInt32) -> Int {
      let tangle = graph.nodes.filter { isOne($0, node) }
      let below = Set(tangle.flatMap { graph.dependencies(of: $0) }).filter { !isOne($0, node) }
      return tangle.reduce(0) { $0 + weight($1) } + (below.map(best).max() ?? 0)
    }
    return graph.nodes.map(best).max() ?? 0
  }

  @Test(arguments: [0, 1, 2])
  func theCriticalPathIsTheHeaviestOfAll(kind: UInt32) {
    func weight(_ node: UInt32) -> Int { Int([1, node + 1, (node * 7 + 3) % 5][Int(kind)]) }
    for graph in everySmallGraph where graph.nodeCount == 4 {
      let path = graph.criticalPath(weight: weight)
      #expect(path.weight == Self.heaviest(in: graph, weight: weight), "\(graph.text)")
      #expect(path.steps.joined().reduce(0) { $0 + weight($1) } == path.weight)
    }
  }

  @Test func everyStepDependsOnTheNext() {
    for graph in randomGraphs {
      let steps = graph.criticalPath { Int($0 % 9) + 1 }.steps
      for (above, below) in zip(steps, steps.dropFirst()) {
        #expect(above.contains { node in graph.dependencies(of: node).contains { below.contains($0) } })
      }
    }
  }

  @Test func nothingTakesNoTime() {
    let empty = DirectedGraph(nodeCount: 0, edges: []).criticalPath { _ in 1 }
    #expect(empty.weight == 0 && empty.steps.isEmpty)
    let alone = DirectedGraph(nodeCount: 3, edges: []).criticalPath { [5, 9, 9][Int($0)] }
    #expect(alone.weight == 9 && alone.steps == [[1]])
    let tangle = DirectedGraph("0 -> 1, 1 -> 0, 1 -> 2").criticalPath { _ in 2 }
    #expect(tangle.weight == 6 && tangle.steps == [[0, 1], [2]])
  }
}
