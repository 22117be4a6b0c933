import CodeModel
import GraphAnalysis

/// Tries on the references of a tangle what a change of place makes of them, once the cuts are made: each change on top
/// of those before.
struct PlaceTrial {
  private let index: LinkIndex
  private let cuts: Set<NodePair>
  /// By link, the nodes that its ends lie in by now.
  private var ends: [NodePair]
  private var weight: [NodePair: Int] = [:]
  /// What each node depends on without the cuts.
  private var next: [Int: Set<Int>] = [:]
  private var nodeOfPlace: [MovedCode.Place: Int] = [:]
  private var nextNode: Int
  /// By what has gone already, where to.
  private var placeOfFile: [FileID: MovedCode.Place] = [:]
  private var placeOfDeclaration: [DeclarationID: MovedCode.Place] = [:]

  init(_ index: LinkIndex, _ tangle: Tangle, in graph: LeveledGraph) {
    self.index = index
    cuts = Set(tangle.cuts.map { NodePair(graph.edges[$0.edge]) })
    ends = index.links.map { NodePair($0.dependent, $0.dependency) }
    nextNode = graph.nodes.count
    for pair in ends { weight[pair, default: 0] += 1 }
    // References of which no declaration is known never move.
    for edge in tangle.edges.map({ graph.edges[$0] }) {
      weight[NodePair(edge)] = max(edge.weight, weight[NodePair(edge)] ?? 0)
    }
    for pair in weight.keys where !cuts.contains(pair) { next[pair.dependent, default: []].insert(pair.dependency) }
  }

  /// Takes over where units have gone already.
  ///
  /// - Parameter moved: those that have gone.
  mutating func adopt(_ homes: [Int: Int], moved: Set<Int>) {
    for unit in moved { placeOfDeclaration[DeclarationID(unit)] = homes[unit].map { .node($0) } }
    var change: [NodePair: Int] = [:]
    for (number, link) in index.links.enumerated() {
      let moved = NodePair(
        link.user.flatMap { homes[$0] } ?? link.dependent, homes[link.used] ?? link.dependency)
      redirect(number, to: moved, &change)
    }
    apply(change)
    nextNode = max(nextNode, (homes.values.max() ?? 0) + 1)
  }

  /// The cuts that fall; nil, and nothing done, where `pair` is not among them, another cut would bear more than two or
  /// more that fall, or a cycle would close.
  ///
  /// - Parameter inPart: other moves dissolve the rest of `pair`, which only has to bear less.
  mutating func carryOut(_ moved: MovedCode, dissolving pair: NodePair, inPart: Bool = false) -> [NodePair]? {
    guard !hasGone(moved) else { return nil }
    var trial = self
    trial.note(moved)
    let target = trial.node(of: moved.place)
    var change: [NodePair: Int] = [:]
    for number in index.touching(moved) {
      let use = index.use(number)
      let old = ends[number]
      let isUser = use.user.map { moved.holds($0, index.model) } ?? moved.files.contains(use.file)
      let isUsed = moved.holds(use.used, index.model) || moved.qualifiers.contains(index.links[number].use)
      guard isUser || isUsed else { continue }
      let new = NodePair(isUser ? target : old.dependent, isUsed ? target : old.dependency)
      if new != old, cuts.contains(new), (weight[new] ?? 0) == 0 { return nil }
      trial.redirect(number, to: new, &change)
    }
    let grown = change.filter { $0.value > 0 && $0.key.dependent != $0.key.dependency }.keys
    let before = weight
    trial.apply(change)
    guard (trial.weight[pair] ?? 0) <= (inPart ? (before[pair] ?? 0) - 1 : 0),
      !grown.contains(where: { (before[$0] ?? 0) == 0 && trial.leads(from: $0.dependency, to: $0.dependent) })
    else { return nil }
    let gone = change.keys.filter { cuts.contains($0) && (trial.weight[$0] ?? 0) == 0 && (before[$0] ?? 0) > 0 }
    let borne = grown.filter(cuts.contains).reduce(0) { $0 + change[$1]! }  // What has grown has changed.
    guard borne == 0 || (gone.count > 1 && borne < gone.reduce(0) { $0 + (before[$1] ?? 0) }) else { return nil }
    self = trial
    return gone
  }

  // MARK: - Steps of it

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

  private mutating func node(of place: MovedCode.Place) -> Int {
    if case .node(let node) = place { return node }
    if let known = nodeOfPlace[place] { return known }
    nodeOfPlace[place] = nextNode
    nextNode += 1
    return nextNode - 1
  }

  private mutating func redirect(_ number: Int, to pair: NodePair, _ change: inout [NodePair: Int]) {
    guard ends[number] != pair else { return }
    change[ends[number], default: 0] -= 1
    change[pair, default: 0] += 1
    ends[number] = pair
  }

  private mutating func apply(_ change: [NodePair: Int]) {
    for (pair, difference) in change where difference != 0 {
      weight[pair, default: 0] += difference
      guard !cuts.contains(pair) else { continue }
      if weight[pair] == 0 {
        next[pair.dependent]?.remove(pair.dependency)
      } else {
        next[pair.dependent, default: []].insert(pair.dependency)
      }
    }
  }

  /// Whether a way leads from one node to another that passes no cut.
  private func leads(from start: Int, to end: Int) -> Bool {
    var seen: Set<Int> = [start]
    var open = [start]
    while let node = open.popLast() {
      if node == end { return true }
      for other in next[node] ?? [] where seen.insert(other).inserted { open.append(other) }
    }
    return false
  }
}
