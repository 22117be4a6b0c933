import DependencyGraph
import Testing

/// Shortest paths, and all simple paths, against searches that are slow and obviously right.
@Suite struct ShortestPathTests {
  /// Every path that visits no node twice, by trying all of them; inside, it meets no other end.
  private func allPaths(
    in graph: DirectedGraph, from sources: Set<UInt32>, to targets: Set<UInt32>
  ) -> [[UInt32]] {
    var found: [[UInt32]] = []
    func extend(_ path: [UInt32]) {
      let last = path[path.count - 1]
      if path.count > 1, targets.contains(last) {
        found.append(path)
        return
      }
      for next in graph.dependencies(of: last) where !path.contains(next) && !sources.contains(next) {
        extend(path + [next])
      }
    }
    for source in sources where !targets.contains(source) { extend([source]) }
    return found.sorted { left, right in
      left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
    }
  }

  private let pairs: [(Set<UInt32>, Set<UInt32>)] = [
    ([0], [1]), ([0], [2]), ([0, 1], [2]), ([0], [1, 2]), ([2], [0]),
  ]

  @Test func agreeWithAllPathsOfEverySmallGraph() {
    for graph in everySmallGraph where graph.nodeCount >= 3 {
      for (sources, targets) in pairs {
        let paths = allPaths(in: graph, from: sources, to: targets)
        let shortest = paths.filter { $0.count == paths[0].count }
        let found = graph.shortestPath(from: sources.sorted(), to: targets.sorted())
        #expect(found == shortest.first, "\(graph.text): \(sources) to \(targets)")
        #expect(
          graph.shortestPathCount(from: sources.sorted(), to: targets.sorted()) == shortest.count,
          "\(graph.text): \(sources) to \(targets)")
      }
    }
  }

  @Test func simplePathsAreAllPaths() {
    for graph in everySmallGraph where graph.nodeCount >= 3 {
      for (sources, targets) in pairs {
        let listing = graph.simplePaths(from: sources.sorted(), to: targets.sorted(), limit: 100)
        #expect(listing.isComplete)
        #expect(
          listing.paths == allPaths(in: graph, from: sources, to: targets), "\(graph.text): \(sources) to \(targets)")
      }
    }
  }

  @Test func aLimitKeepsTheShortestAndSaysSo() {
    let graph = DirectedGraph("0 -> 1, 0 -> 2, 1 -> 3, 2 -> 3, 0 -> 3")
    let two = graph.simplePaths(from: [0], to: [3], limit: 2)
    #expect(two == PathListing(paths: [[0, 3], [0, 1, 3]], isComplete: false))
    #expect(graph.simplePaths(from: [0], to: [3], limit: 3).isComplete)
  }

  /// A complete graph of 30 nodes has more simple paths than anybody lists.
  @Test func theEffortEndsAListing() {
    let nodes: Range<UInt32> = 0..<30
    let edges = nodes.flatMap { from in
      nodes.filter { $0 != from }.map { DirectedGraph.Edge(dependent: from, dependency: $0) }
    }
    let graph = DirectedGraph(nodeCount: 30, edges: edges)
    let listing = graph.simplePaths(from: [0], to: [29], limit: .max, effort: 10_000)
    #expect(!listing.isComplete)
    #expect(listing.paths.first == [0, 29])
  }

  /// Twice as many paths with each step: more than an `Int` holds.
  @Test func countsStopWhereAnIntEnds() {
    let steps: UInt32 = 70
    let edges = (0..<steps).flatMap { step -> [DirectedGraph.Edge] in
      let (top, left, right, bottom) = (3 * step, 3 * step + 1, 3 * step + 2, 3 * step + 3)
      return [(top, left), (top, right), (left, bottom), (right, bottom)].map { .init(dependent: $0, dependency: $1) }
    }
    let graph = DirectedGraph(nodeCount: Int(3 * steps) + 1, edges: edges)
    #expect(graph.shortestPathCount(from: [0], to: [3]) == 2)
    #expect(graph.shortestPathCount(from: [0], to: [3 * 20]) == 1 << 20)
    #expect(graph.shortestPathCount(from: [0], to: [3 * steps]) == .max)
  }

  @Test func aNodeThatIsBothEndsIsNoPath() {
    let graph = DirectedGraph("0 -> 1, 1 -> 0")
    #expect(graph.shortestPath(from: [0], to: [0]) == nil)
    #expect(graph.shortestPathCount(from: [0], to: [0]) == 0)
    #expect(graph.shortestPath(from: [], to: [0]) == nil)
    #expect(graph.shortestPath(from: [0], to: []) == nil)
  }
}

/// The graph that stands above the components.
@Suite struct CondensationTests {
  @Test(arguments: GraphFamily.allCases)
  func everyEdgeRunsFromALargerNumberToASmaller(family: GraphFamily) {
    for graph in family.graphs {
      let condensation = graph.condensation
      #expect(condensation.graph.edges.allSatisfy { $0.dependent > $0.dependency })
      let reaches = graph.closure
      let component = graph.nodes.map { condensation.components[$0] }
      for edge in graph.edges {
        let (from, to) = (Int(edge.dependent), Int(edge.dependency))
        let isOneTangle = from == to || reaches[from][to] && reaches[to][from]
        #expect((component[from] == component[to]) == isOneTangle)
      }
    }
  }

  /// The longest way down, tangle by tangle.
  @Test(arguments: GraphFamily.allCases)
  func levelsAreTheLongestWayDown(family: GraphFamily) {
    for graph in family.graphs {
      let levels = graph.levels()
      let depths = graph.levels(.dependents)
      let reaches = graph.closure
      for edge in graph.edges {
        let (from, to) = (Int(edge.dependent), Int(edge.dependency))
        let isInside = from == to || reaches[to][from]
        #expect(isInside ? levels[from] == levels[to] : levels[from] > levels[to])
        #expect(isInside ? depths[from] == depths[to] : depths[from] < depths[to])
      }
      for node in graph.nodes where levels[Int(node)] > 0 {
        // Somebody of the tangle stands one above something else.
        let tangle = graph.nodes.filter {
          $0 == node || reaches[Int(node)][Int($0)] && reaches[Int($0)][Int(node)]
        }
        #expect(
          tangle.contains { member in
            graph.dependencies(of: member).contains { levels[Int($0)] == levels[Int(node)] - 1 }
          })
      }
    }
  }
}
