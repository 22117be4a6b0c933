import CodeModel
import UntanglingAdvice

/// What of a file can be moved on its own: top-level declarations, and members of extensions.
struct DeclarationPieces {
  let facts: AdviceFacts
  let index: LinkIndex
  let customs: NamingCustoms
  var model: CodeModel { facts.model }
  private static let limit = 4

  /// The least that can be moved and holds a declaration: a member of an extension that declares no conformance, or
  /// the outermost declaration.
  func piece(around declaration: DeclarationID) -> DeclarationID {
    let unit = DeclarationID(facts.units.unit(of: declaration))
    guard model[unit].kind == .extension, model[unit].inheritance.isEmpty else { return unit }
    var current = declaration
    while let container = model[current].container, container != unit { current = container }
    return current
  }

  /// What can only move together with `pieces`, because they need it of the node that they leave; nil where that is
  /// too much, or cannot leave.
  func company(of pieces: Set<DeclarationID>, in home: Int) -> Set<DeclarationID>? {
    var result = pieces
    var open = pieces
    while !open.isEmpty {
      guard result.count <= Self.limit else { return nil }
      var next: Set<DeclarationID> = []
      for link in index.leaving(files(of: open)) where index.links[link].dependency == home {
        let use = index.use(link)
        guard model.isInside(use.user, open), !model.isInside(use.used, result) else { continue }
        next.insert(piece(around: use.used))
      }
      next.formUnion(open.flatMap(belonging))
      open = next.subtracting(result)
      result.formUnion(next)
    }
    return result
  }

  /// What goes with a type that is not named by it.
  private func belonging(to piece: DeclarationID) -> [DeclarationID] {
    facts.belonging.company(of: piece) { index.isSamePlace($0, model[piece].file) }
  }

  func files(of pieces: Set<DeclarationID>) -> Set<FileID> { Set(pieces.map { model[$0].file }) }

  /// How often other code of each node names the pieces.
  func users(of pieces: Set<DeclarationID>) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for link in index.touching(files(of: pieces)) {
      let use = index.use(link)
      guard model.isInside(use.used, pieces), !model.isInside(use.user, pieces) else { continue }
      result[index.links[link].dependent, default: 0] += 1
    }
    return result
  }

  /// Whether nothing that is private to the file stands between the pieces and what stays in it.
  func standApart(_ pieces: Set<DeclarationID>) -> Bool {
    for link in index.leaving(files(of: pieces)) {
      let use = index.use(link)
      guard model[use.used].access <= .fileprivate, model[use.used].file == use.file else { continue }
      if model.isInside(use.user, pieces) != model.isInside(use.used, pieces) { return false }
    }
    return true
  }

  /// Whether types go and leave others of their file behind that are what they are: both conform to one protocol of that
  /// file, or one to the other.
  func partFamily(_ pieces: Set<DeclarationID>) -> Bool {
    let types = files(of: pieces).flatMap { facts.units.unitsOfFile[$0.index] }.map { DeclarationID($0) }
      .filter { model[$0].kind.isNominal }
    let protocols = types.filter { model[$0].kind == .protocol }
    return protocols.contains { root in
      let family = types.filter { $0 != root && facts.isSubtype($0, of: root) }
      let gone = family.filter(pieces.contains).count
      return gone > 0 && gone < family.count
    }
  }

  /// All of the file that the pieces are; nil where other declarations stand there as well.
  func wholeFile(of pieces: Set<DeclarationID>) -> FileID? {
    guard let file = pieces.first.map({ model[$0].file }) else { return nil }
    let members = facts.units.unitsOfFile[file.index].map { DeclarationID($0) }
    return members.allSatisfy { unit in
      pieces.contains(unit) || (model[unit].kind == .extension && holdsOnly(pieces, unit))
    } ? file : nil
  }

  /// With what the file of its own subject holds besides, which goes with it; others stay as they are.
  func filled(_ pieces: Set<DeclarationID>) -> Set<DeclarationID> {
    guard let file = pieces.first.map({ model[$0].file }), let subject = NamingCustoms.subject(of: file, facts.units),
      pieces.contains(DeclarationID(subject))
    else { return pieces }
    let all = facts.units.unitsOfFile[file.index]
    return all.count <= Self.limit ? Set(all.map { DeclarationID($0) }) : pieces
  }

  private func holdsOnly(_ pieces: Set<DeclarationID>, _ unit: DeclarationID) -> Bool {
    let members = model.declarations.indices.dropFirst(unit.index + 1).prefix {
      model.declarations[$0].file == model[unit].file && model[unit].extent.contains(model.declarations[$0].offset)
    }
    return members.allSatisfy { model.isInside(DeclarationID($0), pieces) }
  }

  /// Whether a member goes without the type that its extension adds it to, which is tangled as well: no place below those
  /// that name the member is above that type.
  func addsToTangle(_ moved: Set<DeclarationID>, _ homes: TypeHomes) -> Bool {
    moved.contains { piece in
      guard let container = model[piece].container, model[container].kind == .extension,
        let own = model[container].type.flatMap({ facts.declaration(of: $0) })
      else { return false }
      return homes.node(of: own) != nil && !model.isInside(own, moved)
    }
  }

  /// Whether a piece can stand elsewhere.
  func mayLeave(_ piece: DeclarationID) -> Bool {
    let declaration = model[piece]
    let stays: Declaration.Flags = [.isRequirement, .isOverride]
    let path = model[declaration.file].path
    guard !facts.isTargetTwin(piece), declaration.flags.isDisjoint(with: stays),
      !isUnderPartialCondition(declaration),
      declaration.access > .fileprivate || declaration.kind == .extension,
      ![.operator, .precedenceGroup, .deinitializer, .subscript].contains(declaration.kind),
      !path.hasSuffix("main.swift"), !NamingCustoms.isGenerated(path)
    else { return false }
    guard declaration.container != nil else { return true }
    // An associated type is known by its name, and one of the library's may be meant.
    if declaration.kind == .typealias, facts.mayBeRequired(piece) { return false }
    return !facts.isAsked(piece) && facts.overridden.isDisjoint(with: [declaration.signature])
  }

  /// Whether `#if` leaves a declaration out and not all of its file, whose condition would go along.
  private func isUnderPartialCondition(_ declaration: Declaration) -> Bool {
    let condition = declaration.flags.intersection([.isConditional, .isInactive])
    guard !condition.isEmpty else { return false }
    return facts.units.unitsOfFile[declaration.file.index].contains {
      model.declarations[$0].flags.intersection([.isConditional, .isInactive]) != condition
    }
  }

  /// Whether declarations would leave a folder of their kind for a place of their own.
  func areGathered(_ pieces: Set<DeclarationID>) -> Bool {
    pieces.contains { model[$0].container == nil && customs.isGathered(model[$0].name, in: model[$0].file) }
  }

  /// Whether what files are called after stays in them.
  func leaveSubjects(_ pieces: Set<DeclarationID>) -> Bool {
    let outermost = pieces.filter { model[$0].container == nil }
    return Dictionary(grouping: outermost) { model[$0].file }.allSatisfy { file, pieces in
      customs.mayLeave(MovableGroup(units: pieces.map(\.index).sorted(), file: file, isWholeFile: false))
    }
  }

  func name(of piece: DeclarationID) -> String {
    guard let container = model[piece].container else { return facts.units.name(of: piece.index) }
    return "\(model[container].name).\(model[piece].signature)"
  }
}
