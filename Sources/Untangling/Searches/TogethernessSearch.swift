import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Finds ends of cuts that are one thing.
struct TogethernessSearch {
  private let graph: LeveledGraph
  private let facts: AdviceFacts
  private let byPair: [NodePair: [TangleLinks.Link]]
  private let recursive: RecursiveData
  private let customs: NamingCustoms
  private let whole: WholeGraph
  /// Folders in whose own files a program begins.
  private let programs: Set<String>

  init(
    in graph: LeveledGraph, _ whole: WholeGraph, _ byPair: [NodePair: [TangleLinks.Link]], _ recursive: RecursiveData,
    _ facts: AdviceFacts, _ customs: NamingCustoms, _ tops: TopUnits
  ) {
    (self.whole, self.customs, programs) = (whole, customs, tops.programFolders)
    (self.graph, self.byPair, self.recursive, self.facts) = (graph, byPair, recursive, facts)
  }

  func reason(for edge: LeveledGraph.Edge, beside tangle: Tangle) -> Togetherness? {
    if isOfDataModel(edge) { return .dataModel }
    if graph.level == .type { return reasonOfTypes(edge, beside: tangle) }
    if namesStandIns(edge) { return .targetTwins }
    return filesOfOne(edge) ?? extensions(edge) ?? ownPart(edge) ?? folderWithin(edge)
  }

  private func reasonOfTypes(_ edge: LeveledGraph.Edge, beside tangle: Tangle) -> Togetherness? {
    if recursive.holds(edge) { return .data }
    if let links = byPair[NodePair(edge)], links.allSatisfy(facts.showsView) { return .shown }
    let ends = [graph.nodes[edge.dependent], graph.nodes[edge.dependency]]
    let isMutual = byPair[NodePair(edge.dependency, edge.dependent)] != nil
    // What is added to a foreign type in several files is no one thing: a member stays with who names it beside it, and
    // what members of other files need closes no cycle through that one.
    let isExtension = ends.contains { $0.kind == .extension }
    if isExtension, !standInOneFile(edge) { return nil }
    if isExtension, isOfHiddenMembers(edge) { return .implementation }
    let protocols = ends.filter { $0.kind == .protocol }
    if isMutual, protocols.count == 2 { return .protocols }
    if isMutual, protocols.count == 1, isCallback(protocols[0], ends.first { $0.kind != .protocol }!, edge) {
      return .callback
    }
    if isMutual, protocols.count == 1, standsIn(edge) { return .standsIn }
    if isMutual, graph.isWithinOneFile(edge), hidesOne(edge) { return .implementation }
    if isMutual, graph.areNamedAlike(edge) { return .unit }
    let isOneFile =
      isExtension || graph.isOneFile(edge, beside: tangle) || (isMutual && graph.isWithinOneFile(edge))
    return isOneFile ? .oneFile : ownPart(edge)
  }

  /// `FooDelegate` beside `Foo`, or any protocol in the file of who keeps an object of it.
  private func isCallback(
    _ abstraction: LeveledGraph.Node, _ type: LeveledGraph.Node, _ edge: LeveledGraph.Edge
  ) -> Bool {
    let links = (byPair[NodePair(edge)] ?? []) + (byPair[NodePair(edge.dependency, edge.dependent)] ?? [])
    let isKept = links.contains {
      let use = facts.model.uses[$0.use]
      return use.kind == .stores && facts.model[use.used].kind == .protocol
    }
    return isKept
      && (abstraction.file == type.file || (abstraction.folder == type.folder && abstraction.name.hasPrefix(type.name)))
  }

  /// Whether a protocol names a type that conforms to it as its eraser, `AnyFilter` of `Filter`, or as what an associated
  /// type is where nothing else is said.
  private func standsIn(_ edge: LeveledGraph.Edge) -> Bool {
    let isUp = graph.nodes[edge.dependency].kind == .protocol
    let (type, root) = isUp ? (edge.dependent, edge.dependency) : (edge.dependency, edge.dependent)
    let conforming = byPair[NodePair(type, root)] ?? []
    guard conforming.contains(where: { facts.model.uses[$0.use].kind == .conforms }) else { return false }
    if graph.nodes[type].name == "Any" + graph.nodes[root].name { return true }
    let users = (byPair[NodePair(root, type)] ?? []).map { facts.model.uses[$0.use].user.map { facts.model[$0].kind } }
    return !users.isEmpty && users.allSatisfy { $0 == .associatedType }
  }

