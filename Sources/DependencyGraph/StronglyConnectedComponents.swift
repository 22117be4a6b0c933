/// The strongly connected components of a graph: the largest sets of nodes in which every node reaches every other.
///
/// A component of two or more nodes is a tangle: no order exists in which its members can be built or understood one
/// after the other.
///
/// ```swift
/// // 0 → 1 → 2 → 1
/// let components = graph.stronglyConnectedComponents
/// components.count        // 2
/// components.members(of: components[1])   // [1, 2]
/// ```
package struct StronglyConnectedComponents: Sendable {
  /// The component of each node. Components are numbered in reverse topological order: a component depends only on
  /// smaller numbers.
  package let componentOfNode: [UInt32]
  package let count: Int

  package subscript(node: DirectedGraph.Node) -> UInt32 { componentOfNode[Int(node)] }

  /// The members of each component, ascending. O(*nodes*).
  package var members: [[DirectedGraph.Node]] {
    var result = [[DirectedGraph.Node]](repeating: [], count: count)
    for (node, component) in componentOfNode.enumerated() {
      result[Int(component)].append(DirectedGraph.Node(node))
    }
    return result
  }

  /// The components of two or more nodes: largest first, then by smallest member.
  package var tangles: [[DirectedGraph.Node]] {
    guard count < componentOfNode.count else { return [] }
    var sizes = [UInt32](repeating: 0, count: count)
    for component in componentOfNode { sizes[Int(component)] += 1 }
    // Most components are single nodes, and an array for each of them would cost more than the search for all.
    var place = [UInt32: Int]()
    var result: [[DirectedGraph.Node]] = []
    for (node, component) in componentOfNode.enumerated() where sizes[Int(component)] > 1 {
      let index = place[component] ?? result.count
      if index == result.count {
        place[component] = index
        result.append([])
        result[index].reserveCapacity(Int(sizes[Int(component)]))
      }
      result[index].append(DirectedGraph.Node(node))
    }
    return result.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }
}

extension DirectedGraph {
  /// Tarjan's algorithm in the one-array form of Pearce, without recursion: a path of a million nodes needs no deeper
  /// stack than a pair.
  ///
  /// Before it starts, nodes without dependencies are taken away, again and again: whatever leads to no cycle, which is
  /// most of a healthy program, is a component of its own and costs a fraction of a search.
  ///
  /// - Complexity: O(*nodes* + *edges*) time, 13 bytes a node beside the result.
  /// - See: D. J. Pearce, "A space-efficient algorithm for finding strongly connected components", Information
  ///   Processing Letters 116 (2016).
  package var stronglyConnectedComponents: StronglyConnectedComponents {
    var search = ComponentSearch(nodeCount: nodeCount)
    search.peel(self)
    forward.withUnsafeRows { starts, neighbours in
      for root in 0..<UInt32(nodeCount) where search.isUnvisited(root) {
        search.visit(from: root, starts: starts, neighbours: neighbours)
      }
    }
    return search.result()
  }
}

/// The state of one run: `index` holds 0 for unvisited nodes, a visit number for open ones, and a component number
/// counted down from the largest value for closed ones, so that closed nodes never lower anybody's low link.
///
/// Memory without bounds checks, because every step touches all of it: this is the innermost loop of everything that
/// knows tangles.
private struct ComponentSearch: ~Copyable {
  private let nodeCount: Int
  private let index: UnsafeMutablePointer<UInt32>
  /// Each open node's next edge to look at: a position in the array of neighbours.
  private let nextEdge: UnsafeMutablePointer<UInt32>
  private let isRoot: UnsafeMutablePointer<Bool>
  /// Two stacks that grow towards each other: nodes being visited from the left, nodes that wait for their component
  /// from the right. A node is on one of them at most.
  private let stacks: UnsafeMutablePointer<UInt32>
  private var callCount = 0
  private var openStart: Int
  private var visitNumber: UInt32 = 1
  private var componentNumber = UInt32.max

  init(nodeCount: Int) {
    self.nodeCount = nodeCount
    index = .allocate(capacity: nodeCount)
    index.initialize(repeating: 0, count: nodeCount)
    nextEdge = .allocate(capacity: nodeCount)
    isRoot = .allocate(capacity: nodeCount)
    isRoot.initialize(repeating: true, count: nodeCount)
    // One place more than nodes, for what `peel` writes ahead.
    stacks = .allocate(capacity: nodeCount + 1)
    openStart = nodeCount
  }

  deinit {
    index.deallocate()
    nextEdge.deallocate()
    isRoot.deallocate()
    stacks.deallocate()
  }

  /// Closes every node that has no dependencies but closed ones.
  mutating func peel(_ graph: DirectedGraph) {
    // Neither array is in use yet: the one counts the dependencies that are not closed, the other holds the closed
    // nodes.
    let (open, closed) = (nextEdge, stacks)
    var closedCount = 0
    graph.forward.withUnsafeRows { starts, _ in
      for node in 0..<nodeCount {
        open[node] = starts[node + 1] - starts[node]
        if open[node] == 0 {
          closed[closedCount] = UInt32(node)
          closedCount += 1
        }
      }
    }
    graph.backward.withUnsafeRows { starts, dependents in
      var next = 0
      while next < closedCount {
        let node = Int(closed[next])
        next += 1
        index[node] = componentNumber
        componentNumber -= 1
        for edge in Int(starts[node])..<Int(starts[node + 1]) {
          let dependent = Int(dependents[edge])
          open[dependent] -= 1
          closed[closedCount] = UInt32(dependent)
          closedCount += open[dependent] == 0 ? 1 : 0
        }
      }
    }
  }

  func isUnvisited(_ node: UInt32) -> Bool { index[Int(node)] == 0 }

  mutating func visit(from root: UInt32, starts: UnsafeBufferPointer<UInt32>, neighbours: UnsafeBufferPointer<UInt32>) {
    open(Int(root), starts: starts)
    while callCount > 0 {
      let node = Int(stacks[callCount - 1])
      let end = starts[node + 1]
      var edge = nextEdge[node]
      var low = index[node]
      var descended = false
      while edge < end {
        let neighbour = Int(neighbours[Int(edge)])
        let other = index[neighbour]
        if other == 0 {
          // The edge is looked at again, as a finished one, when the neighbour is done.
          nextEdge[node] = edge
          open(neighbour, starts: starts)
          descended = true
          break
        }
        if other < low {
          low = other
          isRoot[node] = false
        }
        edge += 1
      }
      index[node] = low
      if !descended { close(node) }
    }
  }

  private mutating func open(_ node: Int, starts: UnsafeBufferPointer<UInt32>) {
    stacks[callCount] = UInt32(node)
    callCount += 1
    index[node] = visitNumber
    visitNumber += 1
    nextEdge[node] = starts[node]
  }

  private mutating func close(_ node: Int) {
    callCount -= 1
    guard isRoot[node] else {
      openStart -= 1
      stacks[openStart] = UInt32(node)
      return
    }
    visitNumber -= 1
    let lowest = index[node]
    while openStart < nodeCount, index[Int(stacks[openStart])] >= lowest {
      index[Int(stacks[openStart])] = componentNumber
      openStart += 1
      visitNumber -= 1
    }
    index[node] = componentNumber
    componentNumber -= 1
  }

  func result() -> StronglyConnectedComponents {
    StronglyConnectedComponents(
      componentOfNode: [UInt32](unsafeUninitializedCapacity: nodeCount) { numbers, count in
        for node in 0..<nodeCount { numbers[node] = UInt32.max - index[node] }
        count = nodeCount
      },
      count: Int(UInt32.max - componentNumber))
  }
}
