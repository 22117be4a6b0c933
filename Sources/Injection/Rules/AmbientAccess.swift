import CodeModel

/// `ambient-access`: code reaches for a singleton instead of being given what it needs. One finding for each type and
/// singleton.
///
/// A parameter's default that names the singleton is none: there a caller may pass another.
struct AmbientAccess: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    for entry in lens.singletonUsers {
      for user in entry.users {
        let places = user.places.filter {
          survey.reception(of: user.type, at: $0) != .none && !isFallback($0, entry.singleton.type)
        }
        guard let type = user.type, !places.isEmpty else { continue }
        part.findings.append(finding(entry.singleton, user, type, places))
      }
    }
  }

  /// `custom ?? X.shared` in an initializer that takes `custom`.
  private func isFallback(_ use: DeclarationUse, _ singleton: TypeID) -> Bool {
    guard let user = use.user.map({ lens.model[$0] }), user.kind == .initializer, let owner = user.type else {
      return false
    }
    return Taking(singleton, by: owner, survey).parameter(of: user) != nil
  }

  /// - Parameter places: in code of `type` that could be given it.
  private func finding(
    _ singleton: Singleton, _ user: SingletonUsers.User, _ type: TypeID, _ places: [DeclarationUse]
  ) -> InjectionFinding {
    let home = user.module
    let other = lens.model[singleton.type].module
    let name = "\(survey.name(singleton.type)).\(lens.model[singleton.member].name)"
    let count = places.count == 1 ? "" : " at \(places.count) places"
    let cost = lens.costs.cost(from: home, to: other, removing: places)
    return InjectionFinding(
      rule: .ambientAccess, severity: lens.severity(of: cost),
      message: "\(survey.name(type)) reaches for \(name)\(lens.origin(other, seenFrom: home))\(count)",
      location: survey.location(of: places[0]), types: [type, singleton.type], cost: cost,
      remedy: remedy(singleton, user, at: places[0], home: home, other: other))
  }

  private func remedy(
    _ singleton: Singleton, _ user: SingletonUsers.User, at place: DeclarationUse, home: ModuleID, other: ModuleID
  ) -> String {
    let type =
      AdvisedAbstraction(survey).existing(for: singleton.type, using: user.members).map { "any \(survey.name($0))" }
      ?? survey.name(singleton.type)
    let way =
      survey.reception(of: user.type, at: place) == .environment
      ? "from the environment, or as a parameter of init" : "as a parameter of init"
    let change = "take \(type) \(way)"
    return home == other ? change : "\(change): \(lens.suggestion(from: home, to: other))"
  }
}
