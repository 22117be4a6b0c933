package import CodeModel

extension View {
  /// A finished graph of one level: its nodes, in the packages and modules that they name.
  package init(of graph: LeveledGraph, text: (Location) -> String?) {
    var tree = GraphTree()
    let numbers = graph.nodes.map { tree.add($0, at: graph.level) }
    let edges = graph.edges.map { edge in
      Edge(
        pair: Pair(from: numbers[edge.dependent], to: numbers[edge.dependency]), weight: edge.weight,
        kinds: Set(edge.kinds), evidence: Array(edge.evidence.prefix(Self.evidenceLimit)))
    }
    self.init(
      package: graph.package, revision: graph.revision, nodes: tree.nodes, edges: edges.sorted { $0.pair < $1.pair },
      cuts: [])
    arrange()
    texts = LineBudget().texts(of: self.edges, text: text)
  }
}

extension View {
  /// Says what happened to the nodes and edges of the graph that this view was made of.
  package mutating func mark(
    _ names: Comparison, nodes changes: [Change], edges edgeChanges: [Change], of graph: LeveledGraph
  ) {
    comparison = names
    let number = Dictionary(uniqueKeysWithValues: zip(nodes.map(\.id), nodes.indices))
    for (node, change) in zip(graph.nodes, changes) { if let index = number[node.id] { nodes[index].change = change } }
    let place = Dictionary(uniqueKeysWithValues: zip(edges.map(\.pair), edges.indices))
    for (edge, change) in zip(graph.edges, edgeChanges) {
      guard let from = number[graph.nodes[edge.dependent].id], let to = number[graph.nodes[edge.dependency].id],
        let index = place[Pair(from: from, to: to)]
      else { continue }
      edges[index].change = change
      edges[index].weightBefore = change == .added ? 0 : edge.weight
    }
  }
}

/// The boxes around the nodes of a graph.
private struct GraphTree {
  private(set) var nodes: [View.Node] = []
  private var modules: [String: Int] = [:]

  mutating func add(_ node: LeveledGraph.Node, at level: Level) -> Int {
    let parent = level >= .folder ? node.module.map { module($0, of: node) } : nil
    // A graph's own ids are unique; those of the boxes around them are told apart.
    var made = View.Node(id: node.id, name: node.name, kind: node.kind, parent: parent)
    (made.file, made.line, made.lineCount) = (node.file, node.line, node.lineCount)
    (made.isTest, made.isExternal) = (node.isTest, node.kind == .external)
    nodes.append(made)
    return nodes.count - 1
  }

  private mutating func module(_ name: String, of node: LeveledGraph.Node) -> Int {
    if let known = modules[name] { return known }
    var made = View.Node(id: "\(name) (module)", name: name, kind: .library, parent: nil)
    made.isTest = node.isTest
    modules[name] = nodes.count
    nodes.append(made)
    return nodes.count - 1
  }
}
