import CodeModel
import DependencyGraph
import GraphAnalysis
import UntanglingAdvice

/// Takes the cuts of a tangle apart into steps, those first that free most members for their cost.
///
/// The cuts leave an order. Those that run across one place of it, from behind to before, part what stands before from
/// what stands behind: they are a step, and so is every single cut. After the best step the search goes on in what is
/// still tangled, so each step is told as it stands when those before are made.
///
/// What nobody parts stays: the ends of the edges to leave count as one, and come free together. A cut that falls with a
/// move falls with the step that makes the move, and where that puts code in a place of its own, who names it there
/// depends on what it needs there. So what a step frees is free once it is made, and nothing comes free twice.
///
/// - Complexity: O(*steps* · *members* · *edges*).
struct FirstSteps {
  private let graph: LeveledGraph
  private let tangle: Tangle
  /// By cut.
  private let costs: [Int: Int]
  private let remaining: RemainingTangles
  /// By cut, what makes it needless, which may serve several.
  private var changes: [Int: CutAdvice] { remaining.changes }
  /// Members that stay together.
  private let joined: JoinedMembers
  /// The cuts that somebody makes.
  private let toMake: Set<Int>
  /// With those between members that stay together.
  private let told: Set<Int>
  /// The edges between what does not stay together, without those that only seem to close cycles.
  private let edges: [Int]
  /// Cuts between two that need each other so often that nobody begins there.
  private let knots: Set<Int>
  private static let referencesOfKnot = 40
  /// Cuts that nobody would begin with: of what somebody is or is made of, or of a hub that others are cut from the other
  /// way, and nothing is known of how.
  private let bare: Set<Int>

  init(of tangle: Tangle, in graph: LeveledGraph, _ advice: TangleAdvice) {
    (self.graph, self.tangle) = (graph, tangle)
    var joined = tangle.joined
    for edge in advice.keptEdges(of: tangle) { joined.join(graph.edges[edge]) }
    let needless = Set(advice.ofCut.filter { $0.value.isNeedless }.keys)
    self.joined = joined
    edges = tangle.edges.filter { !needless.contains($0) && !joined.areOne(graph.edges[$0]) }
    told = Set(advice.cutsToMake(of: tangle).map(\.edge))
    toMake = Set(tangle.cuts.map(\.edge).filter { !needless.contains($0) && !joined.areOne(graph.edges[$0]) })
    let weights = Dictionary(
      uniqueKeysWithValues: tangle.edges.map { (NodePair(graph.edges[$0]), graph.edges[$0].weight) })
    knots = Set(
      tangle.cuts.map(\.edge).filter { index in
        let edge = graph.edges[index]
        let back = weights[NodePair(edge.dependency, edge.dependent)] ?? 0
        return advice.ofCut[index] == nil && min(edge.weight, back) >= Self.referencesOfKnot
      })
    bare = BareCuts(toMake.filter { advice.ofCut[$0] == nil }, in: graph, demands: advice.demands.contains).edges
    costs = Dictionary(uniqueKeysWithValues: tangle.cuts.map { ($0.edge, $0.cost) })
    remaining = RemainingTangles(of: tangle, in: graph, joined, advice)
  }

  /// - Returns: with them, what they leave; nil where there is none.
  func steps(limit: Int) -> (steps: [CutStep], rest: StepRemainder?) {
    let work = (tangle.members.count + tangle.cuts.count) * tangle.edges.count
    guard tangle.cuts.count > 1, tangle.members.count > 2, work <= Self.mostWork else { return ([], nil) }
    var (edges, cuts) = (edges, toMake)
    var result: [CutStep] = []
    while result.count < limit {
      let made = toMake.subtracting(cuts)
      let parts = remaining.tangles(edges, made)
      let steps = parts.compactMap { part in bestStep(in: part, edges: edges, cuts: cuts) }
      guard let best = steps.max(by: { isBetter($1, $0) }) else { break }
      result.append(best)
      edges.removeAll(where: Set(best.cuts).contains)
      cuts.subtract(best.cuts)
    }
    let largest = remaining.tangles(edges, toMake.subtracting(cuts)).map { groups(of: Set($0)).count }.max() ?? 0
    let made = toMake.subtracting(cuts)
    return (
      result, result.isEmpty ? nil : StepRemainder(cuts: told.subtracting(made).count, largest: largest)
    )
  }

  /// Whether no cycle is left once all cuts are made, but among what stays together.
  var endsWithoutCycle: Bool { tanglesAfterAll.isEmpty }

