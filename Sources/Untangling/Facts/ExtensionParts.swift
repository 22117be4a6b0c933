import CodeModel
import DependencyGraph

/// Tells extensions apart, which the level of types takes as one node with their type, or with each other where that is
/// foreign: what names one of them knows nothing of the others. Of a foreign type so are the members of one extension.
struct ExtensionParts {
  /// Whether both ends of a link are tangled.
  private let isTangled: [Bool]

  init(_ links: [TangleLinks.Link], in graph: LeveledGraph, _ facts: AdviceFacts) {
    var numbers = PartNumbers(graph, facts)
    var arcs = links.map { link in
      let use = facts.model.uses[link.use]
      return DirectedGraph.Edge(
        dependent: numbers.number(link.dependent, link.user, use.user),
        dependency: numbers.number(link.dependency, link.used, use.used))
    }
    arcs += numbers.arcsToWholes
    let distinct = Set(arcs.filter { $0.dependent != $0.dependency })
      .sorted { ($0.dependent, $0.dependency) < ($1.dependent, $1.dependency) }
    var component = [Int](repeating: -1, count: numbers.count)
    let whole = DirectedGraph(nodeCount: numbers.count, edges: distinct)
    for (index, tangle) in whole.stronglyConnectedComponents.tangles.enumerated() {
      for node in tangle { component[Int(node)] = index }
    }
    isTangled = arcs.prefix(links.count).map { arc in
      let home = component[Int(arc.dependent)]
      return home >= 0 && home == component[Int(arc.dependency)]
    }
  }

  /// Whether no reference of an edge closes a cycle.
  func isApart(_ links: [Int]) -> Bool { !links.contains { isTangled[$0] } }
}

/// Numbers nodes, and extensions that can be told apart.
private struct PartNumbers {
  private let graph: LeveledGraph
  private let facts: AdviceFacts
  private var numbers: [Int: UInt32] = [:]
  /// From an extension to the type that it extends, from a member to the extension around it, for that names what all its
  /// members need: `where Element == Comment`.
  private(set) var arcsToWholes: [DirectedGraph.Edge] = []
  var count: Int { numbers.count }

  init(_ graph: LeveledGraph, _ facts: AdviceFacts) {
    (self.graph, self.facts) = (graph, facts)
  }

  /// - Parameter node: of the graph, or a place beside it that code has gone to.
  mutating func number(_ node: Int, _ unit: Int?, _ declaration: DeclarationID?) -> UInt32 {
    guard node < graph.nodes.count else { return number(ofKey: -node) }
    let isForeign = graph.nodes[node].kind == .extension
    guard let unit, isForeign || standsAlone(unit) else { return number(ofKey: node) }
    let part = isForeign ? member(of: unit, around: declaration) : unit
    let key = graph.nodes.count + part
    let isNew = numbers[key] == nil
    let result = number(ofKey: key)
    let around = !isForeign ? node : part == unit ? nil : graph.nodes.count + unit
    if isNew, let around { arcsToWholes.append(.init(dependent: result, dependency: number(ofKey: around))) }
    return result
  }

  /// The member of an extension that a declaration is or lies in; the extension where it is kept whole by a conformance.
  private func member(of unit: Int, around declaration: DeclarationID?) -> Int {
    guard facts.model.declarations[unit].kind == .extension, facts.model.declarations[unit].inheritance.isEmpty,
      var member = declaration
    else { return unit }
    while let container = facts.model[member].container, container.index != unit { member = container }
    return member.index
  }

  private mutating func number(ofKey key: Int) -> UInt32 {
    if let known = numbers[key] { return known }
    numbers[key] = UInt32(numbers.count)
    return UInt32(numbers.count - 1)
  }

  /// An extension that makes its type nothing else: it declares no conformance, and holds nothing that one asks for.
  private func standsAlone(_ unit: Int) -> Bool {
    let declaration = facts.model.declarations[unit]
    return declaration.kind == .extension && declaration.inheritance.isEmpty && !facts.requiredUnits.contains(unit)
  }
}
