import CodeModel

/// `ambient-access`: code reaches for a singleton instead of being given what it needs. One finding for each type and
/// singleton.
///
/// Only told where somebody could give it. What others can replace is none: a parameter's default, the initial value
/// of an open property, a convenience initializer.
struct AmbientAccess: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    for entry in lens.singletonUsers where entry.isShared && !lens.locators.covers(entry.singleton) {
      for user in entry.users where !user.isMadeByIt {
        let places = user.places.filter { lens.reception.isPossible(for: user.type, at: $0) && !isFallback($0, entry) }
        guard let type = user.type, !places.isEmpty else { continue }
        part.findings.append(finding(entry, user, type, places))
      }
    }
  }

  /// `custom ?? X.shared` in an initializer that takes `custom`.
  private func isFallback(_ use: DeclarationUse, _ entry: SingletonUsers) -> Bool {
    guard let user = use.user.map({ lens.model[$0] }), user.kind == .initializer, let owner = user.type else {
      return false
    }
    return Taking(entry.singleton.type, by: owner, survey).parameter(of: user) != nil
  }

  /// - Parameter places: in code of `type` that could be given it.
  private func finding(
    _ entry: SingletonUsers, _ user: SingletonUsers.User, _ type: TypeID, _ places: [DeclarationUse]
  ) -> InjectionFinding {
    let singleton = entry.singleton
    let home = user.module
    let other = survey.module(of: lens.model[singleton.member].file)
    let count = places.count == 1 ? "" : " at \(places.count) places"
    let cost = lens.costs.cost(from: home, to: other, removing: places)
    return InjectionFinding(
      rule: .ambientAccess, severity: .note,
      message:
        "\(survey.name(type)) reaches for \(lens.name(of: singleton))\(lens.origin(other, seenFrom: home))\(count)",
      location: survey.location(of: places[0]), types: [type, singleton.type], cost: cost,
      remedy: "take \(collaborator(singleton, user)) as a parameter of init")
  }

  private func collaborator(_ singleton: Singleton, _ user: SingletonUsers.User) -> String {
    let known = user.isWhollyKnown ? AdvisedAbstraction(survey).existing(for: singleton.type, using: user.members) : nil
    return known.map { "any \(survey.name($0))" } ?? survey.name(singleton.type)
  }
}
