import CodeModel
import GraphAnalysis

/// Settles what a tangle's told moves come to: the cuts are looked for once more in what the moves leave, and a move goes
/// untold where these cuts alone leave no cycle without it.
///
/// Nothing is settled where the new cuts would be dearer than those before, or leave a cycle that a move closes.
///
/// - Complexity: O(*moves* · *links*) and one search for cuts, a few times at most.
struct MoveSettlement {
  private let start: MovedReferences
  private let number: Int
  private let prices: EdgePrices?
  private let graph: LeveledGraph
  private static let roundLimit = 4

  /// - Parameters:
  ///   - number: the tangle's in the report.
  ///   - prices: what edges cost, where cuts are to cost as little as can be.
  init(_ index: LinkIndex, _ number: Int, of report: CycleReport, _ prices: EdgePrices?) {
    start = MovedReferences(index, report.tangles[number], in: report.graph)
    (self.number, self.prices, graph) = (number, prices, report.graph)
  }

  /// What moves, with the cuts that fall; nil where nothing does, or where it cannot be told what is left.
  func settled(_ advice: TangleAdvice, in report: inout CycleReport) -> TangleAdvice? {
    var told = advice.changesOfPlace.map(\.advice.withoutCuts).compactMap { change in
      advice.codeOfChange[change].map { SettledChange(advice: change, code: $0) }
    }
    guard !told.isEmpty, told.count == advice.changesOfPlace.count else { return nil }
    var moved = references(after: told)
    guard moved.isAcyclic(without: left(by: moved, of: report.tangles[number])) else { return nil }
    for _ in 0..<Self.roundLimit {
      let count = told.count
      told = needed(told, beside: recut(moved, in: &report))
      guard told.count < count else { break }
      moved = references(after: told)
    }
    return TangleAdvice(told, code: advice.codeOfChange, falling: falling(with: told, in: report.tangles[number]), in: graph)
  }

  // MARK: - Steps of it

  private func references(after changes: [SettledChange]) -> MovedReferences {
    var result = start
    for code in changes.joined() { result.move(code) }
    return result
  }

  private func left(by moved: MovedReferences, of tangle: Tangle) -> Set<NodePair> {
    Set(tangle.cuts.map { NodePair(graph.edges[$0.edge]) }.filter { moved.weight[$0, default: 0] > 0 })
  }

  /// The cuts that are left where what has fallen costs next to nothing: these and what falls are the report's then.
  private func recut(_ moved: MovedReferences, in report: inout CycleReport) -> Set<NodePair> {
    let before = report.tangles[number]
    let old = left(by: moved, of: before)
    guard let prices else { return old }
    let priceOfEdge = Dictionary(uniqueKeysWithValues: before.edges.map { ($0, price(of: $0, prices, moved)) })
    let fallen = before.edges.filter { moved.weight[NodePair(graph.edges[$0]), default: 0] == 0 }
    report.recut(number, by: priceOfEdge, fallen: Set(fallen))
    let new = left(by: moved, of: report.tangles[number])
    func cost(_ pairs: Set<NodePair>) -> Int {
      before.edges.reduce(0) { $0 + (pairs.contains(NodePair(graph.edges[$1])) ? priceOfEdge[$1] ?? 0 : 0) }
    }
    guard cost(new) <= cost(old), moved.isAcyclic(without: new) else {
      report.tangles[number] = before
      return old
    }
    return new
  }

  private func price(of edge: Int, _ prices: EdgePrices, _ moved: MovedReferences) -> Int {
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
      if references(after: others).isAcyclic(without: cuts) { result = others }
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
    _ changes: [SettledChange], code: [CutAdvice: [MovedCode]], falling: [[Int]], in graph: LeveledGraph
  ) {
    self.init()
    codeOfChange = code
    for (change, cuts) in changes.joined(falling: falling) where !cuts.isEmpty {
      let nodes = { (cut: Int) in [graph.edges[cut].dependent, graph.edges[cut].dependency] }
      let reason = change.advice.origin.flatMap { origin in cuts.first { nodes($0).contains(origin) } }
      add(change.advice, change.code, dissolving: cuts, because: reason)
    }
  }
}
