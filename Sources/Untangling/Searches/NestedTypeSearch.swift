import CodeModel
import GraphAnalysis

/// Finds nested types that close cycles in the name of the type around them: `Outer.Kind`, of which others know nothing
/// but `Kind`, and which needs nothing of `Outer`.
struct NestedTypeSearch {
  private let tangle: Tangle
  private let graph: LeveledGraph
  private let facts: AdviceFacts
  private let nested: NestedTypes
  private let linksOfPair: [NodePair: [TangleLinks.Link]]
  private let links: [TangleLinks.Link]

  init(_ tangle: Tangle, of report: CycleReport, links: [TangleLinks.Link], _ facts: AdviceFacts) {
    (self.tangle, graph, self.facts, self.links) = (tangle, report.graph, facts, links)
    nested = NestedTypes(facts)
    linksOfPair = Dictionary(grouping: links) { NodePair($0.dependent, $0.dependency) }
  }

  /// By edge that un-nesting would dissolve wherever the cuts lie, what it costs.
  var prices: [Int: Int] {
    edgesOfType(among: tangle.edges, nil).values.reduce(into: [:]) { $0.merge($1.prices) { one, _ in one } }
  }

  /// One for each nested type, in order of the cuts.
  var moves: [(move: UnitMove, code: MovedCode)] {
    let position = TangleOrder(of: tangle, in: graph).position
    let edgesOfType = edgesOfType(among: tangle.cuts.map(\.edge), position)
    return edgesOfType.sorted { $0.key < $1.key }.map { type, found in
      let edges = found.prices.keys.sorted()
      let declaration = facts.model[type]
      let move = UnitMove(
        file: facts.model[declaration.file].path,
        declarations: [declaration.type.map(facts.name) ?? declaration.name], line: Int(declaration.line),
        isNested: true, newName: nested.newName(of: type), from: graph.edges[edges[0]].dependency,
        destination: .ownPlace, dissolves: edges,
        tiesThere: 0, tiesHere: 0)
      return (move, MovedCode(declarations: [type], qualifiers: found.qualifiers, place: .own(type)))
    }
  }

  /// Edges that are of one nested type alone.
  private struct Found {
    /// By edge: 1, and 1 for each place that has to leave out the name of the type around.
    var prices: [Int: Int] = [:]
    /// References to that type which only stand before the name.
    var qualifiers: Set<Int> = []
  }

  private func edgesOfType(among edges: [Int], _ position: [Int: Double]?) -> [DeclarationID: Found] {
    var edgesOfType: [DeclarationID: Found] = [:]
    var canLeave: [DeclarationID: Bool] = [:]
    for index in edges {
      let edge = graph.edges[index]
      let uses = linksOfPair[NodePair(edge)] ?? []
      guard uses.count >= edge.weight, let (type, qualifiers) = nested.onlyType(uses) else { continue }
      let leaves = canLeave[type] ?? self.canLeave(type, position)
      canLeave[type] = leaves
      guard leaves else { continue }
      edgesOfType[type, default: Found()].prices[index] = 1 + qualifiers.count
      edgesOfType[type]?.qualifiers.formUnion(qualifiers.map(\.use))
    }
    return edgesOfType
  }

  /// Whether it would stand behind all that name it and before all that it names; without an order, whether it names nothing.
  private func canLeave(_ type: DeclarationID, _ position: [Int: Double]?) -> Bool {
    let declaration = facts.model[type]
    guard nested.mayStandAlone(type), !facts.isTargetTwin(type) else { return false }
    func holds(_ id: DeclarationID?) -> Bool {
      guard let id else { return false }
      let other = facts.model[id]
      return other.file == declaration.file && declaration.extent.contains(other.offset)
    }
    var last = -1.0
    var first = Double.infinity
    for link in links {
      let use = facts.model.uses[link.use]
      switch (holds(use.user), holds(use.used)) {
      case (false, true): last = max(last, position?[link.dependent] ?? 0)
      case (true, false): first = min(first, position?[link.dependency] ?? 0)
      default: break
      }
    }
    return last < first
  }
}
