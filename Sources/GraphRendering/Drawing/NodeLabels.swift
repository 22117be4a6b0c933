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
    case .folder, .file: labels = PathNames.names(of: graph)
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
}
