import CodeModel

/// Looks for moves between files or folders that make cuts needless, best first, each on top of those before.
///
/// A move is taken if at least one cut falls, no new edge runs against the order that the cuts leave, and what moves is
/// tied to its new place far more than to the old one, or needs nothing of the old one. Names are respected: see
/// ``NamingCustoms``.
///
/// - Complexity: O(*moves* · *links*).
struct MoveSearch {
  private let graph: LeveledGraph
  private let units: DeclarationUnits
  private let groups: [MovableGroup]
  private let customs: NamingCustoms
  private let usesFromOutside: [Int: Int]
  private let links: [TangleLinks.Link]
  private var edgeOfPair: [NodePair: Int]
  private let modulesOfNode: [Int: Set<ModuleID>]
  /// Where each node stands once the cuts are made, dependents first.
  private var position: [Int: Double]
  private var homeOfUnit: [Int: Int] = [:]
  /// Indices of links that begin or end in a unit.
  private let linksOfUnit: [Int: [Int]]
  private var weight: [NodePair: Int] = [:]
  private var movedUnits: Set<Int> = []
  /// Cuts of which declarations account for every reference.
  private var accounted: Set<NodePair> = []
  private var nextNode: Int
  /// Whether the cuts are made, and moves respect the order that they leave; otherwise any edge may fall.
  private var isOrdered = false

  /// By node, its files in the tangle, and the files elsewhere that name it.
  private var filesOfNode: [Int: Set<FileID>] = [:]
  private var filesNaming: [Int: Set<FileID>] = [:]

  private static let moveLimit = 30
  private static let leastTies = 3

  init(
    _ tangle: Tangle, of report: CycleReport, links all: TangleLinks, number: Int, _ units: DeclarationUnits,
    _ customs: NamingCustoms
  ) {
    let links = all.ofTangle[number]
    usesFromOutside = all.usesFromOutside
    graph = report.graph
    self.units = units
    self.links = links
    nextNode = report.graph.nodes.count
    self.customs = customs
    groups = MovableGroup.all(in: links, units, takesFiles: report.graph.level == .folder).filter(customs.mayLeave)
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
    weigh()
    accounted = Set(edgeOfPair.filter { (weight[$0.key] ?? 0) >= report.graph.edges[$0.value].weight }.keys)
  }

  /// The same search where cuts are made, whose order moves respect.
  func ordered(by tangle: Tangle) -> Self {
    var result = self
    let cuts = Set(tangle.cuts.map(\.edge))
    result.isOrdered = true
    result.edgeOfPair = edgeOfPair.filter { cuts.contains($0.value) }
    result.accounted = accounted.filter { result.edgeOfPair[$0] != nil }
    result.position = TangleOrder(of: tangle, in: graph).position
    return result
  }

  /// The moves, and what they leave to be cut.
  mutating func moves() -> [UnitMove] {
    var result: [UnitMove] = []
    while result.count < Self.moveLimit, let best = bestCandidate() {
      result.append(carryOut(best))
    }
    return result
  }

  /// By edge, the least that single moves cost which dissolve it and make no edge against the order.
  var prices: [Int: Int] {
    var result: [Int: Int] = [:]
    for group in groups {
      for candidate in candidates(for: group) {
        let price = group.isWholeFile ? 1 : group.units.count
        for edge in candidate.dissolved.compactMap({ edgeOfPair[$0] }) {
          result[edge] = min(result[edge] ?? price, price)
        }
      }
    }
    return result
  }

  // MARK: - Candidates

  private struct Candidate {
    var group: MovableGroup
    var destination: UnitMove.Destination
    var dissolved: [NodePair]
    var ties: (there: Int, here: Int)
    var place = 0.0

    /// Larger is better.
    var rank: [Int] {
      [dissolved.count, group.isWholeFile ? 1 : 0, destination == .ownPlace ? 0 : 1, ties.there - ties.here]
    }
  }

  private func bestCandidate() -> Candidate? {
    var best: Candidate?
    for group in groups where movedUnits.isDisjoint(with: group.units) {
      for candidate in candidates(for: group)
      where best.map({ $0.rank.lexicographicallyPrecedes(candidate.rank) }) ?? true {
        best = candidate
      }
    }
    return best
  }

