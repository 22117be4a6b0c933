import CodeModel
import UntanglingAdvice

/// Finds files that tie their folder to what stands above it and that nothing else there names: one that does so alone,
/// each of a folder that gathers what everybody may use, as `Extensions`, one that a single folder names, and one that
/// alone makes its folder name several others: it goes to those who name it.
struct OutlierSearch {
  private let graph: LeveledGraph
  private let index: LinkIndex
  private let customs: NamingCustoms
  private let units: OutermostDeclarations
  private let tyingParts: TyingParts
  private let outliers: Set<FileID>
  /// Files that others of their folder name.
  private let namedWithin: Set<FileID>
  /// By file, the nodes of the tangle whose code names it from elsewhere.
  private let usersOfFile: [FileID: Set<Int>]
  /// By file, how many edges of its folder begin in it and in no other.
  private let edgesAlone: [FileID: Int]
  private let nodesOutside: [Int: Set<Int>]
  /// A file that ties its folder to fewer others is no reason to move it to one that has no other claim to it.
  private static let leastEdges = 3
  /// Fewer files are no folder that one of them could be strange to.
  private static let leastFiles = 3

  /// - Parameter outside: by unit, the nodes outside the tangle whose code names it.
  init(
    in graph: LeveledGraph, _ index: LinkIndex, _ facts: AdviceFacts, _ customs: NamingCustoms,
    _ outside: [Int: Set<Int>]
  ) {
    (self.graph, self.index, units, self.customs, nodesOutside) = (graph, index, facts.units, customs, outside)
    tyingParts = TyingParts(facts)
    var usersOfFile: [FileID: Set<Int>] = [:]
    var users: [Int: Set<FileID>] = [:]
    var named: [Int: Set<FileID>] = [:]
    var namedWithin: Set<FileID> = []
    var filesOfEdge: [NodePair: Set<FileID>] = [:]
    for link in index.links {
      let (user, used) = (index.model.uses[link.use].file, index.model.declarations[link.used].file)
      if link.dependent != link.dependency {
        users[link.dependent, default: []].insert(user)
        named[link.dependency, default: []].insert(used)
        usersOfFile[used, default: []].insert(link.dependent)
        filesOfEdge[NodePair(link.dependent, link.dependency), default: []].insert(user)
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
    edgesAlone = Dictionary(
      filesOfEdge.values.filter { $0.count == 1 }.flatMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    (self.outliers, self.namedWithin, self.usersOfFile) = (outliers, namedWithin, usersOfFile)
  }

  /// The move that dissolves an edge with all others that begin in the same file: to the place that the file is
  /// tied to most, or to the only one that names it.
  func changes(for edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> [PlaceChange] {
    let users = Set(own.map { index.model.uses[$0.use].file })
    // What stands around parts of its folder stays with them.
    guard users.count == 1, let file = users.first, !namedWithin.contains(file),
      !graph.isPart(edge)
    else { return [] }
    let path = index.model[file].path
    guard !NamingCustoms.isGenerated(path), !path.hasSuffix("main.swift"),
      !tyingParts.areSmall(own.map { index.model.uses[$0.use].user }, of: file)
    else { return [] }
    let ties = ties(of: file)
    let isTied = FileSubject(of: file, units).ties(named: [], needing: Set(own.compactMap(\.user)))
    let namers = namers(of: file)
    return (isTied ? nearest(file, ties, namers, from: edge) : [])
      + onlyUser(of: file, ties, namers, from: edge.dependent)
      + above(file, ties, namers, from: edge.dependent)
  }

  /// Where a file is tied most, and after that to what it needs: that one may need the other. What others need as well is
  /// of use to them where it is.
  private func nearest(_ file: FileID, _ ties: [Int: Int], _ users: Set<Int>, from edge: LeveledGraph.Edge)
    -> [PlaceChange]
  {
    guard outliers.contains(file) else { return [] }
    let home = edge.dependent
    let (here, others) = (ties[home] ?? 0, ties.filter { $0.key != home })
    guard let most = others.values.max() else { return [] }
    let nearest = others.keys.sorted().filter { others[$0] == most }
    // Not to one that it hardly needs.
    let needed = others.keys.filter { !nearest.contains($0) && 2 * others[$0, default: 0] >= most }
      .sorted { (-others[$0, default: 0], $0) < (-others[$1, default: 0], $1) }
    return (nearest + needed).filter { node in
      customs.mayTake(node, file, in: graph)
        && (users.isSubset(of: [node]) || isCalled(file, after: node, ratherThan: home))
        && (others[node, default: 0] > here || isCalled(file, after: node, ratherThan: home))
    }.map { node in
      let there = others[node, default: 0]
      return change(file, from: home, to: node, ties: (there, here)) { $0.isUnnamedAtHome = there <= here }
    }
  }

  /// That it needs helpers ties no file to the folder of helpers, if its name speaks of another.
  private func isCalled(_ file: FileID, after node: Int, ratherThan home: Int) -> Bool {
    FolderName(graph.nodes[home].id).isOfUseToAll && customs.isCalled(file, after: graph.nodes[node].id)
  }

  /// The only folder whose code names a file: the one where a program begins may lie outside the tangle.
  private func onlyUser(of file: FileID, _ ties: [Int: Int], _ users: Set<Int>, from home: Int) -> [PlaceChange] {
    guard users.count == 1, let node = users.first, node != home, !customs.isOfKind(file),
      graph.nodes[node].module == graph.nodes[home].module, customs.mayTake(node, file, in: graph),
      customs.mayLeave(1, index.model[file].path)
    else { return [] }
    let counts = (ties[node] ?? 0, ties[home] ?? 0)
    return [change(file, from: home, to: node, ties: counts) { $0.isNamedThereAlone = true }]
  }

  /// Of a file that reaches for several folders by itself, as what leads from links to screens: those who name it, which
  /// stand above these. Where it may go is tried on the references.
  private func above(_ file: FileID, _ ties: [Int: Int], _ users: Set<Int>, from home: Int) -> [PlaceChange] {
    guard edgesAlone[file, default: 0] >= Self.leastEdges, users.count > 1, !customs.isOfKind(file),
      !customs.isCalledAfterFolder(index.model[file].path), customs.mayLeave(1, index.model[file].path)
    else { return [] }
    let nodes = users.filter { node in
      node != home && graph.nodes[node].module == graph.nodes[home].module && customs.mayTake(node, file, in: graph)
    }
    return nodes.sorted { (-ties[$0, default: 0], $0) < (-ties[$1, default: 0], $1) }.map { node in
      change(file, from: home, to: node, ties: (ties[node] ?? 0, ties[home] ?? 0)) { $0.isUnnamedAtHome = true }
    }
  }

  /// The other nodes whose code names a file.
  private func namers(of file: FileID) -> Set<Int> {
    units.unitsOfFile[file.index].reduce(into: usersOfFile[file, default: []]) { $0.formUnion(nodesOutside[$1] ?? []) }
  }

  private func change(
    _ file: FileID, from home: Int, to node: Int, ties: (there: Int, here: Int), _ adapt: (inout UnitMove) -> Void
  ) -> PlaceChange {
    var move = UnitMove(
      file: index.model[file].path, declarations: [], line: 1, from: home, destination: .node(node), dissolves: [],
      tiesThere: ties.there, tiesHere: ties.here)
    adapt(&move)
    return PlaceChange(advice: .move(move), moved: MovedCode(files: [file], place: .node(node)))
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
    !isStrange(file, in: graph.nodes[node].id) && mayMove(file, into: graph.nodes[node].id, fromEverybody: true)
  }
}
