import CodeModel

/// Who reaches for a singleton, outside its own code and the composition root.
struct SingletonUsers {
  /// One type, or a file's code outside types, that names the static member.
  struct User {
    /// The outermost type; nil for free functions, globals, and extensions of types that are not read.
    var type: TypeID?
    var module: ModuleID
    /// In order of file and place; those in the defaults of parameters are not among them.
    var places: [DeclarationUse] = []
    /// Defaults of parameters that name it: there the caller may pass another.
    var defaults: [DeclarationUse] = []
    /// Members of the singleton's type that its code names.
    var members: Set<DeclarationID> = []

    var all: [DeclarationUse] { places + defaults }
  }

  var singleton: Singleton
  /// Computed, and made anew on each read.
  var isRecreated: Bool
  /// In order of the first place.
  private(set) var users: [User] = []
  /// Members of the type that the users name on the instance.
  private(set) var usedMembers: Set<DeclarationID> = []

  var placeCount: Int { users.reduce(0) { $0 + $1.all.count } }
  var typeCount: Int { users.count }
  var modules: Set<ModuleID> { Set(users.map(\.module)) }

  private enum Key: Hashable {
    case type(TypeID)
    case file(FileID)
  }

  static func all(of singletons: Singletons, _ survey: InjectionSurvey) -> [SingletonUsers] {
    var result = singletons.all.map { SingletonUsers(singleton: $0, isRecreated: false) }
    result += singletons.recreated.map { SingletonUsers(singleton: $0, isRecreated: true) }
    guard !result.isEmpty else { return [] }
    // By declaration and by type, because every use asks.
    var numberOfMember = [Int32](repeating: -1, count: survey.model.declarations.count)
    var numbersOfType = [[Int]](repeating: [], count: survey.model.types.count)
    for (number, entry) in result.enumerated() {
      numberOfMember[entry.singleton.member.index] = Int32(number)
      numbersOfType[entry.singleton.type.index].append(number)
    }
    var position = [[Key: Int]](repeating: [:], count: result.count)
    for use in survey.model.uses {
      let number = Int(numberOfMember[use.used.index])
      guard number >= 0, let key = key(of: use, survey, singleton: result[number].singleton) else { continue }
      result[number].add(use, survey, at: &position[number], key: key)
    }
    for use in survey.model.uses {
      guard let type = survey.model.declarations[use.used.index].type, !numbersOfType[type.index].isEmpty,
        !survey.model.declarations[use.used.index].kind.isNominal,
        !survey.model.declarations[use.used.index].flags.contains(.isStatic)
      else { continue }
      for number in numbersOfType[type.index] {
        guard let key = key(of: use, survey, singleton: result[number].singleton), let user = position[number][key]
        else { continue }
        result[number].usedMembers.insert(use.used)
        result[number].users[user].members.insert(use.used)
      }
    }
    return result
  }

  /// Who uses it; nil for code that does not count.
  private static func key(of use: DeclarationUse, _ survey: InjectionSurvey, singleton: Singleton) -> Key? {
    let user = use.user.map { survey.model[$0] }
    guard survey.counts(use), !survey.root.contains(user, file: use.file) else { return nil }
    guard var type = user?.type else { return .file(use.file) }
    while let container = survey.model[type].container { type = container }
    return survey.isPart(singleton.type, of: type) || survey.isPart(type, of: singleton.type) ? nil : .type(type)
  }

  private mutating func add(_ use: DeclarationUse, _ survey: InjectionSurvey, at position: inout [Key: Int], key: Key) {
    if position[key] == nil {
      position[key] = users.count
      var type: TypeID?
      if case .type(let found) = key { type = found }
      users.append(User(type: type, module: survey.module(of: use.file)))
    }
    if use.traits.contains(.defaultArgument) {
      users[position[key]!].defaults.append(use)
    } else {
      users[position[key]!].places.append(use)
    }
  }
}
