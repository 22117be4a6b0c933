import CodeModel

/// Recognises the nodes of one graph in another: first those that stayed where they were, then those that moved under
/// their name, then those that have another name.
///
/// Every round knows more neighbours than the one before it, so rounds are repeated while they find something. The best
/// pairs come first, equals in the order of ids, so the result depends on nothing but the graphs.
struct NodeMatcher {
  private let base: NodeFeatures
  private let head: NodeFeatures
  private var matching: NodeMatching

  /// What two namesakes have in common at least to be one that moved. Two types that only happen to be called
  /// `Configuration` share a neighbour or two; one that moves keeps most of its members and of those who use it.
  static let leastShareOfNamesakes = 0.2
  /// What two nodes of different names have in common at least: git's own threshold for a renamed file.
  static let leastShareOfStrangers = 0.5
  /// Below so many common things, strangers are not called one: two empty protocols beside each other are not a
  /// renaming.
  private static let leastCommonCount = 3
  private static let roundLimit = 4

  init(base: NodeFeatures, head: NodeFeatures) {
    self.base = base
    self.head = head
    matching = NodeMatching(baseCount: base.graph.nodes.count, headCount: head.graph.nodes.count)
  }

  mutating func run() -> NodeMatching {
    match(by: { $0.identity(of: $1) })
    match(by: { [$0.graph.nodes[$1].id] })
    _ = matchNested()
    for _ in 0..<Self.roundLimit {
      let found = matchNamesakes() + matchStrangers() + matchNested()
      if found == 0 { break }
    }
    absorbExtensions()
    return matching
  }

  /// Matches what has the same key, as long as it is the only one with it.
  private mutating func match(by key: (NodeFeatures, Int) -> [String]) {
    var headOfKey: [[String]: Int?] = [:]
    for node in matching.unmatchedHead {
      let key = key(head, node)
      headOfKey[key] = headOfKey[key] == nil ? .some(node) : .some(nil)
    }
    var taken: Set<Int> = []
    for node in matching.unmatchedBase {
      if let found = headOfKey[key(base, node)] ?? nil, taken.insert(found).inserted {
        matching.match(base: node, head: found)
      }
    }
  }

  /// An extension of another module's type that is gone is part of the type, if the type has now what only the extension
  /// had: most of what it named, and of those who named it.
  private mutating func absorbExtensions() {
    let number = Dictionary(uniqueKeysWithValues: zip(base.graph.nodes.map(\.id), 0...))
    for node in matching.unmatchedBase {
      guard let type = base.graph.nodes[node].extendedIdentifier.flatMap({ number[$0] }),
        let other = matching.headOfBase[type]
      else { continue }
      var (common, total) = (0, 0)
      for side in [\NodeFeatures.dependencies, \.dependents] {
        let own = Set(base[keyPath: side][node]).subtracting(base[keyPath: side][type]).subtracting([type])
        let now = Set(head[keyPath: side][other])
        total += own.count
        common += own.count { matching.headOfBase[$0].map(now.contains) ?? false }
      }
      let isRecognised = common > 0 && Double(common) >= Self.leastShareOfStrangers * Double(total)
      if isRecognised || total == 0 && hasGrown(from: type, to: other, byLinesOf: node) {
        matching.absorb(base: node, into: other)
      }
    }
  }

  /// Whether a type has now most of the lines that an extension had, which named and was named by nobody but who knew
  /// the type as well.
  private func hasGrown(from type: Int, to other: Int, byLinesOf node: Int) -> Bool {
    guard let own = base.graph.nodes[node].lineCount, own > 0, let before = base.graph.nodes[type].lineCount,
      let after = head.graph.nodes[other].lineCount
    else { return false }
    return 2 * (after - before) >= own
  }

  /// What is called the same inside a type that is recognised went with it, and so on inwards.
  private mutating func matchNested() -> Int {
    var headOfNesting: [[String]: Int] = [:]
    for node in matching.unmatchedHead {
      if let container = head.containers[node] {
        headOfNesting[nesting(of: head.graph.nodes[node], in: container)] = node
      }
    }
    var count = 0
    // A type comes before those nested in it, because its id is shorter.
    for node in matching.unmatchedBase {
      guard let container = base.containers[node].flatMap({ matching.headOfBase[$0] }),
        let other = headOfNesting[nesting(of: base.graph.nodes[node], in: container)], matching.baseOfHead[other] == nil
      else { continue }
      matching.match(base: node, head: other)
      count += 1
    }
    return count
  }

  private func nesting(of node: LeveledGraph.Node, in container: Int) -> [String] {
    [String(container), node.ownName, node.kind.rawValue]
  }

  private mutating func matchNamesakes() -> Int {
    let headOfName = Dictionary(grouping: matching.unmatchedHead, by: head.namesake)
    var candidates: [Candidate] = []
    for node in matching.unmatchedBase {
      let namesakes = headOfName[base.namesake(of: node)] ?? []
      for other in namesakes {
        let similarity = similarity(node, other)
        // Where nothing is known about them, the name has to do, if nobody else has it.
        guard let share = similarity.share ?? (namesakes.count == 1 ? 1 : nil), share >= Self.leastShareOfNamesakes
        else { continue }
        candidates.append(Candidate(base: node, head: other, share: share))
      }
    }
    return take(candidates)
  }

  private mutating func matchStrangers() -> Int {
    let pairs = StrangerPairs(base: base, head: head, matching: matching)
    return take(
      pairs.pairs.compactMap { node, other in
        let similarity = similarity(node, other, comparesNames: true)
        guard let share = similarity.share, share >= Self.leastShareOfStrangers, isEvident(similarity, node, other)
        else { return nil }
        return Candidate(base: node, head: other, share: share)
      })
  }

  /// What stands around a module, folder or file says little about it; it is known by what it holds. A type that only
  /// its container's name tells from another needs less.
  private func isEvident(_ similarity: NodeSimilarity, _ node: Int, _ other: Int) -> Bool {
    guard base.graph.level == .type else { return similarity.commonContents > 0 }
    let isNamesake = base.graph.nodes[node].ownName == head.graph.nodes[other].ownName
    return similarity.commonCount >= (isNamesake ? 1 : Self.leastCommonCount)
  }

  private func similarity(_ node: Int, _ other: Int, comparesNames: Bool = false) -> NodeSimilarity {
    NodeSimilarity(node, of: base, other, of: head, matching: matching, comparesNames: comparesNames)
  }

  private mutating func take(_ candidates: [Candidate]) -> Int {
    var count = 0
    for candidate in candidates.sorted()
    where matching.headOfBase[candidate.base] == nil && matching.baseOfHead[candidate.head] == nil {
      matching.match(base: candidate.base, head: candidate.head)
      count += 1
    }
    return count
  }
}

/// Two nodes that may be one; better pairs first.
private struct Candidate: Comparable {
  var base: Int
  var head: Int
  var share: Double

  static func < (left: Self, right: Self) -> Bool {
    (right.share, left.base, left.head) < (left.share, right.base, right.head)
  }
}
