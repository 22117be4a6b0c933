import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Looks for moves between files or folders that make cuts needless, best first, each on top of those before.
///
/// A move is taken if at least one cut falls, no new edge runs against the order that the cuts leave, and what moves is
/// tied to its new place far more than to the old one, or needs nothing of the old one. Names are respected: see
/// ``NamingCustoms``.
///
/// - Complexity: O(*links*), and for each move the links of the groups beside it.
struct MoveSearch {
  let graph: LeveledGraph
  let units: OutermostDeclarations
  let groups: [MovableGroup]
  let customs: NamingCustoms
  let belonging: BelongingCode
  let tyingParts: TyingParts
  let usesFromOutside: [Int: Int]
  let links: [TangleLinks.Link]
  private(set) var edgeOfPair: [NodePair: Int]
  let modulesOfNode: [Int: Set<ModuleID>]
  /// Where each node stands once the cuts are made, dependents first.
  private(set) var position: [Int: Double]
  private(set) var homeOfUnit: [Int: Int] = [:]
  /// Indices of links that begin or end in a unit.
  let linksOfUnit: [Int: [Int]]
  private(set) var weight: [NodePair: Int] = [:]
  /// Cuts of which declarations account for every reference.
  private(set) var accounted: Set<NodePair> = []
  private var nextNode: Int
  /// By group, what stands around it by now.
  private var neighbours: [Neighbours]
  /// By unit, the groups that hold it.
  private let groupsOfUnit: [Int: [Int]]
  private var answers = MoveAnswers(groupCount: 0)
  /// Whether the cuts are made, and moves respect the order that they leave; otherwise any edge may fall.
  private(set) var isOrdered = false

  /// By node, its files in the tangle, and the files elsewhere that name it.
  private(set) var filesOfNode: [Int: Set<FileID>] = [:]
  private(set) var filesNaming: [Int: Set<FileID>] = [:]

  private static let moveLimit = 30

  init(
    _ tangle: Tangle, of report: CycleReport, links all: TangleLinks, number: Int, _ facts: AdviceFacts,
    _ customs: NamingCustoms
  ) {
    let units = facts.units
    (belonging, tyingParts) = (facts.belonging, TyingParts(facts))
    let links = all.ofTangle[number]
    usesFromOutside = all.usesFromOutside
    graph = report.graph
    self.units = units
    self.links = links
    nextNode = report.graph.nodes.count
    self.customs = customs
    groups = MovableGroup.all(in: links, units, takesFiles: report.graph.level == .folder).filter { group in
      customs.mayLeave(group) && !group.units.contains { facts.isTargetTwin(DeclarationID($0)) }
    }
    edgeOfPair = Dictionary(uniqueKeysWithValues: tangle.edges.map { (NodePair(report.graph.edges[$0]), $0) })
    position = TangleOrder(of: tangle, in: report.graph).position
    var modules: [Int: Set<ModuleID>] = [:]
    var linksOfUnit: [Int: [Int]] = [:]
    for (index, link) in links.enumerated() {
      linksOfUnit[link.used, default: []].append(index)
      if let user = link.user, user != link.used { linksOfUnit[user, default: []].append(index) }
      homeOfUnit[link.used] = link.dependency
      if let user = link.user { homeOfUnit[user] = link.dependent }
      modules[link.dependency, default: []].insert(units.model[units.model.declarations[link.used].file].module)
    }
    modulesOfNode = modules
    for link in links {
      let file = units.model.uses[link.use].file
      filesOfNode[link.dependent, default: []].insert(file)
      filesNaming[link.dependency, default: []].insert(file)
    }
    self.linksOfUnit = linksOfUnit
    neighbours = groups.map { [homeOfUnit] group in
      Neighbours(of: group, among: links, linksOfUnit: linksOfUnit, homes: homeOfUnit)
    }
    groupsOfUnit = groups.enumerated().reduce(into: [:]) { result, group in
      for unit in group.element.units { result[unit, default: []].append(group.offset) }
    }
    for link in links { count(link, 1) }
    accounted = Set(edgeOfPair.filter { (weight[$0.key] ?? 0) >= report.graph.edges[$0.value].weight }.keys)
  }

  /// The same search where cuts are made, whose order moves respect.
  ///
  /// - Parameter known: cuts for which something better is known.
  func ordered(by tangle: Tangle, without known: Set<Int>) -> Self {
    var result = self
    let cuts = Set(tangle.cuts.map(\.edge)).subtracting(known)
    result.isOrdered = true
    result.edgeOfPair = edgeOfPair.filter { cuts.contains($0.value) }
    result.accounted = accounted.filter { result.edgeOfPair[$0] != nil }
    result.position = TangleOrder(of: tangle, in: graph).position
    return result
  }

