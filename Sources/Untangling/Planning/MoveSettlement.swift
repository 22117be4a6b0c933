import CodeModel
import GraphAnalysis

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
    var leftover = Leftover(references(after: told), of: report.tangles[number], in: graph)
    guard leftover.isAcyclic else { return nil }
    for _ in 0..<Self.roundLimit {
      leftover.recut(prices: pairPrices(leftover.moved, report), limit: report.cutLimit)
      let next = needed(told, beside: leftover.cuts)
      guard next.count < told.count else { break }
      told = next
      leftover.moved = references(after: told)
    }
    (told, leftover) = worthwhile(told, leftover, report)
    told = united(told, beside: leftover.cuts)
    told = needed(atHome(told, beside: leftover.cuts), beside: leftover.cuts).joiningSplits { files in
      files.allSatisfy { customs.mayLeave(max(files.count, 2 * files.count - 1), $0) }
    }
    leftover.moved = references(after: told)
    tell(leftover, in: &report)
    told = byYield(told, in: report.tangles[number])
    let falling = falling(with: told, in: report.tangles[number])
    told = measured(told)
    let changes = told.joined(falling: falling, helped: helped(by: told, falling, leftover))
    var result = TangleAdvice(changes, in: graph)
    result.needsOfCut = needs(of: changes)
    result.weightAfterMoves = weightsLeft(leftover.moved, of: report.tangles[number])
    let apart = leftover.moved.edgesApart(of: report.tangles[number], in: graph, facts)
    for cut in report.tangles[number].cuts where result.ofCut[cut.edge] == nil {
      result.ofCut[cut.edge] =
        apart.contains(cut.edge) ? .tellExtensionsApart : prices.adviceWithoutMove(on: cut.edge)
    }
    return result
  }

  // MARK: - Steps of it

  private func references(after changes: [SettledChange]) -> MovedReferences {
    var result = start
    for code in changes.joined() { result.move(code) }
    return result
  }

  private func tell(_ leftover: Leftover, in report: inout CycleReport) {
    let edges = report.tangles[number].edges
    let cuts = leftover.cutsBeforeMoves(edges, in: graph)
    let priceOfEdge = prices(of: edges, leftover.moved, report.tangles[number])
    report.recut(number, at: cuts, by: priceOfEdge)
  }

  private func weightsLeft(_ moved: MovedReferences, of tangle: Tangle) -> [Int: Int] {
    var result: [Int: Int] = [:]
    let (before, after) = (start.places, moved.places)
    for edge in tangle.cuts.map(\.edge) {
      let pair = NodePair(graph.edges[edge])
      let change = after[pair, default: 0] - before[pair, default: 0]
      if moved.weight[pair, default: 0] > 0, change != 0 { result[edge] = max(1, graph.edges[edge].weight + change) }
    }
    return result
  }

  /// By cut, what takes references of it elsewhere beside the change that it is told with.
  private func needs(of changes: [(change: SettledChange, cuts: [Int])]) -> [Int: [CutAdvice]] {
    let index = start.index
    func takes(_ change: SettledChange, _ number: Int) -> Bool {
      change.code.contains { code in
        let ends = index.ends(of: number, goingWith: code)
        return ends.isUser || ends.isUsed
      }
    }
    let linksOfPair = Dictionary(grouping: index.links.indices) { number in
      NodePair(index.links[number].dependent, index.links[number].dependency)
    }
    var result: [Int: [CutAdvice]] = [:]
    for (position, own) in changes.enumerated() {
      for cut in own.cuts {
        let left = (linksOfPair[NodePair(graph.edges[cut])] ?? []).filter { !takes(own.change, $0) }
        guard !left.isEmpty else { continue }
        let others = changes.indices.filter { other in
          other != position && left.contains { takes(changes[other].change, $0) }
        }
        if !others.isEmpty { result[cut] = others.map { changes[$0].change.advice.withoutCuts } }
      }
    }
    return result
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

  /// With the figures that hold when each is made on top of those before.
  private func measured(_ changes: [SettledChange]) -> [SettledChange] {
    var moved = start
    return changes.map { change in
      defer { for code in change.code { moved.move(code) } }
      var result = change
      switch change.advice {
      case .move(let move): result.advice = .move(measured(move, change.code, moved))
      case .split(var split) where split.isBelow && split.into == nil:
        split.leaning = leaning(of: change.code, on: split.from, moved)
        result.advice = .split(split)
      default: break
      }
      return result
    }
  }

  /// Those first that most cuts fall with; what needs others to be made before comes after all that need none.
  private func byYield(_ changes: [SettledChange], in tangle: Tangle) -> [SettledChange] {
    let yields = falling(with: changes, in: tangle).map(\.count)
    let leans = measured(changes).map { $0.advice.leaning == .onEarlierMoves }
    let order = changes.indices.sorted { one, other in
      if leans[one] != leans[other] { return leans[other] }
      return leans[one] || yields[one] == yields[other] ? one < other : yields[one] > yields[other]
    }
    return order.map { changes[$0] }
  }

  private func measured(_ move: UnitMove, _ code: [MovedCode], _ moved: MovedReferences) -> UnitMove {
    var result = move
    if case .node(let node) = move.destination {
      let (there, here) = (moved.ties(of: code, with: node), moved.ties(of: code, with: move.from))
      (result.tiesThere, result.tiesHere) = (there.needs + there.isNamed, here.needs + here.isNamed)
    } else if !move.isNested, move.raisedFrom == nil {
      result.leaning = leaning(of: code, on: move.from, moved)
    }
    return result
  }

  private func leaning(of code: [MovedCode], on home: Int, _ moved: MovedReferences) -> Leaning {
    let (before, now) = (start.ties(of: code, with: home).needs, moved.ties(of: code, with: home).needs)
    return before > 0 && now == 0 ? .onEarlierMoves : .onNothing
  }

  /// Without those that make other cuts dearer by as much as they save.
  private func worthwhile(
    _ changes: [SettledChange], _ leftover: Leftover, _ report: CycleReport
  ) -> ([SettledChange], Leftover) {
    var (result, best, searches) = (changes, leftover, 0)
    for position in changes.indices.reversed() where searches < Self.roundLimit {
      var others = result
      let change = others.remove(at: position)
      var other = Leftover(references(after: others), of: report.tangles[number], in: graph)
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
        return references(after: others + later).isAcyclic(without: cuts, self.joined) ? others : nil
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
      let (before, after) = (references(after: result), references(after: others))
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

  /// By change that no cut falls with, the one that would not do without it: a cut of that stands then, or a cycle that
  /// it closes.
  private func helped(by changes: [SettledChange], _ falling: [[Int]], _ leftover: Leftover) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for position in changes.indices where falling[position].isEmpty {
      var others = changes
      others.remove(at: position)
      let left = references(after: others).weight
      result[position] =
        changes.indices.first { falling[$0].contains { left[NodePair(graph.edges[$0]), default: 0] > 0 } }
        ?? changes.indices.first { other in
          guard other != position, !falling[other].isEmpty else { return false }
          let rest = changes.indices.filter { $0 != position && $0 != other }.map { changes[$0] }
          let cuts = leftover.cuts.union(falling[other].map { NodePair(graph.edges[$0]) })
          return references(after: rest).isAcyclic(without: cuts, joined)
        }
    }
    return result
  }

  /// By change, the cuts that have no reference left once it is made.
  private func falling(with changes: [SettledChange], in tangle: Tangle) -> [[Int]] {
    var moved = start
    var changeOfCut: [Int: Int] = [:]
    for (position, change) in changes.enumerated() {
      for code in change.code { moved.move(code) }
      for cut in tangle.cuts.map(\.edge) {
        let isLeft = moved.weight[NodePair(graph.edges[cut]), default: 0] > 0
        changeOfCut[cut] = isLeft ? nil : changeOfCut[cut] ?? position
      }
    }
    return changes.indices.map { position in changeOfCut.filter { $0.value == position }.keys.sorted() }
  }
}

extension TangleAdvice {
  fileprivate init(_ changes: [(change: SettledChange, cuts: [Int])], in graph: LeveledGraph) {
    self.init()
    for (change, cuts) in changes where !cuts.isEmpty {
      let nodes = { (cut: Int) in [graph.edges[cut].dependent, graph.edges[cut].dependency] }
      let reason = change.advice.origin.flatMap { origin in cuts.first { nodes($0).contains(origin) } }
      add(change.advice, change.code, dissolving: cuts, because: reason)
    }
  }
}
