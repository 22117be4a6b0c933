import CodeModel
import DependencyGraph

/// Tells the extensions of one foreign type from each other, which the level of types takes as one node: what names one
/// of them knows nothing of the others.
struct ExtensionParts {
  /// By link, the component of both ends.
  private let isTangled: [Bool]

  init(_ links: [TangleLinks.Link], in graph: LeveledGraph) {
    var numbers: [Int: UInt32] = [:]
    func number(_ node: Int, _ unit: Int?) -> UInt32 {
      let isExtension = graph.nodes[node].kind == .extension
      let key = isExtension ? graph.nodes.count + (unit ?? -1) : node
      if let known = numbers[key] { return known }
      numbers[key] = UInt32(numbers.count)
      return UInt32(numbers.count - 1)
    }
    let arcs = links.map {
      DirectedGraph.Edge(dependent: number($0.dependent, $0.user), dependency: number($0.dependency, $0.used))
    }
    let distinct = Set(arcs).filter { $0.dependent != $0.dependency }
    var component = [Int](repeating: -1, count: numbers.count)
    let sorted = distinct.sorted { ($0.dependent, $0.dependency) < ($1.dependent, $1.dependency) }
    let tangles = DirectedGraph(nodeCount: numbers.count, edges: sorted).stronglyConnectedComponents.tangles
    for (index, tangle) in tangles.enumerated() {
      for node in tangle { component[Int(node)] = index }
    }
    isTangled = arcs.map { arc in
      let home = component[Int(arc.dependent)]
      return home >= 0 && home == component[Int(arc.dependency)]
    }
  }

  /// Whether no reference of an edge closes a cycle once extensions are told apart.
  func isApart(_ links: [Int]) -> Bool { !links.contains { isTangled[$0] } }
}
