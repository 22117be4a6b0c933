import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Says of the cuts of one tangle what no move is known for: whether the ends are one thing, what could be handed in, and
/// what else could go elsewhere.
struct TangleAdviser {
  private let tangle: Tangle
  private let graph: LeveledGraph
  private let index: Int
  private let facts: AdviceFacts
  private let planner: TanglePlanner
  private let byPair: [NodePair: [TangleLinks.Link]]
  private let recursive: RecursiveData
  private let homes: TypeHomes
  private let order: TangleOrder
  private let togetherness: TogethernessSearch
  private let leftovers: LeftoverSearch
  private let isContained: Bool
  private static let causeLimit = 3

  init(
    _ index: Int, of report: CycleReport, _ own: LinkIndex, _ facts: AdviceFacts, _ planner: TanglePlanner
  ) {
    let links = own.links
    (self.index, tangle, graph, self.facts, self.planner) = (index, report.tangles[index], report.graph, facts, planner)
    byPair = Dictionary(grouping: links) { NodePair($0.dependent, $0.dependency) }
    recursive = RecursiveData(links, in: report.graph, facts.model)
    homes = TypeHomes(links, facts.units)
    order = TangleOrder(of: tangle, in: report.graph)
    isContained = graph.isContained(tangle.members)
    togetherness = TogethernessSearch(
      in: report.graph, planner.whole, byPair, recursive, facts, planner.customs, planner.tops)
    leftovers = LeftoverSearch(in: report.graph, own, facts, planner.customs, homes)
  }

  /// - Parameters:
  ///   - moves: what dissolves cuts.
  ///   - trial: the references as these leave them.
  func advice(beside moves: TangleAdvice, _ trial: PlaceTrial) -> TangleAdvice {
    var (result, trial) = (moves, trial)
    addNames(to: &result)
    result.keepVendored(tangle, in: graph)
    // What has moved may let others go.
    for _ in 0..<2 {
      for cut in tangle.cuts where result.ofCut[cut.edge] == nil { advise(on: cut.edge, &result, &trial) }
    }
    for cut in tangle.cuts { sendExtension(cut.edge, &result, &trial) }
    keepJoined(&result)
    return result
  }

  /// What is said of the cuts that settled moves leave, beside these: nothing else goes anywhere.
  func adviceBeside(settled moves: TangleAdvice) -> TangleAdvice {
    var result = moves
    addNames(to: &result)
    for cut in tangle.cuts where result.ofCut[cut.edge] == nil { result.ofCut[cut.edge] = adviceInPlace(on: cut.edge) }
    keepJoined(&result)
    return result
  }

  /// Between members that stay together nothing is cut; what moves anyway may take an edge along.
  private func keepJoined(_ result: inout TangleAdvice) {
    for cut in tangle.cuts.map(\.edge) where tangle.joined.areOne(graph.edges[cut]) {
      if let known = result.ofCut[cut], known.isChangeOfPlace || known.keepsTogether { continue }
      result.ofCut[cut] = .keepTogether(togetherness.reason(for: graph.edges[cut], beside: tangle) ?? .joined)
    }
  }

  private func addNames(to result: inout TangleAdvice) {
    for cut in tangle.cuts {
      let own = byPair[NodePair(graph.edges[cut.edge])] ?? []
      result.namesOfCut[cut.edge] = facts.names(of: own.map { facts.model.uses[$0.use].used })
      guard own.count >= graph.edges[cut.edge].weight else { continue }
      result.remarkOfCut[cut.edge] = remark(on: own)
      if isDemand(own) { result.demands.insert(cut.edge) }
    }
  }

  /// Whether all that is named is what protocols or superclasses demand, or a superclass with its initializers.
  private func isDemand(_ own: [TangleLinks.Link]) -> Bool {
    let model = facts.model
    let parents = Set(own.map { model.uses[$0.use] }.filter { $0.kind == .inherits }.map { model[$0.used].type })
    return own.allSatisfy { link in
      let use = model.uses[link.use]
      if use.user.map({ !model[$0].flags.isDisjoint(with: [.isRequirement, .isOverride]) }) ?? false { return true }
      return parents.contains(model[use.used].type) && [.class, .initializer].contains(model[use.used].kind)
    }
  }

  private func remark(on own: [TangleLinks.Link]) -> CutRemark? {
    let (uses, parts) = (own.map { facts.model.uses[$0.use] }, TyingParts(facts))
    guard !uses.isEmpty else { return nil }
    if uses.allSatisfy(parts.isForPreviews) { return .previews }
    return uses.allSatisfy { $0.traits.contains(.conditional) } ? .conditional : nil
  }

  private func adviceInPlace(on cut: Int) -> CutAdvice? {
    let edge = graph.edges[cut]
    if graph.vendoredRoot(of: edge) != nil { return .keepTogether(.vendored) }
    let reason = togetherness.reason(for: edge, beside: tangle).map { CutAdvice.keepTogether($0) }
    let own = byPair[NodePair(edge)] ?? []
    if graph.level >= .file, reason != nil { return reason }
    guard !isContained, own.count >= edge.weight else { return nil }
    return adviser(on: edge, own).advice ?? reason
  }

