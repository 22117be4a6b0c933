import CodeModel

/// What each box is called: its name, and where that leaves open which one is meant, more.
///
/// Folders and files of one name get as much of their path as tells them apart. Where a module extends two types of one
/// name, or has one of its own, the extended type bears its module. Where no frames tell modules apart, types of one name
/// bear theirs.
struct NodeLabels {
  private let labels: [String]

  /// - Parameter isFramed: whether a frame is drawn around what each module holds.
  init(_ graph: LeveledGraph, isFramed: Bool) {
    switch graph.level {
    case .folder, .file: labels = Self.paths(in: graph)
    case .type where !isFramed: labels = Self.qualified(Self.names(in: graph), in: graph)
    default: labels = Self.names(in: graph)
    }
  }

  subscript(node: Int) -> String { labels[node] }

  private static func names(in graph: LeveledGraph) -> [String] {
    var counts: [[String]: Int] = [:]
    for node in graph.nodes { counts[[node.module ?? "", node.name], default: 0] += 1 }
    return graph.nodes.map { node in
      guard node.kind == .extension, counts[[node.module ?? "", node.name], default: 0] > 1 else { return node.name }
      return node.extendedIdentifier ?? node.name
    }
  }

  private static func qualified(_ names: [String], in graph: LeveledGraph) -> [String] {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return zip(graph.nodes, names).map { node, name in
      guard counts[name, default: 0] > 1, let module = node.module else { return name }
      return "\(module).\(name)"
    }
  }

  private static func paths(in graph: LeveledGraph) -> [String] {
    var result = graph.nodes.map(\.name)
    let groups = Dictionary(grouping: graph.nodes.indices) { graph.nodes[$0].name }
    for members in groups.values where members.count > 1 {
      let parts = members.map { graph.nodes[$0].id.split(separator: "/") }
      for (member, path) in zip(members, parts) {
        let others = parts.filter { $0 != path }
        // The name itself is the last part.
        let length = (2...max(2, path.count)).first { length in
          others.allSatisfy { $0.suffix(length) != path.suffix(length) }
        }
        // A module's own folder may be called something else than its path ends in.
        guard let length, path.count > 1, path.last.map(String.init) == graph.nodes[member].name else { continue }
        result[member] = path.suffix(length).joined(separator: "/")
      }
    }
    return result
  }
}
