import CodeModel

/// Cuts of which nothing is known that a maintainer would do, and that are no beginning: they are the rest of a cut.
struct BareCuts {
  /// Indices of edges.
  let edges: Set<Int>

  /// What a type is, what it is made of and what it makes: no line of that goes as it is.
  private static let lasting: Set<DependencyKind> = [.stores, .creates, .conforms, .inherits]
  private static let cutsOfHub = 5
  private static let cutsEachWay = 2

  /// - Parameters:
  ///   - unknown: cuts of `graph` that nothing is said of.
  ///   - demands: whether an edge is of what protocols or superclasses demand, and of nothing else.
  init(_ unknown: Set<Int>, in graph: LeveledGraph, demands: (Int) -> Bool) {
    let hubs = Self.hubs(of: unknown, in: graph)
    edges = unknown.filter { index in
      let edge = graph.edges[index]
      return Self.lasting.isSuperset(of: edge.kinds) || demands(index) || hubs.contains(edge.dependent)
        || hubs.contains(edge.dependency)
    }
  }

  /// Nodes that some are cut from and that are cut from others: which way they give way is one decision.
  private static func hubs(of cuts: Set<Int>, in graph: LeveledGraph) -> Set<Int> {
    let out = cuts.reduce(into: [Int: Int]()) { $0[graph.edges[$1].dependent, default: 0] += 1 }
    let into = cuts.reduce(into: [Int: Int]()) { $0[graph.edges[$1].dependency, default: 0] += 1 }
    return Set(
      out.keys.filter { node in
        let (up, down) = (out[node, default: 0], into[node, default: 0])
        return min(up, down) >= cutsEachWay && up + down >= cutsOfHub
      })
  }
}
