import CodeModel
import GraphAnalysis

extension MovedReferences {
  /// The edges of which nothing closes a cycle by now, once extensions are told apart.
  ///
  /// - Complexity: linear in the links.
  func edgesApart(of tangle: Tangle, in graph: LeveledGraph, _ facts: AdviceFacts) -> Set<Int> {
    guard graph.level == .type else { return [] }
    let links = links
    let parts = ExtensionParts(links, in: graph, facts)
    let before = index.links.reduce(into: [:]) { $0[NodePair($1.dependent, $1.dependency), default: 0] += 1 }
    let now = Dictionary(grouping: links.indices) { NodePair(links[$0].dependent, links[$0].dependency) }
    return Set(
      tangle.edges.filter { edge in
        let pair = NodePair(graph.edges[edge])
        let isAccounted = before[pair, default: 0] >= graph.edges[edge].weight
        return isAccounted && now[pair].map(parts.isApart) ?? false
      })
  }
}
