import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Finds the few declarations that alone make an edge, and where they belong: what is used goes to who uses it, or below
/// both; what uses goes to what it needs.
struct DeclarationMoveSearch {
  private let graph: LeveledGraph
  private let pieces: DeclarationPieces
  private let index: LinkIndex
  private let customs: NamingCustoms
  private var facts: AdviceFacts { pieces.facts }
  private var model: CodeModel { pieces.model }
  private static let pieceLimit = 3
  /// Fewer references are no reason for a file to stand with who makes them.
  private static let leastTiesOfFile = 3
  /// A type that is extended in so many folders is one thing in several parts, by theme.
  private static let themeFolders = 3
  private let popular: PopularNodes
  private let homes: TypeHomes
  private let nodesOutside: [Int: Set<Int>]

  /// - Parameter outside: by unit, the nodes outside the tangle whose code names it.
  init(
    in graph: LeveledGraph, _ index: LinkIndex, _ facts: AdviceFacts, _ customs: NamingCustoms,
    _ popular: PopularNodes, outside: [Int: Set<Int>]
  ) {
    (self.graph, self.index, self.customs, self.popular) = (graph, index, customs, popular)
    nodesOutside = outside
    homes = TypeHomes(index.links, facts.units)
    pieces = DeclarationPieces(facts: facts, index: index, customs: customs)
  }

  /// Best first.
  ///
  /// - Parameter lowering: what is used may go below.
  func changes(
    for edge: LeveledGraph.Edge, _ own: [TangleLinks.Link], lowering: Bool
  ) -> [(price: Int, change: PlaceChange)] {
    guard areCompiledTogether(edge, own),
      !customs.arePartsOfOne(graph.nodes[edge.dependent], graph.nodes[edge.dependency])
    else { return [] }
    return (lowering ? loweredChanges(for: edge, own) : []) + raisedChanges(for: edge, own)
  }

