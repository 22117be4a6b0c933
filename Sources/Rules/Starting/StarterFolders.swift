import CodeModel

extension StarterUnits {
  /// The folders below the one that nearly all files share.
  ///
  /// - Parameter module: only that module's; nil for all.
  static func folders(in graph: RuleGraph, of module: String? = nil) -> [Unit] {
    let paths = graph.graph.nodes.map { node in (node.file ?? node.id).split(separator: "/").dropLast().map(String.init)
    }
    let inFolders = paths.indices.filter {
      graph.isOwn($0) && !graph.graph.nodes[$0].isTest && (module == nil || graph.graph.nodes[$0].module == module)
    }
    let common = home(of: inFolders.map { paths[$0] })
    var groups: [String: Set<Int>] = [:]
    for index in inFolders where paths[index].count > common.count && paths[index].starts(with: common) {
      groups[paths[index].prefix(common.count + 1).joined(separator: "/"), default: []].insert(index)
    }
    return groups.sorted { $0.key < $1.key }.map { folder, nodes in
      let name = folder.split(separator: "/").last.map(String.init) ?? folder
      return Unit(name: name.partName, patterns: ["\(folder)/**"], nodes: nodes)
    }
  }

  /// The deepest folder that holds nearly all of some files, given by their folders: an app may list a few of others.
  private static func home(of folders: [[String]]) -> [String] {
    var home: [String] = []
    while true {
      let next = folders.filter { $0.starts(with: home) && $0.count > home.count }.map { $0[home.count] }
      let counts = Dictionary(next.map { ($0, 1) }, uniquingKeysWith: +)
      guard let largest = counts.first(where: { $0.value * 10 >= folders.count * 9 }) else { return home }
      home.append(largest.key)
    }
  }

  /// Beside a big module the others, as they are called.
  static func others(than module: String, in graph: RuleGraph) -> [Unit] {
    var nodes: [String: Set<Int>] = [:]
    for (index, node) in graph.graph.nodes.enumerated() where graph.isOwn(index) && !node.isTest {
      if let name = node.module, name != module { nodes[name, default: []].insert(index) }
    }
    return nodes.sorted { $0.key < $1.key }.map { Unit(name: $0.key, nodes: $0.value) }
  }
}
