/// The smallest set of edges that keeps every path: an edge goes if its dependency is also reached through another
/// dependency.
///
/// Within a tangle the reduction is not unique, so edges inside a strongly connected component are all kept, and
/// between two components those edges are kept whose pair of components survives in the reduction of the condensation:
/// nothing that a reader could call a cause of a cycle disappears.
///
/// ```swift
/// // 0 → 1 → 2 and 0 → 2
/// graph.transitiveReduction.edges   // 0 → 1, 1 → 2
/// ```
///
/// - See: A. V. Aho, M. R. Garey, J. D. Ullman, "The transitive reduction of a directed graph", SIAM Journal on
///   Computing 1 (1972).
extension DirectedGraph {
  /// - Complexity: O(*edges* × *components* / 64) time; bit sets of 512 components at a time, so 64 bytes a component.
  package var transitiveReduction: DirectedGraph {
    let condensation = condensation
    let components = condensation.components
    let kept = condensation.graph.reducingAcyclic()
    return filteringEdges { edge in
      let dependent = components[edge.dependent]
      let dependency = components[edge.dependency]
      return dependent == dependency || kept.hasEdge(from: dependent, to: dependency)
    }
  }

  /// - Precondition: every edge runs from a larger number to a smaller one.
  private func reducingAcyclic() -> DirectedGraph {
    var isRedundant = [Bool](repeating: false, count: edgeCount)
    forward.withUnsafeRows { starts, neighbours in
      var window = ReachabilityWindow(nodeCount: nodeCount)
      while window.advance(starts: starts, neighbours: neighbours) {
        window.markRedundant(&isRedundant, starts: starts, neighbours: neighbours)
      }
    }
    var index = 0
    return filteringEdges { _ in
      defer { index += 1 }
      return !isRedundant[index]
    }
  }
}

/// Which nodes of a stretch of 512 consecutive ones are reached from every node of an acyclic graph.
///
/// One stretch at a time keeps memory at 64 bytes a node instead of a full closure's *nodes* / 8.
private struct ReachabilityWindow {
  private typealias Bits = SIMD8<UInt64>
  private static let width = 512

  private let nodeCount: Int
  private var first = -Self.width
  /// The members of the stretch that each node reaches by one edge or more.
  private var reached: [Bits]

  init(nodeCount: Int) {
    self.nodeCount = nodeCount
    reached = [Bits](repeating: .zero, count: nodeCount)
  }

  private var stretch: Range<Int> { first..<min(first + Self.width, nodeCount) }

  private func bit(of node: Int) -> Bits {
    var bits = Bits.zero
    bits[(node - first) / 64] = 1 << UInt64((node - first) % 64)
    return bits
  }

  /// Moves to the next stretch and fills it in; false when there is none.
  mutating func advance(starts: UnsafeBufferPointer<UInt32>, neighbours: UnsafeBufferPointer<UInt32>) -> Bool {
    first += Self.width
    guard first < nodeCount else { return false }
    // Nodes below the stretch depend on smaller numbers only and reach nothing in it.
    for node in first..<nodeCount {
      var bits = Bits.zero
      for edge in starts[node]..<starts[node + 1] {
        let neighbour = Int(neighbours[Int(edge)])
        guard neighbour >= first else { continue }
        bits |= reached[neighbour]
        if stretch.contains(neighbour) { bits |= bit(of: neighbour) }
      }
      reached[node] = bits
    }
    return true
  }

  /// Marks the edges into the stretch whose dependency another dependency of the same node reaches.
  func markRedundant(
    _ isRedundant: inout [Bool], starts: UnsafeBufferPointer<UInt32>, neighbours: UnsafeBufferPointer<UInt32>
  ) {
    for node in first..<nodeCount {
      var throughOthers = Bits.zero
      for edge in starts[node]..<starts[node + 1] where Int(neighbours[Int(edge)]) >= first {
        throughOthers |= reached[Int(neighbours[Int(edge)])]
      }
      guard throughOthers != .zero else { continue }
      for edge in starts[node]..<starts[node + 1] {
        let neighbour = Int(neighbours[Int(edge)])
        guard stretch.contains(neighbour) else { continue }
        if throughOthers & bit(of: neighbour) != .zero { isRedundant[Int(edge)] = true }
      }
    }
  }
}
