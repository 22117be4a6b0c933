import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// The references of a tangle, and between which nodes they run once code has changed its place.
struct MovedReferences {
  let index: LinkIndex
  /// By link, the nodes that its ends lie in by now.
  private var ends: [NodePair]
  private(set) var weight: [NodePair: Int] = [:]
  private var nodeOfPlace: [MovedCode.Place: Int] = [:]
  /// The number of the first place that is no node of the graph.
  private let firstPlace: Int

  init(_ index: LinkIndex, _ tangle: Tangle, in graph: LeveledGraph) {
    self.index = index
    ends = index.links.map { NodePair($0.dependent, $0.dependency) }
    firstPlace = graph.nodes.count
    for pair in ends { weight[pair, default: 0] += 1 }
    // References of which no declaration is known never move.
    for edge in tangle.edges.map({ graph.edges[$0] }) {
      weight[NodePair(edge)] = max(edge.weight, weight[NodePair(edge)] ?? 0)
    }
  }

  /// What a move makes of the references.
  struct Shift {
    fileprivate var place: MovedCode.Place
    /// By link, the nodes that its ends lie in afterwards.
    fileprivate var ends: [(link: Int, ends: NodePair)] = []
    /// By pair of nodes, how many references it gains or loses.
    var change: [NodePair: Int] = [:]
  }

  /// - Complexity: linear in the references that begin or end in the files that the code stands in.
  func shift(by moved: MovedCode) -> Shift {
    let target = node(of: moved.place)
    var result = Shift(place: moved.place)
    for number in index.touching(moved) {
      let old = ends[number]
      let (isUser, isUsed) = index.ends(of: number, goingWith: moved)
      let new = NodePair(isUser ? target : old.dependent, isUsed ? target : old.dependency)
      guard new != old else { continue }
      result.change[old, default: 0] -= 1
      result.change[new, default: 0] += 1
      result.ends.append((number, new))
    }
    return result
  }

  mutating func move(_ moved: MovedCode) { carryOut(shift(by: moved)) }

  /// - Precondition: nothing has moved since it was asked for.
  mutating func carryOut(_ shift: Shift) {
    if case .node = shift.place {} else { nodeOfPlace[shift.place] = node(of: shift.place) }
    for (link, pair) in shift.ends { ends[link] = pair }
    for (pair, difference) in shift.change where difference != 0 { weight[pair, default: 0] += difference }
  }

  /// The links as their ends lie by now.
  var links: [TangleLinks.Link] {
    zip(index.links, ends).map { link, ends in
      var link = link
      (link.dependent, link.dependency) = (ends.dependent, ends.dependency)
      return link
    }
  }

  /// By pair of nodes, at how many places the one names the other, as the graph counts them: a type and the initializer
  /// that is called by its name are one.
  ///
  /// - Complexity: linear in the links.
  var places: [NodePair: Int] {
    var seen: Set<Place> = []
    var result: [NodePair: Int] = [:]
    for (number, pair) in ends.enumerated() {
      let use = index.use(number)
      if seen.insert(Place(pair: pair, file: use.file, offset: use.offset)).inserted { result[pair, default: 0] += 1 }
    }
    return result
  }

  private struct Place: Hashable {
    var pair: NodePair
    var file: FileID
    var offset: Int
  }

  /// How often code that has not moved yet names what lies in a node, and code there names it; headers of extensions apart.
  func ties(of codes: [MovedCode], with node: Int) -> (needs: Int, isNamed: Int) {
    let files = codes.reduce(into: Set<FileID>()) { result, code in
      result.formUnion(code.files)
      result.formUnion(code.declarations.map { index.model[$0].file })
    }
    var result = (needs: 0, isNamed: 0)
    for number in index.touching(files) where index.use(number).kind != .extends {
      let use = index.use(number)
      let isUser = codes.contains { code in
        use.user.map { code.holds($0, index.model) } ?? code.files.contains(use.file)
      }
      let isUsed = codes.contains { $0.holds(use.used, index.model) }
      if isUser, !isUsed, ends[number].dependency == node { result.needs += 1 }
      if isUsed, !isUser, ends[number].dependent == node { result.isNamed += 1 }
    }
    return result
  }

  /// Where code lies by now that names what goes and does not go with it.
  func namers(of codes: [MovedCode]) -> Set<Int> {
    var result: Set<Int> = []
    for number in Set(codes.flatMap(index.touching)) {
      let ends = codes.map { index.ends(of: number, goingWith: $0) }
      let isNamed = codes.contains { $0.holds(index.use(number).used, index.model) }
      if isNamed, !ends.contains(where: \.isUser) { result.insert(self.ends[number].dependent) }
    }
    return result
  }

  /// Whether one of some cuts has more references than where other code has moved.
  func bearsMore(than other: Self, _ cuts: Set<NodePair>) -> Bool {
    cuts.contains { weight[$0, default: 0] > other.weight[$0, default: 0] }
  }

  /// Whether no cycle is left without `cuts`, but among nodes that stay together.
  func isAcyclic(without cuts: Set<NodePair>, _ joined: JoinedMembers) -> Bool {
    var dependencies: [Int: [Int]] = [:]
    var dependents: [Int: Int] = [:]
    for (pair, count) in weight where count > 0 && !cuts.contains(pair) {
      let ends = joined.leaders(of: pair)
      guard ends.dependent != ends.dependency else { continue }
      dependencies[ends.dependent, default: []].append(ends.dependency)
      dependents[ends.dependency, default: 0] += 1
    }
    var open = dependencies.keys.filter { dependents[$0] == nil }
    while let node = open.popLast() {
      for other in dependencies.removeValue(forKey: node) ?? [] {
        dependents[other, default: 0] -= 1
        if dependents[other] == 0 { open.append(other) }
      }
    }
    return dependencies.isEmpty
  }

  /// A place that nothing has gone to yet is the next node.
  private func node(of place: MovedCode.Place) -> Int {
    if case .node(let node) = place { return node }
    return nodeOfPlace[place] ?? firstPlace + nodeOfPlace.count
  }
}
