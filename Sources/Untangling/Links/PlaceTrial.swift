import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Tries on the references of a tangle what a change of place makes of them, once the cuts are made: each change on top
/// of those before.
struct PlaceTrial {
  private let index: LinkIndex
  private let cuts: Set<NodePair>
  /// Nodes that stay together are one.
  private let joined: JoinedMembers
  private var references: MovedReferences
  /// What each node depends on without the cuts.
  private var next: [Int: Set<Int>] = [:]
  /// The pairs that are named without the cuts, and by pair of groups how many they are.
  private var linked: Set<NodePair> = []
  private var linkCount: [NodePair: Int] = [:]
  /// By what has gone already, where to.
  private var placeOfFile: [FileID: MovedCode.Place] = [:]
  private var placeOfDeclaration: [DeclarationID: MovedCode.Place] = [:]

  init(_ index: LinkIndex, _ tangle: Tangle, in graph: LeveledGraph) {
    self.index = index
    cuts = Set(tangle.cuts.map { NodePair(graph.edges[$0.edge]) })
    joined = tangle.joined
    references = MovedReferences(index, tangle, in: graph)
    for pair in references.weight.keys where !cuts.contains(pair) {
      link(pair)
    }
  }

  /// Takes over what has gone already.
  mutating func adopt(_ moved: MovedCode) {
    note(moved)
    carryOut(references.shift(by: moved))
  }

  /// How many cuts would fall with a change; 1 with one that moves nothing.
  func gain(of moved: MovedCode?, dissolving pair: NodePair) -> Int {
    guard let moved else { return 1 }
    return outcome(of: moved, dissolving: pair, inPart: false)?.gone.count ?? 0
  }

  /// The cuts that fall; nil, and nothing done, where `pair` is not among them, another cut would bear more than two or
  /// more that fall, or a cycle would close.
  ///
  /// - Parameter inPart: other moves dissolve the rest of `pair`, which only has to bear less.
  mutating func carryOut(_ moved: MovedCode, dissolving pair: NodePair, inPart: Bool = false) -> [NodePair]? {
    guard let outcome = outcome(of: moved, dissolving: pair, inPart: inPart) else { return nil }
    note(moved)
    carryOut(outcome.shift)
    return outcome.gone
  }

  // MARK: - Steps of it

  /// What a change comes to, and the cuts that fall; nil where it is not to be carried out.
  private func outcome(
    of moved: MovedCode, dissolving pair: NodePair, inPart: Bool
  ) -> (shift: MovedReferences.Shift, gone: [NodePair])? {
    guard !hasGone(moved) else { return nil }
    let shift = references.shift(by: moved)
    let (before, change) = (references.weight, shift.change)
    let after = { (pair: NodePair) in (before[pair] ?? 0) + (change[pair] ?? 0) }
    guard after(pair) <= (inPart ? (before[pair] ?? 0) - 1 : 0) else { return nil }
    let grown = change.filter { $0.value > 0 && $0.key.dependent != $0.key.dependency }.keys
    let new = grown.filter { (before[$0] ?? 0) == 0 }
    guard !new.contains(where: cuts.contains) else { return nil }
    let gone = change.keys.filter { cuts.contains($0) && after($0) == 0 && (before[$0] ?? 0) > 0 }
    let borne = grown.filter(cuts.contains).reduce(0) { $0 + change[$1]! }  // What has grown has changed.
    guard borne == 0 || (gone.count > 1 && borne < gone.reduce(0) { $0 + (before[$1] ?? 0) }),
      !closesCycle(new, beside: change)
    else { return nil }
    return (shift, gone)
  }

  /// Whether any of it has been sent elsewhere: nothing is told to go twice.
  private func hasGone(_ moved: MovedCode) -> Bool {
    let model = index.model
    if moved.files.contains(where: { placeOfFile[$0].map { $0 != moved.place } ?? false }) { return true }
    if placeOfDeclaration.contains(where: { $0.value != moved.place && moved.holds($0.key, model) }) { return true }
    return moved.declarations.contains { id in
      if placeOfFile[model[id].file].map({ $0 != moved.place }) ?? false { return true }
      return placeOfDeclaration.contains { $0.value != moved.place && model.isInside(id, [$0.key]) }
    }
  }

  private mutating func note(_ moved: MovedCode) {
    for file in moved.files { placeOfFile[file] = moved.place }
    for declaration in moved.declarations { placeOfDeclaration[declaration] = moved.place }
  }

  private mutating func carryOut(_ shift: MovedReferences.Shift) {
    references.carryOut(shift)
    for (pair, difference) in shift.change where difference != 0 && !cuts.contains(pair) {
      if references.weight[pair] == 0 { unlink(pair) } else { link(pair) }
    }
  }

  /// Whether one of some pairs closes a cycle once all of a change is made.
  private func closesCycle(_ pairs: [NodePair], beside change: [NodePair: Int]) -> Bool {
    let new = pairs.map(joined.leaders).filter { $0.dependent != $0.dependency }
    guard !new.isEmpty else { return false }
    var lost: [NodePair: Int] = [:]
    for (pair, difference) in change where difference < 0 && linked.contains(pair) {
      if references.weight[pair, default: 0] + difference == 0 { lost[joined.leaders(of: pair), default: 0] += 1 }
    }
    var added: [Int: Set<Int>] = [:]
    for ends in new { added[ends.dependent, default: []].insert(ends.dependency) }
    return new.contains { ends in
      leads(from: ends.dependency, to: ends.dependent, with: added) { linkCount[$0] == lost[$0] }
    }
  }

  /// Whether a way leads from one group to another.
  ///
  /// - Parameters:
  ///   - added: what groups depend on besides.
  ///   - isGone: whether the last of what an arc stands for goes.
  private func leads(
    from start: Int, to end: Int, with added: [Int: Set<Int>], isGone: (NodePair) -> Bool
  ) -> Bool {
    var seen: Set<Int> = [start]
    var open = [start]
    while let node = open.popLast() {
      if node == end { return true }
      for other in next[node] ?? [] where !seen.contains(other) && !isGone(NodePair(node, other)) {
        seen.insert(other)
        open.append(other)
      }
      for other in added[node] ?? [] where seen.insert(other).inserted { open.append(other) }
    }
    return false
  }

  private mutating func link(_ pair: NodePair) {
    guard linked.insert(pair).inserted else { return }
    let ends = joined.leaders(of: pair)
    linkCount[ends, default: 0] += 1
    if ends.dependent != ends.dependency { next[ends.dependent, default: []].insert(ends.dependency) }
  }

  private mutating func unlink(_ pair: NodePair) {
    guard linked.remove(pair) != nil else { return }
    let ends = joined.leaders(of: pair)
    linkCount[ends, default: 1] -= 1
    if linkCount[ends] == 0 { next[ends.dependent]?.remove(ends.dependency) }
  }
}

extension JoinedMembers {
  /// An edge as it runs between groups; from one to itself where its ends stay together.
  func leaders(of pair: NodePair) -> NodePair { NodePair(leader(of: pair.dependent), leader(of: pair.dependency)) }
}

extension [Int: Set<Int>] {
  /// Whether a way leads from one node to another, each node with those that it leads to.
  func leads(from start: Int, to end: Int) -> Bool {
    var seen: Set<Int> = [start]
    var open = [start]
    while let node = open.popLast() {
      if node == end { return true }
      for other in self[node] ?? [] where seen.insert(other).inserted { open.append(other) }
    }
    return false
  }
}
