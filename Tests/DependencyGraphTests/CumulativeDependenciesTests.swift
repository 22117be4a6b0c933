import DependencyGraph
import Testing

@Suite struct CumulativeDependenciesTests {
  /// Lakos, "Large-Scale C++ Software Design" (1996), section 4.12: seven components as a balanced binary tree have a
  /// CCD of 17, as a chain of 28, and all in one cycle of 49.
  @Test func lakosByHand() {
    #expect(DirectedGraph("0 -> 1, 0 -> 2, 1 -> 3, 1 -> 4, 2 -> 5, 2 -> 6").cumulativeDependencies().total == 17)
    #expect(DirectedGraph("0 -> 1, 1 -> 2, 2 -> 3, 3 -> 4, 4 -> 5, 5 -> 6").cumulativeDependencies().total == 28)
    #expect(
      DirectedGraph("0 -> 1, 1 -> 2, 2 -> 3, 3 -> 4, 4 -> 5, 5 -> 6, 6 -> 0").cumulativeDependencies().total == 49)
  }

  @Test func weighsWhatItReaches() {
    let graph = DirectedGraph("0 -> 1, 1 -> 2, 2 -> 1, 3 -> 2")
    let weights = [1, 10, 100, 1000]
    let below = graph.cumulativeDependencies { weights[Int($0)] }
    #expect(below.counts == [3, 2, 2, 3])
    #expect(below.weights == [111, 110, 110, 1110])
    #expect(graph.cumulativeDependencies(.dependents) { weights[Int($0)] }.weights == [1, 1111, 1111, 1000])
  }

  @Test(arguments: GraphFamily.allCases, [Direction.dependencies, .dependents])
  func agreesWithWalks(family: GraphFamily, direction: Direction) {
    for graph in family.graphs {
      let result = graph.cumulativeDependencies(direction) { Int($0) * 7 + 1 }
      let walks = graph.nodes.map { graph.reachable(from: [$0], direction) }
      #expect(result.counts == walks.map(\.count))
      #expect(result.weights == walks.map { $0.reduce(0) { $0 + Int($1) * 7 + 1 } })
    }
  }

  /// More nodes than one set of bits holds, with tangles across its border.
  @Test func countsAcrossStretches() {
    let count: UInt32 = 1500
    var edges = (0..<count - 1).map { DirectedGraph.Edge(dependent: $0, dependency: $0 + 1) }
    edges.append(.init(dependent: 600, dependency: 400))
    let graph = DirectedGraph(nodeCount: Int(count), edges: edges)
    let expected = (0..<count).map { Int((401...600).contains($0) ? 1500 - 400 : 1500 - $0) }
    #expect(graph.cumulativeDependencies().counts == expected)
  }
}

@Suite struct LevelsTests {
  @Test func aTangleIsOneStep() {
    let graph = DirectedGraph("0 -> 1, 1 -> 2, 2 -> 1, 2 -> 3, 0 -> 3")
    #expect(graph.levels() == [2, 1, 1, 0])
    #expect(graph.levels(.dependents) == [0, 1, 1, 2])
  }

  @Test func theCriticalPathWeighsMost() {
    let graph = DirectedGraph("0 -> 1, 0 -> 2, 1 -> 3, 2 -> 3, 4 -> 3")
    let weights = [1, 5, 7, 2, 9]
    let path = graph.criticalPath { weights[Int($0)] }
    #expect(path.weight == 11)
    #expect(path.steps == [[4], [3]])
    #expect(DirectedGraph(nodeCount: 0, edges: []).criticalPath { _ in 1 }.steps.isEmpty)
  }

  @Test(arguments: GraphFamily.allCases)
  func aLevelIsOneMoreThanThatOfTheHighestDependency(family: GraphFamily) {
    for graph in family.graphs {
      let components = graph.stronglyConnectedComponents
      let levels = graph.levels()
      let depths = graph.levels(.dependents)
      for members in components.members {
        let below = members.flatMap { graph.dependencies(of: $0) }.filter { components[$0] != components[members[0]] }
        let above = members.flatMap { graph.dependents(of: $0) }.filter { components[$0] != components[members[0]] }
        for node in members {
          #expect(levels[Int(node)] == (below.map { levels[Int($0)] + 1 }.max() ?? 0))
          #expect(depths[Int(node)] == (above.map { depths[Int($0)] + 1 }.max() ?? 0))
        }
      }
      let path = graph.criticalPath { _ in 1 }
      #expect(path.weight == path.steps.joined().count)
    }
  }

