import CodeModel

/// Edges by which a protocol's own extensions use the types that implement it or build on it.
///
/// `extension Sequence { func lazy() -> LazySequence<Self> }` beside `struct LazySequence<Base: Sequence>` is how protocols come with
/// default implementations: one thing in two declarations, and no tangle. A protocol whose own declaration names the implementation is one:
/// whoever reads `func lazy() -> LazySequence<Self>` among its requirements cannot have the abstraction alone.
struct DefaultImplementations {
  /// Indices of edges, ascending.
  let edges: [Int]

  init(in graph: LeveledGraph) {
    guard graph.level == .type else {
      edges = []
      return
    }
    // The types whose declaration stands on each protocol: they conform to it, or are generic over it.
    var implementers: Set<[Int]> = []
    for edge in graph.edges where graph.nodes[edge.dependency].kind == .protocol {
      if edge.kinds.contains(.conforms) || edge.kinds.contains(.constrains) { implementers.insert([edge.dependency, edge.dependent]) }
    }
    edges = graph.edges.indices.filter { index in
      let edge = graph.edges[index]
      return edge.isInExtensions && graph.nodes[edge.dependent].kind == .protocol && graph.nodes[edge.dependency].kind != .protocol
        && implementers.contains([edge.dependent, edge.dependency])
    }
  }
}