  /// Whether all is tangled still once all cuts are made.
  var freesNothing: Bool {
    guard !toMake.isEmpty else { return false }
    let all = Set(tangle.members.map(joined.leader))
    return tanglesAfterAll.contains { $0.count == all.count }
  }

  private var tanglesAfterAll: [[Int]] { remaining.tangles(edges.filter { !toMake.contains($0) }, toMake) }

  /// What one step may ask for, as long as there is a smaller one.
  private static let mostCuts = 6

  /// Beyond it, the search for one step would take longer than reading the code.
  private static let mostWork = 10_000_000

  private func isBetter(_ left: CutStep, _ right: CutStep) -> Bool {
    let gains = (left.gain * right.cost, right.gain * left.cost)
    if gains.0 != gains.1 { return gains.0 > gains.1 }
    return (right.gain, left.cost, left.cuts[0]) < (left.gain, right.cost, right.cuts[0])
  }

  private func bestStep(in members: [Int], edges: [Int], cuts: Set<Int>) -> CutStep? {
    let inside = Set(members)
    let own = edges.filter {
      inside.contains(joined.leader(of: graph.edges[$0].dependent))
        && inside.contains(joined.leader(of: graph.edges[$0].dependency))
    }
    let ownCuts = own.filter(cuts.contains)
    let position = TangleOrder(members: members, edges: own, cuts: cuts, joined: joined, in: graph).position
    var candidates = ownCuts.map { [$0] }
    var wide: [[Int]] = []
    for place in 1..<members.count {
      // Both ends are members, which all have a place.
      let across = ownCuts.filter {
        position[joined.leader(of: graph.edges[$0].dependent)]! >= Double(place)
          && position[joined.leader(of: graph.edges[$0].dependency)]! < Double(place)
      }
      if (2...Self.mostCuts).contains(across.count) { candidates.append(across) }
      if across.count > Self.mostCuts { wide.append(across) }
    }
    let isStart: ([Int]) -> Bool = { !$0.contains { knots.contains($0) || bare.contains($0) } }
    let whole = { (candidates: [[Int]]) in candidates.map { withFalling($0, among: cuts) }.filter(isStart) }
    let made = toMake.subtracting(cuts)
    return best(of: whole(candidates), members, own, made) ?? best(of: whole(wide), members, own, made)
  }

  /// What else falls with the moves that a step makes.
  private func withFalling(_ candidate: [Int], among cuts: Set<Int>) -> [Int] {
    let made = Set(candidate.compactMap { changes[$0] })
    guard !made.isEmpty else { return candidate }
    return Set(candidate).union(cuts.filter { changes[$0].map(made.contains) ?? false }).sorted()
  }

  private func best(
    of candidates: [[Int]], _ members: [Int], _ edges: [Int], _ madeBefore: Set<Int>
  ) -> CutStep? {
    var best: CutStep?
    for candidate in Set(candidates).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let step = step(candidate, members: members, edges: edges, madeBefore) else { continue }
      if best.map({ isBetter(step, $0) }) ?? true { best = step }
    }
    return best
  }

  /// Nil where it frees nobody.
  private func step(_ cuts: [Int], members: [Int], edges: [Int], _ madeBefore: Set<Int>) -> CutStep? {
    let made = Set(cuts)
    let left = remaining.tangles(edges.filter { !made.contains($0) }, made.union(madeBefore), within: Set(members))
    let largest = left.max { ($0.count, $1[0]) < ($1.count, $0[0]) } ?? []
    let freed = Set(members).subtracting(left.joined())
    guard largest.count < members.count else { return nil }
    let evidence = cuts.flatMap { graph.edges[$0].evidence.map(\.location.file) }
    return CutStep(
      cuts: cuts, references: cuts.reduce(0) { $0 + graph.edges[$1].weight },
      cost: cost(of: cuts),
      files: Set(evidence).count, freed: groups(of: freed),
      parted: groups(of: Set(left.joined()).subtracting(largest)), sizeBefore: groups(of: Set(members)).count,
      sizeAfter: groups(of: Set(largest)).count)
  }

  /// Members for which others stand, with these.
  private func groups(of leaders: Set<Int>) -> [Int] {
    tangle.members.filter { leaders.contains(joined.leader(of: $0)) }
  }

  /// A move costs what it costs once, whatever it dissolves; that of whole files 1 each.
  private func cost(of cuts: [Int]) -> Int {
    var known: Set<CutAdvice> = []
    return cuts.reduce(0) { sum, cut in
      guard let change = changes[cut] else { return sum + costs[cut]! }  // Steps are made of cuts.
      guard known.insert(change).inserted else { return sum }
      return sum + (change.isFree ? change.fileCount : costs[cut]!)
    }
  }
}
