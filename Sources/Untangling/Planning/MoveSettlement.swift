import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Settles what a tangle's told moves come to: the cuts are looked for once more in what the moves leave, and a move goes
/// untold where these cuts alone leave no cycle without it.
///
/// - Complexity: O(*moves* · *links*) and one search for cuts, a few times at most.
struct MoveSettlement {
  private let start: MovedReferences
  private let number: Int
  private let prices: EdgePrices
  private let graph: LeveledGraph
  private let joined: JoinedMembers
  private let homes: SplitHomes
  private let customs: NamingCustoms
  private let facts: AdviceFacts
  private static let roundLimit = 4

  /// - Parameters:
  ///   - number: the tangle's in the report.
  ///   - prices: what edges cost, which is to be as little as can be.
  ///   - homes: where files may go that leave a folder for a place below.
  init(
    _ index: LinkIndex, _ number: Int, of report: CycleReport, _ prices: EdgePrices, _ homes: SplitHomes,
    _ customs: NamingCustoms, _ facts: AdviceFacts
  ) {
    (self.homes, self.customs, self.facts) = (homes, customs, facts)
    start = MovedReferences(index, report.tangles[number], in: report.graph)
    (self.number, self.prices, graph) = (number, prices, report.graph)
    joined = report.tangles[number].joined
  }

  /// What moves, with the cuts that fall; nil where nothing does, or where it cannot be told what is left. The cuts of
  /// the report are these then, and those that are left.
  func settled(_ advice: TangleAdvice, in report: inout CycleReport) -> TangleAdvice? {
    var told = advice.changesOfPlace.map(\.advice.withoutCuts).compactMap { change in
      advice.codeOfChange[change].map { SettledChange(advice: change, code: $0) }
    }
    guard !told.isEmpty, told.count == advice.changesOfPlace.count, report.pinnedEdges.preferred.isEmpty
    else { return nil }
    var leftover = Leftover(start.after(told), of: report.tangles[number], in: graph)
    guard leftover.isAcyclic else { return nil }
    for _ in 0..<Self.roundLimit {
      leftover.recut(prices: pairPrices(leftover.moved, report), limit: report.cutLimit)
      let next = needed(told, beside: leftover.cuts)
      guard next.count < told.count else { break }
      told = next
      leftover.moved = start.after(told)
    }
    (told, leftover) = worthwhile(told, leftover, report)
    told = united(told, beside: leftover.cuts)
    told = needed(atHome(told, beside: leftover.cuts), beside: leftover.cuts).joiningSplits { files in
      files.allSatisfy { customs.mayLeave(max(files.count, 2 * files.count - 1), $0) }
    }
    leftover.moved = start.after(told)
    tell(leftover, in: &report)
    var result = SettledFigures(start, report.tangles[number], in: graph).advice(on: told, leftover)
    let apart = leftover.moved.edgesApart(of: report.tangles[number], in: graph, facts)
    for cut in report.tangles[number].cuts where result.ofCut[cut.edge] == nil {
      result.ofCut[cut.edge] =
        apart.contains(cut.edge) ? .tellExtensionsApart : prices.adviceWithoutMove(on: cut.edge)
    }
    return result
  }

  // MARK: - Steps of it

  private func tell(_ leftover: Leftover, in report: inout CycleReport) {
    let edges = report.tangles[number].edges
    let cuts = leftover.cutsBeforeMoves(edges, in: graph)
    let priceOfEdge = prices(of: edges, leftover.moved, report.tangles[number])
    report.recut(number, at: cuts, by: priceOfEdge)
  }

  private func pairPrices(_ moved: MovedReferences, _ report: CycleReport) -> [NodePair: Int] {
    // What has no price is not cut.
    let edges = report.tangles[number].edges.filter { !report.pinnedEdges.kept.contains($0) }
    return Dictionary(
      uniqueKeysWithValues: prices(of: edges, moved, report.tangles[number]).map { (NodePair(graph.edges[$0]), $1) })
  }

  private func prices(of edges: [Int], _ moved: MovedReferences, _ tangle: Tangle) -> [Int: Int] {
    let apart = moved.edgesApart(of: tangle, in: graph, facts)
    return Dictionary(uniqueKeysWithValues: edges.map { ($0, apart.contains($0) ? 1 : price(of: $0, moved)) })
  }

