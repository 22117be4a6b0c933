extension DirectedGraph {
  /// How much of the traffic between all pairs of nodes passes through each: the sum, over pairs of other nodes, of the
  /// share of shortest paths that lead through it. Large for a node through which everything goes.
  ///
  /// - Parameter samples: how many sources are followed; beyond, sources are evenly spread and the sum is scaled up. A
  ///   sum over all sources is exact.
  /// - Complexity: O(*samples* × (*nodes* + *edges*)).
  /// - See: U. Brandes, "A faster algorithm for betweenness centrality", Journal of Mathematical Sociology 25 (2001);
  ///   U. Brandes, C. Pich, "Centrality estimation in large networks", International Journal of Bifurcation and Chaos
  ///   17 (2007), for the samples.
  package func betweenness(samples: Int = .max) -> [Double] {
    let count = min(samples, nodeCount)
    let run = BetweennessRun(nodeCount: nodeCount, edgeCount: edgeCount)
    forward.withUnsafeRows { starts, neighbours in
      for sample in 0..<count {
        // Evenly spread, the same on every run, all of them if there are as many samples as nodes.
        run.follow(sample * nodeCount / count, starts: starts, neighbours: neighbours)
      }
    }
    let scale = count == 0 ? 1 : Double(nodeCount) / Double(count)
    return run.sums.map { $0 * scale }
  }
}

/// Searches from one source after the other over memory without bounds checks.
///
/// The inner loops have no branches that depend on the graph: a search takes about half of its edges, in no order that
/// could be guessed.
private final class BetweennessRun {
  private let nodeCount: Int
  /// What each node has passed on so far, over all sources.
  private let total: UnsafeMutablePointer<Double>
  private let nodes: UnsafeMutablePointer<Node>
  /// The nodes in the order in which a search meets them.
  private let reached: UnsafeMutablePointer<UInt32>
  /// The edges on shortest paths, by their heads: those from `reached[i]` are `heads[headStarts[i]..<headStarts[i +
  /// 1]]`.
  private let heads: UnsafeMutablePointer<UInt32>
  private let headStarts: UnsafeMutablePointer<Int>

  private struct Node {
    /// How many shortest paths lead here from the source.
    var pathCount = 0.0
    /// What each of these paths brings: the node's own 1, and its part of what lies beyond.
    var weightOfPath = 0.0
    var distance = UInt32.max
  }

  init(nodeCount: Int, edgeCount: Int) {
    self.nodeCount = nodeCount
    total = .allocate(capacity: nodeCount)
    total.initialize(repeating: 0, count: nodeCount)
    nodes = .allocate(capacity: nodeCount)
    nodes.initialize(repeating: Node(), count: nodeCount)
    // One place more than can be used, for what is written ahead.
    reached = .allocate(capacity: nodeCount + 1)
    heads = .allocate(capacity: edgeCount + 1)
    headStarts = .allocate(capacity: nodeCount + 1)
  }

  deinit {
    total.deallocate()
    nodes.deallocate()
    reached.deallocate()
    heads.deallocate()
    headStarts.deallocate()
  }

  var sums: [Double] { Array(UnsafeBufferPointer(start: total, count: nodeCount)) }

  func follow(_ source: Int, starts: UnsafeBufferPointer<UInt32>, neighbours: UnsafeBufferPointer<UInt32>) {
    handBack(count: countPaths(from: source, starts: starts, neighbours: neighbours))
  }

  /// Counts shortest paths breadth first. Returns how many nodes are reached.
  private func countPaths(
    from source: Int, starts: UnsafeBufferPointer<UInt32>, neighbours: UnsafeBufferPointer<UInt32>
  ) -> Int {
    nodes[source].distance = 0
    nodes[source].pathCount = 1
    reached[0] = UInt32(source)
    var (next, count, headCount) = (0, 1, 0)
    while next < count {
      let node = Int(reached[next])
      let (further, paths) = (nodes[node].distance + 1, nodes[node].pathCount)
      headStarts[next] = headCount
      next += 1
      for edge in Int(starts[node])..<Int(starts[node + 1]) {
        let other = neighbours[edge]
        let place = nodes + Int(other)
        let distance = place.pointee.distance
        // What is written past the end is overwritten by what really comes there.
        reached[count] = other
        count += distance == .max ? 1 : 0
        place.pointee.distance = min(distance, further)
        heads[headCount] = other
        headCount += distance >= further ? 1 : 0
        place.pointee.pathCount += distance >= further ? paths : 0
      }
    }
    headStarts[count] = headCount
    return count
  }

  /// Adds up, from the farthest node back to the source, what every node passes on; leaves the nodes as new.
  private func handBack(count: Int) {
    for index in (0..<count).reversed() {
      let node = Int(reached[index])
      var beyond = 0.0
      for head in headStarts[index]..<headStarts[index + 1] { beyond += nodes[Int(heads[head])].weightOfPath }
      let paths = nodes[node].pathCount
      nodes[node].weightOfPath = beyond + 1 / paths
      // The source is an end of its paths, not on their way.
      if index > 0 { total[node] += beyond * paths }
    }
    for index in 0..<count { nodes[Int(reached[index])] = Node() }
  }
}
