import CodeModel

/// Who reaches for one singleton or locator, gathered by module.
struct ReachByModule {
  /// One type, or the code outside types of one file.
  struct User {
    var type: TypeID?
    var first: Location
    /// Each once, in whatever modules.
    var places: Int
    /// By each of the modules that compile its code.
    var shares: [ModuleID: ReachShare]
  }

  private let users: [User]
  /// The modules that compile what is reached for.
  let homes: [ModuleID]

  /// - Parameter users: in order of their first places.
  init(_ users: [User], homes: [ModuleID]) {
    self.users = users
    self.homes = homes
  }

  /// A plan of more steps is none.
  private static let stepLimit = 10

  /// All of it: what several modules compile counts once, and names all of them.
  var total: InjectionReach { reach(of: users, in: Set(users.flatMap(\.shares.keys))) }

  /// Those with the most places first.
  var groups: [InjectionUsers] {
    byModule.map { module, users in
      let typed = users.filter { $0.type != nil }.sorted { $0.type! < $1.type! }  // Filtered in the same line.
      return InjectionUsers(
        module: module, types: typed.compactMap(\.type), files: users.count - typed.count,
        places: users.reduce(0) { $0 + ($1.shares[module]?.places ?? 0) },
        defaults: users.reduce(0) { $0 + ($1.shares[module]?.defaults ?? 0) }, locations: typed.map(\.first))
    }.sorted { ($1.places, $0.module) < ($0.places, $1.module) }
  }

  /// Frees the modules that are not the home of what is reached for, those with the fewest places first.
  var plan: [InjectionStep] {
    let byModule = self.byModule
    let others = groups.filter { !homes.contains($0.module) }
      .sorted { $0.places == $1.places ? $0.module < $1.module : $0.places < $1.places }
    var left = Set(byModule.keys)
    return others.prefix(Self.stepLimit).map { group in
      left.remove(group.module)
      return InjectionStep(
        module: group.module, types: group.types, location: byModule[group.module]![0].first, places: group.places,
        remaining: reach(of: users.filter { !left.isDisjoint(with: $0.shares.keys) }, in: left))
    }
  }

  private func reach(of users: [User], in modules: Set<ModuleID>) -> InjectionReach {
    let types = users.count { $0.type != nil }
    return InjectionReach(
      places: users.reduce(0) { $0 + $1.places }, types: types, files: users.count - types,
      modules: modules.count)
  }

  private var byModule: [ModuleID: [User]] {
    users.reduce(into: [:]) { result, user in
      for module in user.shares.keys { result[module, default: []].append(user) }
    }
  }
}
