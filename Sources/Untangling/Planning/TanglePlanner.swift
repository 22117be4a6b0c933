import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Looks for the cuts of a tangle and for the moves that make cuts needless, each with the other in view: what a move
/// dissolves is cheap to cut, and moves are made in the order that the cuts leave.
///
/// A price that no move makes good is withdrawn, for this tangle alone, and its cuts are looked for again.
struct TanglePlanner {
  private let units: OutermostDeclarations
  private let facts: AdviceFacts
  private let links: TangleLinks
  let tops: TopUnits
  let customs: NamingCustoms
  let whole: WholeGraph

  private static let roundLimit = 5

  init(
    _ links: TangleLinks, in graph: LeveledGraph, _ units: OutermostDeclarations, _ facts: AdviceFacts
  ) {
    (self.links, self.units, self.facts) = (links, units, facts)
    tops = TopUnits(links, facts)
    customs = NamingCustoms(units)
    whole = WholeGraph(graph)
  }

  /// What holds wherever the cuts of a tangle lie, and takes longest to find.
  struct Prepared {
    let links: LinkIndex
    fileprivate var moves: MoveSearch?
    /// Nil where cuts have as few references as can be.
    fileprivate var prices: EdgePrices?
  }

  func prepared(_ index: Int, of report: CycleReport) -> Prepared {
    let own = LinkIndex(links.ofTangle[index], units.model)
    let moves =
      report.graph.level == .type
      ? nil
      : MoveSearch(
        report.tangles[index], of: report, links: links, number: index, facts, customs)
    return Prepared(
      links: own, moves: moves, prices: report.isByCost ? prices(of: index, in: report, own, moves) : nil)
  }

  /// What becomes of the cuts of one tangle, and the references as the moves leave them; the cuts of the report are the
  /// ones that are meant.
  ///
  /// - Returns: with it, what the edges cost; nil where cuts have as few references as can be.
  func plan(
    _ index: Int, of report: inout CycleReport, _ prepared: Prepared
  ) -> (advice: TangleAdvice, trial: PlaceTrial, prices: EdgePrices?) {
    guard var prices = prepared.prices else {
      if !report.tangles[index].joined.isEmpty { report.recut(index, by: [:]) }
      let (advice, trial) = advice(on: index, of: report, prepared, changes: [:])
      return (advice, trial, nil)
    }
    for round in 0..<Self.roundLimit {
      report.recut(index, by: prices.ofEdge)
      let plan = advice(on: index, of: report, prepared, changes: prices.changes)
      let joined = report.tangles[index].joined
      let cuts = report.tangles[index].cuts.map(\.edge).filter { !joined.areOne(report.graph.edges[$0]) }
      let idle = cuts.filter { prices.isMove($0) && plan.advice.ofCut[$0] == nil }
      if idle.isEmpty { return (plan.advice, plan.trial, prices) }
      if round < Self.roundLimit - 2 { prices.withdraw(idle) } else { prices.withdrawAll() }
    }
    report.recut(index, by: prices.ofEdge)
    let (advice, trial) = advice(on: index, of: report, prepared, changes: prices.changes)
    return (advice, trial, prices)
  }

  // MARK: - Steps of it

  private func prices(
    of index: Int, in report: CycleReport, _ linkIndex: LinkIndex, _ moves: MoveSearch?
  ) -> EdgePrices {
    let (tangle, graph, links) = (report.tangles[index], report.graph, linkIndex.links)
    let mixed = MixedFolders(linkIndex, at: graph.level, tops, units.model)
    var prices = EdgePrices(
      tangle, number: index, in: graph, whole, links: links, tops: tops,
      recursive: RecursiveData(links, in: graph, units.model), mixed: mixed, facts)
    let offers = moves?.prices ?? NestedTypeSearch(tangle, of: report, links: links, facts).prices
    for (edge, price) in offers { prices.offer(price, for: edge, in: graph) }
    let search = ChangeSearch(in: graph, linkIndex, facts, mixed, customs, outside: self.links.nodesOutside)
    for index in tangle.edges {
      for (price, change) in search.changes(for: graph.edges[index]) {
        prices.offer(price, for: index, in: graph, change: change)
      }
      if let above = search.splitAbove(for: graph.edges[index]) { prices.explain(index, by: above) }
    }
    return prices
  }

