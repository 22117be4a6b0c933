import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Which moves could be made next.
extension MoveSearch {
  private static var leastTies: Int { 3 }

  struct Candidate {
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

  func candidates(for group: MovableGroup, _ neighbours: Neighbours) -> [Candidate] {
    guard let home = group.units.lazy.compactMap({ homeOfUnit[$0] }).first else { return [] }
    guard neighbours.touches(edgeOfPair.keys, from: home) else { return [] }
    let here = neighbours.nodes.filter { isHome($0, home) }.reduce(0) { $0 + neighbours.ties(with: $1) }
    var result: [Candidate] = []
    for node in neighbours.nodes where node != home && node < graph.nodes.count {
      let there = neighbours.ties(with: node)
      // Numbers are compared before names, for few groups dissolve anything.
      guard let dissolved = dissolved(by: neighbours, from: home, to: node),
        isTied(group, neighbours, to: node, there: there, here: here), mayEnter(node, group),
        !group.isWholeFile || isTiedBySubject(group, to: node)
      else { continue }
      result.append(Candidate(group: group, destination: .node(node), dissolved: dissolved, ties: (there, here)))
    }
    if result.isEmpty, !group.isWholeFile, neighbours.dependencies[home] == nil,
      let place = isOrdered ? neighbours.placeBelow(position: position) : neighbours.dependencies.isEmpty ? 0 : nil,
      let dissolved = dissolved(by: neighbours, from: home, to: nil), makesSenseAlone(group),
      !group.units.contains(where: { customs.isGathered(units.model.declarations[$0].name, in: group.file) })
    {
      result.append(
        Candidate(group: group, destination: .ownPlace, dissolved: dissolved, ties: (0, here), place: place))
    }
    return result.isEmpty || keepsConformances(group, home) ? result : []
  }

  /// Whether what goes takes the conformances along that it has in its old place.
  private func keepsConformances(_ group: MovableGroup, _ home: Int) -> Bool {
    let declarations = Set(group.units.map { DeclarationID($0) })
    let moved = MovedCode(declarations: declarations, place: .below(home))
    return !belonging.losesConformance(moved) { homeOfUnit[$0.index] == home }
  }

  /// Folders within its own are a file's home as well.
  private func isHome(_ node: Int, _ home: Int) -> Bool {
    node == home
      || (graph.level == .folder && node < graph.nodes.count && home < graph.nodes.count
        && graph.nodes[node].id.hasPrefix(graph.nodes[home].id + "/"))
  }

  private func mayEnter(_ node: Int, _ group: MovableGroup) -> Bool {
    guard graph.level == .folder, hasSameModule(node, group) else { return false }
    let folder = graph.nodes[node].id
    guard !customs.isStrange(group.file, in: folder) else { return false }
    return group.isWholeFile
      ? customs.mayMove(group.file, into: folder)
      : makesSenseAlone(group)
        && customs.mayMove(group.units.map { units.model.declarations[$0].name }, of: group.file, into: folder)
  }

  /// Whether the new place is nearer than the old one: by far, and if only as a user, then alone.
  private func isTied(_ group: MovableGroup, _ neighbours: Neighbours, to node: Int, there: Int, here: Int) -> Bool {
    guard there > 2 * here, !group.isWholeFile || there >= Self.leastTies else { return false }
    let elsewhere = neighbours.users.filter { $0.key != node }.values.reduce(0, +) + outsideUses(of: group)
    if 2 * (neighbours.dependencies[node] ?? 0) >= there {
      return !(group.isWholeFile && (isCommon(node, group) || isTiedByParts(group, to: node)))
    }
    return elsewhere == 0
  }

  /// Whether what ties a file is what it is about: asked last, for it goes through all that the file names.
  private func isTiedBySubject(_ group: MovableGroup, to node: Int) -> Bool {
    let inside = Set(group.units)
    var (named, needing) = (Set<Int>(), Set<Int>())
    for link in inside.flatMap({ linksOfUnit[$0] ?? [] }).map({ links[$0] }) {
      let user = link.user.map(inside.contains) ?? false
      let dependent = link.user.flatMap { homeOfUnit[$0] } ?? link.dependent
      if !user, inside.contains(link.used), dependent == node { named.insert(link.used) }
      if let own = link.user, user, (homeOfUnit[link.used] ?? link.dependency) == node { needing.insert(own) }
    }
    return FileSubject(of: group.file, units).ties(named: named, needing: needing)
  }

  /// Whether little of a file is what ties it, and could go without the rest.
  private func isTiedByParts(_ group: MovableGroup, to node: Int) -> Bool {
    let own = Set(group.units.flatMap { linksOfUnit[$0] ?? [] }).map { links[$0] }.filter { link in
      units.model.uses[link.use].file == group.file && (homeOfUnit[link.used] ?? link.dependency) == node
    }
    return tyingParts.areSmall(own.map { units.model.uses[$0.use].user }, of: group.file)
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
    let types = group.units.filter { units.model.declarations[$0].kind.isNominal }
    return group.units.allSatisfy { unit in
      if types.contains(where: { MovableGroup.isAbout(unit, $0, units.model) }) { return true }
      let declaration = units.model.declarations[unit]
      // An extension of the codebase's own type belongs to that type, wherever it stands; of one that makes its type
      // nothing else, each member goes where it is needed.
      return declaration.kind.isNominal
        || (declaration.kind == .extension && declaration.type == nil && !declaration.inheritance.isEmpty)
    }
  }

  private func hasSameModule(_ node: Int, _ group: MovableGroup) -> Bool {
    modulesOfNode[node] == [units.model[group.file].module]
  }

  /// The cuts that fall; nil where none does, or where another would have to be made.
  private func dissolved(by neighbours: Neighbours, from home: Int, to node: Int?) -> [NodePair]? {
    if isOrdered, let node, bearsCuts(neighbours, at: node) { return nil }
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
    // A folder puts together what lies in folders within its own.
    return result.allSatisfy { edgeOfPair[$0].map { graph.isPart(graph.edges[$0]) } ?? true } ? nil : result
  }

  /// Whether what moves would stand at an end of a cut that is still to be made.
  private func bearsCuts(_ neighbours: Neighbours, at node: Int) -> Bool {
    neighbours.users.keys.contains { $0 != node && isBackward(NodePair($0, node)) }
      || neighbours.dependencies.keys.contains { $0 != node && isBackward(NodePair(node, $0)) }
  }

  func isBackward(_ pair: NodePair) -> Bool { position[pair.dependent]! > position[pair.dependency]! }
}
