import UntanglingAdvice

/// The best move of each group that has been asked for one, as long as nothing changes that it depends on.
struct MoveAnswers {
  private var best: [Int: MoveSearch.Candidate] = [:]
  /// By group that has been asked, the nodes that its answer depends on.
  private var nodes: [Set<Int>?]
  /// By node, groups that have asked because of it, some of them more than once.
  private var groups: [Int: [Int]] = [:]
  /// The groups that are to be asked.
  private(set) var open: Set<Int>

  init(groupCount: Int) {
    nodes = Array(repeating: nil, count: groupCount)
    open = Set(0..<groupCount)
  }

  mutating func note(_ candidate: MoveSearch.Candidate?, of group: Int, from around: Set<Int>) {
    (best[group], nodes[group]) = (candidate, around)
    for node in around { groups[node, default: []].append(group) }
    open.remove(group)
  }

  /// A group that has gone asks no more.
  mutating func drop(_ group: Int) {
    (best[group], nodes[group]) = (nil, nil)
    open.remove(group)
  }

  /// The largest of all, and of equals that of the first group.
  var first: MoveSearch.Candidate? {
    var result: (group: Int, candidate: MoveSearch.Candidate, rank: [Int])?
    for (group, candidate) in best {
      let rank = candidate.rank
      let isBetter = result.map { known in
        known.rank.lexicographicallyPrecedes(rank) || (known.rank == rank && group < known.group)
      }
      if isBetter ?? true { result = (group, candidate, rank) }
    }
    return result?.candidate
  }

  /// Forgets the answers of groups that stand beside both ends of a pair; what else there is, is as it was.
  ///
  /// - Parameter places: all that stand beside one of them are asked again.
  mutating func forget(_ pairs: Set<NodePair>, besides places: Set<Int>) {
    for pair in pairs {
      let ends = [pair.dependent, pair.dependency].sorted { (groups[$0]?.count ?? 0) < (groups[$1]?.count ?? 0) }
      for group in groups[ends[0]] ?? [] where nodes[group]?.contains(ends[1]) ?? false { forget(group) }
    }
    for group in places.flatMap({ groups[$0] ?? [] }) { forget(group) }
  }

  private mutating func forget(_ group: Int) {
    guard nodes[group] != nil else { return }
    (best[group], nodes[group]) = (nil, nil)
    open.insert(group)
  }
}
