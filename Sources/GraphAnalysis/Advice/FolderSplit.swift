import CodeModel

/// Files that leave their folder for one of their own, below all others or above them.
package struct FolderSplit: Sendable, Hashable {
  /// Paths, ascending.
  package var files: [String]
  package var from: Int
  /// They need nothing of the tangle; otherwise the program begins in them, or they put together what lies within their folder.
  package var isBelow: Bool
  /// The program begins in them.
  package var isBeginning = false
  /// References of the tangle to files that go above.
  package var referencesBack = 0
}

/// Finds the files of a tangle's folders that need nothing of it, and those in which the program begins.
struct FolderSplitSearch {
  private let files: FileTies
  private let model: CodeModel
  private let links: [TangleLinks.Link]
  /// Files that could go below, and above.
  private let low: Set<FileID>
  private let high: Set<FileID>
  private let graph: LeveledGraph
  private static let fileLimit = 6

  init(_ links: [TangleLinks.Link], in graph: LeveledGraph, _ units: DeclarationUnits, _ mixed: MixedFolders) {
    self.graph = graph
    model = units.model
    files = FileTies(links, units, mixed)
    low = files.closed { $0.dependencies }
    high = files.closed { $0.users }
    self.links = links
  }

  /// What dissolves an edge whose references are `links`.
  func split(for links: [TangleLinks.Link], home: LeveledGraph.Edge) -> FolderSplit? {
    let used = Set(links.map { files.fileOfUsed($0) })
    let users = Set(links.map { files.fileOfUser($0) })
    var choices: [FolderSplit] = []
    if used.isSubset(of: low) {
      choices.append(split(files.reach(of: used) { $0.dependencies }, home.dependency, true))
    }
    // Elsewhere, what nobody needs is as likely the folder's purpose.
    if users.isSubset(of: high), graph.nodes[home.dependency].id.hasPrefix(graph.nodes[home.dependent].id + "/") {
      choices.append(split(files.reach(of: users) { $0.users }, home.dependent, false))
    }
    return choices.filter(isSensible).min { $0.files.count < $1.files.count }
  }

  /// What dissolves an edge that begins in files where the program begins.
  func split(above users: Set<FileID>, home: Int) -> FolderSplit {
    var split = split(users, home, false)
    split.isBeginning = true
    split.referencesBack = links.count { users.contains(files.fileOfUsed($0)) && !users.contains(files.fileOfUser($0)) }
    return split
  }

  private func split(_ files: Set<FileID>, _ home: Int, _ isBelow: Bool) -> FolderSplit {
    FolderSplit(files: Set(files.map { model[$0].path }).sorted(), from: home, isBelow: isBelow)
  }

  private func isSensible(_ split: FolderSplit) -> Bool {
    split.files.count <= Self.fileLimit && split.files.allSatisfy { !$0.lowercased().contains("generated") }
  }
}

/// Which file of a tangle names which.
private struct FileTies {
  struct Ties {
    var node: Int
    var users: Set<FileID> = []
    var dependencies: Set<FileID> = []
  }
  private var ties: [FileID: Ties] = [:]
  private let model: CodeModel

  /// What names a file from where the program begins, which goes above, does not count.
  init(_ links: [TangleLinks.Link], _ units: DeclarationUnits, _ mixed: MixedFolders) {
    model = units.model
    for link in links {
      let (user, used) = (fileOfUser(link), fileOfUsed(link))
      ties[user, default: Ties(node: link.dependent)].dependencies.insert(used)
      if mixed.goesAbove(link) { continue }
      ties[used, default: Ties(node: link.dependency)].users.insert(user)
    }
  }

  func fileOfUser(_ link: TangleLinks.Link) -> FileID { model.uses[link.use].file }
  func fileOfUsed(_ link: TangleLinks.Link) -> FileID { model.declarations[link.used].file }

  /// The files of which `side` holds none but those of the same folder of which this is true as well.
  func closed(_ side: (Ties) -> Set<FileID>) -> Set<FileID> {
    var result = Set(ties.keys)
    while true {
      let out = result.filter { file in
        let own = ties[file]!  // Every file of the result has ties.
        return !side(own).allSatisfy { $0 == file || (result.contains($0) && ties[$0]?.node == own.node) }
      }
      if out.isEmpty { return result }
      result.subtract(out)
    }
  }

  func reach(of files: Set<FileID>, _ side: (Ties) -> Set<FileID>) -> Set<FileID> {
    var result = files
    var open = Array(files)
    while let file = open.popLast() {
      for next in ties[file].map(side) ?? [] where result.insert(next).inserted { open.append(next) }
    }
    return result
  }
}
