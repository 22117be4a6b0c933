import CodeModel
import Collaborators
import InjectionFindings

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
    let (nature, advice) = (SingletonNature(survey), SingletonAdvice(lens))
    for entry in lens.singletonUsers where entry.isShared && !lens.isLocator(entry.singleton) {
      if nature.isAppearance(entry) || entry.isReachedByShorthand || entry.isOfOneAlone { continue }
      let types = Set(entry.users.compactMap(\.type))
      for user in entry.users where !user.isMadeByIt {
        guard let type = user.type, !nature.isConstant(to: user), !nature.isOfScreen(entry, to: user),
          advice.mayTake(user, entry), !advice.isTold(above: type, types)
        else { continue }
        let places = advice.placesToTake(by: user, entry)
        if !places.isEmpty { part.findings.append(finding(entry, user, type, places)) }
      }
    }
  }

  /// The abstraction by which the user knows it, or could.
  private func known(_ entry: SingletonUsers, _ user: SingletonUsers.User, _ places: [DeclarationUse]) -> TypeID? {
    let advice = AdvisedAbstraction(survey)
    return advice.written(at: entry.singleton.member) ?? abstraction(writtenAt: places)
      ?? (user.isWhollyKnown ? advice.existing(for: entry.singleton.type, using: user.members) : nil)
  }

  /// - Parameter places: in code of `type` that could be given it.
  private func finding(
    _ entry: SingletonUsers, _ user: SingletonUsers.User, _ type: TypeID, _ places: [DeclarationUse]
  ) -> InjectionFinding {
    let singleton = entry.singleton
    let home = user.module
    // Of what several targets compile, the one that is named there.
    let other = survey.module(of: lens.model[places[0].used].file)
    let count = places.count == 1 ? "" : " at \(places.count) places"
    let cost = lens.costs.cost(from: home, to: other, removing: places)
    let known = known(entry, user, places)
    let collaborator = known.map { "any \(survey.name($0))" } ?? survey.name(singleton.type)
    var finding = InjectionFinding(
      rule: .ambientAccess, severity: .note,
      message:
        "\(survey.name(type)) reaches for \(lens.name(of: singleton))\(lens.origin(other, seenFrom: home))\(count)",
      location: survey.location(of: places[0]), types: [type, singleton.type] + (known.map { [$0] } ?? []), cost: cost,
      remedy: survey.isReplaced(singleton.member)
        ? "take a closure that gives it: it is replaced while the program runs"
        : lens.ownInjection.advice(for: collaborator, in: home, to: [lens.model[type].kind], survey)
          ?? (survey.root.contains(singleton.type) && known == nil
            ? "take what it asks of \(survey.name(singleton.type)) as a closure of init"
            : "take \(collaborator) as a parameter of init"))
    finding.subject = singleton.member
    finding.takers = [InjectionTaker(type: type, location: finding.location, places: places.count)]
    return finding
  }

  /// `let search: any Searching = Search.shared`: what the type knows it by already.
  private func abstraction(writtenAt places: [DeclarationUse]) -> TypeID? {
    guard places.count == 1, let user = places[0].user.map({ lens.model[$0] }), user.kind == .variable,
      let type = user.valueType, case .protocol(let known)? = survey.abstraction(of: type, in: user)
    else { return nil }
    return known
  }
}