  private func isOfDataModel(_ edge: LeveledGraph.Edge) -> Bool {
    let links = byPair[NodePair(edge)] ?? []
    return !links.isEmpty && links.count >= edge.weight
      && links.allSatisfy { facts.dataModel.holds($0, in: facts.model) }
  }

  private func namesStandIns(_ edge: LeveledGraph.Edge) -> Bool {
    let links = byPair[NodePair(edge)] ?? []
    return !links.isEmpty && links.count >= edge.weight
      && links.allSatisfy { facts.targetTwins.isStandIn(facts.model.uses[$0.use], facts.units) }
  }

  /// A type or file beside another that is at least twice as long, each of which names the other and nothing else the
  /// lesser.
  private func ownPart(_ edge: LeveledGraph.Edge) -> Togetherness? {
    guard graph.level >= .file, byPair[NodePair(edge.dependency, edge.dependent)] != nil,
      graph.nodes[edge.dependent].folder == graph.nodes[edge.dependency].folder, !isOfHeir(edge)
    else { return nil }
    let sizes = [
      edge.dependent: size(of: edge.dependent, at: edge), edge.dependency: size(of: edge.dependency, at: edge),
    ]
    for (part, whole) in [(edge.dependency, edge.dependent), (edge.dependent, edge.dependency)] {
      guard 2 * sizes[part, default: 0] <= sizes[whole, default: 0], self.whole.dependents[part] == [whole],
        graph.nodes[part].kind != .extension
      else { continue }
      return .ownPart(graph.nodes[part].name)
    }
    return nil
  }

  /// Whether one end inherits from the other, which then is not what should know of it.
  private func isOfHeir(_ edge: LeveledGraph.Edge) -> Bool {
    let links = (byPair[NodePair(edge)] ?? []) + (byPair[NodePair(edge.dependency, edge.dependent)] ?? [])
    return graph.level == .type && links.contains { facts.model.uses[$0.use].kind == .inherits }
  }

  /// Bytes of its declarations that have to do with an edge; at the level of files, of all.
  private func size(of node: Int, at edge: LeveledGraph.Edge) -> Int {
    let links = (byPair[NodePair(edge)] ?? []) + (byPair[NodePair(edge.dependency, edge.dependent)] ?? [])
    let own = Set(
      links.compactMap { $0.dependent == node ? $0.user : nil }
        + links.compactMap { $0.dependency == node ? $0.used : nil })
    let units =
      graph.level == .type
      ? own : Set(own.flatMap { facts.units.unitsOfFile[facts.model.declarations[$0].file.index] })
    return units.reduce(0) { $0 + facts.model.declarations[$1].extent.count }
  }

  /// Whether one end is hidden behind the other, which others see.
  private func hidesOne(_ edge: LeveledGraph.Edge) -> Bool {
    isHidden(edge.dependency, NodePair(edge)) != isHidden(edge.dependent, NodePair(edge.dependency, edge.dependent))
  }

  private func isHidden(_ node: Int, _ pair: NodePair) -> Bool {
    (byPair[pair] ?? []).contains { link in
      let declaration = facts.model.declarations[link.used]
      return declaration.kind.isNominal && (declaration.access <= .fileprivate || declaration.name.hasPrefix("_"))
    }
  }

  /// Whether all that an extension and the other end need of each other is members of the extension that nobody else sees.
  private func isOfHiddenMembers(_ edge: LeveledGraph.Edge) -> Bool {
    let model = facts.model
    func isHidden(_ member: DeclarationID?) -> Bool {
      member.map { model[$0].kind != .extension && model[$0].access <= .fileprivate } ?? false
    }
    return [edge.dependent, edge.dependency].contains { node in
      guard graph.nodes[node].kind == .extension else { return false }
      let links = (byPair[NodePair(edge)] ?? []) + (byPair[NodePair(edge.dependency, edge.dependent)] ?? [])
      return links.allSatisfy { isHidden($0.dependent == node ? model.uses[$0.use].user : model.uses[$0.use].used) }
    }
  }

