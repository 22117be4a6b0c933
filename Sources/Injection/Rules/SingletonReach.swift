import CodeModel

/// `singleton`: one instance that everybody can reach, with the number of types and modules that do, and a plan to free
/// the modules from it.
struct SingletonReach: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    for entry in lens.singletonUsers {
      part.roles[entry.singleton.type, default: []].insert(.singleton)
      // What only its own code and the composition root name is used as it should be.
      guard !entry.isRecreated, !entry.users.isEmpty, !lens.locators.covers(entry.singleton) else { continue }
      part.findings.append(finding(entry))
    }
  }

  private func finding(_ entry: SingletonUsers) -> InjectionFinding {
    let type = entry.singleton.type
    let member = lens.model[entry.singleton.member]
    let home = lens.model[type].module
    let reach = ReachByModule(entry.users.map(user), home: home)
    let cost = heaviest(entry, home: home)
    return InjectionFinding(
      rule: .singleton, severity: isLogger(type) ? .note : lens.severity(of: cost),
      message: "\(survey.name(type)).\(member.name) is \(text(of: entry))",
      location: survey.location(of: member), types: [type], cost: cost,
      remedy: AdvisedAbstraction(survey).advice(for: type, using: entry.usedMembers),
      plan: reach.plan, users: reach.groups)
  }

  /// Everybody writes to a log, and nobody wants to be given one.
  private func isLogger(_ type: TypeID) -> Bool {
    ["Log", "Logger", "Logging", "Logs"].contains(where: survey.name(type).hasSuffix)
  }

  private func user(_ user: SingletonUsers.User) -> ReachByModule.User {
    ReachByModule.User(
      type: user.type, module: user.module, first: survey.location(of: user.all[0]), places: user.all.count,
      defaults: user.defaults.count)
  }

  private func text(of entry: SingletonUsers) -> String {
    "reached from \(count(entry.placeCount, "place")) in \(count(entry.typeCount, "type")) of \(count(entry.modules.count, "module"))"
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// Of the modules that reach for it, the one whose dependency rests on it most.
  private func heaviest(_ entry: SingletonUsers, home: ModuleID) -> InjectionCost? {
    var places: [ModuleID: [DeclarationUse]] = [:]
    for user in entry.users where user.module != home { places[user.module, default: []] += user.all }
    let costs = places.sorted { $0.key < $1.key }.compactMap {
      lens.costs.cost(from: $0.key, to: home, removing: $0.value)
    }
    return costs.max { left, right in
      let shares = (left.removedLines * right.lines, right.removedLines * left.lines)
      return shares.0 == shares.1 ? left.removedLines < right.removedLines : shares.0 < shares.1
    }
  }
}
