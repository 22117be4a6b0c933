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
  private static let roundLimit = 4

  /// - Parameters:
  ///   - number: the tangle's in the report.
  ///   - prices: what edges cost, which is to be as little as can be.
  init(_ index: LinkIndex, _ number: Int, of report: CycleReport, _ prices: EdgePrices) {
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
    guard !told.isEmpty, told.count == advice.changesOfPlace.count, !report.isPinned else { return nil }
    var leftover = Leftover(references(after: told), of: report.tangles[number], in: graph)
    guard leftover.isAcyclic else { return nil }
    for _ in 0..<Self.roundLimit {
      leftover.recut(prices: pairPrices(leftover.moved, report), limit: report.cutLimit)
      let next = needed(told, beside: leftover.cuts)
      guard next.count < told.count else { break }
      told = next
      leftover.moved = references(after: told)
    }
    tell(leftover, in: &report)
    let falling = falling(with: told, in: report.tangles[number])
    return TangleAdvice(told, falling: falling, in: graph)
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
    let priceOfEdge = Dictionary(uniqueKeysWithValues: edges.map { ($0, price(of: $0, leftover.moved)) })
    report.recut(number, at: cuts, by: priceOfEdge)
  }

  private func pairPrices(_ moved: MovedReferences, _ report: CycleReport) -> [NodePair: Int] {
    Dictionary(
      uniqueKeysWithValues: report.tangles[number].edges.map { (NodePair(graph.edges[$0]), price(of: $0, moved)) })
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
    var result = changes
    for position in changes.indices.reversed() {
      var others = result
      others.remove(at: position)
      if references(after: others).isAcyclic(without: cuts, joined) { result = others }
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

/// One move, or several that only together dissolve a cut.
struct SettledChange {
  var advice: CutAdvice
  var code: [MovedCode]
}

extension [SettledChange] {
  fileprivate func joined() -> [MovedCode] { flatMap(\.code) }

  /// Those that only help the next to dissolve a cut, or the one before, are told with it.
  fileprivate func joined(falling: [[Int]]) -> [(change: SettledChange, cuts: [Int])] {
    var result: [(change: SettledChange, cuts: [Int])] = []
    for (change, cuts) in zip(self, falling) {
      if let last = result.last, last.cuts.isEmpty || (cuts.isEmpty && change.advice == self.last?.advice) {
        result[result.count - 1] = (last.change.joined(with: change), last.cuts + cuts)
      } else {
        result.append((change, cuts))
      }
    }
    return result
  }
}

extension SettledChange {
  fileprivate func joined(with other: Self) -> Self {
    func parts(_ advice: CutAdvice) -> [CutAdvice] { if case .several(let parts) = advice { parts } else { [advice] } }
    return Self(advice: .several(parts(advice) + parts(other.advice)), code: code + other.code)
  }
}

extension TangleAdvice {
  fileprivate init(
    _ changes: [SettledChange], falling: [[Int]], in graph: LeveledGraph
  ) {
    self.init()
    for (change, cuts) in changes.joined(falling: falling) where !cuts.isEmpty {
      let nodes = { (cut: Int) in [graph.edges[cut].dependent, graph.edges[cut].dependency] }
      let reason = change.advice.origin.flatMap { origin in cuts.first { nodes($0).contains(origin) } }
      add(change.advice, change.code, dissolving: cuts, because: reason)
    }
  }
}
