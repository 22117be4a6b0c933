import CodeModel
import DependencyGraph
import GraphAnalysis
import UntanglingAdvice

extension MovedReferences {
  /// The edges that are tangled still, and of which nothing closes a cycle once extensions are told apart.
  ///
  /// - Complexity: linear in the links.
  func edgesApart(of tangle: Tangle, in graph: LeveledGraph, _ facts: AdviceFacts) -> Set<Int> {
    guard graph.level == .type else { return [] }
    let (links, tangled) = (links, tangledPairs)
    let parts = ExtensionParts(links, in: graph, facts)
    let before = index.links.reduce(into: [:]) { $0[NodePair($1.dependent, $1.dependency), default: 0] += 1 }
    let now = Dictionary(grouping: links.indices) { NodePair(links[$0].dependent, links[$0].dependency) }
    return Set(
      tangle.edges.filter { edge in
        let pair = NodePair(graph.edges[edge])
        let isAccounted = before[pair, default: 0] >= graph.edges[edge].weight
        return isAccounted && tangled.contains(pair) && now[pair].map(parts.isApart) ?? false
      })
  }

  private var tangledPairs: Set<NodePair> {
    let pairs = weight.filter { $0.value > 0 && $0.key.dependent != $0.key.dependency }.keys.sorted()
    let count = 1 + (pairs.flatMap { [$0.dependent, $0.dependency] }.max() ?? 0)
    let arcs = pairs.map { DirectedGraph.Edge(dependent: UInt32($0.dependent), dependency: UInt32($0.dependency)) }
    var component = [Int?](repeating: nil, count: count)
    let components = DirectedGraph(nodeCount: count, edges: arcs).stronglyConnectedComponents
    for (number, nodes) in components.tangles.enumerated() {
      for node in nodes { component[Int(node)] = number }
    }
    return Set(pairs.filter { component[$0.dependent] != nil && component[$0.dependent] == component[$0.dependency] })
  }
}
