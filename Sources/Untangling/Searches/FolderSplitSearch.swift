import CodeModel
import UntanglingAdvice

/// Finds the files of a tangle's folders that need nothing of it, and those in which the program begins.
struct FolderSplitSearch {
  private let files: FileTies
  private let units: OutermostDeclarations
  private let index: LinkIndex
  /// Files that could go below.
  private let low: Set<FileID>
  private let graph: LeveledGraph
  private let customs: NamingCustoms
  private static let fileLimit = 3
  private var model: CodeModel { units.model }

  typealias Split = (advice: FolderSplit, moved: MovedCode)

  init(_ index: LinkIndex, in graph: LeveledGraph, _ units: OutermostDeclarations, _ customs: NamingCustoms) {
    (self.graph, self.units, self.index, self.customs) = (graph, units, index, customs)
    files = FileTies(index)
    low = files.closed { $0.dependencies }
  }

  /// What dissolves an edge whose references are `links`.
  func split(for links: [TangleLinks.Link], home: LeveledGraph.Edge) -> Split? {
    let used = Set(links.map { model.declarations[$0.used].file })
    guard used.isSubset(of: low) else { return nil }
    return alone(used, links, home.dependency).flatMap { isSensible($0.advice) ? $0 : nil }
  }

  /// Files that need nothing of the tangle go below with those of their folder that they need.
  private func alone(_ used: Set<FileID>, _ links: [TangleLinks.Link], _ home: Int) -> Split? {
    let below = files.reach(of: used) { $0.dependencies }
    let needed = needed(Set(links.map(\.used)), in: below)
    guard below.count <= fileLimit(of: home), mayLeave(below),
      below.allSatisfy({ holdsItsSubject($0, needed) })
    else { return nil }
    return split(below, home, isBelow: true)
  }

  /// What code of so many folders names is of use to all, whatever the folder is called after it.
  private func mayLeave(_ below: Set<FileID>) -> Bool {
    if below.allSatisfy({ customs.mayLose(below.count, model[$0].path) }) { return true }
    let users = Set(files.usersElsewhere(of: below).compactMap(files.node))
    return users.count >= Self.manyFolders && below.allSatisfy { customs.mayLeave(below.count, model[$0].path) }
  }

  private static let manyFolders = 20

  /// A folder that gathers what everybody may use is at the bottom itself: what ties it to others should go.
  private func fileLimit(of node: Int) -> Int { FolderName(graph.nodes[node].id).isOfUseToAll ? 1 : Self.fileLimit }

  /// What dissolves an edge that begins in files where the program begins.
  func split(above users: Set<FileID>, home: Int) -> Split? {
    let result = split(files.withUsersBeside(users), home, isBelow: false)
    return isSensible(result.advice) && !result.moved.files.contains(where: customs.isPartOfFeature) ? result : nil
  }

  private func split(_ files: Set<FileID>, _ home: Int, isBelow: Bool) -> Split {
    (
      FolderSplit(files: Set(files.map { model[$0].path }).sorted(), from: home, isBelow: isBelow),
      MovedCode(files: files, place: isBelow ? .below(home) : .above(home))
    )
  }

  private func isSensible(_ split: FolderSplit) -> Bool {
    split.files.count <= Self.fileLimit
      && split.files.allSatisfy { !NamingCustoms.isGenerated($0) }
  }

  /// Whether the type that a file is called after is needed below; otherwise only some of its declarations are.
  private func holdsItsSubject(_ file: FileID, _ needed: Set<Int>) -> Bool {
    NamingCustoms.subject(of: file, units).map(needed.contains) ?? true
  }

  /// Declarations with those in the same files that they need; a file of which the subject is needed, or that has none,
  /// is needed as a whole.
  private func needed(_ used: Set<Int>, in files: Set<FileID>) -> Set<Int> {
    var result: Set<Int> = []
    var open = used
    let links = index.touching(files).map { index.links[$0] }
    while !open.isEmpty {
      result.formUnion(open)
      for file in Set(open.map { model.declarations[$0].file }) where holdsItsSubject(file, result) {
        open.formUnion(units.unitsOfFile[file.index])
      }
      result.formUnion(open)
      open = Set(links.filter { $0.user.map(open.contains) ?? false }.map(\.used)).subtracting(result)
    }
    return result
  }
}
