package import CodeModel
package import DependencyGraph

/// A graph as rules ask it: which nodes a selector means, and which edges lead where.
///
/// Answers about selectors are kept, because a thousand rules ask for the same dozen parts.
package final class RuleGraph {
  package let graph: LeveledGraph
  package let adjacency: DirectedGraph
  private let parts: PartTable
  private let naming: NodeNaming
  private var nodesOfSelector: [Selector: Set<Int>] = [:]
  private lazy var partOfNode: [Int?] = graph.nodes.map(part)
  private lazy var edgesOfDependent: [Range<Int>] = edgeRanges()

  init(_ graph: LeveledGraph, parts: PartTable, naming: NodeNaming) {
    self.graph = graph
    self.parts = parts
    self.naming = naming
    adjacency = graph.adjacency
  }

  /// The same graph without some edges.
  func without(_ isLeftOut: (LeveledGraph.Edge) -> Bool) -> RuleGraph {
    let rest = RuleGraph(graph.keepingEdges { !isLeftOut($0) }, parts: parts, naming: naming)
    rest.nodesOfSelector = nodesOfSelector
    return rest
  }

  package func nodes(of selector: Selector) -> Set<Int> {
    if let known = nodesOfSelector[selector] { return known }
    let found = findNodes(of: selector)
    nodesOfSelector[selector] = found
    return found
  }

  package func nodes(of selectors: [Selector]) -> Set<Int> {
    selectors.reduce(into: []) { $0.formUnion(nodes(of: $1)) }
  }

  /// Whether a node belongs to this codebase and not to another package.
  package func isOwn(_ node: Int) -> Bool { graph.nodes[node].kind != .external }

  /// Whether somebody made a part of this node of another package.
  package func isNamed(_ node: Int) -> Bool { partOfNode[node] != nil }

  package var unassigned: [Int] { graph.nodes.indices.filter { isOwn($0) && partOfNode[$0] == nil } }

  /// Whether a pattern names a type by its name or id.
  func isType(_ pattern: NamePattern, _ node: Int) -> Bool { naming.isType(pattern, graph.nodes[node]) }

  func isOwn(_ pattern: NamePattern, _ node: LeveledGraph.Node) -> Bool {
    naming.isOwn(pattern, node, at: graph.level)
  }

  func isExternal(_ pattern: NamePattern, _ node: LeveledGraph.Node) -> Bool { naming.isExternal(pattern, node) }

  /// The name of the part that a node belongs to.
  package func partName(of node: Int) -> String? { partOfNode[node].map { parts.parts[$0].name } }

  package func edges(from dependent: Int) -> ArraySlice<LeveledGraph.Edge> { graph.edges[edgesOfDependent[dependent]] }

  package func edge(from dependent: Int, to dependency: Int) -> LeveledGraph.Edge? {
    edges(from: dependent).first { $0.dependency == dependency }
  }

  /// Which of several siblings a node belongs to, where `selector` names them together: its module, or the folder that
  /// a path pattern matches.
  package func sibling(of node: Int, in selector: Selector) -> String {
    for pattern in parts.patterns(of: selector) {
      if let root = naming.root(of: graph.nodes[node], matching: pattern, at: graph.level) { return root }
    }
    return graph.nodes[node].id
  }

  private func findNodes(of selector: Selector) -> Set<Int> {
    guard parts[selector.text] == nil else {
      let numbers = parts.numbers(in: selector.text)
      return Set(graph.nodes.indices.filter { partOfNode[$0].map(numbers.contains) ?? false })
    }
    let pattern = NamePattern(selector.text, line: selector.line)
    return Set(graph.nodes.indices.filter { naming.isOwn(pattern, graph.nodes[$0], at: graph.level) })
  }

  /// The first part that matches.
  private func part(of node: LeveledGraph.Node) -> Int? {
    parts.parts.firstIndex { part in
      node.kind == .external
        ? part.external.contains { naming.isExternal($0, node) }
        : part.own.contains { naming.isOwn($0, node, at: graph.level) }
          || graph.level == .type && part.types.contains { naming.isType($0, node) }
    }
  }

  private func edgeRanges() -> [Range<Int>] {
    var ranges = [Range<Int>](repeating: 0..<0, count: graph.nodes.count)
    var start = 0
    while start < graph.edges.count {
      let dependent = graph.edges[start].dependent
      var end = start
      while end < graph.edges.count, graph.edges[end].dependent == dependent { end += 1 }
      ranges[dependent] = start..<end
      start = end
    }
    return ranges
  }
}
