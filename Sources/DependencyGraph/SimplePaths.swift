/// Paths that visit no node twice, listed by length.
package struct PathListing: Sendable, Equatable {
  /// The nodes of each path from its first to its last; shortest paths first, then by their nodes.
  package var paths: [[DirectedGraph.Node]]
  /// Whether these are all there are.
  package var isComplete: Bool

  package init(paths: [[DirectedGraph.Node]], isComplete: Bool) {
    self.paths = paths
    self.isComplete = isComplete
  }
}

extension DirectedGraph {
  /// Up to `limit` simple paths from one of `sources` to one of `targets`, short ones first.
  ///
  /// Inside, a path meets neither another source nor another target. Simple paths may be astronomically many, and
  /// looking for the next one may take as long as looking at all: the listing ends after `effort` steps.
  package func simplePaths(from sources: [Node], to targets: [Node], limit: Int, effort: Int = 2_000_000) -> PathListing
  {
    var isEnd = [Bool](repeating: false, count: nodeCount)
    for node in sources + targets { isEnd[Int(node)] = true }
    let distance = distances(to: targets)
    let isInner = isEnd.map(!)
    let isTarget = Set(targets)
    var search = PathSearch(graph: self, limit: limit, effort: effort)
    var length = 1
    repeat {
      search.wasCutShort = false
      // A source that is a target would be a path of no edge.
      for source in Set(sources).subtracting(targets).sorted() where search.isComplete {
        search.explore(from: source, length: length, distance: distance, isInner: isInner) { isTarget.contains($0) }
      }
      length += 1
    } while search.wasCutShort && search.isComplete
    return PathListing(paths: search.found, isComplete: search.isComplete)
  }

  /// Up to `limit` elementary cycles of two or more nodes, short ones first, each with its smallest node first.
  package func elementaryCycles(limit: Int, effort: Int = 2_000_000) -> PathListing {
    let components = stronglyConnectedComponents
    let roots = components.tangles.joined().sorted()
    var search = PathSearch(graph: self, limit: limit, effort: effort)
    var length = 2
    repeat {
      search.wasCutShort = false
      for root in roots where search.isComplete {
        let isInner = nodes.map { $0 > root && components[$0] == components[root] }
        let distance = distances(to: [root], through: isInner)
        search.explore(from: root, length: length, distance: distance, isInner: isInner) { $0 == root }
      }
      length += 1
    } while search.wasCutShort && search.isComplete
    return PathListing(paths: search.found.map { Array($0.dropLast()) }, isComplete: search.isComplete)
  }

  /// How many edges each node is away from the nearest target, counted over `inner` nodes; `Int.max` where no path
  /// leads there.
  func distances(to targets: [Node], through inner: [Bool]? = nil) -> [Int] {
    var distance = [Int](repeating: .max, count: nodeCount)
    var queue = targets
    for target in targets { distance[Int(target)] = 0 }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for dependent in dependents(of: node) where distance[Int(dependent)] == .max && inner?[Int(dependent)] ?? true {
        distance[Int(dependent)] = distance[Int(node)] + 1
        queue.append(dependent)
      }
    }
    return distance
  }
}

/// Depth-first searches that never leave the nodes from which the target is near enough.
private struct PathSearch {
  private let graph: DirectedGraph
  private let limit: Int
  private let effort: Int
  private(set) var found: [[DirectedGraph.Node]] = []
  private(set) var isComplete = true
  /// Whether a longer path may exist than the last search was allowed to find.
  var wasCutShort = false

  private var steps = 0
  private var path: [DirectedGraph.Node] = []
  private var isOnPath: [Bool]

  init(graph: DirectedGraph, limit: Int, effort: Int) {
    self.graph = graph
    self.limit = limit
    self.effort = effort
    isOnPath = Array(repeating: false, count: graph.nodeCount)
  }

  /// Finds the paths of exactly `length` edges.
  mutating func explore(
    from source: DirectedGraph.Node, length: Int, distance: [Int], isInner: [Bool],
    isTarget: (DirectedGraph.Node) -> Bool
  ) {
    var choices: [ArraySlice<DirectedGraph.Node>] = [graph.dependencies(of: source)]
    path = [source]
    isOnPath[Int(source)] = true
    defer { for node in path { isOnPath[Int(node)] = false } }
    while !choices.isEmpty {
      guard isComplete else { return }
      guard let node = choices[choices.count - 1].popFirst() else {
        choices.removeLast()
        isOnPath[Int(path.removeLast())] = false
        continue
      }
      steps += 1
      if steps > effort { isComplete = false }
      let remaining = length - path.count
      if isTarget(node) {
        // An edge from a node to itself makes neither path nor cycle.
        if remaining == 0, node != path.last { take(path + [node]) }
        continue
      }
      guard isInner[Int(node)], !isOnPath[Int(node)], distance[Int(node)] < .max else { continue }
      guard distance[Int(node)] <= remaining else {
        wasCutShort = true
        continue
      }
      guard remaining > 0 else { continue }
      path.append(node)
      isOnPath[Int(node)] = true
      choices.append(graph.dependencies(of: node))
    }
  }

  private mutating func take(_ path: [DirectedGraph.Node]) {
    if found.count == limit { isComplete = false } else { found.append(path) }
  }
}
