import CodeModel

/// Finds files that tie their folder to what stands above it and that nothing else there names: one that does so alone,
/// and each of a folder that gathers what everybody may use, as `Extensions`.
struct OutlierSearch {
  private let graph: LeveledGraph
  private let index: LinkIndex
  private let customs: NamingCustoms
  private let outliers: Set<FileID>
  /// Fewer files are no folder that one of them could be strange to.
  private static let leastFiles = 3

  init(in graph: LeveledGraph, _ index: LinkIndex, _ customs: NamingCustoms) {
    (self.graph, self.index, self.customs) = (graph, index, customs)
    var users: [Int: Set<FileID>] = [:]
    var named: [Int: Set<FileID>] = [:]
    var namedWithin: Set<FileID> = []
    for link in index.links {
      let (user, used) = (index.model.uses[link.use].file, index.model.declarations[link.used].file)
      if link.dependent != link.dependency {
        users[link.dependent, default: []].insert(user)
        named[link.dependency, default: []].insert(used)
      } else if user != used {
        namedWithin.insert(used)
      }
    }
    var outliers: Set<FileID> = []
    for (node, files) in users where files.count == 1 || FolderName(graph.nodes[node].id).isOfUseToAll {
      for file in files.subtracting(namedWithin)
      where named[node, default: []].subtracting([file]).count >= Self.leastFiles {
        outliers.insert(file)
      }
    }
    self.outliers = outliers
  }

  /// The move that dissolves an edge with all others that begin in the same file: to the place that the file is
  /// tied to most.
  func changes(for edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> [PlaceChange] {
    let users = Set(own.map { index.model.uses[$0.use].file })
    guard users.count == 1, let file = users.first, outliers.contains(file), !customs.isShared(file) else { return [] }
    let path = index.model[file].path
    guard !path.lowercased().contains("generated"), !path.hasSuffix("main.swift") else { return [] }
    var ties = ties(of: file)
    let here = ties.removeValue(forKey: edge.dependent) ?? 0
    guard let most = ties.values.max(), most > here else { return [] }
    return ties.keys.sorted().filter { ties[$0] == most && customs.mayTake($0, file, in: graph) }.map { node in
      let move = UnitMove(
        file: path, declarations: [], line: 1, from: edge.dependent, destination: .node(node), dissolves: [],
        tiesThere: most, tiesHere: here)
      return PlaceChange(advice: .move(move), moved: MovedCode(files: [file], place: .node(node)))
    }
  }

  /// By folder, how often the file names code of its other files, and they code of it.
  private func ties(of file: FileID) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for number in index.touching([file]) {
      let link = index.links[number]
      let isUser = index.model.uses[link.use].file == file
      let isUsed = index.model.declarations[link.used].file == file
      if isUser != isUsed { result[isUser ? link.dependency : link.dependent, default: 0] += 1 }
    }
    return result
  }
}

extension NamingCustoms {
  /// Whether a folder may take in a file that its own folder has nothing to do with, `Extensions` and `Shared` among them.
  fileprivate func mayTake(_ node: Int, _ file: FileID, in graph: LeveledGraph) -> Bool {
    mayMove(file, into: graph.nodes[node].id, fromEverybody: true)
  }
}
