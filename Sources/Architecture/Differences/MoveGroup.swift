package import CodeModel

/// Nodes that moved together, from one place to another: a story that its author would tell in one sentence.
package struct MoveGroup: Sendable, Hashable {
  package var kind: NodeMove.Kind
  /// Packages, modules, folders or files by the kind of move; for a renaming the names themselves.
  package var origin: String
  package var destination: String
  /// In the order of the base; types that moved along inside another are not among them.
  package var moves: [NodeMove]
  /// Types that moved along inside those of ``moves``.
  package var nestedCount: Int
  /// Edges that the nodes had, and how many of them are gone.
  package var edgeCount: Int
  package var lostEdgeCount: Int
}

extension GraphDifference {
  /// What moved, from one place to another in one group: the largest group first, then by place.
  package var moveGroups: [MoveGroup] {
    let edges = EdgeCounts(self)
    var groups: [Route: [NodeMove]] = [:]
    for move in moves { groups[route(of: move), default: []].append(move) }
    return groups.map { route, moves in
      let names = head.level == .type ? Set(moves.map { head.nodes[$0.head].identityInModule }) : []
      let outer = moves.filter { !head.nodes[$0.head].isNested(in: names) }
      return MoveGroup(
        kind: route.kind, origin: route.origin, destination: route.destination, moves: outer, nestedCount: moves.count - outer.count,
        edgeCount: moves.reduce(0) { $0 + edges.all[$1.base] }, lostEdgeCount: moves.reduce(0) { $0 + edges.lost[$1.base] })
    }.sorted { ($1.moves.count, $0.origin, $0.destination) < ($0.moves.count, $1.origin, $1.destination) }
  }

  private struct Route: Hashable {
    var kind: NodeMove.Kind
    var origin: String
    var destination: String
  }

  private func route(of move: NodeMove) -> Route {
    let (before, after) = (base.nodes[move.base], head.nodes[move.head])
    func route(_ place: (LeveledGraph.Node) -> String?) -> Route {
      Route(kind: move.kind, origin: place(before) ?? "", destination: place(after) ?? "")
    }
    return switch move.kind {
    case .package: route(\.package)
    case .module: route(\.module)
    case .file where head.level == .folder: route { $0.id.parentFolder }
    case .file where head.level == .file: route(\.folder)
    // Those that came from one folder to another belong together, whatever their files are called.
    case .file: before.folder == after.folder ? route(\.file) : route(\.folder)
    case .name: route(\.id)
    }
  }
}

/// By node of the base: its edges, and those among them that are gone.
private struct EdgeCounts {
  var all: [Int]
  var lost: [Int]

  init(_ difference: GraphDifference) {
    all = [Int](repeating: 0, count: difference.base.nodes.count)
    lost = all
    for edge in difference.base.edges {
      all[edge.dependent] += 1
      all[edge.dependency] += 1
    }
    for index in difference.removedEdges {
      lost[difference.base.edges[index].dependent] += 1
      lost[difference.base.edges[index].dependency] += 1
    }
  }
}

extension LeveledGraph.Node {
  fileprivate var identityInModule: [String] { [module ?? "", name] }

  /// Whether a type around this one is among `names`.
  fileprivate func isNested(in names: Set<[String]>) -> Bool {
    var parts = name.split(separator: ".")
    while parts.count > 1 {
      parts.removeLast()
      if names.contains([module ?? "", parts.joined(separator: ".")]) { return true }
    }
    return false
  }
}

extension String {
  fileprivate var parentFolder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
