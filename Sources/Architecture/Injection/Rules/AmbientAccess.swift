import CodeModel

/// `ambient-access`: code reaches for a singleton instead of being given what it needs. One finding for each type and singleton.
///
/// A parameter's default that names the singleton is none: there a caller may pass another.
struct AmbientAccess: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    for entry in lens.singletonUsers {
      for user in entry.users {
        guard let first = user.places.first else { continue }
        part.findings.append(finding(entry.singleton, user, first))
      }
    }
  }

  private func finding(_ singleton: Singleton, _ user: SingletonUsers.User, _ first: DeclarationUse) -> InjectionFinding {
    let home = user.module
    let other = lens.model[singleton.type].module
    let name = "\(survey.name(singleton.type)).\(lens.model[singleton.member].name)"
    let who = user.type.map(survey.name) ?? lens.nameOfCode(around: first)
    let places = user.places.count == 1 ? "" : " at \(user.places.count) places"
    return InjectionFinding(
      rule: .ambientAccess, severity: home == other ? .note : .warning,
      message: "\(who) reaches for \(name)\(lens.origin(other, seenFrom: home))\(places)",
      location: survey.location(of: first), types: [user.type, singleton.type].compactMap { $0 },
      cost: lens.costs.cost(from: home, to: other, removing: user.places), remedy: remedy(singleton, home: home, other: other))
  }

  private func remedy(_ singleton: Singleton, home: ModuleID, other: ModuleID) -> String {
    let type = survey.serviceProtocol(of: singleton.type).map { "any \(survey.name($0))" } ?? survey.name(singleton.type)
    let change = "take \(type) as a parameter of init"
    return home == other ? change : "\(change): \(lens.suggestion(from: home, to: other))"
  }
}