  /// Whether both ends are of one module; files of several targets are where one sees what is not public.
  private func areCompiledTogether(_ edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]) -> Bool {
    graph.nodes[edge.dependent].module == graph.nodes[edge.dependency].module
      || own.allSatisfy { model[model.uses[$0.use].used].access <= .internal }
  }

  // MARK: - What is used

  private func loweredChanges(
    for edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]
  ) -> [(price: Int, change: PlaceChange)] {
    var used: Set<DeclarationID> = []
    for link in own where used.count <= Self.pieceLimit {
      used.insert(pieces.piece(around: model.uses[link.use].used))
    }
    guard used.count <= Self.pieceLimit, pieces.files(of: used).count == 1,
      let moved = pieces.company(of: pieces.filled(used), in: edge.dependency), pieces.files(of: moved).count == 1,
      moved.allSatisfy(pieces.mayLeave), pieces.standApart(moved), !pieces.partFamily(moved)
    else { return [] }
    let whole = pieces.wholeFile(of: moved)
    guard isSensible(moved, whole) else { return [] }
    let users = pieces.users(of: moved)
    let elsewhere = users.filter { $0.key != edge.dependency }.values.max() ?? 0
    let here = users[edge.dependency] ?? 0
    var result: [(price: Int, change: PlaceChange)] = []
    let price = whole == nil ? moved.count : 1
    let isNamedThereAlone =
      graph.level == .folder && onlyUser(of: moved, users) == edge.dependent
      && needsNothing(moved, of: edge.dependent)
    if graph.level == .folder, let there = users[edge.dependent], there == elsewhere,
      isNamedThereAlone
        // What a third folder names as well is better found below all of them.
        || (whole == nil
          ? there > max(here, 1) && users.keys.allSatisfy([edge.dependent, edge.dependency].contains)
          : there > 2 * here && there >= Self.leastTiesOfFile),
      !customs.isStrange(model[moved.first!].file, in: graph.nodes[edge.dependent].id),
      // What many folders need takes functions in for all of them.
      moved.contains(where: { model[$0].kind.isNominal }) || !popular.isNeededBesides(edge),
      mayMove(moved, whole, into: graph.nodes[edge.dependent].id, nesting: isNamedThereAlone && graph.isWithin(edge))
    {
      var move = move(moved, whole, from: edge.dependency, .node(edge.dependent), ties: (there, here))
      move.isNamedThereAlone = isNamedThereAlone
      result.append((price, change(move, moved, .node(edge.dependent))))
    }
    if let whole {
      let split = FolderSplit(files: [model[whole].path], from: edge.dependency, isBelow: true)
      let code = MovedCode(files: [whole], place: .below(edge.dependency))
      if graph.level == .folder, here <= elsewhere, customs.mayLose(1, model[whole].path) {
        result.append((2, PlaceChange(advice: .split(split), moved: code)))
      }
    } else {
      if let place = homeOfExtended(moved, besides: edge) {
        var move = move(moved, nil, from: edge.dependency, .node(place.node), ties: (0, here))
        move.extended = place.type
        var home = change(move, moved, .node(place.node))
        home.isAboutPlace = true
        result.append((price, home))
      }
      if let home = homeAmongNamers(of: moved, users, besides: edge) {
        let move = move(moved, nil, from: edge.dependency, .node(home.node), ties: (home.ties, here))
        result.append((price, change(move, moved, .node(home.node))))
      }
      if !pieces.addsToTangle(moved, homes), !pieces.areGathered(moved) {
        let move = move(moved, nil, from: edge.dependency, .ownPlace, ties: (0, here))
        result.append((price, change(move, moved, .own(moved.min()!))))
      }
    }
    return result
  }

  /// The one of those who name the pieces that they need as well: no place below it holds them.
  private func homeAmongNamers(
    of moved: Set<DeclarationID>, _ users: [Int: Int], besides edge: LeveledGraph.Edge
  ) -> (node: Int, ties: Int)? {
    let needed = index.leaving(pieces.files(of: moved)).reduce(into: [Int: Int]()) { result, link in
      guard model.isInside(index.use(link).user, moved), !model.isInside(index.use(link).used, moved) else { return }
      result[index.links[link].dependency, default: 0] += 1
    }
    guard graph.level == .folder, needed.count == 1, let (node, needs) = needed.first, let names = users[node],
      node != edge.dependency, graph.nodes[node].module == graph.nodes[edge.dependency].module,
      names + needs > users[edge.dependency, default: 0],
      !customs.isStrange(model[moved.first!].file, in: graph.nodes[node].id),
      mayMove(moved, nil, into: graph.nodes[node].id)
    else { return nil }
    return (node, names + needs)
  }

  /// Where the type stands that members are added to, as far as it is not where they are.
  private func homeOfExtended(
    _ moved: Set<DeclarationID>, besides edge: LeveledGraph.Edge
  ) -> (node: Int, type: String)? {
    let units = Set(moved.map { facts.units.unit(of: $0) })
    let types = Set(units.map { model.declarations[$0].kind == .extension ? model.declarations[$0].type : nil })
    guard graph.level == .folder, types.count == 1, let type = types.first ?? nil,
      let own = facts.declaration(of: type),
      let node = homes.node(of: own), node != edge.dependency,
      graph.nodes[node].module == graph.nodes[edge.dependency].module,
      moved.allSatisfy({ customs.isSameSystem(model[$0].file, graph.nodes[node].id) })
    else { return nil }
    return (node, facts.name(of: type))
  }

  private func mayMove(
    _ moved: Set<DeclarationID>, _ whole: FileID?, into folder: String, nesting: Bool = false
  ) -> Bool {
    if let whole { return customs.mayMove(whole, into: folder, nesting: nesting) }
    return customs.mayMove(moved.map { model[$0].name }.sorted(), of: model[moved.first!].file, into: folder)
  }

  // MARK: - What uses

  private func raisedChanges(
    for edge: LeveledGraph.Edge, _ own: [TangleLinks.Link]
  ) -> [(price: Int, change: PlaceChange)] {
    guard graph.level == .folder, own.contains(where: namesType), !graph.isWithin(edge) else { return [] }
    var users: Set<DeclarationID> = []
    for link in own where users.count <= 2 * Self.pieceLimit {
      guard let user = model.uses[link.use].user else { return [] }
      users.insert(pieces.piece(around: user))
    }
    users = users.filter { user in !(model[user].container.map { model.isInside($0, users) } ?? false) }
    guard users.count <= Self.pieceLimit, pieces.files(of: users).count == 1, users.allSatisfy(mayRise),
      pieces.standApart(users), !users.contains(where: { isThematic($0) }),
      users.allSatisfy({ isConformance($0) || isConstrained($0, own) }) || mayTake(edge),
      !popular.isNeededBesides(edge) || own.contains(where: isHeader)
    else { return [] }
    let whole = pieces.wholeFile(of: users)
    guard isSensible(users, whole),
      whole.map({ !customs.isOfTheme(model[$0].path) }) ?? true
    else { return [] }
    let place = onlyUser(of: users, besides: edge, whole) ?? edge.dependency
    guard !customs.isStrange(model[users.first!].file, in: graph.nodes[place].id) else { return [] }
    var move = move(users, whole, from: edge.dependent, .node(place), ties: (own.count, 0))
    move.isUnnamedAtHome = place == edge.dependency
    move.isNamedThereAlone = !move.isUnnamedAtHome
    var result = change(move, users, .node(place))
    result.isAboutPlace = own.contains { model.uses[$0.use].kind == .extends }
    return [(whole == nil ? users.count : 1, result)]
  }

  /// The folder that alone names what needs the dependency: there it stands nearer than with what it needs.
  private func onlyUser(of moved: Set<DeclarationID>, besides edge: LeveledGraph.Edge, _ whole: FileID?) -> Int? {
    guard let node = onlyUser(of: moved, pieces.users(of: moved)), ![edge.dependent, edge.dependency].contains(node),
      graph.nodes[node].module == graph.nodes[edge.dependent].module,
      mayMove(moved, whole, into: graph.nodes[node].id)
    else { return nil }
    return node
  }

  /// The only node whose code names the pieces, those outside of the tangle among them.
  private func onlyUser(of moved: Set<DeclarationID>, _ users: [Int: Int]) -> Int? {
    let outside = moved.reduce(into: Set<Int>()) { $0.formUnion(nodesOutside[facts.units.unit(of: $1)] ?? []) }
    let nodes = outside.union(users.keys)
    return nodes.count == 1 ? nodes.first : nil
  }

  /// Whether the pieces name nothing of a place.
  private func needsNothing(_ moved: Set<DeclarationID>, of node: Int) -> Bool {
    index.leaving(pieces.files(of: moved)).allSatisfy { link in
      index.links[link].dependency != node || !model.isInside(index.use(link).user, moved)
    }
  }

  /// Whether a type is what is named, or a member of one: who only calls a function is not about it.
  private func namesType(_ link: TangleLinks.Link) -> Bool { model[model.uses[link.use].used].type != nil }

  /// What extends a type, or makes one conform, stands well where that type or protocol does.
  private func isHeader(_ link: TangleLinks.Link) -> Bool {
    let use = model.uses[link.use]
    return [.extends, .conforms].contains(use.kind) || (use.user.map { isConstrained($0, [link]) } ?? false)
  }

  /// `extension Collection where Element == Order` is about orders.
  private func isConstrained(_ piece: DeclarationID, _ own: [TangleLinks.Link]) -> Bool {
    model[piece].kind == .extension && model[piece].type == nil
      && own.contains { model.uses[$0.use].user == piece && model.uses[$0.use].kind == .constrains }
  }

  /// Whether the dependency takes what is no view, model or the like by its name.
  private func mayTake(_ edge: LeveledGraph.Edge) -> Bool {
    let (from, to) = (FolderName(graph.nodes[edge.dependent].id), FolderName(graph.nodes[edge.dependency].id))
    return (to.role == nil || to.role == from.role) && to.systems == from.systems
  }

  private func isConformance(_ piece: DeclarationID) -> Bool {
    model[piece].kind == .extension && !model[piece].inheritance.isEmpty
  }

  private func mayRise(_ piece: DeclarationID) -> Bool {
    let declaration = model[piece]
    let isCode =
      [.function, .extension, .initializer].contains(declaration.kind)
      || (declaration.kind == .variable && declaration.flags.contains(.isComputed))
    return isCode && pieces.mayLeave(piece)
  }

  /// Whether a type's extensions stand in many folders, each with what belongs there; in a folder of helpers nothing does.
  private func isThematic(_ piece: DeclarationID) -> Bool {
    guard !FolderName(model[model[piece].file].folder).isOfUseToAll else { return false }
    let unit = facts.units.unit(of: piece)
    guard model.declarations[unit].kind == .extension, let type = model.declarations[unit].type else { return false }
    return facts.extensionFolders(of: type) >= Self.themeFolders
  }

  // MARK: - Both

  /// What a file is called after stays in it, unless all of it goes.
  private func isSensible(_ moved: Set<DeclarationID>, _ whole: FileID?) -> Bool {
    let units = Set(moved.map { facts.units.unit(of: $0) }).sorted()
    let file = model.declarations[units[0]].file
    if whole != nil { return customs.mayLeave(MovableGroup(units: units, file: file, isWholeFile: true)) }
    let outermost = moved.filter { model[$0].container == nil }.map(\.index).sorted()
    return outermost.isEmpty || customs.mayLeave(MovableGroup(units: outermost, file: file, isWholeFile: false))
  }

  private func change(_ move: UnitMove, _ moved: Set<DeclarationID>, _ place: MovedCode.Place) -> PlaceChange {
    PlaceChange(advice: .move(move), moved: MovedCode(declarations: moved, place: place))
  }

  private func move(
    _ moved: Set<DeclarationID>, _ whole: FileID?, from: Int, _ destination: UnitMove.Destination,
    ties: (there: Int, here: Int)
  ) -> UnitMove {
    let sorted = moved.sorted()
    return UnitMove(
      file: model[model[sorted[0]].file].path,
      declarations: whole == nil ? sorted.map(pieces.name).eachOnce : [], line: Int(model[sorted[0]].line), from: from,
      destination: destination, dissolves: [], tiesThere: ties.there, tiesHere: ties.here)
  }
}
