import CodeModel

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
    let companions = Companions(self)
    var members: [Route: [NodeMove]] = [:]
    for move in moves { members[route(of: companions.outermost(of: move)), default: []].append(move) }
    var groups = members.map { route, moves in
      let outer = moves.filter { !companions.isAlong($0) }
      return MoveGroup(
        kind: route.kind, origin: route.origin, destination: route.destination, moves: outer,
        nestedCount: moves.count - outer.count,
        edgeCount: 0, lostEdgeCount: 0)
    }.sorted {
      ($1.moves.count, $0.origin, $0.destination, $0.kind) < ($0.moves.count, $1.origin, $1.destination, $1.kind)
    }
    var groupOfBase: [Int: Int] = [:]
    for (index, group) in groups.enumerated() {
      let route = Route(kind: group.kind, origin: group.origin, destination: group.destination)
      for move in members[route]! { groupOfBase[move.base] = index }
    }
    countEdges(of: &groups, groupOfBase: groupOfBase)
    return groups
  }

  private func countEdges(of groups: inout [MoveGroup], groupOfBase: [Int: Int]) {
    let removed = Set(removedEdges)
    for (index, edge) in base.edges.enumerated() {
      // An edge within a group is one of its edges, and not two.
      for group in Set([groupOfBase[edge.dependent], groupOfBase[edge.dependency]].compactMap { $0 }) {
        groups[group].edgeCount += 1
        if removed.contains(index) { groups[group].lostEdgeCount += 1 }
      }
    }
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

/// Types that moved because the type around them did.
private struct Companions {
  private let moveOfHead: [Int: NodeMove]
  private let containers: (base: [Int?], head: [Int?])
  private let difference: GraphDifference

  init(_ difference: GraphDifference) {
    self.difference = difference
    containers = (difference.base.containers, difference.head.containers)
    moveOfHead = Dictionary(difference.moves.map { ($0.head, $0) }) { first, _ in first }
  }

  /// The move of the type around it, if that is why it moved.
  private func leader(of move: NodeMove) -> NodeMove? {
    guard let container = containers.head[move.head], let leader = moveOfHead[container],
      containers.base[move.base] == leader.base,
      difference.base.nodes[move.base].ownName == difference.head.nodes[move.head].ownName
    else { return nil }
    return leader
  }

  func isAlong(_ move: NodeMove) -> Bool { leader(of: move) != nil }

  func outermost(of move: NodeMove) -> NodeMove { leader(of: move).map(outermost) ?? move }
}

extension String {
  fileprivate var parentFolder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
