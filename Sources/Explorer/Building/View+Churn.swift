import CodeModel

extension View {
  /// Counts for every node the commits that changed a file in it; of a type, the file that declares it.
  ///
  /// - Parameter commits: the paths that each commit changed, relative to the root package's folder.
  /// - Complexity: O(*n* + *p* *d*) for *n* nodes, *p* paths and boxes *d* deep in each other.
  package mutating func count(commits: [[String]]) {
    commitCount = commits.count
    let nodesOfPath = partsOfFiles
    for paths in commits {
      var changed: Set<Int> = []
      for path in paths {
        for part in nodesOfPath[path] ?? [] {
          var holder: Int? = part
          while let node = holder, changed.insert(node).inserted { holder = nodes[node].parent }
        }
      }
      for node in changed { nodes[node].changeCount += 1 }
    }
  }

  /// Files and what they declare, by path; a manifest is a place of modules and no part of them.
  private var partsOfFiles: [String: [Int]] {
    var isInFile: [Bool] = []
    var result: [String: [Int]] = [:]
    for (index, node) in nodes.enumerated() {
      isInFile.append(node.kind == .file || node.parent.map { isInFile[$0] } ?? false)
      if isInFile[index], let file = node.file { result[file, default: []].append(index) }
    }
    return result
  }
}
