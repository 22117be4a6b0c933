import CodeModel

/// What each box is called: its name, and where that leaves open which one is meant, more.
///
/// Folders and files of one name get as much of their path as tells them apart. Where a module extends two types of one
/// name, or has one of its own, the extended type bears its module. Where no frame tells others of one name apart, they bear
/// more of their ids, and at last the file that declares them.
struct NodeLabels {
  private let labels: [String]

  /// - Parameter frames: the frame around each node; nil where none are drawn.
  init(_ graph: LeveledGraph, frames: [Int?]?) {
    switch graph.level {
    case .folder, .file: labels = PathNames.names(of: graph)
    default: labels = Self.toldApart(Self.names(in: graph), in: graph, frames: frames)
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

  /// A name in a frame.
  private struct FramedName: Hashable {
    var frame: Int?
    var name: String
  }

  private static func toldApart(_ names: [String], in graph: LeveledGraph, frames: [Int?]?) -> [String] {
    let qualified = zip(graph.nodes, names).map { node, name in
      guard graph.level == .type else { return node.id }
      guard frames == nil else { return ownPath(of: node) }
      return node.module.map { "\($0).\(name)" } ?? name
    }
    let filed = zip(graph.nodes, names).map { node, name in
      node.file?.split(separator: "/").last.map { "\(name) (\($0))" } ?? node.id
    }
    return [qualified, filed, graph.nodes.map(\.id)].reduce(names) { names, longer in
      let framed = names.indices.map { FramedName(frame: frames?[$0], name: names[$0]) }
      let counts = Dictionary(framed.map { ($0, 1) }, uniquingKeysWith: +)
      return names.indices.map { counts[framed[$0]] == 1 ? names[$0] : longer[$0] }
    }
  }

  /// `Outer.Inner` of a type that is nested in others; of namesakes that only their files tell apart the name.
  private static func ownPath(of node: LeveledGraph.Node) -> String {
    guard node.kind != .extension, let module = node.module, node.id.hasPrefix("\(module).") else { return node.name }
    let path = node.id.dropFirst(module.count + 1)
    return path.contains("@") ? node.name : String(path)
  }
}
