import CodeModel

/// What folders and files are called where a name alone would not tell them apart: by the shortest end of their path that
/// no other of that name ends in.
///
/// Whoever asks for a node may say such an end too (``LeveledGraph/nodes(named:)``).
enum PathNames {
  /// A name for each node, by its number; O(total length of the paths).
  static func names(of graph: LeveledGraph) -> [String] {
    var names = graph.nodes.map(\.name)
    let groups = Dictionary(grouping: graph.nodes.indices) { graph.nodes[$0].name }
    for members in groups.values where members.count > 1 {
      for (member, name) in zip(members, shortestEnds(of: members.map { graph.nodes[$0] })) { names[member] = name }
    }
    return names
  }

  private static func shortestEnds(of nodes: [LeveledGraph.Node]) -> [String] {
    var result = nodes.map(\.id)
    let paths = nodes.map { $0.id.split(separator: "/") }
    // A module's own folder may be called something else than its path ends in: it keeps the whole path.
    var open = nodes.indices.filter { paths[$0].last.map(String.init) == nodes[$0].name }
    var length = 1
    while !open.isEmpty {
      length += 1
      let ends = paths.map { $0.suffix(length) }
      let counts = Dictionary(ends.map { ($0, 1) }, uniquingKeysWith: +)
      for node in open where counts[ends[node]] == 1 { result[node] = ends[node].joined(separator: "/") }
      open.removeAll { counts[ends[$0]] == 1 || paths[$0].count <= length }
    }
    return result
  }
}
