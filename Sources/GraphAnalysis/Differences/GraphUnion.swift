package import CodeModel

/// Both graphs of a difference in one, so that they can be drawn with everything that stayed in its place.
///
/// A node that both have is called as in the head; one that is gone keeps the id that it had, unless somebody else has
/// it now.
package struct GraphUnion: Sendable {
  package let graph: LeveledGraph
  /// By node of ``graph``.
  package let nodeChanges: [Change]
  /// By edge of ``graph``.
  package let edgeChanges: [Change]
  /// By node of ``graph``: the number in either, nil where it is not there.
  package let nodesOfBase: [Int?]
  package let nodesOfHead: [Int?]
  /// By edge of ``graph``: whether it lies on a cycle that is new.
  package let isOnNewCycle: [Bool]

  package init(_ difference: GraphDifference) {
    let (base, head) = (difference.base, difference.head)
    let identifiers = Self.identifiersOfBase(difference)
    let removedNodes = difference.removedNodes.map { node in
      var copy = base.nodes[node]
      copy.id = identifiers[node]
      return copy
    }
    var number = Dictionary(uniqueKeysWithValues: zip(head.nodes.map(\.id), 0...))
    for node in removedNodes { number[node.id] = number.count }
    var seen: Set<[Int]> = []
    let removedEdges = difference.removedEdges.compactMap { index -> LeveledGraph.Edge? in
      var edge = base.edges[index]
      (edge.dependent, edge.dependency) = (number[identifiers[edge.dependent]]!, number[identifiers[edge.dependency]]!)
      return seen.insert([edge.dependent, edge.dependency]).inserted ? edge : nil
    }
    graph = LeveledGraph(
      package: head.package, level: head.level, revision: head.revision, nodes: head.nodes + removedNodes,
      edges: head.edges + removedEdges)
    let marks = Marks(difference, identifiersOfBase: identifiers)
    nodesOfHead = graph.nodes.map { marks.nodeOfHead[$0.id] }
    nodesOfBase = graph.nodes.map { marks.nodeOfBase[$0.id] }
    nodeChanges = graph.nodes.map { marks.nodes[$0.id] ?? .same }
    edgeChanges = graph.edges.map { [graph] edge in
      marks.edges[[graph.nodes[edge.dependent].id, graph.nodes[edge.dependency].id]] ?? .same
    }
    isOnNewCycle = graph.edges.map { [graph] edge in
      marks.newCycles.contains([graph.nodes[edge.dependent].id, graph.nodes[edge.dependency].id])
    }
  }

  /// What each node of the base is called in the union.
  private static func identifiersOfBase(_ difference: GraphDifference) -> [String] {
    var taken = Set(difference.head.nodes.map(\.id))
    return difference.base.nodes.indices.map { node in
      if let counterpart = difference.matching.destination(ofBase: node) {
        return difference.head.nodes[counterpart].id
      }
      var identifier = difference.base.nodes[node].id
      while !taken.insert(identifier).inserted { identifier += " (before)" }
      return identifier
    }
  }
}

/// What happened, by the ids of the union.
private struct Marks {
  var nodes: [String: Change] = [:]
  var edges: [[String]: Change] = [:]
  var newCycles: Set<[String]> = []
  var nodeOfBase: [String: Int] = [:]
  var nodeOfHead: [String: Int] = [:]

  init(_ difference: GraphDifference, identifiersOfBase: [String]) {
    let (base, head) = (difference.base, difference.head)
    for (node, identifier) in identifiersOfBase.enumerated() where difference.matching.absorbed[node] == nil {
      nodeOfBase[identifier] = node
    }
    for (node, other) in head.nodes.enumerated() { nodeOfHead[other.id] = node }
    for node in difference.addedNodes { nodes[head.nodes[node].id] = .added }
    for node in difference.removedNodes { nodes[identifiersOfBase[node]] = .removed }
    for move in difference.moves { nodes[head.nodes[move.head].id] = .moved }
    for index in difference.addedEdges { edges[Self.ends(head.edges[index], in: head)] = .added }
    for change in difference.changedEdges { edges[Self.ends(head.edges[change.head], in: head)] = .changed }
    for index in difference.removedEdges {
      let edge = base.edges[index]
      edges[[identifiersOfBase[edge.dependent], identifiersOfBase[edge.dependency]]] = .removed
    }
    let cyclic = difference.tangles.head
    for change in difference.tangles.changes where change.isWorse {
      for (dependent, dependency) in zip(change.cycle, change.cycle.dropFirst() + change.cycle.prefix(1)) {
        newCycles.insert([cyclic.nodes[dependent].id, cyclic.nodes[dependency].id])
      }
    }
  }

  private static func ends(_ edge: LeveledGraph.Edge, in graph: LeveledGraph) -> [String] {
    [graph.nodes[edge.dependent].id, graph.nodes[edge.dependency].id]
  }
}