  /// The moves, and what they leave to be cut.
  mutating func moves() -> [(move: UnitMove, code: MovedCode)] {
    var result: [(move: UnitMove, code: MovedCode)] = []
    answers = MoveAnswers(groupCount: groups.count)
    while result.count < Self.moveLimit, let best = bestCandidate() {
      result.append(carryOut(best))
    }
    return result
  }

  /// By edge, the least that single moves cost which dissolve it and make no edge against the order.
  var prices: [Int: Int] {
    var result: [Int: Int] = [:]
    for (group, neighbours) in zip(groups, neighbours) {
      for candidate in candidates(for: group, neighbours) {
        let price = group.isWholeFile ? 1 : group.units.count
        for edge in candidate.dissolved.compactMap({ edgeOfPair[$0] }) {
          result[edge] = min(result[edge] ?? price, price)
        }
      }
    }
    return result
  }

  private mutating func bestCandidate() -> Candidate? {
    for number in answers.open {
      let (group, neighbours) = (groups[number], neighbours[number])
      let around = Set(neighbours.nodes + group.units.compactMap { homeOfUnit[$0] })
      answers.note(best(for: group, neighbours), of: number, from: around)
    }
    return answers.first
  }

  private func best(for group: MovableGroup, _ neighbours: Neighbours) -> Candidate? {
    var best: Candidate?
    for candidate in candidates(for: group, neighbours)
    where best.map({ $0.rank.lexicographicallyPrecedes(candidate.rank) }) ?? true {
      best = candidate
    }
    return best
  }

  // MARK: - Carrying out

  private mutating func carryOut(_ candidate: Candidate) -> (move: UnitMove, code: MovedCode) {
    let model = units.model
    let group = candidate.group
    let home = homeOfUnit[group.units.first { homeOfUnit[$0] != nil }!]!
    var target = nextNode
    if case .node(let node) = candidate.destination {
      target = node
    } else {
      position[target] = candidate.place
      nextNode += 1
    }
    let touched = send(group.units, to: target)
    answers.forget(touched, besides: group.units.contains(where: isConformance) ? [home, target] : [])
    for number in group.units.flatMap({ groupsOfUnit[$0] ?? [] }) { answers.drop(number) }
    let move = UnitMove(
      file: model[group.file].path, declarations: group.isWholeFile ? [] : group.units.map(units.name).eachOnce,
      line: Int(model.declarations[group.units[0]].line), from: home, destination: candidate.destination,
      dissolves: candidate.dissolved.compactMap { edgeOfPair[$0] }.sorted(),
      tiesThere: candidate.ties.there, tiesHere: candidate.ties.here)
    return (move, group.code(to: candidate.destination))
  }

  /// - Returns: the pairs of nodes between which references of the units ran, or run now.
  private mutating func send(_ units: [Int], to target: Int) -> Set<NodePair> {
    let touched = Set(units.flatMap { linksOfUnit[$0] ?? [] })
    let before = touched.map { (link: $0, pair: count(links[$0], -1)) }
    for unit in units { homeOfUnit[unit] = target }
    var pairs = Set(before.map(\.pair))
    for (link, old) in before {
      let new = count(links[link], 1)
      pairs.insert(new)
      let users = links[link].user.flatMap { groupsOfUnit[$0] } ?? []
      let used = groupsOfUnit[links[link].used] ?? []
      for group in used where !users.contains(group) { neighbours[group].moveUser(from: old, to: new) }
      for group in users where !used.contains(group) { neighbours[group].moveDependency(from: old, to: new) }
    }
    return pairs
  }

  /// Adds what a link weighs between the places of its ends.
  ///
  /// - Returns: these places.
  @discardableResult
  private mutating func count(_ link: TangleLinks.Link, _ change: Int) -> NodePair {
    let dependent = link.user.flatMap { homeOfUnit[$0] } ?? link.dependent
    let dependency = homeOfUnit[link.used] ?? link.dependency
    let pair = NodePair(dependent, dependency)
    if dependent != dependency { weight[pair, default: 0] += change }
    return pair
  }

  /// Whether others need it to stand where they do, though they do not name it.
  private func isConformance(_ unit: Int) -> Bool {
    units.model.declarations[unit].kind == .extension && !units.model.declarations[unit].inheritance.isEmpty
  }
}
