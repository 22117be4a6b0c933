import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Finds nested types that close cycles in the name of the type around them: `Outer.Kind`, of which others know nothing
/// but `Kind`, and which needs nothing of `Outer`.
struct NestedTypeSearch {
  private let tangle: Tangle
  private let graph: LeveledGraph
  private let facts: AdviceFacts
  private let nested: NestedTypes
  private let linksOfPair: [NodePair: [TangleLinks.Link]]
  private let links: [TangleLinks.Link]
  /// By nested type, the links that begin or end in it.
  private let linksOfType: [DeclarationID: [Int]]

  init(_ tangle: Tangle, of report: CycleReport, links: [TangleLinks.Link], _ facts: AdviceFacts) {
    (self.tangle, graph, self.facts, self.links) = (tangle, report.graph, facts, links)
    nested = NestedTypes(facts)
    linksOfPair = Dictionary(grouping: links) { NodePair($0.dependent, $0.dependency) }
    var linksOfType: [DeclarationID: [Int]] = [:]
    for (number, link) in links.enumerated() {
      let use = facts.model.uses[link.use]
      let (user, used) = (use.user.flatMap(nested.type), nested.type(around: use.used))
      if let used { linksOfType[used, default: []].append(number) }
      if let user, user != used { linksOfType[user, default: []].append(number) }
    }
    self.linksOfType = linksOfType
  }

  /// By edge that un-nesting would dissolve wherever the cuts lie, what it costs.
  var prices: [Int: Int] {
    edgesOfType(among: tangle.edges, nil).values.reduce(into: [:]) { $0.merge($1) { one, _ in one } }
  }

  /// One for each nested type, in order of the cuts.
  var moves: [(move: UnitMove, code: MovedCode)] {
    let position = TangleOrder(of: tangle, in: graph).position
    let edgesOfType = edgesOfType(among: tangle.cuts.map(\.edge), position)
    return edgesOfType.sorted { $0.key < $1.key }.map { type, prices in
      let edges = prices.keys.sorted()
      let declaration = facts.model[type]
      let move = UnitMove(
        file: facts.model[declaration.file].path,
        declarations: [declaration.type.map(facts.name) ?? declaration.name], line: Int(declaration.line),
        isNested: true, newName: nested.newName(of: type), from: graph.edges[edges[0]].dependency,
        destination: .ownPlace, dissolves: edges,
        tiesThere: 0, tiesHere: 0)
      let all = Set([type] + extensions(of: type))
      let qualifiers = nested.qualifiers(of: type, among: links)
      return (move, MovedCode(declarations: all, qualifiers: qualifiers, place: .own(type)))
    }
  }

  /// By edge that is of one nested type alone: 1, and 1 for each place that has to leave out the name of the type around,
  /// in headers of extensions too.
  private func edgesOfType(among edges: [Int], _ position: [Int: Double]?) -> [DeclarationID: [Int: Int]] {
    var edgesOfType: [DeclarationID: [Int: Int]] = [:]
    var canLeave: [DeclarationID: Bool] = [:]
    for index in edges {
      let edge = graph.edges[index]
      let uses = linksOfPair[NodePair(edge)] ?? []
      guard uses.count >= edge.weight, !graph.isWithinOneFile(edge), let (type, qualifiers) = nested.onlyType(uses)
      else { continue }
      let leaves = canLeave[type] ?? self.canLeave(type, position)
      canLeave[type] = leaves
      guard leaves else { continue }
      edgesOfType[type, default: [:]][index] = 1 + qualifiers.count + extensions(of: type).count
    }
    return edgesOfType
  }

  private func extensions(of type: DeclarationID) -> [DeclarationID] {
    let module = { (id: DeclarationID) in facts.model[facts.model[id].file].module }
    return (facts.model[type].type.map(facts.belonging.extensions) ?? []).filter { module($0) == module(type) }
  }

  /// Whether it would stand behind all that name it and before all that it names; without an order, whether it names nothing.
  private func canLeave(_ type: DeclarationID, _ position: [Int: Double]?) -> Bool {
    guard nested.mayStandAlone(type), !facts.isTargetTwin(type) else { return false }
    func holds(_ id: DeclarationID?) -> Bool { id.flatMap(nested.type) == type }
    var last = -1.0
    var first = Double.infinity
    let names = nested.containers(of: type)
    for link in (linksOfType[type] ?? []).lazy.map({ links[$0] }) {
      let use = facts.model.uses[link.use]
      // `extension Outer.Kind` says `Kind` afterwards.
      if names.contains(use.used), use.user.map({ facts.model[$0].kind == .extension }) ?? false { continue }
      switch (holds(use.user), holds(use.used)) {
      case (false, true): last = max(last, position?[link.dependent] ?? 0)
      case (true, false): first = min(first, position?[link.dependency] ?? 0)
      default: break
      }
    }
    return last < first
  }
}
