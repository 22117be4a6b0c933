import Algorithms

/// A frozen directed graph over the nodes `0..<nodeCount`, with neighbours stored in both directions.
///
/// An edge runs from a *dependent* to its *dependency*. Parallel edges are stored once; an edge from a node to itself
/// is kept. Neighbours come in ascending order, so whatever walks the graph is deterministic.
///
/// ```swift
/// let graph = DirectedGraph(nodeCount: 3, edges: [.init(dependent: 0, dependency: 1), .init(dependent: 1, dependency: 2)])
/// Array(graph.dependencies(of: 0))   // [1]
/// Array(graph.dependents(of: 2))     // [1]
/// ```
///
/// Memory: 8 bytes an edge and 8 bytes a node once built (compressed sparse rows, 32-bit numbers); building needs
/// another 8 bytes an edge.
package struct DirectedGraph: Sendable, Equatable {
  /// A node's number. 32 bits are enough for four billion nodes and halve the memory of every walk.
  package typealias Node = UInt32

  package struct Edge: Hashable, Sendable {
    package var dependent: Node
    package var dependency: Node

    package init(dependent: Node, dependency: Node) {
      self.dependent = dependent
      self.dependency = dependency
    }
  }

  package let nodeCount: Int
  let forward: Rows
  let backward: Rows

  /// The number of distinct edges.
  package var edgeCount: Int { forward.neighbours.count }

  package var nodes: Range<Node> { 0..<Node(nodeCount) }

  /// Freezes `edges` into rows by two counting sorts.
  ///
  /// - Precondition: both ends of every edge lie in `0..<nodeCount`.
  /// - Complexity: O(*nodes* + *edges*).
  package init(nodeCount: Int, edges: some Collection<Edge>) {
    precondition(nodeCount >= 0 && nodeCount < Int(Node.max), "a graph has between 0 and 2^32 - 2 nodes")
    // Sorting by dependency first makes the stable second sort leave every row ascending.
    let unsortedBackward = Rows(rowCount: nodeCount, pairs: edges, row: \.dependency, neighbour: \.dependent)
    self.nodeCount = nodeCount
    self.forward = unsortedBackward.transposed(removingDuplicates: true)
    self.backward = forward.transposed(removingDuplicates: false)
  }

  /// The nodes that `dependent` depends on, ascending.
  package func dependencies(of dependent: Node) -> ArraySlice<Node> {
    forward[dependent]
  }

  /// The nodes that depend on `dependency`, ascending.
  package func dependents(of dependency: Node) -> ArraySlice<Node> {
    backward[dependency]
  }

  /// Whether `dependent` depends directly on `dependency`. Binary search.
  package func hasEdge(from dependent: Node, to dependency: Node) -> Bool {
    let row = forward[dependent]
    let place = row.partitioningIndex { $0 >= dependency }
    return place < row.endIndex && row[place] == dependency
  }

  /// Every edge, ordered by dependent, then by dependency.
  package var edges: [Edge] {
    var result: [Edge] = []
    result.reserveCapacity(edgeCount)
    for dependent in nodes {
      for dependency in dependencies(of: dependent) {
        result.append(Edge(dependent: dependent, dependency: dependency))
      }
    }
    return result
  }

  /// The same nodes with only the edges that satisfy `isIncluded`.
  package func filteringEdges(_ isIncluded: (Edge) -> Bool) -> DirectedGraph {
    DirectedGraph(nodeCount: nodeCount, edges: edges.filter(isIncluded))
  }
}
