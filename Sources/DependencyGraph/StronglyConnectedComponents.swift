/// The strongly connected components of a graph: the largest sets of nodes in which every node reaches every other.
///
/// A component of two or more nodes is a tangle: no order exists in which its members can be built or understood one after the other.
///
/// ```swift
/// // 0 → 1 → 2 → 1
/// let components = graph.stronglyConnectedComponents
/// components.count        // 2
/// components.members(of: components[1])   // [1, 2]
/// ```
package struct StronglyConnectedComponents: Sendable {
  /// The component of each node. Components are numbered in reverse topological order: a component depends only on smaller numbers.
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
    members.filter { $0.count > 1 }.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }
}

extension DirectedGraph {
  /// Tarjan's algorithm in the one-array form of Pearce, without recursion: a path of a million nodes needs no deeper stack than a pair.
  ///
  /// - Complexity: O(*nodes* + *edges*) time, 13 bytes a node beside the result.
  /// - See: D. J. Pearce, "A space-efficient algorithm for finding strongly connected components", Information Processing Letters 116 (2016).
  package var stronglyConnectedComponents: StronglyConnectedComponents {
    var search = ComponentSearch(nodeCount: nodeCount)
    forward.withUnsafeRows { starts, neighbours in
      for root in 0..<UInt32(nodeCount) where search.isUnvisited(root) {
        search.visit(from: root, starts: starts, neighbours: neighbours)
      }
    }
    return search.result()
  }
}

/// The state of one run: `index` holds 0 for unvisited nodes, a visit number for open ones, and a component number counted down from
/// the largest value for closed ones, so that closed nodes never lower anybody's low link.
private struct ComponentSearch {
  private var index: [UInt32]
  /// Each open node's next edge to look at: a position in the array of neighbours.
  private var nextEdge: [UInt32]
  private var isRoot: [Bool]
  private var callStack: [UInt32] = []
  private var openStack: [UInt32] = []
  private var visitNumber: UInt32 = 1
  private var componentNumber = UInt32.max

  init(nodeCount: Int) {
    index = [UInt32](repeating: 0, count: nodeCount)
    nextEdge = [UInt32](repeating: 0, count: nodeCount)
    isRoot = [Bool](repeating: true, count: nodeCount)
  }

  func isUnvisited(_ node: UInt32) -> Bool { index[Int(node)] == 0 }

  mutating func visit(from root: UInt32, starts: UnsafeBufferPointer<UInt32>, neighbours: UnsafeBufferPointer<UInt32>) {
    open(root, starts: starts)
    while let node = callStack.last {
      let end = starts[Int(node) + 1]
      var edge = nextEdge[Int(node)]
      var descended = false
      while edge < end {
        let neighbour = neighbours[Int(edge)]
        if index[Int(neighbour)] == 0 {
          // The edge is looked at again, as a finished one, when the neighbour is done.
          nextEdge[Int(node)] = edge
          open(neighbour, starts: starts)
          descended = true
          break
        }
        if index[Int(neighbour)] < index[Int(node)] {
          index[Int(node)] = index[Int(neighbour)]
          isRoot[Int(node)] = false
        }
        edge += 1
      }
      if !descended { close(node) }
    }
  }

  private mutating func open(_ node: UInt32, starts: UnsafeBufferPointer<UInt32>) {
    callStack.append(node)
    index[Int(node)] = visitNumber
    visitNumber += 1
    nextEdge[Int(node)] = starts[Int(node)]
  }

  private mutating func close(_ node: UInt32) {
    callStack.removeLast()
    guard isRoot[Int(node)] else {
      openStack.append(node)
      return
    }
    visitNumber -= 1
    let lowest = index[Int(node)]
    while let member = openStack.last, index[Int(member)] >= lowest {
      openStack.removeLast()
      index[Int(member)] = componentNumber
      visitNumber -= 1
    }
    index[Int(node)] = componentNumber
    componentNumber -= 1
  }

  consuming func result() -> StronglyConnectedComponents {
    for node in index.indices { index[node] = UInt32.max - index[node] }
    return StronglyConnectedComponents(componentOfNode: index, count: Int(UInt32.max - componentNumber))
  }
}
