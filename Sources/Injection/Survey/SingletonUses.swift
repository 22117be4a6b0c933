import CodeModel

/// Gathers who reaches for which singleton, in two walks over all uses.
struct SingletonUses {
  private enum Key: Hashable {
    case type(TypeID)
    case file(FileID)
  }

  private let survey: InjectionSurvey
  private var model: CodeModel { survey.model }
  private var result: [SingletonUsers]
  /// By declaration: the singleton that it holds, or -1.
  private var numberOfMember: [Int32]
  private var numbersOfType: [[Int]]
  private var position: [[Key: Int]]
  /// By singleton: what its type's code makes or stores.
  private var kept: [Set<TypeID>]

  init(_ singletons: Singletons, _ survey: InjectionSurvey) {
    self.survey = survey
    result = singletons.all.map { SingletonUsers(singleton: $0, isRecreated: false) }
    result += singletons.recreated.map { SingletonUsers(singleton: $0, isRecreated: true) }
    numberOfMember = [Int32](repeating: -1, count: survey.model.declarations.count)
    numbersOfType = [[Int]](repeating: [], count: survey.model.types.count)
    position = [[Key: Int]](repeating: [:], count: result.count)
    kept = [Set<TypeID>](repeating: [], count: result.count)
    for (number, entry) in result.enumerated() {
      numberOfMember[entry.singleton.member.index] = Int32(number)
      numbersOfType[entry.singleton.type.index].append(number)
    }
  }

  mutating func read() -> [SingletonUsers] {
    guard !result.isEmpty else { return [] }
    for index in model.uses.indices {
      addPlace(index)
      addKept(model.uses[index])
    }
    for use in model.uses { addMember(use) }
    for number in result.indices { markThoseItMakes(number) }
    return result
  }

  // MARK: - Places

  private mutating func addPlace(_ index: Int) {
    let use = model.uses[index]
    let number = Int(numberOfMember[use.used.index])
    guard number >= 0, let key = key(of: use, result[number].singleton) else { return }
    let user = user(key, of: number, at: use)
    if use.traits.contains(.defaultArgument) {
      result[number].users[user].defaults.append(use)
    } else {
      result[number].users[user].places.append(use)
      if use.user.map({ model[$0].isStoredStatic }) ?? false { result[number].users[user].handedOn += 1 }
    }
    if let member = memberBehind(index, of: result[number].singleton) {
      result[number].users[user].members.insert(member)
    } else {
      result[number].users[user].isWhollyKnown = false
    }
  }

  /// Who uses it; nil for code that does not count.
  private func key(of use: DeclarationUse, _ singleton: Singleton) -> Key? {
    let user = use.user.map { model[$0] }
    guard survey.counts(use), !survey.root.contains(user, file: use.file) else { return nil }
    guard var type = user?.type else { return use.user == singleton.member ? nil : .file(use.file) }
    while let container = model[type].container { type = container }
    return survey.isPart(singleton.type, of: type) || survey.isPart(type, of: singleton.type) ? nil : .type(type)
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
    let end = use.offset + model.declarations[singleton.member.index].name.utf8.count
    for next in model.uses[(index + 1)...] {
      // `.`, `?.` or `!.` stands between them.
      guard next.file == use.file, next.offset <= end + 2 else { return nil }
      let member = model[next.used]
      guard next.offset > end, [.variable, .function].contains(member.kind), !member.flags.contains(.isStatic),
        let type = member.type, type == singleton.type || survey.ancestry.isHeir(singleton.type, of: type)
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
      guard let key = key(of: use, result[number].singleton), let user = position[number][key] else { continue }
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
    for number in numbersOfType[owner.index] { kept[number].insert(used) }
  }

  /// Also by a class or a service protocol above it.
  private mutating func markThoseItMakes(_ number: Int) {
    guard !kept[number].isEmpty else { return }
    for index in result[number].users.indices {
      guard let user = result[number].users[index].type else { continue }
      result[number].users[index].isMadeByIt = kept[number].contains { kept in
        survey.isPart(kept, of: user)
          || (survey.isReference(kept) || survey.isServiceProtocol(kept)) && survey.ancestry.isHeir(user, of: kept)
      }
    }
  }
}