  private func candidates(for group: MovableGroup) -> [Candidate] {
    let neighbours = Neighbours(of: group, among: links, linksOfUnit: linksOfUnit, homes: homeOfUnit)
    guard let home = group.units.lazy.compactMap({ homeOfUnit[$0] }).first else { return [] }
    guard neighbours.touches(edgeOfPair.keys, from: home) else { return [] }
    let here = neighbours.ties(with: home)
    var result: [Candidate] = []
    for node in neighbours.nodes where node != home && node < graph.nodes.count && mayEnter(node, group) {
      let there = neighbours.ties(with: node)
      guard isTied(group, neighbours, to: node, there: there, here: here),
        let dissolved = dissolved(by: neighbours, from: home, to: node)
      else { continue }
      result.append(Candidate(group: group, destination: .node(node), dissolved: dissolved, ties: (there, here)))
    }
    if result.isEmpty, !group.isWholeFile, neighbours.dependencies[home] == nil, makesSenseAlone(group),
      let place = isOrdered ? neighbours.placeBelow(position: position) : neighbours.dependencies.isEmpty ? 0 : nil,
      let dissolved = dissolved(by: neighbours, from: home, to: nil)
    {
      result.append(
        Candidate(group: group, destination: .ownPlace, dissolved: dissolved, ties: (0, here), place: place))
    }
    return result
  }

  private func mayEnter(_ node: Int, _ group: MovableGroup) -> Bool {
    guard graph.level == .folder, hasSameModule(node, group) else { return false }
    let folder = graph.nodes[node].id
    return group.isWholeFile
      ? customs.mayMove(group.file, into: folder)
      : makesSenseAlone(group) && customs.isSameSystem(group.file, folder)
  }

  /// Whether the new place is nearer than the old one: by far, and if only as a user, then alone.
  private func isTied(_ group: MovableGroup, _ neighbours: Neighbours, to node: Int, there: Int, here: Int) -> Bool {
    guard there > 2 * here, !group.isWholeFile || there >= Self.leastTies else { return false }
    if 2 * (neighbours.dependencies[node] ?? 0) >= there { return !(group.isWholeFile && isCommon(node, group)) }
    let elsewhere = neighbours.users.filter { $0.key != node }.values.reduce(0, +)
    return elsewhere + outsideUses(of: group) == 0
  }

  /// Whether what a file needs is what its folder needs: half of the other files there name it as well.
  private func isCommon(_ node: Int, _ group: MovableGroup) -> Bool {
    guard let home = group.units.lazy.compactMap({ homeOfUnit[$0] }).first else { return false }
    let others = filesOfNode[home, default: []].subtracting([group.file])
    let alike = others.intersection(filesNaming[node, default: []])
    return alike.count > 1 && 2 * alike.count >= others.count
  }

  private func outsideUses(of group: MovableGroup) -> Int {
    group.units.reduce(0) { $0 + (usesFromOutside[$1] ?? 0) }
  }

  /// Whether somebody would look for it in a file of its own.
  private func makesSenseAlone(_ group: MovableGroup) -> Bool {
    group.units.allSatisfy { unit in
      let declaration = units.model.declarations[unit]
      // An extension of the codebase's own type belongs to that type, wherever it stands.
      return declaration.kind.isNominal || (declaration.kind == .extension && declaration.type == nil)
    }
  }

  private func hasSameModule(_ node: Int, _ group: MovableGroup) -> Bool {
    modulesOfNode[node] == [units.model[group.file].module]
  }

  /// The cuts that fall; nil where none does, or where another would have to be made.
  private func dissolved(by neighbours: Neighbours, from home: Int, to node: Int?) -> [NodePair]? {
    var change: [NodePair: Int] = [:]
    for (other, count) in neighbours.users {
      if other != home { change[NodePair(other, home), default: 0] -= count }
      if let node, other != node { change[NodePair(other, node), default: 0] += count }
    }
    for (other, count) in neighbours.dependencies {
      if other != home { change[NodePair(home, other), default: 0] -= count }
      if let node, other != node { change[NodePair(node, other), default: 0] += count }
    }
    var result: [NodePair] = []
    for (pair, difference) in change where difference != 0 && (!isOrdered || isBackward(pair)) {
      let before = weight[pair] ?? 0
      if before == 0 {
        if isBackward(pair) { return nil }
        continue
      }
      if before + difference == 0, accounted.contains(pair) { result.append(pair) }
    }
    return result.isEmpty ? nil : result
  }

  private func isBackward(_ pair: NodePair) -> Bool { position[pair.dependent]! > position[pair.dependency]! }

  // MARK: - Carrying out

  private mutating func carryOut(_ candidate: Candidate) -> UnitMove {
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
    for unit in group.units { homeOfUnit[unit] = target }
    movedUnits.formUnion(group.units)
    weigh()
    return UnitMove(
      file: model[group.file].path, declarations: group.isWholeFile ? [] : group.units.map(units.name),
      line: Int(model.declarations[group.units[0]].line), from: home, destination: candidate.destination,
      dissolves: candidate.dissolved.compactMap { edgeOfPair[$0] }.sorted(),
      tiesThere: candidate.ties.there, tiesHere: candidate.ties.here)
  }

  private mutating func weigh() {
    weight = [:]
    for link in links {
      let dependent = link.user.flatMap { homeOfUnit[$0] } ?? link.dependent
      let dependency = homeOfUnit[link.used] ?? link.dependency
      if dependent != dependency { weight[NodePair(dependent, dependency), default: 0] += 1 }
    }
  }
}