  var note: TangleNote? {
    let namespaces = graph.level == .type ? facts.namespaceIdentifiers : []
    return TangleNotes(tangle, in: graph).note(recursive) {
      namespaces.contains(graph.nodes[$0].id)
    }
  }

  private func advise(on cut: Int, _ result: inout TangleAdvice, _ trial: inout PlaceTrial) {
    let edge = graph.edges[cut]
    let reason = togetherness.reason(for: edge, beside: tangle)
    if graph.level >= .file, let reason {
      result.ofCut[cut] = .keepTogether(reason)
      return
    }
    // Types and files of one folder are one thing in several declarations.
    guard !isContained else { return }
    let own = byPair[NodePair(edge)] ?? []
    guard own.count >= edge.weight else { return }
    let known = adviser(on: edge, own).advice
    // What stands in no type goes elsewhere as it is, for all at once who name it.
    let isFree = if case .declareBelow(_, of: nil)? = known { true } else { false }
    if known == nil || isFree, place(cut, own, &result, &trial) { return }
    result.ofCut[cut] = known ?? reason.map { .keepTogether($0) }
  }

  /// A static member of an extension needs no other place to be declared in, where the extension may go as it is.
  private func sendExtension(_ cut: Int, _ result: inout TangleAdvice, _ trial: inout PlaceTrial) {
    guard graph.level == .folder, case .declareBelow? = result.ofCut[cut] else { return }
    let (edge, declarations) = (graph.edges[cut], facts.model.declarations)
    let own = byPair[NodePair(edge)] ?? []
    guard own.allSatisfy({ declarations[$0.used].kind == .extension }) else { return }
    _ = carryOut(leftovers.changesOfUsed(for: edge, own), on: edge, &result, &trial)
  }

  /// Whether the edge is gone once something goes elsewhere.
  private func place(
    _ cut: Int, _ own: [TangleLinks.Link], _ result: inout TangleAdvice, _ trial: inout PlaceTrial
  ) -> Bool {
    carryOut(leftovers.changes(for: graph.edges[cut], own), on: graph.edges[cut], &result, &trial)
      || placeInParts(cut, own, &result, &trial)
  }

  /// Whether the first of the changes that may be made dissolves the edge.
  private func carryOut(
    _ changes: [PlaceChange], on edge: LeveledGraph.Edge, _ result: inout TangleAdvice, _ trial: inout PlaceTrial
  ) -> Bool {
    for change in changes {
      guard let moved = change.moved, change.mayBeMade(facts),
        let gone = trial.carryOut(moved, dissolving: NodePair(edge))
      else { continue }
      result.add(change.advice, [moved], dissolving: cuts(gone), because: self.cut(of: edge))
      return true
    }
    return false
  }

  /// The same where the edge has a cause in each of two or three files.
  private func placeInParts(
    _ cut: Int, _ own: [TangleLinks.Link], _ result: inout TangleAdvice, _ trial: inout PlaceTrial
  ) -> Bool {
    let (edge, pair) = (graph.edges[cut], NodePair(graph.edges[cut]))
    let causes = Dictionary(grouping: own) { facts.model.declarations[$0.used].file }
    guard (2...Self.causeLimit).contains(causes.count), !FolderName(graph.nodes[edge.dependency].id).isOfUseToAll
    else { return false }
    var (parts, code, gone, next) = ([CutAdvice](), [MovedCode](), [NodePair](), trial)
    for (_, links) in causes.sorted(by: { $0.key < $1.key }) {
      for change in leftovers.changesOfUsed(for: edge, links) {
        guard let moved = change.moved, let fallen = next.carryOut(moved, dissolving: pair, inPart: true) else {
          continue
        }
        parts.append(change.advice)
        code.append(moved)
        gone += fallen
        break
      }
    }
    guard parts.count == causes.count, gone.contains(pair) else { return false }
    trial = next
    // One file of several targets is told once.
    let told = parts.eachOnce
    result.add(told.count == 1 ? told[0] : .several(told), code, dissolving: cuts(gone), because: cut)
    return true
  }

  private func cut(of edge: LeveledGraph.Edge) -> Int? {
    tangle.cuts.map(\.edge).first { NodePair(graph.edges[$0]) == NodePair(edge) }
  }

  private func cuts(_ gone: [NodePair]) -> [Int] {
    tangle.cuts.map(\.edge).filter { gone.contains(NodePair(graph.edges[$0])) }.sorted()
  }

  private func adviser(on edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> CutAdviser {
    let (tops, model) = (planner.tops, facts.model)
    return CutAdviser(
      edge, uses: own.map(\.use), facts, allows: order.allows, homes: homes,
      isMeant: own.contains { tops.factor(of: $0.user, in: model.uses[$0.use].file, tangle: index) > 1 },
      isBackToTop: own.allSatisfy { tops.isEntry($0.used) }, isOfTypes: graph.level == .type)
  }
}
