import CodeModel
import Collaborators
import InjectionFindings

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
  var total: InjectionReach {
    let types = users.count { $0.type != nil }
    return InjectionReach(
      places: users.reduce(0) { $0 + $1.places }, types: types, files: users.count - types,
      modules: count(Set(users.flatMap(\.shares.keys))))
  }

  /// Of targets that compile what is reached for each has its own: together they are one module.
  private func count(_ modules: Set<ModuleID>) -> Int {
    let others = modules.subtracting(homes)
    return others.count + (others.count < modules.count ? 1 : 0)
  }

  /// `, and each of 4 targets has its own`
  var textOfHomes: String { homes.count > 1 ? ", and each of \(Count.of(homes.count, "target")) has its own" : "" }

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

  /// Frees the modules that are not the home of what is reached for, those with the fewest places first. Who frees a
  /// file frees every module that compiles it.
  var plan: [InjectionStep] {
    let others = groups.filter { !homes.contains($0.module) }
      .sorted { $0.places == $1.places ? $0.module < $1.module : $0.places < $1.places }
    var left = users.map(\.places)
    var freed: Set<ModuleID> = []
    var steps: [InjectionStep] = []
    for group in others {
      let changed = users.indices.filter { left[$0] > 0 && users[$0].shares[group.module] != nil }
      guard !changed.isEmpty else { continue }
      if steps.count == Self.stepLimit { break }
      let before = left.reduce(0, +)
      // A share has an entry, as the line above asks.
      for index in changed { left[index] = max(0, left[index] - users[index].shares[group.module]!.places) }
      freed.insert(group.module)
      steps.append(
        InjectionStep(
          module: group.module, types: changed.compactMap { users[$0].type }.sorted(),
          location: users[changed[0]].first,
          places: before - left.reduce(0, +), remaining: reach(ofPlaces: left, without: freed)))
    }
    return steps
  }

  /// - Parameter places: by user, how many are left.
  private func reach(ofPlaces places: [Int], without freed: Set<ModuleID>) -> InjectionReach {
    let open = users.indices.filter { places[$0] > 0 }
    let types = open.count { users[$0].type != nil }
    let modules = open.reduce(into: Set<ModuleID>()) { $0.formUnion(users[$1].shares.keys) }.subtracting(freed)
    return InjectionReach(
      places: places.reduce(0, +), types: types, files: open.count - types, modules: count(modules))
  }

  private var byModule: [ModuleID: [User]] {
    users.reduce(into: [:]) { result, user in
      for module in user.shares.keys { result[module, default: []].append(user) }
    }
  }
}
