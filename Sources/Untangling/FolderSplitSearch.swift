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
  private static let leastUsersBeside = 2
  private static let unitLimit = 3
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
    let split = used.isSubset(of: low) ? alone(used, links, home.dependency) : withCompany(used, home)
    return split.flatMap { isSensible($0.advice) ? $0 : nil }
  }

  /// Files that only the beginning of a program names go above with it, if they put together what lies within their folder.
  func split(
    for links: [TangleLinks.Link], home: LeveledGraph.Edge, withBeginning isBeginning: (FileID) -> Bool
  ) -> Split? {
    guard graph.isPart(home) else { return nil }
    let above = files.withUsersBeside(Set(links.map { model.uses[$0.use].file }))
    guard above.contains(where: isBeginning), files.usersElsewhere(of: above).isEmpty else { return nil }
    let result = split(above, home.dependent, isBelow: false)
    return isSensible(result.advice) ? result : nil
  }

  /// Files that need nothing of the tangle go below with those of their folder that they need.
  private func alone(_ used: Set<FileID>, _ links: [TangleLinks.Link], _ home: Int) -> Split? {
    let below = files.reach(of: used) { $0.dependencies }
    let needed = needed(Set(links.map(\.used)), in: below)
    guard below.count <= fileLimit(of: home), below.allSatisfy({ customs.mayLose(below.count, model[$0].path) }),
      below.allSatisfy({ holdsItsSubject($0, needed) })
    else { return nil }
    return split(below, home, isBelow: true)
  }

  /// Whether a file is called after a type in it, or is small: a function, a logger, some constants.
  private func isAboutOneThing(_ file: FileID) -> Bool {
    NamingCustoms.subject(of: file, units) != nil || units.unitsOfFile[file.index].count <= Self.unitLimit
  }

  /// Whether several files of its own folder name a file: that is what the folder is made of.
  private func isOfItsFolder(_ file: FileID) -> Bool {
    files.users(of: file).count { $0 != file && files.node(of: $0) == files.node(of: file) } >= Self.leastUsersBeside
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
      company.allSatisfy(isAboutOneThing), !company.contains(where: isOfItsFolder),
      company.isDisjoint(with: used), !company.contains(where: { customs.isCalledAfterFolder(model[$0].path) })
    else { return nil }
    var result = split(all.subtracting(company), home, isBelow: true)
    result.advice.company = Set(company.map { model[$0].path }).sorted()
    result.moved.files = all
    return result
  }

  /// What dissolves an edge that begins in files where the program begins.
  func split(above users: Set<FileID>, home: Int) -> Split? {
    let result = split(files.withUsersBeside(users), home, isBelow: false)
    return isSensible(result.advice) ? result : nil
  }

  private func split(_ files: Set<FileID>, _ home: Int, isBelow: Bool) -> Split {
    (
      FolderSplit(files: Set(files.map { model[$0].path }).sorted(), from: home, isBelow: isBelow),
      MovedCode(files: files, place: isBelow ? .below(home) : .above(home))
    )
  }

  private func isSensible(_ split: FolderSplit) -> Bool {
    split.files.count <= Self.fileLimit
      && (split.files + split.company).allSatisfy { !NamingCustoms.isGenerated($0) }
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
