import CodeModel

/// Members that become an extension of their type in the place that they need.
package struct MemberMove: Sendable, Hashable {
  /// As they are called.
  package var members: [String]
  package var type: String
  package var file: String
  package var line: Int
  package var from: Int
  package var to: Int
}

/// Finds members that alone name what lies in another folder or file, and of which nobody of their own place knows.
struct MemberMoveSearch {
  private let graph: LeveledGraph
  private let facts: AdviceFacts
  private let links: [TangleLinks.Link]
  /// By member, the links whose user it is, and those that name it, as indices.
  private var linksOfUser: [DeclarationID: [Int]] = [:]
  private var linksOfUsed: [DeclarationID: [Int]] = [:]
  private static let memberLimit = 3
  private let popular: PopularNodes

  init(in graph: LeveledGraph, links: [TangleLinks.Link], _ facts: AdviceFacts, _ popular: PopularNodes) {
    (self.graph, self.facts, self.links, self.popular) = (graph, facts, links, popular)
    for (index, link) in links.enumerated() {
      let use = facts.model.uses[link.use]
      if let user = use.user { linksOfUser[user, default: []].append(index) }
      linksOfUsed[use.used, default: []].append(index)
    }
  }

  /// The move that dissolves an edge whose references are `own`.
  func change(for edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> PlaceChange? {
    let users = Set(own.map { facts.model.uses[$0.use].user })
    let members = users.compactMap { $0 }.sorted()
    guard users.count == members.count, (1...Self.memberLimit).contains(members.count),
      graph.nodes[edge.dependent].module == graph.nodes[edge.dependency].module,
      graph.level == .file || FolderName(graph.nodes[edge.dependency].id).role == nil, !popular.isNeededBesides(edge),
      !graph.isWithin(edge),
      let type = facts.owner(of: members[0]), members.allSatisfy({ canLeave($0, type, with: users) }),
      let leansOn = pairsBearingMore(members, edge)
    else { return nil }
    let first = facts.model[members[0]]
    let move = MemberMove(
      members: members.map { facts.model[$0].signature }.eachOnce, type: facts.name(of: type),
      file: facts.model[first.file].path, line: Int(first.line), from: edge.dependent, to: edge.dependency)
    let moved = MovedCode(declarations: Set(members), place: .node(edge.dependency))
    return PlaceChange(advice: .moveMembers(move), moved: moved, leansOn: leansOn)
  }

  private func canLeave(_ member: DeclarationID, _ type: TypeID, with others: Set<DeclarationID?>) -> Bool {
    let declaration = facts.model[member]
    let isCode =
      declaration.kind == .function || declaration.kind == .subscript
      || (declaration.kind == .variable && declaration.flags.contains(.isComputed))
    let stays: Declaration.Flags = [.isRequirement, .isOverride, .isConditional, .isOpen, .hasCustomAttribute]
    guard isCode, declaration.container != nil, declaration.type == type, declaration.flags.isDisjoint(with: stays),
      !facts.isAsked(member), facts.overridden.isDisjoint(with: [declaration.signature])
    else { return false }
    let users = (linksOfUsed[member] ?? []).map { facts.model.uses[links[$0].use].user }
    guard declaration.access == .public || users.contains(where: { !others.contains($0) }) else { return false }
    return (linksOfUser[member] ?? []).allSatisfy { index in
      let used = facts.model.uses[links[index].use].used
      return others.contains(used) || facts.model[used].access > .fileprivate
    }
  }

  /// What the members name, and what names them, afterwards; nil where what stays behind would.
  private func pairsBearingMore(_ members: [DeclarationID], _ edge: LeveledGraph.Edge) -> Set<NodePair>? {
    var pairs: Set<NodePair> = [NodePair(edge.dependency, edge.dependent)]
    for link in members.flatMap({ linksOfUser[$0] ?? [] }).map({ links[$0] }) where link.dependency != edge.dependency {
      if !members.contains(facts.model.uses[link.use].used) { pairs.insert(NodePair(edge.dependency, link.dependency)) }
    }
    for link in members.flatMap({ linksOfUsed[$0] ?? [] }).map({ links[$0] }) {
      guard facts.model.uses[link.use].user.map({ !members.contains($0) }) ?? true else { continue }
      if link.dependent == edge.dependent { return nil }
      if link.dependent != edge.dependency { pairs.insert(NodePair(link.dependent, edge.dependency)) }
    }
    return pairs
  }
}
