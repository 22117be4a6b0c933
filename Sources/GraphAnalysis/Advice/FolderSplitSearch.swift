import CodeModel

/// Finds the files of a tangle's folders that need nothing of it, and those in which the program begins.
struct FolderSplitSearch {
  private let files: FileTies
  private let units: DeclarationUnits
  private let index: LinkIndex
  /// Files that could go below.
  private let low: Set<FileID>
  private let graph: LeveledGraph
  private let customs: NamingCustoms
  private static let fileLimit = 6
  private static let fileLimitWithCompany = 4
  private static let companyLimit = 2
  private static let unitLimit = 3
  private static let fileLimitAbove = 3
  private var model: CodeModel { units.model }

  typealias Split = (advice: FolderSplit, moved: MovedCode)

  init(_ index: LinkIndex, in graph: LeveledGraph, _ units: DeclarationUnits, _ customs: NamingCustoms) {
    (self.graph, self.units, self.index, self.customs) = (graph, units, index, customs)
    files = FileTies(index)
    low = files.closed { $0.dependencies }
  }

  /// What dissolves an edge whose references are `links`.
  func split(for links: [TangleLinks.Link], home: LeveledGraph.Edge) -> Split? {
    let used = Set(links.map { model.declarations[$0.used].file })
    let users = Set(links.map { model.uses[$0.use].file })
    var choices: [Split] = []
    if used.isSubset(of: low) {
      let below = files.reach(of: used) { $0.dependencies }
      let needed = needed(Set(links.map(\.used)), in: below)
      if below.count <= fileLimit(of: home.dependency), below.allSatisfy({ holdsItsSubject($0, needed) }) {
        choices.append(split(below, home.dependency, isBelow: true))
      }
    } else if let below = withCompany(used, home) {
      choices.append(below)
    }
    // Elsewhere, what nobody needs is as likely the folder's purpose.
    if graph.nodes[home.dependency].id.hasPrefix(graph.nodes[home.dependent].id + "/") {
      let above = files.withUsersBeside(users)
      if files.usersElsewhere(of: above).allSatisfy({ isAround(home.dependent, $0) }) {
        choices.append(split(above, home.dependent, isBelow: false))
      }
    }
    return choices.filter { isSensible($0.advice) }.min { $0.advice.files.count < $1.advice.files.count }
  }

  /// Whether a file is called after a type in it, or is small: a function, a logger, some constants.
  private func isAboutOneThing(_ file: FileID) -> Bool {
    NamingCustoms.subject(of: file, units) != nil || units.unitsOfFile[file.index].count <= Self.unitLimit
  }

  /// A folder that gathers what everybody may use is at the bottom itself: what ties it to others should go.
  private func fileLimit(of node: Int) -> Int { FolderName(graph.nodes[node].id).isOfUseToAll ? 1 : Self.fileLimit }

  /// Files that need few of other folders, which need nothing else, go below with these.
  private func withCompany(_ used: Set<FileID>, _ edge: LeveledGraph.Edge) -> Split? {
    let home = edge.dependency
    let roles = [edge.dependent, home].map { FolderName(graph.nodes[$0].id).role }
    guard !graph.isWithin(edge), !FolderName(graph.nodes[home].id).isOfUseToAll,
      roles[1] != "view" || roles[0] == "view"
    else { return nil }
    let all = files.reach(of: used) { $0.dependencies }
    let company = all.filter { files.node(of: $0) != home }
    guard all.count <= Self.fileLimitWithCompany, company.count <= Self.companyLimit,
      all.allSatisfy({ customs.mayLeave(1, model[$0].path) }),
      company.allSatisfy(isAboutOneThing),
      company.isDisjoint(with: used), !company.contains(where: { customs.isCalledAfterFolder(model[$0].path) })
    else { return nil }
    var result = split(all.subtracting(company), home, isBelow: true)
    result.advice.company = Set(company.map { model[$0].path }).sorted()
    result.moved.files = all
    return result
  }

  /// Whether a file lies in a folder around another.
  private func isAround(_ node: Int, _ file: FileID) -> Bool {
    let folder = model[file].folder
    return folder.isEmpty || graph.nodes[node].id.hasPrefix(folder + "/")
  }

  /// What dissolves an edge that begins in files where the program begins.
  func split(above users: Set<FileID>, home: Int) -> Split? {
    var result = split(files.withUsersBeside(users), home, isBelow: false)
    result.advice.isBeginning = true
    return isSensible(result.advice) ? result : nil
  }

  private func split(_ files: Set<FileID>, _ home: Int, isBelow: Bool) -> Split {
    (
      FolderSplit(files: Set(files.map { model[$0].path }).sorted(), from: home, isBelow: isBelow),
      MovedCode(files: files, place: isBelow ? .below(home) : .above(home))
    )
  }

  private func isSensible(_ split: FolderSplit) -> Bool {
    split.files.count <= (split.isBelow || split.isBeginning ? Self.fileLimit : Self.fileLimitAbove)
      && (split.files + split.company).allSatisfy { !$0.lowercased().contains("generated") }
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
