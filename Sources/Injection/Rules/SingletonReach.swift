import CodeModel
import Collaborators
import InjectionFindings

/// `singleton`: one instance that everybody can reach, by the modules that do; with a plan that frees the modules from
/// it.
struct SingletonReach: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    let nature = SingletonNature(survey)
    for entry in lens.singletonUsers {
      part.roles[entry.singleton.type, default: []].insert(.singleton)
      guard !entry.isRecreated, !lens.isLocator(entry.singleton) else { continue }
      let advice = SingletonAdvice(lens).advice(for: entry)
      guard advice != nil || isNamedByMany(entry) else { continue }
      let finding = finding(entry, advice?.text)
      if let advice, advice.isWorthwhile(of: finding.wholeReach.places), !nature.isNoCollaborator(entry),
        !entry.isOfOneAlone
      {
        part.findings.append(finding)
      } else if isNamedByMany(entry) {
        part.untold.append(finding)
      }
    }
  }

  /// What nobody can take, or next to nobody, is only counted.
  private func isNamedByMany(_ entry: SingletonUsers) -> Bool {
    let sharing = entry.sharing
    let others = entry.usersOfShorthands.subtracting(sharing.compactMap(\.type))
    return !entry.reaching.isEmpty && sharing.count + others.count >= Self.manyTypes
      && sharing.reduce(entry.placesBehindShorthands) { $0 + $1.all.count } >= Self.manyPlaces
  }

  /// Of fewer a list would help nobody.
  private static let manyTypes = 3
  private static let manyPlaces = 10

  private func finding(_ entry: SingletonUsers, _ remedy: String?) -> InjectionFinding {
    let member = lens.model[entry.singleton.member]
    let users = entry.users.filter { !$0.isMadeByIt }
    let reach = ReachByModule(users.map(user), homes: entry.homes)
    var finding = InjectionFinding(
      rule: .singleton, severity: .note,
      message: "\(lens.name(of: entry.singleton)) \(text(of: entry, reach))", location: survey.location(of: member),
      types: [entry.singleton.type], cost: heaviest(users, homes: entry.homes),
      remedy: remedy, plan: entry.singleton.isLate ? [] : reach.plan,
      users: reach.groups, reach: reach.total)
    finding.subject = entry.singleton.member
    finding.placesBehindShorthands = entry.placesBehindShorthands
    return finding
  }

  private func user(_ user: SingletonUsers.User) -> ReachByModule.User {
    ReachByModule.User(
      type: user.type, first: survey.location(of: user.all[0]), places: user.all.count, shares: user.shares)
  }

  private func text(of entry: SingletonUsers, _ reach: ReachByModule) -> String {
    let defaults = entry.users.reduce(0) { $0 + ($1.isMadeByIt ? 0 : $1.defaults.count) }
    return (entry.singleton.isLate ? "is empty until it is set, and " : "is ")
      + "reached from \(reach.total.text)"
      + (defaults > 0 ? ", \(Count.of(defaults, "default argument")) among them" : "") + text(ofShorthands: entry)
      + reach.textOfHomes + text(ofBackReach: entry.users.filter(\.isMadeByIt))
      + Self.text(ofWiring: entry.wiringPlaces, "from") + text(ofOthers: entry.otherInstances)
  }

  /// `, and by localized and 2 more from 2,565 places`
  private func text(ofShorthands entry: SingletonUsers) -> String {
    guard let first = entry.shorthands.first else { return "" }
    let declaration = lens.model[first.declaration]
    let owner = declaration.type.map { "\(survey.name($0))." } ?? ""
    let name = declaration.kind.isNominal ? "@\(declaration.name)" : "\(owner)\(declaration.name)"
    let others = entry.shorthands.count > 1 ? " and \(entry.shorthands.count - 1) more" : ""
    return ", and by \(name)\(others) from \(Count.of(entry.placesBehindShorthands, "place"))"
  }

  /// `, while Core/Assembly.swift:12 makes another instance`
  private func text(ofOthers places: [DeclarationUse]) -> String {
    guard let first = places.first else { return "" }
    let place = survey.location(of: first)
    let more = places.count == 1 ? "" : " and \(Count.of(places.count - 1, "other place"))"
    return ", while \(place.file):\(place.line)\(more) \(places.count == 1 ? "makes another instance" : "make others")"
  }

  private func text(ofBackReach users: [SingletonUsers.User]) -> String {
    guard !users.isEmpty else { return "" }
    let places = users.reduce(0) { $0 + $1.all.count }
    return ", besides \(Count.of(places, "place")) in \(Count.of(users.count, "type")) that it makes or holds itself"
  }

  /// `, and from 12 places in the composition root`
  static func text(ofWiring places: Int, _ preposition: String) -> String {
    places == 0 ? "" : ", and \(preposition) \(Count.of(places, "place")) in the composition root"
  }

  /// Of the modules that reach for it, the one whose dependency rests on it most.
  private func heaviest(_ users: [SingletonUsers.User], homes: [ModuleID]) -> InjectionCost? {
    var places: [[ModuleID]: [DeclarationUse]] = [:]
    for user in users where !homes.contains(user.module) {
      for use in user.all { places[[user.module, module(named: use)], default: []].append(use) }
    }
    let costs = places.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap {
      lens.costs.cost(from: $0.key[0], to: $0.key[1], removing: $0.value)
    }
    return costs.max { left, right in
      let shares = (left.removedLines * right.lines, right.removedLines * left.lines)
      return shares.0 == shares.1 ? left.removedLines < right.removedLines : shares.0 < shares.1
    }
  }

  /// Of what several modules compile, the one whose is named.
  private func module(named use: DeclarationUse) -> ModuleID { survey.module(of: lens.model[use.used].file) }
}
