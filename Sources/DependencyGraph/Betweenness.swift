extension DirectedGraph {
  /// How much of the traffic between all pairs of nodes passes through each: the sum, over pairs of other nodes, of the share of shortest
  /// paths that lead through it. Large for a node through which everything goes.
  ///
  /// - Parameter samples: how many sources are followed; beyond, sources are evenly spread and the sum is scaled up. A sum over all
  ///   sources is exact.
  /// - Complexity: O(*samples* × (*nodes* + *edges*)).
  /// - See: U. Brandes, "A faster algorithm for betweenness centrality", Journal of Mathematical Sociology 25 (2001); U. Brandes, C. Pich,
  ///   "Centrality estimation in large networks", International Journal of Bifurcation and Chaos 17 (2007), for the samples.
  package func betweenness(samples: Int = .max) -> [Double] {
    let count = min(samples, nodeCount)
    var run = BetweennessRun(nodeCount: nodeCount)
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

private struct BetweennessRun {
  private(set) var sums: [Double]
  private var distance: [Int32]
  private var pathCount: [Double]
  private var share: [Double]
  /// The nodes in the order in which a search meets them.
  private var reached: [Int32]

  init(nodeCount: Int) {
    sums = Array(repeating: 0, count: nodeCount)
    distance = Array(repeating: -1, count: nodeCount)
    pathCount = sums
    share = sums
    reached = Array(repeating: 0, count: nodeCount)
  }

  /// Counts shortest paths from `source` breadth first, then hands every node's share back to those before it.
  mutating func follow(_ source: Int, starts: UnsafeBufferPointer<UInt32>, neighbours: UnsafeBufferPointer<UInt32>) {
    distance.withUnsafeMutableBufferPointer { distance in
      pathCount.withUnsafeMutableBufferPointer { pathCount in
        share.withUnsafeMutableBufferPointer { share in
          reached.withUnsafeMutableBufferPointer { reached in
            let search = Search(
              starts: starts, neighbours: neighbours, distance: distance, pathCount: pathCount, share: share, reached: reached)
            let count = search.countPaths(from: source)
            search.handBack(count: count)
            for index in 0..<count {
              let node = Int(reached[index])
              if index > 0 { sums[node] += share[node] }
              (distance[node], pathCount[node], share[node]) = (-1, 0, 0)
            }
          }
        }
      }
    }
  }

  /// One search over arrays without bounds checks.
  private struct Search {
    let starts: UnsafeBufferPointer<UInt32>
    let neighbours: UnsafeBufferPointer<UInt32>
    let distance: UnsafeMutableBufferPointer<Int32>
    let pathCount: UnsafeMutableBufferPointer<Double>
    let share: UnsafeMutableBufferPointer<Double>
    let reached: UnsafeMutableBufferPointer<Int32>

    /// Returns how many nodes are reached.
    func countPaths(from source: Int) -> Int {
      (distance[source], pathCount[source], reached[0]) = (0, 1, Int32(source))
      var (next, count) = (0, 1)
      while next < count {
        let node = Int(reached[next])
        let (further, paths) = (distance[node] + 1, pathCount[node])
        next += 1
        for edge in starts[node]..<starts[node + 1] {
          let other = Int(neighbours[Int(edge)])
          if distance[other] < 0 {
            distance[other] = further
            reached[count] = Int32(other)
            count += 1
          }
          if distance[other] == further { pathCount[other] += paths }
        }
      }
      return count
    }

    /// A node's share is that of the nodes one step further, divided among the paths that lead there.
    func handBack(count: Int) {
      for index in (0..<count).reversed() {
        let node = Int(reached[index])
        let further = distance[node] + 1
        var sum = 0.0
        for edge in starts[node]..<starts[node + 1] {
          let other = Int(neighbours[Int(edge)])
          if distance[other] == further { sum += (1 + share[other]) / pathCount[other] }
        }
        share[node] = sum * pathCount[node]
      }
    }
  }
}