  /// The moves that hold in the order of the cuts, and the changes that lean on no cut.
  private func advice(
    on index: Int, of report: CycleReport, _ prepared: Prepared, changes: [Int: [PlaceChange]]
  ) -> (advice: TangleAdvice, trial: PlaceTrial) {
    let tangle = report.tangles[index]
    var result = TangleAdvice()
    var trial = PlaceTrial(prepared.links, tangle, in: report.graph)
    let edgeOfPair = Dictionary(
      uniqueKeysWithValues: tangle.cuts.map { (NodePair(report.graph.edges[$0.edge]), $0.edge) })
    let atHome = tangle.cuts.map(\.edge).filter { edge in
      changes[edge]?.contains { $0.isAboutPlace && $0.dissolves(report.graph.edges[edge], on: trial) } ?? false
    }
    func found(besides files: Set<String> = []) -> [(move: UnitMove, code: MovedCode)] {
      var ordered = prepared.moves?.ordered(by: tangle, without: Set(atHome).union(result.ofCut.keys))
      let all = ordered?.moves() ?? NestedTypeSearch(tangle, of: report, links: prepared.links.links, facts).moves
      return all.filter { !files.contains($0.move.file) }
    }
    var pieces = found()
    var files: Set<String> = []
    let offers = WholeFileOffers(tangle.cuts.map(\.edge), changes, in: report.graph, units.model)
    for (edge, change) in offers.instead(of: pieces.map(\.move), on: trial) {
      guard let moved = change.moved, let gone = trial.carryOut(moved, dissolving: NodePair(report.graph.edges[edge]))
      else { continue }
      files.formUnion(moved.files.map { units.model[$0].path })
      result.add(change.advice, [moved], dissolving: gone.compactMap { edgeOfPair[$0] }.sorted(), because: edge)
    }
    if !files.isEmpty { pieces = found(besides: files) }
    for (move, code) in pieces {
      trial.adopt(code)
      result.add(.move(move), [code], dissolving: move.dissolves)
    }
    let open = tangle.cuts.map(\.edge).filter { result.ofCut[$0] == nil }
    let order = TangleOrder(of: tangle, in: report.graph)
    for (edge, change) in ChangeOffers(open, changes, order, in: report.graph).mostGainFirst(on: trial)
    where result.ofCut[edge] == nil {
      guard let moved = change.moved else {
        result.ofCut[edge] = change.advice
        continue
      }
      if let gone = trial.carryOut(moved, dissolving: NodePair(report.graph.edges[edge])) {
        result.add(change.advice, [moved], dissolving: gone.compactMap { edgeOfPair[$0] }.sorted(), because: edge)
      }
    }
    return (result, trial)
  }
}

extension TangleAdvice {
  /// - Parameters:
  ///   - code: what goes where.
  ///   - edges: the cuts that fall.
  ///   - reason: the one that the change was looked for.
  mutating func add(_ advice: CutAdvice, _ code: [MovedCode], dissolving edges: [Int], because reason: Int? = nil) {
    // A file of two targets is two files that go the same way.
    let known = codeOfChange[advice.withoutCuts] ?? []
    codeOfChange[advice.withoutCuts] = (known + code).eachOnce
    var advice = advice
    var edges = edges
    if case .move(var move) = advice {
      // What has moved once frees others by and by.
      let known = moves.firstIndex { $0.isSame(as: move) }
      if let known { edges = Set(moves[known].dissolves + edges).sorted() }
      move.dissolves = edges
      advice = .move(move)
      if let known { moves[known] = move } else { moves.append(move) }
    }
    for edge in edges {
      ofCut[edge] = advice
      reasonOfCut[edge] = reason == edge ? nil : reason
    }
  }
}
