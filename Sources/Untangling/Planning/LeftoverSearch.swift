import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Finds what could go elsewhere for a cut that nothing else is known of. What is found is tried on the references as the
/// cuts and all moves leave them, so it may name what stands below.
struct LeftoverSearch {
  private let graph: LeveledGraph
  private let index: LinkIndex
  private let facts: AdviceFacts
  private let customs: NamingCustoms
  private let pieces: DeclarationPieces
  private let ties: FileTies
  private let homes: TypeHomes
  private let popular: PopularNodes
  private let nested: NestedTypes
  private let tyingParts: TyingParts
  private var model: CodeModel { facts.model }
  private static let fileLimit = 3
  private static let userLimit = 2
  private static let pieceLimit = 4

  init(
    in graph: LeveledGraph, _ index: LinkIndex, _ facts: AdviceFacts, _ customs: NamingCustoms, _ homes: TypeHomes
  ) {
    (self.graph, self.index, self.facts, self.customs, self.homes) = (graph, index, facts, customs, homes)
    pieces = DeclarationPieces(facts: facts, index: index, customs: customs)
    ties = FileTies(index)
    popular = PopularNodes(index.links)
    nested = NestedTypes(facts)
    tyingParts = TyingParts(facts)
  }

  /// Best first.
  func changes(for edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> [PlaceChange] {
    guard graph.level == .folder, isOpen(edge, own), !graph.isPart(edge) else { return changesOfUsed(for: edge, own) }
    return ([returned(edge, own), raised(edge, own), composition(edge, own)].compactMap { $0 } + lowerings(edge, own))
      .filter(keepsConformances)
  }

  /// Those at the dependency alone.
  func changesOfUsed(for edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> [PlaceChange] {
    guard isOpen(edge, own), !graph.putsTogether(edge) else { return [] }
    return ((graph.level == .folder ? [returned(edge, own)].compactMap { $0 } : []) + lowerings(edge, own))
      .filter(keepsConformances)
  }

  private func keepsConformances(_ change: PlaceChange) -> Bool {
    change.moved.map { !facts.belonging.losesConformance($0, in: index) } ?? true
  }

  private func lowerings(_ edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> [PlaceChange] {
    let files = graph.level == .folder ? loweredFiles(edge, own) : nil
    return [files, lowered(edge, own), graph.level == .folder ? unnested(edge, own) : nil].compactMap { $0 }
  }

  private func isOpen(_ edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> Bool {
    (graph.level == .folder || graph.level == .file) && !own.isEmpty && !own.contains(where: facts.isOfOneSystem)
      && graph.vendoredRoot(of: edge) == nil
      && graph.nodes[edge.dependent].module == graph.nodes[edge.dependency].module
  }

  // MARK: - What uses

  /// Files that nothing of their folder names go to the folder that they need.
  private func raised(_ edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> PlaceChange? {
    let files = Set(own.map { model.uses[$0.use].file })
    let folder = graph.nodes[edge.dependency].id
    // What stands around its parts is no part of one of them.
    guard !graph.isPart(edge), files.count <= Self.userLimit, files.allSatisfy({ isUnnamedAtHome($0, beside: files) }),
      files.allSatisfy({ leans($0, on: edge) && !isTiedByParts($0, own) && isTiedBySubject($0, own) }),
      customs.mayLeave(files.count + 1, model[files.first!].path),
      files.allSatisfy({
        !customs.isStrange($0, in: folder) && mayMove($0)
          && customs.mayMove(
            $0, into: folder, fromEverybody: addsTo(edge.dependency, $0), nesting: graph.isWithin(edge))
      }),
      graph.isWithin(edge) || !popular.isNeededBesides(edge)
        || files.allSatisfy({ addsTo(edge.dependency, $0) })
    else { return nil }
    let split = FolderSplit(
      files: Set(files.map { model[$0].path }).sorted(), from: edge.dependent, into: edge.dependency, isBelow: false)
    return PlaceChange(advice: .split(split), moved: MovedCode(files: files, place: .node(edge.dependency)))
  }

  /// Whether all that a file holds is added to types of a place: there one looks for it first.
  private func addsTo(_ node: Int, _ file: FileID) -> Bool {
    let units = facts.units.unitsOfFile[file.index].map { DeclarationID($0) }
    return !units.isEmpty && units.allSatisfy { model[$0].kind == .extension && nodeOfExtended($0) == node }
  }

  /// Files that make what lies elsewhere, and that nothing of their folder names, go above it: they put together.
  private func composition(_ edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> PlaceChange? {
    let files = Set(own.map { model.uses[$0.use].file })
    guard !graph.isWithin(edge), files.count <= Self.userLimit,
      files.allSatisfy({ file in
        own.contains { model.uses[$0.use].file == file && model.uses[$0.use].kind == .creates }
          && isUnnamedAtHome(file, beside: files) && mayMove(file) && !customs.isShared(file)
          && isTiedBySubject(file, own)
          && customs.mayLose(files.count, model[file].path) && !customs.isPartOfFeature(file)
      })
    else { return nil }
    let split = FolderSplit(
      files: Set(files.map { model[$0].path }).sorted(), from: edge.dependent, isBelow: false, isComposition: true)
    return PlaceChange(advice: .split(split), moved: MovedCode(files: files, place: .above(edge.dependent)))
  }

  private func isUnnamedAtHome(_ file: FileID, beside others: Set<FileID>) -> Bool {
    ties.users(of: file).subtracting(others).allSatisfy { ties.node(of: $0) != ties.node(of: file) }
  }

  /// Whether little of a file is what ties it, and could go without the rest.
  private func isTiedByParts(_ file: FileID, _ own: [TangleLinks.Link]) -> Bool {
    let uses = own.map { model.uses[$0.use] }.filter { $0.file == file }
    return tyingParts.areSmall(uses.map(\.user), of: file)
  }

  /// Whether what a file is about needs the dependency, and not what stands beside it.
  private func isTiedBySubject(_ file: FileID, _ own: [TangleLinks.Link]) -> Bool {
    let needing = own.filter { model.uses[$0.use].file == file }.compactMap(\.user)
    return FileSubject(of: file, facts.units).ties(named: [], needing: Set(needing))
  }

  /// Whether a file is tied to the dependency more than to all other files of its folder.
  private func leans(_ file: FileID, on edge: LeveledGraph.Edge) -> Bool {
    let counts = linkCounts(of: file)
    return counts[edge.dependency, default: 0] > counts[edge.dependent, default: 0]
      && counts[edge.dependency] == counts.values.max()
  }

  private func mayMove(_ file: FileID) -> Bool {
    let path = model[file].path
    return !NamingCustoms.isGenerated(path) && !path.hasSuffix("main.swift")
  }

  // MARK: - What is used

  /// What is added to a type of another folder goes there, with what it needs of the same kind.
  private func returned(_ edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> PlaceChange? {
    let named = Set(own.map { pieces.piece(around: model.uses[$0.use].used) })
    let used = pieces.company(of: named, in: edge.dependency) ?? named
    let nodes = Set(used.map(nodeOfExtended))
    guard used.count <= Self.pieceLimit, pieces.files(of: used).count == 1, nodes.count == 1,
      let node = nodes.first ?? nil, node != edge.dependency,
      graph.nodes[node].module == graph.nodes[edge.dependency].module, used.allSatisfy(pieces.mayLeave),
      pieces.standApart(used), let file = pieces.files(of: used).first,
      !customs.isStrange(file, in: graph.nodes[node].id)
    else { return nil }
    let names = Set(used.flatMap { [model[$0].container, $0] }.compactMap { $0.map { model[$0].name } })
    guard customs.mayMove(names.sorted(), of: file, into: graph.nodes[node].id) else { return nil }
    var (there, here) = (0, 0)
    for number in index.touching([file]) {
      let (use, link) = (index.use(number), index.links[number])
      let (isUser, isUsed) = (model.isInside(use.user, used), model.isInside(use.used, used))
      guard isUser != isUsed else { continue }
      if isUser, link.dependency == edge.dependency { return nil }
      let other = isUser ? link.dependency : link.dependent
      if other == node { there += 1 } else if other == edge.dependency { here += 1 }
    }
    guard there > here else { return nil }
    return change(used, from: edge.dependency, .node(node), place: .node(node), ties: (there, here))
  }

  /// Where the type stands that a declaration extends, or is an extension's member of.
  private func nodeOfExtended(_ piece: DeclarationID) -> Int? {
    let unit = model.declarations[facts.units.unit(of: piece)]
    guard unit.kind == .extension, let type = unit.type else { return nil }
    return facts.declaration(of: type).flatMap(homes.node)
  }

  /// Whole files, with what they need of their folder, go below it.
  private func loweredFiles(_ edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> PlaceChange? {
    let used = Set(own.map { model.declarations[$0.used].file })
    let units = Set(own.map(\.used))
    let files = ties.reach(of: used) { own in own.dependencies.filter { ties.node(of: $0) == own.node } }
    let limit = FolderName(graph.nodes[edge.dependency].id).isOfUseToAll ? 1 : Self.fileLimit
    guard files.count <= limit, files.allSatisfy(mayMove),
      files.allSatisfy({ customs.mayLose(files.count, model[$0].path) }),
      used.allSatisfy({ NamingCustoms.subject(of: $0, facts.units).map(units.contains) ?? true })
    else { return nil }
    return change(below: edge.dependency, files)
  }

  private func change(below home: Int, _ files: Set<FileID>) -> PlaceChange {
    let split = FolderSplit(files: Set(files.map { model[$0].path }).sorted(), from: home, isBelow: true)
    return PlaceChange(advice: .split(split), moved: MovedCode(files: files, place: .below(home)))
  }

  /// Declarations of several files, with what they need of their place, go below it.
  private func lowered(_ edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> PlaceChange? {
    var used: Set<DeclarationID> = []
    for link in own where used.count <= Self.pieceLimit {
      used.insert(pieces.piece(around: model.uses[link.use].used))
    }
    guard used.count <= Self.pieceLimit,
      !FolderName(graph.nodes[edge.dependency].id).isOfUseToAll || graph.level == .file,
      let moved = pieces.company(of: used, in: edge.dependency),
      moved.allSatisfy(pieces.mayLeave), pieces.standApart(moved), pieces.leaveSubjects(moved),
      !pieces.partFamily(moved), !pieces.addsToTangle(moved, homes), !pieces.areGathered(moved)
    else { return nil }
    // What is all of a file is that file.
    if graph.level == .folder, pieces.files(of: moved).count == 1, let file = pieces.wholeFile(of: moved) {
      let path = model[file].path
      return customs.mayLeave(1, path) && !customs.isOfTheme(path) ? change(below: edge.dependency, [file]) : nil
    }
    let ties = (there: 0, here: pieces.users(of: moved)[edge.dependency] ?? 0)
    return change(moved, from: edge.dependency, .ownPlace, place: .own(moved.min()!), ties: ties)
  }

  /// A nested type that alone is named goes below without the type around it.
  private func unnested(_ edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> PlaceChange? {
    guard let (type, _) = nested.onlyType(own), nested.mayStandAlone(type), pieces.mayLeave(type),
      pieces.standApart([type]), model[type].container.map({ model[$0].genericParameters.isEmpty }) ?? false
    else { return nil }
    let declaration = model[type]
    let move = UnitMove(
      file: model[declaration.file].path, declarations: [declaration.type.map(facts.name) ?? declaration.name],
      line: Int(declaration.line), isNested: true, newName: nested.newName(of: type), from: edge.dependency,
      destination: .ownPlace, dissolves: [],
      tiesThere: 0, tiesHere: 0)
    let qualifiers = nested.qualifiers(of: type, among: index.links)
    let moved = MovedCode(declarations: [type], qualifiers: qualifiers, place: .own(type))
    return PlaceChange(advice: .move(move), moved: moved)
  }

  private func change(
    _ moved: Set<DeclarationID>, from home: Int, _ destination: UnitMove.Destination, place: MovedCode.Place,
    ties: (there: Int, here: Int)
  ) -> PlaceChange {
    let sorted = moved.sorted()
    let file = model[sorted[0]].file
    let names = sorted.map { id in
      let (path, other) = (model[file].path, model[model[id].file].path)
      return pieces.name(of: id) + (path == other ? "" : " (\(other.split(separator: "/").last ?? ""))")
    }
    let move = UnitMove(
      file: model[file].path, declarations: names.eachOnce, line: Int(model[sorted[0]].line), from: home,
      destination: destination, dissolves: [], tiesThere: ties.there, tiesHere: ties.here)
    return PlaceChange(advice: .move(move), moved: MovedCode(declarations: moved, place: place))
  }

  /// By node, how often a file names code of other files there, and they code of it.
  private func linkCounts(of file: FileID) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for number in index.touching([file]) {
      let link = index.links[number]
      let isUser = index.use(number).file == file
      let isUsed = model.declarations[link.used].file == file
      if isUser != isUsed { result[isUser ? link.dependency : link.dependent, default: 0] += 1 }
    }
    return result
  }
}
