extension LeveledGraph {
  /// The graph in which every node is part of the node that `host` names for it; edges come together, and those within
  /// a host vanish.
  ///
  /// Sizes are summed up where both sides know them.
  ///
  /// - Precondition: a host is its own host.
  package func folding(into host: [Int]) -> LeveledGraph {
    precondition(host.count == nodes.count && host.allSatisfy { host[$0] == $0 }, "a host is its own host")
    var folded = nodes
    for (index, target) in host.enumerated() where index != target {
      folded[target].lineCount = folded[target].lineCount.map { $0 + (nodes[index].lineCount ?? 0) }
      folded[target].fileCount = folded[target].fileCount.map { $0 + (nodes[index].fileCount ?? 0) }
    }
    let kept = nodes.indices.filter { host[$0] == $0 }
    let number = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    var edgeOfPair: [[Int]: Int] = [:]
    var merged: [Edge] = []
    for edge in edges where host[edge.dependent] != host[edge.dependency] {
      let pair = [number[host[edge.dependent]]!, number[host[edge.dependency]]!]
      if let index = edgeOfPair[pair] {
        merged[index].absorb(edge)
      } else {
        edgeOfPair[pair] = merged.count
        var edge = edge
        (edge.dependent, edge.dependency) = (pair[0], pair[1])
        merged.append(edge)
      }
    }
    return LeveledGraph(
      package: package, level: level, revision: revision, nodes: kept.map { folded[$0] }, edges: merged
    ).from(self)
  }

  /// Types nested in another are part of the outermost type around them, or of the extension that nests them; at other
  /// levels the graph itself.
  package var foldingNestedTypes: LeveledGraph {
    guard level == .type else { return self }
    let number = numberOfIdentifier
    let extensions = Dictionary(grouping: nodes.indices.filter { nodes[$0].kind == .extension }) { nodes[$0].plainId }
    var host = Array(nodes.indices)
    for index in nodes.indices {
      // Of two types of one name that a module extends nobody knows which nests it.
      host[index] =
        nodes[index].containerIdentifiers.lazy.compactMap { namesakes in
          namesakes.lazy.compactMap { number[$0] ?? extensions[$0].flatMap { $0.count == 1 ? $0[0] : nil } }.first
        }.first ?? index
    }
    // Hosts are outermost already, unless a namesake in another file took the plain id.
    for index in host.indices { host[index] = host[host[index]] }
    return folding(into: host)
  }

  /// Extensions of other modules' types are part of the types that they extend; those of types that the graph does not
  /// show stay.
  package var foldingExtensions: LeveledGraph {
    guard nodes.contains(where: { $0.kind == .extension }) else { return self }
    let number = numberOfIdentifier
    return folding(into: nodes.indices.map { index in nodes[index].extendedIdentifier.flatMap { number[$0] } ?? index })
  }

  private var numberOfIdentifier: [String: Int] {
    Dictionary(uniqueKeysWithValues: nodes.indices.map { (nodes[$0].id, $0) })
  }
}

extension LeveledGraph.Edge {
  /// Becomes the edge that stands for both.
  package mutating func absorb(_ other: Self) {
    kinds = Set(kinds).union(other.kinds).sorted()
    weight += other.weight
    evidence = Array((evidence + other.evidence).sorted().prefix(LeveledGraph.evidenceLimit))
    isConditional = isConditional && other.isConditional
    isInExtensions = isInExtensions && other.isInExtensions
  }
}

extension LeveledGraph.Node {
  /// The id of what an extension extends, or its name where no module of the codebase declares it; nil for every other
  /// node.
  package var extendedIdentifier: String? {
    let prefix = "\(module ?? "").extension "
    return kind == .extension && id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : nil
  }

  /// The id that a type of this name would have in its module.
  fileprivate var plainId: String { "\(module ?? "").\(name)" }

  /// The ids that types around this one may have, outermost first: `M.A` and `M.A.B` for `M.A.B.C`; before each the same
  /// with the file behind `@` that tells namesakes apart.
  fileprivate var containerIdentifiers: [[String]] {
    let parts = id.split(separator: "@", maxSplits: 1)
    let names = name.split(separator: ".")
    guard names.count > 1, parts[0].hasSuffix(name) else { return [] }
    let prefix = String(parts[0].dropLast(name.count))
    return (1..<names.count).map { count in
      let plain = prefix + names.prefix(count).joined(separator: ".")
      return parts.count > 1 ? ["\(plain)@\(parts[1])", plain] : [plain]
    }
  }
}
