package import CodeModel

/// What reports call the nodes of a graph: the short name where only one node has it; otherwise as much of a folder's or
/// file's path as tells it apart, and the id of all else.
package struct NodeNames: Sendable {
  private let names: [String]

  /// No path on any system is longer; only made-up names are.
  private static let longestName = 4096

  package init(_ graph: LeveledGraph) {
    let names =
      switch graph.level {
      case .folder, .file: PathNames.names(of: graph)
      default: Self.names(of: graph)
      }
    self.names = zip(graph.nodes, names).map { node, name in
      DisplayText.make(name.isEmpty ? node.id : name, limit: Self.longestName)
    }
  }

  private static func names(of graph: LeveledGraph) -> [String] {
    let counts = Dictionary(graph.nodes.map { ($0.name, 1) }, uniquingKeysWith: +)
    return graph.nodes.map { counts[$0.name] == 1 ? $0.name : $0.id }
  }

  package subscript(node: Int) -> String { names[node] }

  package func edge(_ edge: LeveledGraph.Edge) -> String { "\(self[edge.dependent]) → \(self[edge.dependency])" }

  /// `A → B → A`, as words to lay into lines.
  package func cycle(_ nodes: [Int]) -> [String] { (nodes + nodes.prefix(1)).map { self[$0] } }
}
