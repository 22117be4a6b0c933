import TestSupport
import Testing

@testable import DependencyGraph

/// Figures of a graph against their definitions, and against what must hold of them whatever the graph is.
@Suite struct TwinTests {
  private static let sparse = (0..<24 as Range<UInt64>).map { RandomGraph(count: 7, chance: 22, seed: $0) }

  private static func directed(_ random: RandomGraph) -> DirectedGraph {
    DirectedGraph(
      nodeCount: random.names.count,
      edges: random.edges.map { .init(dependent: UInt32($0.from), dependency: UInt32($0.to)) })
  }

  private static func reversed(_ graph: DirectedGraph) -> DirectedGraph {
    DirectedGraph(
      nodeCount: graph.nodeCount, edges: graph.edges.map { .init(dependent: $0.dependency, dependency: $0.dependent) })
  }

  /// Every node under another number.
  private static func renumbered(_ graph: DirectedGraph, by number: [UInt32]) -> DirectedGraph {
    DirectedGraph(
      nodeCount: graph.nodeCount,
      edges: graph.edges.map { .init(dependent: number[Int($0.dependent)], dependency: number[Int($0.dependency)]) })
  }

  private static func order(of graph: DirectedGraph, seed: UInt64) -> [UInt32] {
    var lot = SeededGenerator(seed: seed)
    return Array(graph.nodes).shuffled(using: &lot)
  }

