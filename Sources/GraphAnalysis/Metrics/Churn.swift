package import CodeModel

extension CodeModel {
  /// How many of `commits` touched a file of each node of `graph`; of a type, the file that declares it.
  ///
  /// - Parameters:
  ///   - graph: made from this model.
  ///   - commits: the paths that each commit changed, relative to the root package's folder.
  /// - Complexity: linear in the paths and files.
  package func churn(of graph: LeveledGraph, commits: [[String]]) -> [Int] {
    let nodes = nodesOfPath(in: graph)
    var result = [Int](repeating: 0, count: graph.nodes.count)
    for paths in commits {
      for node in Set(paths.flatMap { nodes[$0] ?? [] }) { result[node] += 1 }
    }
    return result
  }

  private func nodesOfPath(in graph: LeveledGraph) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    if graph.level == .type {
      for (index, node) in graph.nodes.enumerated() {
        if let file = node.file { result[file, default: []].append(index) }
      }
      return result
    }
    let number = Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.id), graph.nodes.indices))
    let (modules, packages) = (moduleIdentifiers, packageIdentifiers)
    for file in files {
      let id: String? =
        switch graph.level {
        case .package: self[file.module].package.map { packages[$0.index] }
        case .module: modules[file.module.index]
        case .folder: file.folder.isEmpty ? "." : file.folder
        case .file, .type: file.path
        }
      if let node = id.flatMap({ number[$0] }) { result[file.path, default: []].append(node) }
    }
    return result
  }
}
