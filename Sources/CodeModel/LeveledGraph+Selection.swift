import DependencyGraph

/// Which part of a graph a reader wants to see.
package struct GraphSelection: Sendable {
  /// Types, folders, modules or packages to show as single nodes.
  package var collapse: [String] = []
  /// Nodes to look at, with everything within ``depth`` steps in either direction.
  package var focus: [String] = []
  package var depth = 1
  /// Nodes to follow to all that they depend on.
  package var from: [String] = []
  /// Nodes to follow back to all that depends on them.
  package var to: [String] = []
  /// Glob patterns over ids, names and files: a node must match one of them, where there are any.
  package var include: [String] = []
  /// Glob patterns over ids, names and files: a node must match none.
  package var exclude: [String] = []
  /// Only the edges of the transitive reduction.
  package var isReduced = false

  package init() {}
}

extension LeveledGraph {
  /// The part of the graph that `selection` describes: parts are collapsed first, then excluded nodes go, so no path
  /// leads through them; `from` and `to` together keep what lies between; the reduction comes last.
  ///
  /// - Throws: ``UnknownName`` for a name or pattern that matches nothing.
  package func selecting(_ selection: GraphSelection) throws(UnknownName) -> LeveledGraph {
    var result = try collapsing(selection.collapse).filtered(include: selection.include, exclude: selection.exclude)
    if !selection.focus.isEmpty {
      let centre = try result.nodes(named: selection.focus)
      let graph = result.adjacency
      let kept =
        Set(graph.reachable(from: centre, .dependencies, depth: selection.depth))
        .union(graph.reachable(from: centre, .dependents, depth: selection.depth))
      result = result.keeping { kept.contains(UInt32($0)) }
    }
    if !selection.from.isEmpty || !selection.to.isEmpty {
      let graph = result.adjacency
      let below =
        selection.from.isEmpty
        ? Array(graph.nodes) : graph.reachable(from: try result.nodes(named: selection.from), .dependencies)
      let above =
        selection.to.isEmpty
        ? Array(graph.nodes) : graph.reachable(from: try result.nodes(named: selection.to), .dependents)
      let kept = Set(below).intersection(above)
      result = result.keeping { kept.contains(UInt32($0)) }
    }
    return selection.isReduced ? result.reduced : result
  }

  /// The graph with the edges of its transitive reduction only.
  package var reduced: LeveledGraph {
    let reduction = adjacency.transitiveReduction
    return keeping(
      nodes: { _ in true }, edges: { reduction.hasEdge(from: UInt32($0.dependent), to: UInt32($0.dependency)) })
  }

  /// The graph of the nodes whose index satisfies `isKept`, and the edges between them that satisfy `isKeptEdge`.
  package func keeping(nodes isKept: (Int) -> Bool, edges isKeptEdge: (Edge) -> Bool = { _ in true }) -> LeveledGraph {
    var newIndex = [Int?](repeating: nil, count: nodes.count)
    var keptNodes: [Node] = []
    for index in nodes.indices where isKept(index) {
      newIndex[index] = keptNodes.count
      keptNodes.append(nodes[index])
    }
    let keptEdges = edges.compactMap { edge -> Edge? in
      guard isKeptEdge(edge), let dependent = newIndex[edge.dependent], let dependency = newIndex[edge.dependency]
      else { return nil }
      var edge = edge
      edge.dependent = dependent
      edge.dependency = dependency
      return edge
    }
    return LeveledGraph(package: package, level: level, revision: revision, nodes: keptNodes, edges: keptEdges)
      .from(self)
  }

  /// All nodes, and the edges that are kept.
  package func keepingEdges(_ isKept: (Edge) -> Bool) -> LeveledGraph { keeping(nodes: { _ in true }, edges: isKept) }

  /// The graph with only the edges of some kinds; nil for all. Where an edge has others as well, its weight still
  /// counts those.
  package func keeping(kinds: Set<DependencyKind>?) -> LeveledGraph {
    guard let kinds else { return self }
    return keeping(nodes: { _ in true }, edges: { !kinds.isDisjoint(with: $0.kinds) })
  }

  private func filtered(include: [String], exclude: [String]) throws(UnknownName) -> LeveledGraph {
    guard !include.isEmpty || !exclude.isEmpty else { return self }
    let included = include.map(GlobPattern.init)
    let excluded = exclude.map(GlobPattern.init)
    for pattern in included where !nodes.contains(where: { isMatch(pattern, $0) }) {
      throw UnknownName(pattern.text, option: "--include", among: nodes)
    }
    return keeping { index in
      let node = nodes[index]
      return (included.isEmpty || included.contains { isMatch($0, node) }) && !excluded.contains { isMatch($0, node) }
    }
  }

  private func isMatch(_ pattern: GlobPattern, _ node: Node) -> Bool {
    if pattern.matches(node.id) || pattern.matches(node.name) { return true }
    // The file of a package or module is its manifest, which says nothing about one of them.
    return level != .package && level != .module && node.file.map(pattern.matches) ?? false
  }
}
