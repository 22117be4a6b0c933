import CodeModel
import DependencyGraph
import GraphAnalysis
import UntanglingAdvice

/// What of a tangle is tangled still once some of its cuts are made.
struct RemainingTangles {
  private let graph: LeveledGraph
  private let members: [Int]
  private let number: [Int: UInt32]
  private let joined: JoinedMembers
  /// By cut, the change that makes it needless.
  let changes: [Int: CutAdvice]
  /// By cut, the changes that its own does not do without.
  private let helpers: [Int: [CutAdvice]]
  private let links: ShiftingLinks
  /// Edges that nobody cuts, and that hold nothing together.
  private let needless: Set<NodePair>

  /// - Parameter joined: members that count as one.
  init(of tangle: Tangle, in graph: LeveledGraph, _ joined: JoinedMembers, _ advice: TangleAdvice) {
    (self.graph, self.joined, members, links) = (graph, joined, tangle.members, advice.shiftingLinks)
    number = Dictionary(uniqueKeysWithValues: zip(tangle.members, UInt32(0)...))
    changes = advice.ofCut.filter { $0.value.isChangeOfPlace }.mapValues(\.withoutCuts)
    helpers = advice.needsOfCut
    needless = Set(advice.ofCut.filter { $0.value.isNeedless }.keys.map { NodePair(graph.edges[$0]) })
  }

  /// The strongly connected components, each as the members that stand for others: one alone is tangled with a place that
  /// code has gone to.
  ///
  /// - Parameters:
  ///   - edges: the edges that are left.
  ///   - made: the cuts that are made.
  ///   - part: members between which what has gone counts; nil for all.
  /// - Complexity: linear in the edges and in the references of what moves.
  func tangles(_ edges: [Int], _ made: Set<Int>, within part: Set<Int>? = nil) -> [[Int]] {
    var number = number
    var arcs = edges.map { index in
      DirectedGraph.Edge(
        dependent: number[joined.leader(of: graph.edges[index].dependent)]!,  // They are the tangle's.
        dependency: number[joined.leader(of: graph.edges[index].dependency)]!)
    }
    // Both ends are numbered before they are asked for.
    for ends in shifted(made).map(joined.leaders) where isInside(ends, part) {
      for end in [ends.dependent, ends.dependency] where number[end] == nil { number[end] = UInt32(number.count) }
      arcs.append(DirectedGraph.Edge(dependent: number[ends.dependent]!, dependency: number[ends.dependency]!))
    }
    return DirectedGraph(nodeCount: number.count, edges: arcs).stronglyConnectedComponents.tangles
      .map { $0.filter { $0 < members.count }.map { members[Int($0)] } }.filter { !$0.isEmpty }
  }

  private func isInside(_ ends: NodePair, _ part: Set<Int>?) -> Bool {
    guard let part else { return true }
    return [ends.dependent, ends.dependency].allSatisfy { part.contains($0) || number[$0] == nil }
  }

  /// Between which nodes references of what has gone run that nobody has cut.
  private func shifted(_ made: Set<Int>) -> [NodePair] {
    let gone = Set(made.flatMap { cut in changes[cut].map { [$0] + (helpers[cut] ?? []) } ?? [] })
    guard !gone.isEmpty else { return [] }
    let cut = Set(made.filter { changes[$0] == nil }.map { NodePair(graph.edges[$0]) })
    return links.pairs(once: gone).filter { pair in
      !needless.contains(pair) && !cut.contains(pair) && !joined.areOne(pair.dependent, pair.dependency)
    }
  }
}
