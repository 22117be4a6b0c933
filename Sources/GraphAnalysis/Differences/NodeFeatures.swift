import CodeModel

/// What is known about the nodes of one graph when those of another are looked for among them.
struct NodeFeatures {
  let graph: LeveledGraph
  /// What each holds.
  let contents: [NodeContents]
  let dependencies: [[Int]]
  let dependents: [[Int]]
  /// Of a nested type the type around it.
  let containers: [Int?]

  init(_ graph: LeveledGraph, contents: [NodeContents]?) {
    self.graph = graph
    self.contents = contents ?? [NodeContents](repeating: NodeContents(), count: graph.nodes.count)
    var (dependencies, dependents) = (
      [[Int]](repeating: [], count: graph.nodes.count), [[Int]](repeating: [], count: graph.nodes.count)
    )
    for edge in graph.edges where edge.dependent != edge.dependency {
      dependencies[edge.dependent].append(edge.dependency)
      dependents[edge.dependency].append(edge.dependent)
    }
    (self.dependencies, self.dependents) = (dependencies, dependents)
    containers = graph.containers
  }

  /// What a node is as long as nothing happens to it: its id, and for a type the file as well, because namesakes in two
  /// files of a module trade the plain id when one of them comes or goes.
  func identity(of node: Int) -> [String] {
    let node = graph.nodes[node]
    return graph.level == .type ? [node.module ?? "", node.name, node.file ?? ""] : [node.id]
  }

  /// What a node keeps when it moves.
  func namesake(of node: Int) -> [String] {
    let node = graph.nodes[node]
    return [node.name, node.kind.rawValue, node.isTest ? "test" : ""]
  }

  /// Whether two nodes may be one under different names.
  func isComparable(_ node: Int, with other: Int, of features: NodeFeatures) -> Bool {
    let (own, others) = (graph.nodes[node], features.graph.nodes[other])
    return own.kind == others.kind && own.isTest == others.isTest
  }
}
