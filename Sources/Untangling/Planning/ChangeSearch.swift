import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Looks, edge by edge of one tangle, for changes that would dissolve it wherever the cuts lie, and what they cost.
struct ChangeSearch {
  private let graph: LeveledGraph
  private let facts: AdviceFacts
  private let mixed: MixedFolders
  private let links: [TangleLinks.Link]
  private let index: LinkIndex
  /// Indices of links by edge.
  private let linksOfPair: [NodePair: [Int]]
  private let splits: FolderSplitSearch?
  private let parts: ExtensionParts?
  private let lowered: LoweredMembers
  private let declarations: DeclarationMoveSearch?
  private let raised: RaisedMembers
  private let outliers: OutlierSearch?
  private let tyingParts: TyingParts

  init(
    in graph: LeveledGraph, _ index: LinkIndex, _ facts: AdviceFacts, _ mixed: MixedFolders, _ customs: NamingCustoms,
    outside: [Int: Set<Int>]
  ) {
    let links = index.links
    (self.graph, self.facts, self.mixed, self.links, self.index) = (graph, facts, mixed, links, index)
    linksOfPair = Dictionary(grouping: links.indices) { NodePair(links[$0].dependent, links[$0].dependency) }
    splits = graph.level == .folder ? FolderSplitSearch(index, in: graph, facts.units, customs) : nil
    let popular = PopularNodes(links)
    tyingParts = TyingParts(facts)
    parts = graph.level == .type ? ExtensionParts(links, in: graph, facts) : nil
    lowered = LoweredMembers(facts, TypeHomes(links, facts.units))
    raised = RaisedMembers(links, at: graph.level, facts)
    declarations =
      graph.level == .type ? nil : DeclarationMoveSearch(in: graph, index, facts, customs, popular, outside: outside)
    outliers = graph.level == .folder ? OutlierSearch(in: graph, index, facts, customs, outside) : nil
  }

  /// - Returns: cheapest first.
  func changes(for edge: LeveledGraph.Edge) -> [(price: Int, change: PlaceChange)] {
    allChanges(for: edge).filter { isKnown($0.change) }.sorted { $0.price < $1.price }
  }

  /// Whether code that is not read has no say in it.
  private func isKnown(_ change: PlaceChange) -> Bool {
    guard change.mayBeMade(facts) else { return false }
    return change.moved.map { !facts.belonging.losesConformance($0, in: index) } ?? true
  }

  private func allChanges(for edge: LeveledGraph.Edge) -> [(price: Int, change: PlaceChange)] {
    guard let indices = linksOfPair[NodePair(edge)], indices.count >= edge.weight, graph.vendoredRoot(of: edge) == nil
    else { return [] }
    let own = indices.map { links[$0] }
    guard !own.contains(where: facts.isOfOneSystem) else { return [] }
    var result: [(price: Int, change: PlaceChange)] = []
    if parts?.isApart(indices) ?? false {
      result.append((1, PlaceChange(advice: .tellExtensionsApart)))
    }
    if own.allSatisfy({ tyingParts.isForPreviews(facts.model.uses[$0.use]) }) {
      result.append((1, PlaceChange(advice: .leavePreviews)))
    }
    if graph.putsTogether(edge) { return result }
    let split = splits?.split(for: own, home: edge)
    if let split {
      result.append((1 + split.advice.files.count, PlaceChange(advice: .split(split.advice), moved: split.moved)))
    }
    guard !own.allSatisfy({ facts.model.uses[$0.use].traits.contains(.defaultArgument) }) else { return result }
    // A file that goes below as it is has no need to be taken apart.
    let goesWhole = split.map { $0.advice.files.count == 1 } ?? false
    result += (outliers?.changes(for: edge, own) ?? []).map { (1, $0) }
    result += declarations?.changes(for: edge, own, lowering: !goesWhole) ?? []
    let uses = own.map { facts.model.uses[$0.use] }
    if let above = raised.change(uses, of: edge) { result.append(above) }
    // Within one file there is no place below.
    if !graph.isWithinOneFile(edge), let below = lowered.change(uses, of: edge) {
      let lines = Set(uses.map { [$0.file.index, Int($0.line)] }).count
      result.append((1 + lines, below))
    }
    return result
  }

  /// Where everything that names the dependency stands in files in which the program begins.
  func splitAbove(for edge: LeveledGraph.Edge) -> PlaceChange? {
    guard let splits, !graph.putsTogether(edge), let own = linksOfPair[NodePair(edge)]?.map({ links[$0] }),
      own.count >= edge.weight, own.allSatisfy(mixed.goesAbove)
    else { return nil }
    let files = Set(own.map { facts.model.uses[$0.use].file })
    guard let split = splits.split(above: files, home: edge.dependent) else { return nil }
    let change = PlaceChange(advice: .split(split.advice), moved: split.moved)
    return isKnown(change) ? change : nil
  }
}
