import CodeModel

/// Gathers who reaches for which singleton, in two walks over all uses.
package struct SingletonUses {
  private enum Key: Hashable {
    case type(TypeID)
    case file(FileID)
  }

  /// What a place is to a singleton.
  private enum Standing {
    case use(Key)
    case wiring
    /// Its own code, or code that does not count.
    case aside
  }

  private let survey: InjectionSurvey
  private var model: CodeModel { survey.model }
  private var result: [SingletonUsers] = []
  /// By declaration: the singleton that it holds, or -1.
  private var numberOfMember: [Int32]
  private var numbersOfType: [[Int]]
  private var position: [[Key: Int]]
  private var seen: [Set<SharedFiles.Place>]
  private var wiring: [Set<SharedFiles.Place>]
  private var shorthands: [Shorthands]
  /// By singleton: what its type's code makes or stores.
  private var kept: [Set<TypeID>]

  package init(_ singletons: Singletons, _ survey: InjectionSurvey) {
    self.survey = survey
    numberOfMember = [Int32](repeating: -1, count: survey.model.declarations.count)
    numbersOfType = [[Int]](repeating: [], count: survey.model.types.count)
    var known: [SharedFiles.Place: Int] = [:]
    for (singleton, isRecreated) in singletons.all.map({ ($0, false) }) + singletons.recreated.map({ ($0, true) }) {
      let member = survey.model[singleton.member]
      let module = survey.module(of: member.file)
      // Every target that compiles the file has one of its own.
      let number = known[survey.shared.place(of: member), default: result.count]
      if number == result.count {
        result.append(SingletonUsers(singleton: singleton, homes: [module], isRecreated: isRecreated))
      } else if !survey.shared.isRepeated(member.file) {
        result[number].homes.append(module)
      }
      known[survey.shared.place(of: member)] = number
      numberOfMember[singleton.member.index] = Int32(number)
      numbersOfType[singleton.type.index].append(number)
    }
    for (alias, member) in singletons.aliases { numberOfMember[alias.index] = numberOfMember[member.index] }
    position = [[Key: Int]](repeating: [:], count: result.count)
    seen = [Set<SharedFiles.Place>](repeating: [], count: result.count)
    wiring = seen
    shorthands = [Shorthands](repeating: Shorthands(), count: result.count)
    kept = [Set<TypeID>](repeating: [], count: result.count)
  }

  package mutating func read() -> [SingletonUsers] {
    guard !result.isEmpty else { return [] }
    for index in model.uses.indices {
      addPlace(index)
      addKept(model.uses[index])
      addOtherInstance(model.uses[index])
    }
    for use in model.uses { addMember(use) }
    addPlacesBehindShorthands()
    addMadeByKept()
    addMadeInTurn()
    for number in result.indices {
      markThoseItMakes(number)
      result[number].wiringPlaces = wiring[number].subtracting(seen[number]).count
    }
    return result
  }

  // MARK: - Places

  private mutating func addPlace(_ index: Int) {
    let use = model.uses[index]
    let number = Int(numberOfMember[use.used.index])
    guard number >= 0 else { return }
    noteShorthand(index, of: number)
    switch standing(of: use, result[number].singleton) {
    case .aside: break
    case .wiring: wiring[number].insert(survey.shared.place(of: use))
    case .use(let key):
      let isNew = seen[number].insert(survey.shared.place(of: use)).inserted
      guard isNew || position[number][key] != nil else { return }
      addPlace(index, use, to: user(key, of: number, at: use), of: number, isNew: isNew)
    }
  }

  private mutating func addPlace(_ index: Int, _ use: DeclarationUse, to user: Int, of number: Int, isNew: Bool) {
    let isDefault = use.traits.contains(.defaultArgument)
    result[number].users[user].shares[survey.module(of: use.file), default: .init()].add(isDefault: isDefault)
    guard isNew else { return }
    if isDefault {
      result[number].users[user].defaults.append(use)
    } else {
      result[number].users[user].places.append(use)
      if use.user.map({ model[$0].isStoredStatic }) ?? false { result[number].users[user].handedOn += 1 }
      if use.user.map(survey.isOnScreen) ?? false { result[number].users[user].placesOnScreen += 1 }
    }
    if let member = memberBehind(index, of: result[number].singleton) {
      result[number].users[user].members.insert(member)
    } else {
      result[number].users[user].isWhollyKnown = false
    }
  }

  // MARK: - Shorthands

  private mutating func noteShorthand(_ index: Int, of number: Int) {
    guard survey.counts(model.uses[index]),
      let found = Shorthands.shorthand(at: index, of: result[number].singleton, survey)
    else { return }
    shorthands[number].add(found)
  }

  private mutating func addPlacesBehindShorthands() {
    let numbers = shorthands.indices.reduce(into: [DeclarationID: [Int]]()) { result, number in
      for id in shorthands[number].declarations { result[id, default: []].append(number) }
    }
    guard !numbers.isEmpty else { return }
    for use in model.uses {
      guard let known = numbers[use.used], survey.counts(use) else { continue }
      for number in known { shorthands[number].add(use, of: result[number].singleton, survey) }
    }
    addPropertiesBehindWrappers(numbers)
    for number in shorthands.indices {
      result[number].shorthands = shorthands[number].counted
      result[number].usersOfShorthands = shorthands[number].users
    }
  }

  /// `@Setting(\.theme) var theme`
  private mutating func addPropertiesBehindWrappers(_ numbers: [DeclarationID: [Int]]) {
    for index in model.declarations.indices where !model.declarations[index].attributes.isEmpty {
      let property = model.declarations[index]
      guard property.kind == .variable, survey.counts(property) else { continue }
      for wrapper in property.attributes.flatMap(\.declarations) {
        for number in numbers[wrapper] ?? [] { shorthands[number].add(property, behind: wrapper, survey) }
      }
    }
  }

  private mutating func addOtherInstance(_ use: DeclarationUse) {
    guard use.kind == .creates, let type = model.declarations[use.used.index].type, !numbersOfType[type.index].isEmpty,
      takesNothing(use.used, of: type), survey.counts(use)
    else { return }
    let owner = use.user.flatMap { model.declarations[$0.index].type }
    for number in numbersOfType[type.index] {
      let singleton = result[number].singleton
      let member = model[singleton.member]
      // Of several, and of one that is set, each is made somewhere.
      guard member.initialValue != nil, !singleton.isLate, !singleton.isChosen, use.user != singleton.member else {
        continue
      }
      let isOwn = owner.map { survey.isPart($0, of: type) || $0 == member.type } ?? false
      if !isOwn { result[number].otherInstances.append(use) }
    }
  }

  /// An initializer of a class that has no parameters; what names the class is one where it declares and inherits none.
  private func takesNothing(_ used: DeclarationID, of type: TypeID) -> Bool {
    guard survey.isReference(type) else { return false }
    if model.declarations[used.index].kind == .initializer { return model.declarations[used.index].parameters.isEmpty }
    return !survey.membersOfType[type.index].contains { model.declarations[$0.index].kind == .initializer }
      && !survey.ancestry.ancestors(of: type).contains(where: survey.isReference)
      && !survey.ancestry.inheritsForeign(type) { $0 != "NSObject" && $0.hasPrefixOfObjectiveC }
  }

  private func standing(of use: DeclarationUse, _ singleton: Singleton) -> Standing {
    let user = use.user.map { model[$0] }
    guard survey.counts(use) else { return .aside }
    let isWiring = survey.root.contains(user, file: use.file)
    guard let inner = user?.type else {
      return use.user == singleton.member ? .aside : isWiring ? .wiring : .use(.file(survey.shared.first(use.file)))
    }
    let type = survey.shared.first(survey.outermost[inner])
    let own = survey.shared.first(singleton.type)
    if survey.isPart(own, of: type) || survey.isPart(type, of: own) { return .aside }
    return isWiring ? .wiring : .use(.type(type))
  }

  private mutating func user(_ key: Key, of number: Int, at use: DeclarationUse) -> Int {
    if let known = position[number][key] { return known }
    let new = result[number].users.count
    position[number][key] = new
    var type: TypeID?
    if case .type(let found) = key { type = found }
    result[number].users.append(SingletonUsers.User(type: type, module: survey.module(of: use.file)))
    return new
  }

  /// What `X.shared.member` names of the instance; nil where the instance goes elsewhere as a whole, or nothing is
  /// known of the member.
  private func memberBehind(_ index: Int, of singleton: Singleton) -> DeclarationID? {
    let use = model.uses[index]
    let own = survey.shared.first(singleton.type)
    let named = model.declarations[use.used.index]
    let end = use.offset + named.name.utf8.count + (named.kind == .function ? "()".utf8.count : 0)
    for next in model.uses[(index + 1)...] {
      // `.`, `?.` or `!.` stands between them.
      guard next.file == use.file, next.offset <= end + 2 else { return nil }
      let member = model[next.used]
      guard next.offset > end, [.variable, .function].contains(member.kind), !member.flags.contains(.isStatic),
        let type = member.type.map(survey.shared.first), own == type || survey.ancestry.isHeir(own, of: type)
      else { continue }
      return next.used
    }
    return nil
  }

  // MARK: - Members

  private mutating func addMember(_ use: DeclarationUse) {
    guard let type = model.declarations[use.used.index].type, !numbersOfType[type.index].isEmpty,
      !model.declarations[use.used.index].kind.isNominal,
      !model.declarations[use.used.index].flags.contains(.isStatic)
    else { return }
    for number in numbersOfType[type.index] {
      guard case .use(let key) = standing(of: use, result[number].singleton), let user = position[number][key] else {
        continue
      }
      result[number].users[user].members.insert(use.used)
    }
  }

  // MARK: - Links back

  private mutating func addKept(_ use: DeclarationUse) {
    guard use.kind == .creates || use.kind == .stores,
      var owner = use.user.flatMap({ model.declarations[$0.index].type })
    else { return }
    while numbersOfType[owner.index].isEmpty, let container = model[owner].container { owner = container }
    guard !numbersOfType[owner.index].isEmpty, let used = model.declarations[use.used.index].type, used != owner else {
      return
    }
    for number in numbersOfType[owner.index] { kept[number].insert(survey.shared.first(used)) }
  }

  /// What it makes or holds makes others in turn: a container that a facade holds.
  private mutating func addMadeByKept() {
    let all = kept.reduce(into: Set<TypeID>()) { $0.formUnion($1) }
    var made: [TypeID: Set<TypeID>] = [:]
    for use in model.uses where use.kind == .creates {
      guard let maker = use.user.flatMap({ model.declarations[$0.index].type }).map(survey.shared.first),
        all.contains(maker), let type = model.declarations[use.used.index].type, type != maker
      else { continue }
      made[maker, default: []].insert(survey.shared.first(type))
    }
    for number in kept.indices {
      for maker in kept[number] { kept[number].formUnion(made[maker] ?? []) }
    }
  }

  /// What these make while they are made themselves, however far down, would have to be handed what is not there yet; and
  /// what nobody else makes would have to be handed it by them.
  private mutating func addMadeInTurn() {
    guard kept.contains(where: { !$0.isEmpty }) else { return }
    var makers: [TypeID: Set<TypeID?>] = [:]
    var made: [TypeID: [(type: TypeID, isAtOnce: Bool)]] = [:]
    for use in model.uses where use.kind == .creates && survey.counts(use) {
      guard let type = model.declarations[use.used.index].type.map(survey.shared.first) else { continue }
      let maker = use.user.flatMap { model.declarations[$0.index].type }.map(survey.shared.first)
      guard maker != type else { continue }
      makers[type, default: []].insert(maker)
      guard let maker, let user = use.user else { continue }
      made[maker, default: []].append((type, isConstruction(model.declarations[user.index])))
    }
    for number in kept.indices {
      let own = survey.shared.first(result[number].singleton.type)
      var open = Array(kept[number])
      while let maker = open.popLast() {
        for (type, isAtOnce) in made[maker] ?? [] where type != own && !kept[number].contains(type) {
          let isTheirs =
            makers[type]?.allSatisfy { $0.map { $0 == own || kept[number].contains($0) } ?? false } ?? false
          guard isAtOnce || isTheirs else { continue }
          kept[number].insert(type)
          open.append(type)
        }
      }
    }
  }

  /// Static code has nothing at hand either.
  private func isConstruction(_ declaration: Declaration) -> Bool {
    declaration.kind == .initializer || declaration.flags.contains(.isStatic)
      || declaration.isStoredProperty && !declaration.flags.contains(.isLazy)
  }

  /// Also by a class or a service protocol above it.
  private mutating func markThoseItMakes(_ number: Int) {
    guard !kept[number].isEmpty else { return }
    for index in result[number].users.indices {
      guard let user = result[number].users[index].type else { continue }
      result[number].users[index].isMadeByIt = kept[number].contains { kept in
        // A value that is nested in a view says nothing of the view.
        kept == user || (survey.isReference(kept) && survey.isPart(kept, of: user))
          || (survey.isReference(kept) || survey.isServiceProtocol(kept)) && survey.ancestry.isHeir(user, of: kept)
      }
    }
  }
}
