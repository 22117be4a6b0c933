import CodeModel

/// Tells tangles once that several modules have because they are made of the same files, as the targets of an
/// application in two editions are.
struct SharedTangles {
  private let graph: LeveledGraph

  init(_ graph: LeveledGraph) { self.graph = graph }

  /// The tangles but for those of which nine in ten members stand in one before, in another module; that one names it.
  ///
  /// - Complexity: linear in the members, and in the pairs of tangles that have a member in common.
  func eachOnce(_ tangles: [Tangle]) -> [Tangle] {
    guard graph.level >= .file, tangles.count > 1 else { return tangles }
    var result: [Tangle] = []
    var holders: [Place: [Int]] = [:]
    for tangle in tangles {
      let places = Set(tangle.members.compactMap(place))
      let modules = Set(tangle.members.compactMap { graph.nodes[$0].module })
      if places.count == tangle.members.count, let twin = twin(of: places, modules, in: result, holders) {
        result[twin].alsoIn = Set(result[twin].alsoIn).union(modules).sorted()
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
      for index in holders[place] ?? [] { shared[index, default: 0] += 1 }
    }
    return shared.filter { index, count in
      let own = Set(tangles[index].members.compactMap { graph.nodes[$0].module })
      return 10 * count >= 9 * places.count && own.isDisjoint(with: modules)
    }.keys.min()
  }

  private struct Place: Hashable {
    var file: String
    var line: Int?
  }

  private func place(_ node: Int) -> Place? {
    graph.nodes[node].file.map { Place(file: $0, line: graph.level == .type ? graph.nodes[node].line : nil) }
  }
}
