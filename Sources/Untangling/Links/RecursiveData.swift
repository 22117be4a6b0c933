import CodeModel
import DependencyGraph
import UntanglingAdvice

/// Structs and enums that are made of each other, as the nodes of a syntax tree are: no cut parts them.
struct RecursiveData {
  /// By node, the group that it is made of and part of.
  private var group: [Int: Int] = [:]
  /// Nodes of the graph, ascending, largest group first.
  private(set) var groups: [[Int]] = []

  init(_ links: [TangleLinks.Link], in graph: LeveledGraph, _ model: CodeModel) {
    guard graph.level == .type else { return }
    let values = links.filter { link in
      let kinds = [graph.nodes[link.dependent].kind, graph.nodes[link.dependency].kind]
      return link.dependent != link.dependency && kinds.allSatisfy { $0 == .struct || $0 == .enum }
        && isPart(model.uses[link.use], model)
    }
    let nodes = Set(values.flatMap { [$0.dependent, $0.dependency] }).sorted()
    let number = Dictionary(uniqueKeysWithValues: zip(nodes, UInt32(0)...))
    let pairs = Set(values.map { NodePair($0.dependent, $0.dependency) })
    let arcs = pairs.map { DirectedGraph.Edge(dependent: number[$0.dependent]!, dependency: number[$0.dependency]!) }
      .sorted { ($0.dependent, $0.dependency) < ($1.dependent, $1.dependency) }
    let tangles = DirectedGraph(nodeCount: nodes.count, edges: arcs).stronglyConnectedComponents.tangles
    groups = tangles.map { $0.map { nodes[Int($0)] }.sorted() }
      .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    for (index, members) in groups.enumerated() {
      for node in members { group[node] = index }
    }
  }

  /// The value that a case carries, or a property stores.
  private func isPart(_ use: DeclarationUse, _ model: CodeModel) -> Bool {
    guard let user = use.user, model[use.used].kind.isNominal else { return false }
    return use.kind == .stores || (model[user].kind == .enumCase && use.kind == .signature)
  }

  func holds(_ edge: LeveledGraph.Edge) -> Bool {
    group[edge.dependent].map { $0 == group[edge.dependency] } ?? false
  }
}
