import CodeModel
import GraphAnalysis

/// Finds ends of cuts that are one thing.
struct TogethernessSearch {
  private let graph: LeveledGraph
  private let facts: AdviceFacts
  private let byPair: [NodePair: [TangleLinks.Link]]
  private let recursive: RecursiveData
  private let customs: NamingCustoms
  /// So many references in both ways between a folder and one within it make them one thing.
  private static let leastReferences = 10

  init(
    in graph: LeveledGraph, _ byPair: [NodePair: [TangleLinks.Link]], _ recursive: RecursiveData, _ facts: AdviceFacts,
    _ customs: NamingCustoms
  ) {
    self.customs = customs
    (self.graph, self.byPair, self.recursive, self.facts) = (graph, byPair, recursive, facts)
  }

  func reason(for edge: LeveledGraph.Edge, beside tangle: Tangle) -> Togetherness? {
    if graph.level == .type { return reasonOfTypes(edge, beside: tangle) }
    return filesOfOne(edge) ?? extensions(edge) ?? folderWithin(edge)
  }

  private func reasonOfTypes(_ edge: LeveledGraph.Edge, beside tangle: Tangle) -> Togetherness? {
    if recursive.holds(edge) { return .data }
    let ends = [graph.nodes[edge.dependent], graph.nodes[edge.dependency]]
    let isMutual = byPair[NodePair(edge.dependency, edge.dependent)] != nil
    let protocols = ends.filter { $0.kind == .protocol }
    if isMutual, protocols.count == 2 { return .protocols }
    if isMutual, protocols.count == 1, isCallback(protocols[0], ends.first { $0.kind != .protocol }!, edge) {
      return .callback
    }
    if isMutual, graph.isWithinOneFile(edge), hidesOne(edge) { return .implementation }
    if isMutual, graph.areNamedAlike(edge) { return .unit }
    return graph.isOneFile(edge, beside: tangle) || (isMutual && graph.isWithinOneFile(edge)) ? .oneFile : nil
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

  private func hidesOne(_ edge: LeveledGraph.Edge) -> Bool {
    let links = (byPair[NodePair(edge)] ?? []) + (byPair[NodePair(edge.dependency, edge.dependent)] ?? [])
    return links.contains { link in
      let declaration = facts.model.declarations[link.used]
      return declaration.kind.isNominal && (declaration.access <= .fileprivate || declaration.name.hasPrefix("_"))
    }
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

  private func folderWithin(_ edge: LeveledGraph.Edge) -> Togetherness? {
    let ends = [graph.nodes[edge.dependent].id, graph.nodes[edge.dependency].id]
    guard graph.level == .folder, ends[0].hasPrefix(ends[1] + "/") || ends[1].hasPrefix(ends[0] + "/"),
      let back = byPair[NodePair(edge.dependency, edge.dependent)],
      edge.weight + back.count >= Self.leastReferences
    else { return nil }
    return .folderWithin
  }
}
