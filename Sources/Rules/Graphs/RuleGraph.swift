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
  private lazy var nodesByName = naming.nodesByName(in: graph)
  private lazy var partOfNode: [Int?] = findParts()
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
    (rest.nodesOfSelector, rest.nodesByName, rest.partOfNode) = (nodesOfSelector, nodesByName, partOfNode)
    return rest
  }

  package func nodes(of selector: Selector) -> Set<Int> {
    if let known = nodesOfSelector[selector] { return known }
    let found = findNodes(of: selector)
    nodesOfSelector[selector] = found
    return found
  }

  package func nodes(of selectors: [Selector]) -> Set<Int> {
    if selectors.count == 1 { return nodes(of: selectors[0]) }
    return selectors.reduce(into: []) { $0.formUnion(nodes(of: $1)) }
  }

  /// Whether a node belongs to this codebase and not to another package.
  package func isOwn(_ node: Int) -> Bool { graph.nodes[node].kind != .external }

  /// Whether somebody made a part of this node of another package.
  package func isNamed(_ node: Int) -> Bool { partOfNode[node] != nil }

  package var unassigned: [Int] { graph.nodes.indices.filter { isOwn($0) && partOfNode[$0] == nil } }

  /// Whether a pattern names a type by its name or id.
  func isType(_ pattern: NamePattern, _ node: Int) -> Bool { naming.isType(pattern, graph.nodes[node]) }

  /// The nodes of this codebase that a pattern of modules and paths names, in their order.
  func nodes(named pattern: NamePattern) -> [Int] {
    if let name = pattern.literal, !pattern.isPath { return (nodesByName[name] ?? []).filter(isOwn) }
    return graph.nodes.indices.filter { naming.isOwn(pattern, graph.nodes[$0], at: graph.level) }
  }

  func isExternal(_ pattern: NamePattern, _ node: LeveledGraph.Node) -> Bool { naming.isExternal(pattern, node) }

  package func edges(from dependent: Int) -> ArraySlice<LeveledGraph.Edge> { graph.edges[edgesOfDependent[dependent]] }

  package func edge(from dependent: Int, to dependency: Int) -> LeveledGraph.Edge? {
    edges(from: dependent).first { $0.dependency == dependency }
  }

  /// In the order of the graph's edges.
  package func edges(to dependencies: Set<Int>) -> [LeveledGraph.Edge] {
    let dependents = Set(dependencies.flatMap { adjacency.dependents(of: UInt32($0)).map(Int.init) })
    return dependents.sorted().flatMap { edges(from: $0).filter { dependencies.contains($0.dependency) } }
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
    return Set(nodes(named: NamePattern(selector.text, line: selector.line)))
  }

  /// Of each node the first part that matches.
  private func findParts() -> [Int?] {
    var result = [Int?](repeating: nil, count: graph.nodes.count)
    let external = graph.nodes.indices.filter { !isOwn($0) }
    for (number, part) in parts.parts.enumerated() {
      var nodes = part.own.flatMap { self.nodes(named: $0) }
      for pattern in part.external { nodes += external.filter { naming.isExternal(pattern, graph.nodes[$0]) } }
      if graph.level == .type, !part.types.isEmpty {
        nodes += graph.nodes.indices.filter { node in isOwn(node) && part.types.contains { isType($0, node) } }
      }
      for node in nodes where result[node] == nil { result[node] = number }
    }
    return result
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
