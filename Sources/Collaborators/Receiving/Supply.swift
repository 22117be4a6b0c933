package import CodeModel

/// Whether those who make a type could hand it something that the composition root has.
///
/// They could where each of them is the composition root, or is handed things itself. A storyboard, a table, a stored
/// static variable, a default argument, a singleton and a screen that another screen makes have nothing to hand over: what
/// one of them makes would have to reach for what it needs as before, and so would all that is made further down.
package struct Supply {
  /// Who makes a type, or calls what does.
  private enum Maker: Hashable {
    case type(TypeID)
    /// One that belongs to no object: its callers pass it what it needs.
    case function(DeclarationID)
    case root
    case nobody
  }

  private let survey: InjectionSurvey
  private var model: CodeModel { survey.model }
  /// By what is made or called.
  private var makers: [Maker: Set<Maker>] = [:]
  private var unsupplied: Set<Maker> = []

  /// - Complexity: O(*uses*).
  init(_ survey: InjectionSurvey) {
    self.survey = survey
    for use in survey.model.uses where survey.counts(use) { add(use) }
    addThoseAbove()
    spread()
  }

  /// The composition root makes it itself, or nobody here does.
  package func isNearRoot(_ type: TypeID) -> Bool { makers[.type(type)].map { $0.contains(.root) } ?? true }

  /// Whether one type, and nobody else, makes another.
  package func isMade(_ type: TypeID, by maker: TypeID) -> Bool {
    makers[.type(type)] == [.type(survey.outermost[maker])]
      || (makers[.type(type)] == [.root] && onlyRoot(maker, makes: type))
  }

  /// Of makers in the composition root it is not known which they are: the uses tell.
  private func onlyRoot(_ maker: TypeID, makes type: TypeID) -> Bool {
    survey.model.uses.allSatisfy { use in
      guard use.kind == .creates, model.declarations[use.used.index].type == type, survey.counts(use) else {
        return true
      }
      return use.user.flatMap { model[$0].type }.map { survey.outermost[$0] == survey.outermost[maker] } ?? false
    }
  }

  /// Whether a public function makes it that only other modules call: it cannot take what these cannot name.
  package func isMadeForOthers(_ type: TypeID) -> Bool {
    makers[.type(type), default: []].contains { maker in
      guard case .function(let id) = maker, model[id].access >= .public else { return false }
      let home = survey.module(of: model[id].file)
      return !model[home].kind.isProgram
        && !makers[maker, default: []].contains { module(of: $0) == home }
    }
  }

  private func module(of maker: Maker) -> ModuleID? {
    switch maker {
    case .type(let type): model[type].module
    case .function(let id): survey.module(of: model[id].file)
    case .root, .nobody: nil
    }
  }

  func reaches(_ type: TypeID) -> Bool { !unsupplied.contains(.type(type)) }

  // MARK: - Makers

  private mutating func add(_ use: DeclarationUse) {
    let made: Maker
    if use.kind == .creates, let type = model.declarations[use.used.index].type {
      made = .type(type)
    } else if isLoose(use.used) {
      made = .function(use.used)
    } else {
      return
    }
    guard !isOwn(use.user, of: made) else { return }
    makers[made, default: []].insert(use.traits.contains(.defaultArgument) ? .nobody : maker(use.user, in: use.file))
  }

  private func maker(_ id: DeclarationID?, in file: FileID) -> Maker {
    guard let id else { return .root }
    // A protocol's own method is called by all who conform, and keeps nothing.
    if model[id].type.map({ model[$0].kind == .protocol }) ?? false { return .nobody }
    if isLoose(id) { return survey.root.contains(model[id], file: file) ? .root : .function(id) }
    let user = model[id]
    if survey.root.contains(user, file: file) { return .root }
    guard let owner = user.type, !user.flags.contains(.isStatic), !survey.makesItself(survey.outermost[owner]) else {
      return .nobody
    }
    return .type(survey.outermost[owner])
  }

  /// A function that belongs to no object that could keep anything for it.
  private func isLoose(_ id: DeclarationID) -> Bool {
    guard model.declarations[id.index].kind == .function else { return false }
    guard let owner = model.declarations[id.index].type else { return true }
    return model.declarations[id.index].flags.contains(.isStatic)
      || [.enum, .extension, .protocol].contains(model[owner].kind)
  }

  /// What a type makes of itself proves nothing, and neither does a function that calls itself.
  private func isOwn(_ user: DeclarationID?, of made: Maker) -> Bool {
    guard let user else { return false }
    if isLoose(user) { return made == .function(user) }
    guard case .type(let type) = made, let owner = model.declarations[user.index].type else { return false }
    return survey.isPart(survey.outermost[owner], of: type) || survey.isPart(owner, of: type)
  }

  /// Whoever makes an heir hands over what the class above takes.
  private mutating func addThoseAbove() {
    for (made, found) in makers {
      guard case .type(let type) = made else { continue }
      for ancestor in survey.ancestry.ancestors(of: type) where survey.isReference(ancestor) {
        makers[.type(ancestor), default: []].formUnion(found)
      }
    }
  }

  private mutating func spread() {
    var made: [Maker: [Maker]] = [:]
    for (thing, makers) in makers {
      for maker in makers { made[maker, default: []].append(thing) }
    }
    var open: [Maker] = [.nobody]
    open += model.types.indices.map { TypeID($0) }.filter { isMadeByNobody($0) || isMadeByScreen($0) }.map { .type($0) }
    unsupplied = Set(open)
    while let next = open.popLast() {
      for thing in made[next] ?? [] where unsupplied.insert(thing).inserted { open.append(thing) }
    }
  }

  /// A view of SwiftUI, which is made anew again and again, or another part of a screen that one like it makes:
  /// `@StateObject private var model = Model()` has nothing at hand.
  private func isMadeByScreen(_ type: TypeID) -> Bool {
    guard survey.ancestry.isShown(type), !survey.root.contains(type) else { return false }
    return !survey.isReference(type)
      || makers[.type(type), default: []].contains { maker in
        if case .type(let other) = maker { survey.ancestry.isShown(other) } else { false }
      }
  }

  /// A singleton, or what a class of the system's is above and no code makes.
  private func isMadeByNobody(_ type: TypeID) -> Bool {
    guard !survey.root.contains(type) else { return false }
    if isPropertyWrapper(type) { return true }
    return survey.makesItself(type)
      || makers[.type(type)] == nil && survey.ancestry.inheritsForeign(type, where: \.hasPrefixOfObjectiveC)
  }

  /// An attribute makes it, where nothing of the owner is at hand.
  private func isPropertyWrapper(_ type: TypeID) -> Bool {
    survey.declarationOfType[type.index].map { id in
      model[id].attributes.contains { $0.description == "propertyWrapper" }
    } ?? false
  }
}
