import CodeModel

extension LeveledGraph {
  /// By node: the type around it, nil for one that is in none, and at other levels than that of types.
  ///
  /// Of namesakes in several files of a module the one in the same file is meant, otherwise the first.
  var containers: [Int?] {
    guard level == .type else { return [Int?](repeating: nil, count: nodes.count) }
    var first: [[String]: Int] = [:]
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      first[[node.module ?? "", node.name]] = index
      first[[node.module ?? "", node.name, node.file ?? ""]] = index
    }
    return nodes.map { node in
      guard let dot = node.name.lastIndex(of: ".") else { return nil }
      let container = String(node.name[..<dot])
      return first[[node.module ?? "", container, node.file ?? ""]] ?? first[[node.module ?? "", container]]
    }
  }
}

extension LeveledGraph.Node {
  /// The last part of the name: `Inner` of `Outer.Inner`.
  var ownName: String {
    guard kind.isType, let dot = name.lastIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
  }
}

extension NodeKind {
  fileprivate var isType: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .protocol, .extension: true
    default: false
    }
  }
}
