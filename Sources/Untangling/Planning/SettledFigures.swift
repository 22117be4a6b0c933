import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// What is told of moves that have been settled on: their order, what each needs, and which cuts fall with it.
struct SettledFigures {
  private let start: MovedReferences
  private let tangle: Tangle
  private let graph: LeveledGraph
  private let joined: JoinedMembers
  /// Those that fall with the moves, and those that are left.
  private let cuts: Set<NodePair>

  /// - Parameters:
  ///   - start: the references before anything moves.
  ///   - tangle: with the cuts that are told.
  init(_ start: MovedReferences, _ tangle: Tangle, in graph: LeveledGraph) {
    (self.start, self.tangle, self.graph, joined) = (start, tangle, graph, tangle.joined)
    cuts = Set(tangle.cuts.map { NodePair(graph.edges[$0.edge]) })
  }

  /// - Complexity: O(*moves*² · *links*).
  func advice(on settled: [SettledChange], _ leftover: Leftover) -> TangleAdvice {
    let told = byYield(settled.map(withItsPlace))
    let falling = falling(with: told)
    let changes = together(measured(told).joined(falling: falling, helped: helped(by: told, falling, leftover)))
    var result = TangleAdvice(changes, in: graph)
    result.needsOfCut = needs(of: changes)
    result.weightAfterMoves = weightsLeft(leftover.moved)
    return result
  }

  // MARK: - Steps of it

  /// By change, the cuts that have no reference left once it is made.
  private func falling(with changes: [SettledChange]) -> [[Int]] {
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

  /// By change that no cut falls with, the one that would not do without it: a cut of that stands then, or a cycle that
  /// it closes.
  private func helped(by changes: [SettledChange], _ falling: [[Int]], _ leftover: Leftover) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for position in changes.indices where falling[position].isEmpty {
      var others = changes
      others.remove(at: position)
      let left = start.after(others).weight
      result[position] =
        changes.indices.first { falling[$0].contains { left[NodePair(graph.edges[$0]), default: 0] > 0 } }
        ?? changes.indices.first { other in
          guard other != position, !falling[other].isEmpty else { return false }
          let rest = changes.indices.filter { $0 != position && $0 != other }.map { changes[$0] }
          let cuts = leftover.cuts.union(falling[other].map { NodePair(graph.edges[$0]) })
          return start.after(rest).isAcyclic(without: cuts, joined)
        }
    }
    return result
  }

  private func weightsLeft(_ moved: MovedReferences) -> [Int: Int] {
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

  /// With the figures that hold when each is made on top of those before.
  private func measured(_ changes: [SettledChange]) -> [SettledChange] {
    var moved = start
    return changes.map { change in
      defer { for code in change.code { moved.move(code) } }
      var result = change
      switch change.advice {
      case .move(let move): result.advice = .move(measured(move, change.code, moved))
      case .split(var split) where split.isBelow && split.into == nil:
        if leansOnMoves(change.code, leaving: split.from, moved) { split.leaning = .onEarlierMoves }
        result.advice = .split(split)
      default: break
      }
      return result
    }
  }

  /// What is told as one needs no others for its place if its own parts are enough.
  private func together(
    _ changes: [(change: SettledChange, cuts: [Int])]
  ) -> [(change: SettledChange, cuts: [Int])] {
    changes.map { change, falling in
      guard case .several(let parts) = change.advice, start.after([change]).isAcyclic(without: cuts, joined)
      else { return (change, falling) }
      var change = change
      change.advice = .several(parts.map(\.placedAtOnce))
      return (change, falling)
    }
  }

  /// Those first that most cuts fall with; what needs others to be made before comes after all that need none.
  private func byYield(_ changes: [SettledChange]) -> [SettledChange] {
    let yields = falling(with: changes).map(\.count)
    let leans = measured(changes).map { $0.advice.leaning != .onNothing }
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
      if leansOnMoves(code, leaving: move.from, moved) { result.leaning = .onEarlierMoves }
    }
    return result
  }

  private func leansOnMoves(_ code: [MovedCode], leaving home: Int, _ moved: MovedReferences) -> Bool {
    start.ties(of: code, with: home).needs > 0 && moved.ties(of: code, with: home).needs == 0
  }

  /// With a word where it would close a cycle alone.
  private func withItsPlace(_ change: SettledChange) -> SettledChange {
    guard !start.after([change]).isAcyclic(without: cuts, joined) else { return change }
    var result = change
    switch change.advice {
    case .move(var move):
      move.leaning = .forItsPlace
      result.advice = .move(move)
    case .split(var split):
      split.leaning = .forItsPlace
      result.advice = .split(split)
    default: break
    }
    return result
  }
}

extension MovedReferences {
  /// The references once all of some changes are made, each on top of those before.
  func after(_ changes: [SettledChange]) -> Self {
    var result = self
    for code in changes.joined() { result.move(code) }
    return result
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
