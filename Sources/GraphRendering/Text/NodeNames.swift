package import CodeModel

/// What reports call the nodes of a graph: the short name where only one node has it, otherwise the id.
package struct NodeNames: Sendable {
  private let names: [String]

  /// No path on any system is longer; only made-up names are.
  private static let longestName = 4096

  package init(_ graph: LeveledGraph) {
    var count: [String: Int] = [:]
    for node in graph.nodes { count[node.name, default: 0] += 1 }
    names = graph.nodes.map { node in
      DisplayText.make(count[node.name] == 1 && !node.name.isEmpty ? node.name : node.id, limit: Self.longestName)
    }
  }

  package subscript(node: Int) -> String { names[node] }

  package func edge(_ edge: LeveledGraph.Edge) -> String { "\(self[edge.dependent]) → \(self[edge.dependency])" }

  /// `A → B → A`, as words to lay into lines.
  package func cycle(_ nodes: [Int]) -> [String] { (nodes + nodes.prefix(1)).map { self[$0] } }
}