  /// What has fallen costs what its move does.
  private func price(of edge: Int, _ moved: MovedReferences) -> Int {
    let pair = NodePair(graph.edges[edge])
    let (before, after) = (start.weight[pair, default: 0], moved.weight[pair, default: 0])
    guard after > 0 else { return prices.isMove(edge) ? prices.ofEdge[edge] ?? 1 : 1 }
    let price = prices.withoutMoves(edge, in: graph)
    let (product, isTooLarge) = price.multipliedReportingOverflow(by: after)
    return isTooLarge || after == before || before == 0 ? price : max(1, (product + before - 1) / before)
  }

  /// Without those, last first, that the cuts have no need of.
  private func needed(_ changes: [SettledChange], beside cuts: Set<NodePair>) -> [SettledChange] {
    // What those before come to is the same whatever of the later ones is needed.
    let before = changes.dropLast().reduce(into: [start]) { result, change in
      var moved = result[result.count - 1]
      for code in change.code { moved.move(code) }
      result.append(moved)
    }
    var result: [SettledChange] = []
    for position in changes.indices.reversed() {
      var moved = before[position]
      for code in result.joined() { moved.move(code) }
      if !moved.isAcyclic(without: cuts, joined) { result.insert(changes[position], at: 0) }
    }
    return result
  }

  /// Without those that make other cuts dearer by as much as they save.
  private func worthwhile(
    _ changes: [SettledChange], _ leftover: Leftover, _ report: CycleReport
  ) -> ([SettledChange], Leftover) {
    var (result, best, searches) = (changes, leftover, 0)
    for position in changes.indices.reversed() where searches < Self.roundLimit {
      var others = result
      let change = others.remove(at: position)
      var other = Leftover(start.after(others), of: report.tangles[number], in: graph)
      guard best.moved.bearsMore(than: other.moved, best.cuts) else { continue }
      searches += 1
      other.recut(prices: pairPrices(other.moved, report), limit: report.cutLimit)
      let costs = (with: cost(of: best, report) + change.price, without: cost(of: other, report))
      if other.isAcyclic, costs.without <= costs.with { (result, best) = (others, other) }
    }
    return (result, best)
  }

  private func cost(of leftover: Leftover, _ report: CycleReport) -> Int {
    let prices = pairPrices(leftover.moved, report)
    return leftover.cuts.reduce(0) { $0 + (joined.areOne($1.dependent, $1.dependency) ? 0 : prices[$1] ?? 0) }
  }

  /// Declarations of a file that leave it for places of their own, and share some of them, are one move.
  private func united(_ changes: [SettledChange], beside cuts: Set<NodePair>) -> [SettledChange] {
    var result: [SettledChange] = []
    for (position, change) in changes.enumerated() {
      let later = changes[(position + 1)...]
      let joined = result.indices.lazy.compactMap { known -> [SettledChange]? in
        guard let both = result[known].joined(overlapping: change) else { return nil }
        var others = result
        others[known] = both
        return start.after(others + later).isAcyclic(without: cuts, self.joined) ? others : nil
      }
      result = joined.first ?? result + [change]
    }
    return result
  }

  /// What goes below its folder goes to one that is there, where no other cut has to be made for that.
  private func atHome(_ changes: [SettledChange], beside cuts: Set<NodePair>) -> [SettledChange] {
    var result = changes
    for position in changes.indices {
      guard let moved = movedHome(changes[position]) else { continue }
      var others = result
      others[position] = moved
      let (before, after) = (start.after(result), start.after(others))
      if after.isAcyclic(without: cuts, joined), !after.bearsMore(than: before, cuts) { result = others }
    }
    return result
  }

  /// The change with a folder that is there as its destination.
  private func movedHome(_ change: SettledChange) -> SettledChange? {
    guard change.code.count == 1 else { return nil }
    var code = change.code[0]
    switch change.advice {
    case .split(var split):
      guard let home = homes.home(for: split, code, in: start.index) else { return nil }
      split.into = home
      return SettledChange(advice: .split(split), code: [MovedCode(files: code.files, place: .node(home))])
    case .move(var move):
      guard let home = homes.home(for: move, code, in: start.index) else { return nil }
      (move.destination, move.isNamedThereAlone, code.place) = (.node(home.node), home.isAlone, .node(home.node))
      return SettledChange(advice: .move(move), code: [code])
    default: return nil
    }
  }

}
