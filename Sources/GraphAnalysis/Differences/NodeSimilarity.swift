import CodeModel

/// How much two nodes of two graphs have in common, as far as it is known which nodes around them are the same.
struct NodeSimilarity {
  /// What both have over what either has, 0 to 1; nil where nothing is known about one of them.
  let share: Double?
  /// How many things both have.
  let commonCount: Int
  /// How many of them are own contents, and not neighbours or mentions.
  let commonContents: Int

  /// The Jaccard index of contents, dependencies and dependents together, times the ratio of their lines.
  ///
  /// Neighbours that have no counterpart yet count as the same where they share a name.
  ///
  /// - Parameter comparesNames: whether the words of the two names count as well: `BuildSystemManager` is rather a
  ///   `BuildServerManager` than a `FileManager`. Between namesakes they would say nothing.
  init(
    _ node: Int, of base: NodeFeatures, _ other: Int, of head: NodeFeatures, matching: NodeMatching,
    comparesNames: Bool = false
  ) {
    var (common, total) = Self.overlap(base.contents[node].own, head.contents[other].own)
    commonContents = common
    let mentioned = Self.overlap(base.contents[node].common, head.contents[other].common)
    (common, total) = (common + mentioned.common, total + mentioned.total)
    for side in [\NodeFeatures.dependencies, \.dependents] {
      let own = Set(base[keyPath: side][node].map { Self.token(ofBase: $0, in: base, matching) })
      let others = Set(head[keyPath: side][other].map { Self.token(ofHead: $0, in: head, matching) })
      let overlap = Self.overlap(own, others)
      common += overlap.common
      total += overlap.total
    }
    commonCount = common
    if comparesNames {
      let words = Self.overlap(base.graph.nodes[node].words, head.graph.nodes[other].words)
      (common, total) = (common + words.common, total + words.total)
    }
    let isKnown = base.isKnown(node) && head.isKnown(other)
    let lines = Self.ratio(base.graph.nodes[node].lineCount, head.graph.nodes[other].lineCount)
    share = isKnown ? Double(common) / Double(total) * (lines ?? 1) : lines
  }

  private static func overlap<Element>(_ left: Set<Element>, _ right: Set<Element>) -> (common: Int, total: Int) {
    let common = left.count { right.contains($0) }
    return (common, left.count + right.count - common)
  }

  private enum Token: Hashable {
    case matched(Int)
    case named(String)
  }

  private static func token(ofBase node: Int, in base: NodeFeatures, _ matching: NodeMatching) -> Token {
    matching.headOfBase[node].map { .matched($0) } ?? .named(base.graph.nodes[node].ownName)
  }

  private static func token(ofHead node: Int, in head: NodeFeatures, _ matching: NodeMatching) -> Token {
    matching.baseOfHead[node] == nil ? .named(head.graph.nodes[node].ownName) : .matched(node)
  }

  private static func ratio(_ left: Int?, _ right: Int?) -> Double? {
    guard let left, let right, max(left, right) > 0 else { return nil }
    return Double(min(left, right)) / Double(max(left, right))
  }
}

extension NodeFeatures {
  fileprivate func isKnown(_ node: Int) -> Bool {
    !contents[node].isEmpty || !dependencies[node].isEmpty || !dependents[node].isEmpty
  }
}

extension LeveledGraph.Node {
  /// `build`, `server` and `manager` of `BuildServerManager`.
  fileprivate var words: Set<String> {
    var words: Set<String> = []
    var word = ""
    var isAfterCapital = false
    for character in name {
      if !character.isLetter && !character.isNumber || character.isUppercase && !isAfterCapital {
        words.insert(word.lowercased())
        word = ""
      }
      if character.isLetter || character.isNumber { word.append(character) }
      isAfterCapital = character.isUppercase
    }
    words.insert(word.lowercased())
    return words.subtracting([""])
  }
}
