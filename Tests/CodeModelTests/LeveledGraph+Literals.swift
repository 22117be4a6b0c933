import CodeModel
import TestSupport

extension LeveledGraph {
  /// A graph of structs from `"App.Screen -> Core.Store"`, each in the folder of its module.
  init(typesIn text: String) {
    let graph = LeveledGraph(text)
    self.init(
      package: "P", level: .type, revision: nil,
      nodes: graph.nodes.map { node in
        let module = String(node.id.prefix { $0 != "." })
        return Node(
          id: node.id, name: String(node.id.dropFirst(module.count + 1)), kind: .struct, module: module, package: "p",
          file: "Sources/\(module)/File.swift")
      },
      edges: graph.edges)
  }
}