  @Test func aPathOfAMillionNodesNeedsNoDeepStack() {
    let length: UInt32 = 1_000_000
    let path = DirectedGraph(
      nodeCount: Int(length), edges: (0..<length - 1).map { .init(dependent: $0, dependency: $0 + 1) })
    #expect(path.levels()[0] == Int(length) - 1)
  }
}

@Suite struct CentralityTests {
  @Test func betweennessByHand() {
    // Everything passes through 2; 0 → 3 has two shortest paths.
    #expect(DirectedGraph("0 -> 2, 1 -> 2, 2 -> 3, 2 -> 4").betweenness() == [0, 0, 4, 0, 0])
    #expect(DirectedGraph("0 -> 1, 0 -> 2, 1 -> 3, 2 -> 3").betweenness() == [0, 0.5, 0.5, 0])
  }

  @Test(arguments: GraphFamily.allCases)
  func betweennessAgreesWithCountingPaths(family: GraphFamily) {
    for graph in family.graphs where graph.nodeCount <= 30 {
      let fast = graph.betweenness()
      for (one, other) in zip(fast, graph.betweennessByPairs) { #expect(abs(one - other) < 1e-9) }
    }
  }

  @Test func pageRankByHand() {
    // Two nodes in a cycle share everything; a sink's dependents give it 1 − d and d of theirs.
    #expect(DirectedGraph("0 -> 1, 1 -> 0").pageRank().allSatisfy { abs($0 - 0.5) < 1e-10 })
    let ranks = DirectedGraph("0 -> 1").pageRank()
    // r1 = r0 (1 + d), r0 + r1 = 1
    #expect(abs(ranks[0] - 1 / 2.85) < 1e-9 && abs(ranks[1] - 1.85 / 2.85) < 1e-9)
  }

  @Test func ranksOfAPathOfAMillionNodes() {
    let length: UInt32 = 1_000_000
    let path = DirectedGraph(
      nodeCount: Int(length), edges: (0..<length - 1).map { .init(dependent: $0, dependency: $0 + 1) })
    // Far down each node has what its dependent has, damped, and the first node's share besides: 1 / (1 − d) of it.
    let ranks = path.pageRank()
    #expect(abs(ranks[999_999] / ranks[0] - 1 / 0.15) < 1e-9)
  }

  @Test(arguments: GraphFamily.allCases)
  func pageRankIsAFixedPoint(family: GraphFamily) {
    for graph in family.graphs where graph.nodeCount > 0 {
      let rank = graph.pageRank()
      #expect(abs(rank.reduce(0, +) - 1) < 1e-9)
      let count = Double(graph.nodeCount)
      for node in graph.nodes {
        var expected = 0.15 / count
        for other in graph.nodes {
          let dependencies = graph.dependencies(of: other)
          if dependencies.isEmpty { expected += 0.85 * rank[Int(other)] / count }
          if dependencies.contains(node) { expected += 0.85 * rank[Int(other)] / Double(dependencies.count) }
        }
        #expect(abs(rank[Int(node)] - expected) < 1e-9)
      }
    }
  }
}

extension DirectedGraph {
  /// For every pair the number of shortest paths, by multiplying what leads to and from each node between.
  fileprivate var betweennessByPairs: [Double] {
    let steps = nodes.map { source in stepsAndPaths(from: source) }
    var result = [Double](repeating: 0, count: nodeCount)
    for source in nodes.map(Int.init) {
      for target in nodes.map(Int.init) where target != source && steps[source].steps[target] < .max {
        for middle in nodes.map(Int.init) where middle != source && middle != target {
          let (first, second) = (steps[source].steps[middle], steps[middle].steps[target])
          guard first < .max, second < .max, first + second == steps[source].steps[target] else { continue }
          result[middle] += steps[source].paths[middle] * steps[middle].paths[target] / steps[source].paths[target]
        }
      }
    }
    return result
  }

  private func stepsAndPaths(from source: Node) -> (steps: [Int], paths: [Double]) {
    var steps = [Int](repeating: .max, count: nodeCount)
    var paths = [Double](repeating: 0, count: nodeCount)
    (steps[Int(source)], paths[Int(source)]) = (0, 1)
    for length in 1...max(1, nodeCount) {
      for node in nodes where steps[Int(node)] == .max {
        let before = dependents(of: node).filter { steps[Int($0)] == length - 1 }
        guard !before.isEmpty else { continue }
        paths[Int(node)] = before.reduce(0) { $0 + paths[Int($1)] }
        // Marked one longer for now, so that nodes of this round do not count for each other.
        steps[Int(node)] = length + nodeCount
      }
      for node in nodes where steps[Int(node)] < .max && steps[Int(node)] > nodeCount { steps[Int(node)] -= nodeCount }
    }
    return (steps, paths)
  }
}
