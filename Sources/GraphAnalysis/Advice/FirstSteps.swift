import CodeModel
import DependencyGraph

/// Takes the cuts of a tangle apart into steps, those first that free most members for their cost.
///
/// The cuts leave an order. Those that run across one place of it, from behind to before, part what stands before from
/// what stands behind: they are a step, and so is every single cut. After the best step the search goes on in what is
/// still tangled, so each step is told as it stands when those before are made.
///
/// - Complexity: O(*steps* · *members* · *edges*).
struct FirstSteps {
  private let graph: LeveledGraph
  private let tangle: Tangle
  private let free: Set<Int>

  /// - Parameter free: cuts that a moved file dissolves.
  init(of tangle: Tangle, in graph: LeveledGraph, free: Set<Int>) {
    (self.graph, self.tangle, self.free) = (graph, tangle, free)
  }

  func steps(limit: Int) -> [CutStep] {
    let work = (tangle.members.count + tangle.cuts.count) * tangle.edges.count
    guard tangle.cuts.count > 1, tangle.members.count > 2, work <= Self.mostWork else { return [] }
    var edges = tangle.edges
    var cuts = Set(tangle.cuts.map(\.edge))
    var result: [CutStep] = []
    while result.count < limit {
      let parts = tangles(edges)
      let steps = parts.compactMap { part in bestStep(in: part, edges: edges, cuts: cuts) }
      guard let best = steps.max(by: { isBetter($1, $0) }) else { break }
      result.append(best)
      edges.removeAll(where: Set(best.cuts).contains)
      cuts.subtract(best.cuts)
    }
    return result
  }

  /// Beyond it, the search for one step would take longer than reading the code.
  private static let mostWork = 10_000_000

  private func isBetter(_ left: CutStep, _ right: CutStep) -> Bool {
    let gains = (left.freed.count * right.cost, right.freed.count * left.cost)
    if gains.0 != gains.1 { return gains.0 > gains.1 }
    return (right.freed.count, left.cost, left.cuts[0]) < (left.freed.count, right.cost, right.cuts[0])
  }

  private func bestStep(in members: [Int], edges: [Int], cuts: Set<Int>) -> CutStep? {
    let inside = Set(members)
    let own = edges.filter { inside.contains(graph.edges[$0].dependent) && inside.contains(graph.edges[$0].dependency) }
    let ownCuts = own.filter(cuts.contains)
    let position = TangleOrder(members: members, edges: own, cuts: cuts, in: graph).position
    var candidates = ownCuts.map { [$0] }
    for place in 1..<members.count {
      let across = ownCuts.filter {
        position[graph.edges[$0].dependent]! >= Double(place) && position[graph.edges[$0].dependency]! < Double(place)
      }
      if across.count > 1 { candidates.append(across) }
    }
    var best: CutStep?
    for candidate in Set(candidates).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let step = step(candidate, members: members, edges: own) else { continue }
      if best.map({ isBetter(step, $0) }) ?? true { best = step }
    }
    return best
  }

  /// Nil where it frees nobody.
  private func step(_ cuts: [Int], members: [Int], edges: [Int]) -> CutStep? {
    let made = Set(cuts)
    let left = tangles(edges.filter { !made.contains($0) })
    let largest = left.max { ($0.count, $1[0]) < ($1.count, $0[0]) } ?? []
    let freed = Set(members).subtracting(largest)
    guard !freed.isEmpty else { return nil }
    let evidence = cuts.flatMap { graph.edges[$0].evidence.map(\.location.file) }
    return CutStep(
      cuts: cuts, references: cuts.reduce(0) { $0 + graph.edges[$1].weight },
      cost: cuts.reduce(0) { $0 + (free.contains($1) ? 1 : max(1, graph.edges[$1].cutCost)) },
      files: Set(evidence).count, freed: freed.sorted(),
      stillTangled: left.reduce(0) { $0 + $1.count } - largest.count, sizeBefore: members.count,
      sizeAfter: largest.count)
  }

  /// The strongly connected components of two or more among the tangle's members.
  private func tangles(_ edges: [Int]) -> [[Int]] {
    let number = Dictionary(uniqueKeysWithValues: zip(tangle.members, UInt32(0)...))
    let arcs = edges.map { index in
      DirectedGraph.Edge(
        dependent: number[graph.edges[index].dependent]!, dependency: number[graph.edges[index].dependency]!)
    }
    return DirectedGraph(nodeCount: tangle.members.count, edges: arcs).stronglyConnectedComponents.tangles
      .map { $0.map { tangle.members[Int($0)] } }
  }
}
