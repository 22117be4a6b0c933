import CodeModel

/// Edges by which a protocol's own extensions use the types that implement it or build on it.
///
/// `extension Sequence { func lazy() -> LazySequence<Self> }` beside `struct LazySequence<Base: Sequence>` is how
/// protocols come with default implementations: one thing in two declarations, and no tangle. A protocol whose own
/// declaration names the implementation is one: whoever reads `func lazy() -> LazySequence<Self>` among its
/// requirements cannot have the abstraction alone. The same holds for what a module adds to a protocol of another.
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
      if edge.kinds.contains(.conforms) || edge.kinds.contains(.constrains) {
        implementers.insert([edge.dependency, edge.dependent])
      }
    }
    let extended = Self.extendedProtocols(in: graph)
    edges = graph.edges.indices.filter { index in
      let edge = graph.edges[index]
      let abstraction = extended[edge.dependent] ?? edge.dependent
      return edge.isInExtensions && graph.nodes[abstraction].kind == .protocol
        && graph.nodes[edge.dependency].kind != .protocol
        && implementers.contains([abstraction, edge.dependency])
    }
  }

  /// By extension of another module's protocol: the protocol.
  private static func extendedProtocols(in graph: LeveledGraph) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for edge in graph.edges where graph.nodes[edge.dependent].kind == .extension && edge.kinds.contains(.extends) {
      if graph.nodes[edge.dependent].extendedIdentifier == graph.nodes[edge.dependency].id {
        result[edge.dependent] = edge.dependency
      }
    }
    return result
  }
}
