import CodeModel

/// Tells tangles once that several modules have because they are made of the same files, as the targets of an
/// application in two editions are.
struct SharedTangles {
  private let graph: LeveledGraph
  /// By module, how many nodes it has: the largest is the one that people speak of.
  private let sizes: [String: Int]

  init(_ graph: LeveledGraph) {
    self.graph = graph
    sizes = graph.nodes.reduce(into: [:]) { if let module = $1.module { $0[module, default: 0] += 1 } }
  }

  /// The tangles but for those of which nine in ten members stand in one before, in another module; of these that of the
  /// largest module names the others.
  ///
  /// - Complexity: linear in the members, and in the pairs of tangles that have a member in common.
  func eachOnce(_ tangles: [Tangle]) -> [Tangle] {
    guard graph.level >= .file, tangles.count > 1 else { return tangles }
    var result: [Tangle] = []
    var holders: [Place: [Int]] = [:]
    for tangle in tangles {
      let places = Set(tangle.members.compactMap(place))
      let modules = modules(of: tangle)
      if places.count == tangle.members.count, let twin = twin(of: places, modules, in: result, holders) {
        let others = Set(result[twin].alsoIn).union(modules).union(self.modules(of: result[twin]))
        if isMeant(tangle, ratherThan: result[twin]) { result[twin] = tangle }
        result[twin].alsoIn = others.subtracting(self.modules(of: result[twin])).sorted()
        for place in places { holders[place, default: []].append(twin) }
        continue
      }
      for place in places { holders[place, default: []].append(result.count) }
      result.append(tangle)
    }
    return result
  }

  private func twin(
    of places: Set<Place>, _ modules: Set<String>, in tangles: [Tangle], _ holders: [Place: [Int]]
  ) -> Int? {
    var shared: [Int: Int] = [:]
    for place in places {
      for index in Set(holders[place] ?? []) { shared[index, default: 0] += 1 }
    }
    return shared.filter { index, count in
      10 * count >= 9 * places.count && self.modules(of: tangles[index]).isDisjoint(with: modules)
    }.keys.min()
  }

  /// Whether the module of one is the larger one, and the other has hardly anything besides.
  private func isMeant(_ tangle: Tangle, ratherThan other: Tangle) -> Bool {
    let (own, others) = (size(of: tangle), size(of: other))
    return own > others && 10 * tangle.members.count >= 9 * other.members.count
  }

  private func size(of tangle: Tangle) -> Int { modules(of: tangle).reduce(0) { $0 + (sizes[$1] ?? 0) } }

  private func modules(of tangle: Tangle) -> Set<String> { Set(tangle.members.compactMap { graph.nodes[$0].module }) }

  private struct Place: Hashable {
    var file: String
    var line: Int?
  }

  private func place(_ node: Int) -> Place? {
    graph.nodes[node].file.map { Place(file: $0, line: graph.level == .type ? graph.nodes[node].line : nil) }
  }
}
