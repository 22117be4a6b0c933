import DependencyGraph
import Testing

@Suite struct ShortestCycleTests {
  @Test(
    arguments: [
      ("0 -> 1, 1 -> 2, 2 -> 0, 2 -> 1", [1, 2]),
      ("3 -> 1, 1 -> 2, 2 -> 3", [1, 2, 3]),
      ("0 -> 0, 0 -> 1", nil),
      ("0 -> 1, 1 -> 2, 2 -> 3, 3 -> 0, 4 -> 5, 5 -> 6, 6 -> 4", [4, 5, 6]),
    ] as [(String, [UInt32]?)])
  func startsAtTheSmallestNode(graph: String, cycle: [UInt32]?) {
    #expect(DirectedGraph(graph).shortestCycle == cycle)
  }

  @Test(arguments: GraphFamily.allCases)
  func isAsShortAsAnyPathBack(family: GraphFamily) {
    for graph in family.graphs {
      let cycle = graph.shortestCycle
      #expect(cycle?.count == graph.lengthOfShortestCycle)
      guard let cycle else { continue }
      #expect(cycle.first == cycle.min() && Set(cycle).count == cycle.count)
      for (node, next) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
        #expect(graph.hasEdge(from: node, to: next))
      }
    }
  }

  @Test func aRingOfAMillionNodesTakesOneWalk() {
    let length: UInt32 = 1_000_000
    let ring = DirectedGraph(
      nodeCount: Int(length), edges: (0..<length).map { .init(dependent: $0, dependency: ($0 + 1) % length) })
    #expect(ring.shortestCycle?.count == Int(length))
  }
}

@Suite struct SimplePathsTests {
  @Test func shortPathsComeFirst() {
    let graph = DirectedGraph("0 -> 1, 1 -> 3, 0 -> 2, 2 -> 3, 0 -> 3, 1 -> 2")
    #expect(
      graph.simplePaths(from: [0], to: [3], limit: 9)
        == PathListing(paths: [[0, 3], [0, 1, 3], [0, 2, 3], [0, 1, 2, 3]], isComplete: true))
    #expect(
      graph.simplePaths(from: [0], to: [3], limit: 2) == PathListing(paths: [[0, 3], [0, 1, 3]], isComplete: false))
    #expect(graph.simplePaths(from: [3], to: [0], limit: 2) == PathListing(paths: [], isComplete: true))
  }

  @Test func pathsBetweenSetsPassThroughNoOtherEnd() {
    let graph = DirectedGraph("0 -> 1, 1 -> 2, 2 -> 3, 3 -> 4")
    #expect(graph.simplePaths(from: [0, 1], to: [3, 4], limit: 9).paths == [[1, 2, 3]])
  }

  @Test(arguments: GraphFamily.allCases)
  func everySimplePathIsListed(family: GraphFamily) {
    for graph in family.graphs where graph.nodeCount <= 9 && graph.nodeCount > 1 {
      let last = UInt32(graph.nodeCount - 1)
      let listing = graph.simplePaths(from: [0], to: [last], limit: .max, effort: .max)
      #expect(listing == PathListing(paths: graph.allSimplePaths(from: [0], to: last), isComplete: true))
    }
  }

  @Test(arguments: GraphFamily.allCases)
  func everyElementaryCycleIsListed(family: GraphFamily) {
    for graph in family.graphs where graph.nodeCount <= 9 {
      let expected = graph.nodes.flatMap { root in
        graph.filteringEdges { $0.dependent >= root && $0.dependency >= root }.allSimplePaths(from: [root], to: root)
          .map { Array($0.dropLast()) }
      }.sorted { ($0.count, $0.map { [$0] }.description) < ($1.count, $1.map { [$0] }.description) }
      #expect(graph.elementaryCycles(limit: .max, effort: .max) == PathListing(paths: expected, isComplete: true))
    }
  }

  @Test func aListingOfTooManyEndsAndSaysSo() {
    let pairs = (0..<30).flatMap { from in
      (0..<30).filter { $0 != from }.map { DirectedGraph.Edge(dependent: UInt32(from), dependency: UInt32($0)) }
    }
    let complete = DirectedGraph(nodeCount: 30, edges: pairs)
    let listing = complete.elementaryCycles(limit: 500)
    #expect(listing.paths.count == 500 && !listing.isComplete)
    #expect(listing.paths[434].count == 2 && listing.paths[435].count == 3)
    #expect(!complete.elementaryCycles(limit: .max, effort: 10_000).isComplete)
  }
}

extension DirectedGraph {
  /// By the closure's idea, once for every length: can a node come back to itself in so many steps, at least two?
  fileprivate var lengthOfShortestCycle: Int? {
    let loopless = filteringEdges { $0.dependent != $0.dependency }
    var walks = nodes.map { node in Set(loopless.dependencies(of: node)) }
    for length in 1...max(1, nodeCount) {
      if nodes.contains(where: { walks[Int($0)].contains($0) }) { return length }
      walks = walks.map { reached in Set(reached.flatMap { loopless.dependencies(of: $0) }) }
    }
    return nil
  }

  /// By trying everything: short ones first, then by their nodes.
  fileprivate func allSimplePaths(from path: [Node], to target: Node) -> [[Node]] {
    var result: [[Node]] = []
    func extend(_ path: [Node]) {
      for next in dependencies(of: path.last!) where next != path.last! {
        if next == target { result.append(path + [next]) } else if !path.contains(next) { extend(path + [next]) }
      }
    }
    extend(path)
    return result.sorted { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
  }
}
