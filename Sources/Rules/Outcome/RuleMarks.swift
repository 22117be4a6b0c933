package import CodeModel

/// Which nodes and edges of a graph break rules, for a picture of it.
///
/// What is broken at another level is shown where it lies: what two types do on the line between their modules, what two
/// modules do on all lines between their types.
package struct RuleMarks: Sendable {
  /// The names of the rules, sorted, by the numbers of nodes and of edges.
  package private(set) var nodes: [Int: [String]] = [:]
  package private(set) var edges: [Int: [String]] = [:]

  /// - Parameter codebase: the one that the outcome is about.
  package init(_ outcome: RuleOutcome, in codebase: RuleCodebase, on graph: LeveledGraph) {
    var places: [Level: NodePlaces] = [:]
    var rules: [Level: [BrokenEnds: Set<String>]] = [:]
    for broken in outcome.violations {
      let level = broken.violation.level
      if level > graph.level, places[level] == nil {
        places[level] = NodePlaces(codebase.graph(at: level).graph, at: graph.level)
      }
      for ends in BrokenEnds.all(of: broken.violation) {
        guard let seen = level > graph.level ? places[level]?.place(of: ends) : ends else { continue }
        rules[min(level, graph.level), default: [:]][seen, default: []].insert(broken.rule.name)
      }
    }
    for (level, rules) in rules { mark(graph, level, rules) }
  }

  private mutating func mark(_ graph: LeveledGraph, _ level: Level, _ rules: [BrokenEnds: Set<String>]) {
    let names = graph.nodes.map { $0.name(at: level, in: graph.level) }
    for (number, edge) in graph.edges.enumerated() {
      guard let from = names[edge.dependent], let to = names[edge.dependency],
        let broken = rules[BrokenEnds(from: from, to: to)]
      else { continue }
      edges[number] = Set(edges[number] ?? []).union(broken).sorted()
    }
    guard level == graph.level else { return }
    for (number, node) in graph.nodes.enumerated() {
      if let broken = rules[BrokenEnds(from: node.id, to: "")] { nodes[number] = broken.sorted() }
    }
  }
}

/// The ends of a dependency that breaks a rule; of a single node the other end is empty.
private struct BrokenEnds: Hashable {
  var from: String
  var to: String

  /// Of a chain each step, and not the ends, between which there may be no edge.
  static func all(of violation: Violation) -> [BrokenEnds] {
    violation.chain.isEmpty
      ? violation.counts.map { BrokenEnds(from: $0.from, to: $0.to) }
      : violation.chain.map { BrokenEnds(from: $0.from, to: $0.to) }
  }
}

/// Where the nodes of a fine graph stand in a coarse one.
private struct NodePlaces {
  private let placeOfNode: [String: String]

  init(_ graph: LeveledGraph, at level: Level) {
    placeOfNode = Dictionary(
      graph.nodes.compactMap { node in node.name(at: level, in: graph.level).map { (node.id, $0) } }
    ) { first, _ in first }
  }

  /// Nil where an end is not known; a node that holds both ends is broken itself.
  func place(of ends: BrokenEnds) -> BrokenEnds? {
    guard let from = placeOfNode[ends.from] else { return nil }
    if ends.to.isEmpty { return BrokenEnds(from: from, to: "") }
    return placeOfNode[ends.to].map { BrokenEnds(from: from, to: $0 == from ? "" : $0) }
  }
}

extension LeveledGraph.Node {
  /// The id of what holds the node at `level`, the node being one of a graph at `own`.
  fileprivate func name(at level: Level, in own: Level) -> String? {
    switch level {
    case own: id
    case .package: package
    case .module: module ?? (kind == .external ? id : nil)
    case .folder:
      file.map { ($0.split(separator: "/", omittingEmptySubsequences: false).dropLast()).joined(separator: "/") }
    case .file: file
    case .type: nil
    }
  }
}
