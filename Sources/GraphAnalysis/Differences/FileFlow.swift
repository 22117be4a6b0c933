import Algorithms
package import CodeModel

/// Files that are part of another node than before: how a module was split, merged, or fed from others.
package struct FileFlow: Sendable, Hashable {
  /// Ids of nodes: in the base, and in the head.
  package var origin: String
  package var destination: String
  /// Paths in either, in the order of the base.
  package var files: [File]

  package struct File: Sendable, Hashable {
    package var before: String
    package var after: String
  }
}

/// Where the files of each node came from and went to. Files are recognised as nodes are: see ``GraphPair``.
package struct FileFlows: Sendable {
  /// The largest first, then by ids.
  package private(set) var flows: [FileFlow] = []
  /// How many files each node of the head holds, by id.
  package private(set) var fileCounts: [String: Int] = [:]

  package static let none = FileFlows()

  private init() {}

  /// - Parameters:
  ///   - difference: of projections of the two models; at the levels of files and types nodes themselves tell the
  ///     story.
  ///   - content: what tells that a file of the base and one of the head are the same bytes; nil where it is not known.
  package init(
    _ difference: GraphDifference, base: CodeModel, head: CodeModel,
    content: (base: (String) -> String?, head: (String) -> String?)? = nil
  ) {
    guard difference.head.level < .file else { return }
    let scope = GraphScope(includesTests: true)
    let files = (base: base.graph(at: .file, scope: scope), head: head.graph(at: .file, scope: scope))
    var contents = (base: base.contents(of: files.base), head: head.contents(of: files.head))
    if let content { Self.addEqualContents(content, of: files, to: &contents) }
    let pair = GraphPair(base: files.base, head: files.head, contents: contents)
    let homes = (
      base: base.homes(of: files.base, at: difference.head.level),
      head: head.homes(of: files.head, at: difference.head.level)
    )
    var groups: [[String]: [FileFlow.File]] = [:]
    for (before, after) in pair.matching.pairs {
      let (origin, destination) = (homes.base[before], homes.head[after])
      guard let nodes = difference.nodes(origin, destination), !difference.isOne(nodes.base, nodes.head) else {
        continue
      }
      groups[[origin, destination], default: []].append(
        FileFlow.File(before: files.base.nodes[before].id, after: files.head.nodes[after].id))
    }
    flows = groups.map { FileFlow(origin: $0.key[0], destination: $0.key[1], files: $0.value) }
      .sorted { ($1.files.count, $0.origin, $0.destination) < ($0.files.count, $1.origin, $1.destination) }
    fileCounts = homes.head.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension GraphDifference {
  /// The numbers of two ids, if both are shown.
  fileprivate func nodes(_ origin: String, _ destination: String) -> (base: Int, head: Int)? {
    guard let base = base.number(of: origin), let head = head.number(of: destination) else { return nil }
    return (base, head)
  }

  fileprivate func isOne(_ base: Int, _ head: Int) -> Bool { matching.headOfBase[base] == head }
}

extension LeveledGraph {
  /// Nodes are sorted by id.
  fileprivate func number(of identifier: String) -> Int? {
    let place = nodes.partitioningIndex { $0.id >= identifier }
    return place < nodes.count && nodes[place].id == identifier ? place : nil
  }
}

extension CodeModel {
  /// By node of a graph of files: the id of the node at `level` that holds it.
  fileprivate func homes(of graph: LeveledGraph, at level: Level) -> [String] {
    switch level {
    case .package: graph.nodes.map { $0.package ?? "" }
    case .module: graph.nodes.map { $0.module ?? "" }
    case .folder, .file, .type: graph.nodes.map { node in node.folder.flatMap { $0.isEmpty ? nil : $0 } ?? "." }
    }
  }
}

extension FileFlows {
  /// Adds what tells that two files of different paths are equal. That two are not says little, so nothing is added
  /// then.
  private static func addEqualContents(
    _ content: (base: (String) -> String?, head: (String) -> String?),
    of files: (base: LeveledGraph, head: LeveledGraph),
    to contents: inout (base: [NodeContents], head: [NodeContents])
  ) {
    func known(_ graph: LeveledGraph, besides other: LeveledGraph, _ content: (String) -> String?) -> [(
      node: Int, content: String
    )] {
      let others = Set(other.nodes.map(\.id))
      return graph.nodes.indices.filter { !others.contains(graph.nodes[$0].id) }.compactMap { node in
        content(graph.nodes[node].id).map { (node, $0) }
      }
    }
    let inBase = known(files.base, besides: files.head, content.base)
    let inHead = known(files.head, besides: files.base, content.head)
    let both = Set(inBase.map(\.content)).intersection(inHead.map(\.content))
    for (node, content) in inBase where both.contains(content) { contents.base[node].own.insert("content \(content)") }
    for (node, content) in inHead where both.contains(content) { contents.head[node].own.insert("content \(content)") }
  }
}
