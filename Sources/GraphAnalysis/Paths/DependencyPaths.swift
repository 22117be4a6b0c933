package import CodeModel
import DependencyGraph

/// Why something depends on something else: paths of edges, each with its evidence.
package struct DependencyPaths: Sendable {
  package var graph: LeveledGraph
  /// The nodes that the two names mean.
  package var dependents: [Int]
  package var dependencies: [Int]
  /// As indices of edges, in the order of travel; shortest first, then by names.
  package var paths: [[Int]]
  /// How many shortest paths there are; `Int.max` for more than that.
  package var shortestCount: Int
  /// Whether ``paths`` holds all that were asked for.
  package var isComplete: Bool

  package enum Extent: Sendable, Hashable {
    /// One of the shortest.
    case one
    /// Simple paths of any length, this many at most.
    case all(limit: Int)
  }

  /// - Throws: ``UnknownName`` for a name that nothing has.
  /// - Parameters:
  ///   - dependent: an id or a short name, as on the command line; several nodes may be meant.
  package init(from dependent: String, to dependency: String, in graph: LeveledGraph, extent: Extent = .one)
    throws(UnknownName)
  {
    let adjacency = graph.adjacency
    let sources = try graph.nodes(named: [dependent])
    let targets = try graph.nodes(named: [dependency])
    self.graph = graph
    dependents = sources.map(Int.init)
    dependencies = targets.map(Int.init)
    shortestCount = adjacency.shortestPathCount(from: sources, to: targets)
    let listing: PathListing =
      switch extent {
      case .one:
        PathListing(paths: adjacency.shortestPath(from: sources, to: targets).map { [$0] } ?? [], isComplete: true)
      case .all(let limit): adjacency.simplePaths(from: sources, to: targets, limit: limit)
      }
    var edgeOfPair: [[Int]: Int] = [:]
    for (index, edge) in graph.edges.enumerated() { edgeOfPair[[edge.dependent, edge.dependency]] = index }
    paths = listing.paths.map { nodes in zip(nodes, nodes.dropFirst()).map { edgeOfPair[[Int($0), Int($1)]]! } }
    isComplete = listing.isComplete
  }

  /// A shortest path from the dependencies back to the dependents; nil if there is none.
  package var reverse: [LeveledGraph.Edge]? {
    let back = graph.adjacency.shortestPath(from: dependencies.map { UInt32($0) }, to: dependents.map { UInt32($0) })
    guard let back, back.count > 1 else { return nil }
    return zip(back, back.dropFirst()).compactMap { from, to in
      graph.edges.first { $0.dependent == Int(from) && $0.dependency == Int(to) }
    }
  }
}
