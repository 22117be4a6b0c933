import CodeModel

/// Who reaches for one singleton or locator, gathered by module.
struct ReachByModule {
  /// One type, or the code outside types of one file.
  struct User {
    var type: TypeID?
    var module: ModuleID
    var first: Location
    var places: Int
    var defaults: Int
  }

  private let users: [User]
  let home: ModuleID

  /// - Parameter users: in order of their first places.
  init(_ users: [User], home: ModuleID) {
    self.users = users
    self.home = home
  }

  /// A plan of more steps is none.
  private static let stepLimit = 10

  /// Those with the most places first.
  var groups: [InjectionUsers] {
    byModule.map { module, users in
      let typed = users.filter { $0.type != nil }.sorted { $0.type! < $1.type! }  // Filtered in the same line.
      return InjectionUsers(
        module: module, types: typed.compactMap(\.type), files: users.count - typed.count,
        places: users.reduce(0) { $0 + $1.places },
        defaults: users.reduce(0) { $0 + $1.defaults }, locations: typed.map(\.first))
    }.sorted { ($1.places, $0.module) < ($0.places, $1.module) }
  }

  /// Frees the modules that are not the home of what is reached for, those with the fewest places first.
  var plan: [InjectionStep] {
    var places = users.reduce(0) { $0 + $1.places }
    var types = users.count { $0.type != nil }
    var files = users.count - types
    var modules = byModule.count
    let others = byModule.filter { $0.key != home }.sorted { left, right in
      let counts = (left.value.reduce(0) { $0 + $1.places }, right.value.reduce(0) { $0 + $1.places })
      return counts.0 == counts.1 ? left.key < right.key : counts.0 < counts.1
    }
    return others.prefix(Self.stepLimit).map { module, users in
      let count = users.reduce(0) { $0 + $1.places }
      places -= count
      let typed = users.count { $0.type != nil }
      types -= typed
      files -= users.count - typed
      modules -= 1
      return InjectionStep(
        module: module, types: users.compactMap(\.type).sorted(), location: users[0].first, places: count,
        remaining: InjectionReach(places: places, types: types, files: files, modules: modules))
    }
  }

  private var byModule: [ModuleID: [User]] { Dictionary(grouping: users, by: \.module) }
}
