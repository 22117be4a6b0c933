import CodeModel

/// Looks, edge by edge of one tangle, for changes that would dissolve it wherever the cuts lie, and what they cost.
struct ChangeSearch {
  private let graph: LeveledGraph
  private let facts: AdviceFacts
  private let mixed: MixedFolders
  private let links: [TangleLinks.Link]
  /// Indices of links by edge.
  private let linksOfPair: [NodePair: [Int]]
  private let splits: FolderSplitSearch?
  private let members: MemberMoveSearch?
  private let parts: ExtensionParts?
  private let lowered: LoweredMembers

  init(
    in graph: LeveledGraph, links: [TangleLinks.Link], _ facts: AdviceFacts, _ mixed: MixedFolders
  ) {
    (self.graph, self.facts, self.mixed, self.links) = (graph, facts, mixed, links)
    linksOfPair = Dictionary(grouping: links.indices) { NodePair(links[$0].dependent, links[$0].dependency) }
    splits = graph.level == .folder ? FolderSplitSearch(links, in: graph, facts.units, mixed) : nil
    members = graph.level == .type ? nil : MemberMoveSearch(in: graph, links: links, facts)
    parts = graph.level == .type ? ExtensionParts(links, in: graph, facts) : nil
    lowered = LoweredMembers(facts, TypeHomes(links, facts.units))
  }

  func changes(for edge: LeveledGraph.Edge) -> [(price: Int, change: PlaceChange)] {
    guard let indices = linksOfPair[NodePair(edge)], indices.count >= edge.weight else { return [] }
    let own = indices.map { links[$0] }
    var result: [(price: Int, change: PlaceChange)] = []
    if parts?.isApart(indices) ?? false {
      result.append((1, PlaceChange(advice: .tellExtensionsApart)))
    }
    if let split = splits?.split(for: own, home: edge) {
      result.append((1 + split.files.count, PlaceChange(advice: .split(split))))
    }
    guard !own.allSatisfy({ facts.model.uses[$0.use].traits.contains(.defaultArgument) }) else { return result }
    if let change = members?.change(for: edge, own) { result.append((own.count > 1 ? 2 : 1, change)) }
    let uses = own.map { facts.model.uses[$0.use] }
    if let below = lowered.change(uses, of: edge) {
      let lines = Set(uses.map { [$0.file.index, Int($0.line)] }).count
      result.append((1 + lines, below))
    }
    return result
  }

  /// Where everything that names the dependency stands in files in which the program begins.
  func splitAbove(for edge: LeveledGraph.Edge) -> PlaceChange? {
    guard let splits, let own = linksOfPair[NodePair(edge)]?.map({ links[$0] }), own.count >= edge.weight,
      own.allSatisfy(mixed.goesAbove)
    else { return nil }
    let files = Set(own.map { facts.model.uses[$0.use].file })
    return PlaceChange(advice: .split(splits.split(above: files, home: edge.dependent)))
  }

}