  private static func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 * max(1, abs(left)) }

  // MARK: - Betweenness

  /// For every pair of ends the share of their shortest paths that a node lies on, path by path.
  @Test(arguments: sparse) func betweennessIsTheShareOfShortestPaths(random: RandomGraph) {
    let graph = Self.directed(random)
    var expected = [Double](repeating: 0, count: graph.nodeCount)
    for from in graph.nodes {
      for to in graph.nodes where from != to {
        let paths = graph.simplePaths(from: [from], to: [to], limit: .max, effort: .max).paths
        let shortest = paths.filter { $0.count == paths[0].count }
        for path in shortest {
          for node in path.dropFirst().dropLast() { expected[Int(node)] += 1 / Double(shortest.count) }
        }
      }
    }
    #expect(zip(graph.betweenness(), expected).allSatisfy(Self.isNear))
  }

  @Test(arguments: sparse) func betweennessIsTheSameAgainstTheArrows(random: RandomGraph) {
    let graph = Self.directed(random)
    #expect(zip(graph.betweenness(), Self.reversed(graph).betweenness()).allSatisfy(Self.isNear))
  }

  // MARK: - Rank

  /// By walking on and on, from everywhere, until nothing changes any more.
  @Test(arguments: sparse, [0.5, 0.85]) func ranksAreWhereAWandererIs(random: RandomGraph, damping: Double) {
    let graph = Self.directed(random)
    let count = Double(graph.nodeCount)
    var ranks = graph.nodes.map { _ in 1 / count }
    for _ in 0..<400 {
      let lost = graph.nodes.filter { graph.dependencies(of: $0).isEmpty }.reduce(0) { $0 + ranks[Int($1)] }
      ranks = graph.nodes.map { node in
        let inflow = graph.dependents(of: node).reduce(0) { sum, dependent in
          sum + ranks[Int(dependent)] / Double(graph.dependencies(of: dependent).count)
        }
        return (1 - damping) / count + damping * (inflow + lost / count)
      }
    }
    let found = graph.pageRank(damping: damping)
    #expect(zip(found, ranks).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(abs(found.reduce(0, +) - 1) < 1e-9)
  }

  // MARK: - Numbers mean nothing

  @Test(arguments: 0..<GraphFamily.randomCount)
  func otherNumbersGiveTheSameAnswers(index: Int) {
    let graph = randomGraphs[index]
    let number = Self.order(of: graph, seed: UInt64(index))
    let other = Self.renumbered(graph, by: number)
    func moved<Value>(_ values: [Value]) -> [Value] { graph.nodes.map { values[Int(number[Int($0)])] } }
    #expect(moved(other.cumulativeDependencies().counts) == graph.cumulativeDependencies().counts)
    #expect(other.cumulativeDependencies().total == graph.cumulativeDependencies().total)
    #expect(moved(other.levels()) == graph.levels())
    #expect(zip(moved(other.betweenness()), graph.betweenness()).allSatisfy(Self.isNear))
    #expect(zip(moved(other.pageRank()), graph.pageRank()).allSatisfy { abs($0 - $1) < 1e-8 })
    #expect(other.shortestCycle?.count == graph.shortestCycle?.count)
    #expect(
      other.stronglyConnectedComponents.tangles.map(\.count) == graph.stronglyConnectedComponents.tangles.map(\.count))
    #expect(other.criticalPath { _ in 1 }.weight == graph.criticalPath { _ in 1 }.weight)
    #expect(other.minimumFeedbackArcs().weight == graph.minimumFeedbackArcs().weight)
    let reduced = Self.renumbered(graph.transitiveReduction, by: number)
    // Which of a tangle's edges stand for all is told by numbers; how many edges lead nowhere new is not.
    #expect(other.transitiveReduction.edgeCount == reduced.edgeCount)
  }

  // MARK: - The other direction

  @Test(arguments: 0..<GraphFamily.randomCount)
  func againstTheArrowsEverythingIsTurnedAround(index: Int) {
    let graph = randomGraphs[index]
    let back = Self.reversed(graph)
    #expect(Self.reversed(back) == graph)
    for node in graph.nodes.prefix(20) {
      #expect(graph.reachable(from: [node], .dependents) == back.reachable(from: [node], .dependencies))
      #expect(Array(graph.dependents(of: node)) == Array(back.dependencies(of: node)))
    }
    #expect(back.stronglyConnectedComponents.tangles == graph.stronglyConnectedComponents.tangles)
    #expect(back.cumulativeDependencies(.dependents).counts == graph.cumulativeDependencies().counts)
    #expect(back.cumulativeDependencies().total == graph.cumulativeDependencies().total)
    #expect(back.minimumFeedbackArcs().weight == graph.minimumFeedbackArcs().weight)
    #expect(back.shortestCycle?.count == graph.shortestCycle?.count)
  }

  // MARK: - Doing it twice

  @Test(arguments: GraphFamily.allCases) func reducingTwiceIsReducingOnce(family: GraphFamily) {
    for graph in family.graphs {
      let reduced = graph.transitiveReduction
      #expect(reduced.transitiveReduction == reduced)
      #expect(Set(reduced.edges).isSubset(of: graph.edges))
    }
  }

  @Test(arguments: GraphFamily.allCases) func nodesAreReachedFromManyAsFromEach(family: GraphFamily) {
    for graph in family.graphs where graph.nodeCount > 2 {
      let sources: [UInt32] = [0, 2, 0]
      for direction in [Direction.dependencies, .dependents] {
        let each = Set(sources.flatMap { graph.reachable(from: [$0], direction) })
        #expect(graph.reachable(from: sources, direction) == each.sorted())
      }
      #expect(graph.reachable(from: [], .dependencies).isEmpty)
    }
  }

  /// So many steps lead as far as one step, so many times.
  @Test(arguments: 0..<GraphFamily.randomCount) func depthCountsSteps(index: Int) {
    let graph = randomGraphs[index]
    var reached: [UInt32] = [0]
    for depth in 0..<6 {
      #expect(graph.reachable(from: [0], .dependencies, depth: depth) == reached)
      reached = Set(reached + reached.flatMap { graph.dependencies(of: $0) }).sorted()
    }
  }

  // MARK: - Levels and condensation

  @Test(arguments: GraphFamily.allCases) func aLevelStandsAboveAllThatItNeeds(family: GraphFamily) {
    for graph in family.graphs {
      let (levels, components) = (graph.levels(), graph.stronglyConnectedComponents)
      for node in graph.nodes {
        let mates = graph.nodes.filter { components[$0] == components[node] }
        let below = mates.flatMap { graph.dependencies(of: $0) }.filter { components[$0] != components[node] }
        let highest = below.map { levels[Int($0)] }.max()
        #expect(mates.allSatisfy { levels[Int($0)] == levels[Int(node)] })
        #expect(highest.map { levels[Int(node)] == $0 + 1 } ?? (levels[Int(node)] == levels.min()))
      }
    }
  }

  @Test(arguments: GraphFamily.allCases) func theCondensationHasTheEdgesBetweenItsParts(family: GraphFamily) {
    for graph in family.graphs {
      let (components, condensed) = (graph.condensation.components, graph.condensation.graph)
      let expected = Set(
        graph.edges.map { [components[$0.dependent], components[$0.dependency]] }.filter { $0[0] != $0[1] })
      #expect(Set(condensed.edges.map { [$0.dependent, $0.dependency] }) == expected)
      #expect(condensed.nodeCount == components.count)
      #expect(condensed.stronglyConnectedComponents.tangles.isEmpty)
    }
  }
}
