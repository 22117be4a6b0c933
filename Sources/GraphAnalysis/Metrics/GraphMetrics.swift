package import CodeModel
import DependencyGraph

/// The figures of a whole graph and of each of its nodes.
package struct GraphMetrics: Sendable {
  package var graph: LeveledGraph
  /// By node of ``graph``.
  package var nodes: [NodeMetrics]
  package var summary: GraphSummary

  /// How many nodes a graph may have before betweenness is estimated from as many sources instead of all.
  private static let betweennessSamples = 2_000

  /// - Parameters:
  ///   - abstractness: how abstract each node is; see ``CodeModel/abstractness(of:)``.
  ///   - churn: how many commits touched each node; see ``CodeModel/churn(of:commits:)``.
  /// - Complexity: O(*nodes* × *edges* / 512 + *nodes* × *edges* up to 2,000 sources).
  package init(of graph: LeveledGraph, abstractness: [Double?]? = nil, churn: [Int]? = nil) {
    self.graph = graph
    let adjacency = graph.adjacency.filteringEdges { $0.dependent != $0.dependency }
    let couplings = Couplings(graph)
    let cones = Cones(graph, adjacency: adjacency)
    let components = adjacency.stronglyConnectedComponents
    let sizes = components.members.map(\.count)
    let (levels, depths) = (adjacency.levels(), adjacency.levels(.dependents))
    let betweenness = adjacency.betweenness(samples: Self.betweennessSamples)
    let ranks = adjacency.pageRank()
    let instabilities = couplings.instabilities
    nodes = graph.nodes.indices.map { index in
      let abstraction = abstractness?[index]
      let instability = instabilities[index]
      return NodeMetrics(
        afferent: couplings.afferent[index], efferent: couplings.efferent[index], instability: instability,
        abstractness: abstraction,
        distance: zip(abstraction, instability).map { abs($0 + $1 - 1) }, level: levels[index], depth: depths[index],
        transitiveDependencies: cones.below[index] - 1, transitiveDependents: cones.above[index].nodes - 1,
        interfaceCone: cones.above[index], bodyCone: cones.own[index],
        tangleSize: sizes[Int(components[UInt32(index)])],
        betweenness: betweenness[index], pageRank: ranks[index],
        unstableDependencies: adjacency.dependencies(of: UInt32(index)).map(Int.init).filter {
          instabilities[$0]! > instability!
        }, churn: churn?[index])
    }
    summary = GraphSummary(graph, adjacency: adjacency, cumulative: cones.below.reduce(0, +))
  }
}

/// A pair of values, if both are there.
private func zip<First, Second>(_ first: First?, _ second: Second?) -> (First, Second)? {
  guard let first, let second else { return nil }
  return (first, second)
}

/// Who is coupled to whom.
private struct Couplings {
  private(set) var afferent: [NodeMetrics.Coupling]
  private(set) var efferent: [NodeMetrics.Coupling]

  init(_ graph: LeveledGraph) {
    afferent = graph.nodes.map { _ in .init() }
    efferent = afferent
    for edge in graph.edges where edge.dependent != edge.dependency {
      efferent[edge.dependent].nodes += 1
      efferent[edge.dependent].references += edge.weight
      afferent[edge.dependency].nodes += 1
      afferent[edge.dependency].references += edge.weight
    }
  }

  var instabilities: [Double?] {
    zip(afferent, efferent).map { afferent, efferent in
      let both = afferent.nodes + efferent.nodes
      return both == 0 ? nil : Double(efferent.nodes) / Double(both)
    }
  }
}

/// What each node reaches, and what is compiled again after a change to it.
private struct Cones {
  let below: [Int]
  let above: [NodeMetrics.RebuildCone]
  let own: [NodeMetrics.RebuildCone]

  init(_ graph: LeveledGraph, adjacency: DirectedGraph) {
    let knowsLines = graph.nodes.contains { $0.lineCount != nil }
    below = adjacency.cumulativeDependencies(.dependencies).counts
    let dependents = adjacency.cumulativeDependencies(.dependents) { graph.nodes[Int($0)].lineCount ?? 0 }
    above = graph.nodes.indices.map {
      .init(nodes: dependents.counts[$0], lines: knowsLines ? dependents.weights[$0] : nil)
    }
    own = graph.nodes.map { .init(nodes: 1, lines: knowsLines ? $0.lineCount ?? 0 : nil) }
  }
}
