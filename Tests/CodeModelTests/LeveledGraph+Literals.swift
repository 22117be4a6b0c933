import CodeModel

extension LeveledGraph {
  /// A graph of libraries from `"App -> Core, Core -> Base"`.
  init(_ text: String) {
    let pairs = text.split(separator: ",").map { pair in
      pair.split(separator: ">").map { $0.filter { $0 != " " && $0 != "-" } }
    }
    let names = Set(pairs.joined().map { String($0) }).sorted()
    self.init(
      package: "P", level: .module, revision: nil,
      nodes: names.map { Node(id: $0, name: $0, kind: .library, module: $0, package: "p", file: "Package.swift") },
      edges: pairs.filter { $0.count == 2 }.map { pair in
        Edge(
          dependent: names.firstIndex(of: String(pair[0]))!, dependency: names.firstIndex(of: String(pair[1]))!,
          kinds: [.declared], weight: 1, evidence: [])
      })
  }

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

  /// `"App -> Core, Core -> Base"`, nodes without edges last.
  var text: String {
    let connected = Set(edges.flatMap { [$0.dependent, $0.dependency] })
    let arrows = edges.map { "\(nodes[$0.dependent].id) -> \(nodes[$0.dependency].id)" }
    let alone = nodes.indices.filter { !connected.contains($0) }.map { nodes[$0].id }
    return (arrows + alone).joined(separator: ", ")
  }
}