  /// Whether all code that an edge is of stands in one file.
  private func standInOneFile(_ edge: LeveledGraph.Edge) -> Bool {
    let links = byPair[NodePair(edge)] ?? []
    let files = links.flatMap { [facts.model.uses[$0.use].file, facts.model.declarations[$0.used].file] }
    return Set(files).count == 1
  }

  private func filesOfOne(_ edge: LeveledGraph.Edge) -> Togetherness? {
    guard graph.level == .file, customs.arePartsOfOne(graph.nodes[edge.dependent], graph.nodes[edge.dependency]),
      let file = graph.nodes[edge.dependent].file
    else { return nil }
    let subject = NamingCustoms.subjectName(of: file)
    return facts.isNamespace(called: subject) ? nil : .extensions(of: subject)
  }

  /// Every reference stands in an extension of the type whose member it names.
  private func extensions(_ edge: LeveledGraph.Edge) -> Togetherness? {
    guard let links = byPair[NodePair(edge)], links.count >= edge.weight else { return nil }
    var types: Set<TypeID> = []
    for link in links {
      guard let user = link.user, let type = facts.model.declarations[user].type,
        type == facts.model.declarations[link.used].type, !facts.isNamespace(type)
      else { return nil }
      types.insert(type)
    }
    return types.sorted().first.map { .extensions(of: facts.name(of: $0)) }
  }

  /// The folders of the graph around one.
  private func folders(around node: Int) -> [Int] {
    let id = graph.nodes[node].id
    return graph.nodes.indices.filter { id.hasPrefix(graph.nodes[$0].id + "/") }
  }

  /// Whether a folder holds so many others, each called after a subject, and so much of its module that it is about none of
  /// them.
  private func holdsFeatures(_ node: Int) -> Bool {
    let id = graph.nodes[node].id
    guard FolderName(id).mayHoldFeatures else { return false }
    let within = graph.nodes.lazy.map(\.id).filter { $0.hasPrefix(id + "/") }
    guard Self.largeShare * within.count >= graph.nodes.count(where: { $0.module == graph.nodes[node].module }) else {
      return false
    }
    let parts = Set(within.compactMap { $0.dropFirst(id.count).split(separator: "/").first })
    return parts.count { FolderName(String($0)).role == nil } >= Self.leastFeatures
  }

  private static let leastFeatures = 5
  /// One folder in so many of a module's.
  private static let largeShare = 4

  /// Whether two nodes name each other.
  private func isTied(_ node: Int, with other: Int) -> Bool {
    byPair[NodePair(node, other)] != nil && byPair[NodePair(other, node)] != nil
  }

  /// A folder and one within it. Where a program begins, most of it lies within: it stands above its parts, and what
  /// reaches back to it is no part of it. What gathers features is about none of them.
  private func folderWithin(_ edge: LeveledGraph.Edge) -> Togetherness? {
    let ends = [graph.nodes[edge.dependent].id, graph.nodes[edge.dependency].id]
    guard graph.level == .folder else { return nil }
    let isUpward = ends[0].hasPrefix(ends[1] + "/")
    guard isUpward || ends[1].hasPrefix(ends[0] + "/") else { return nil }
    let (part, whole) = isUpward ? (edge.dependent, edge.dependency) : (edge.dependency, edge.dependent)
    // What stands deeper may reach back to any folder around it that is one with this one.
    let isMutual = ([whole] + folders(around: part)).contains { other in
      byPair[isUpward ? NodePair(other, part) : NodePair(part, other)] != nil
        && (other == whole || isTied(other, with: whole))
    }
    guard isMutual else { return nil }
    return programs.contains(graph.nodes[whole].id) || holdsFeatures(whole) ? nil : .folderWithin
  }
}
