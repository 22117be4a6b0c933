import CodeModel

/// `singleton`: one instance that everybody can reach, by the modules that do; with a plan that frees the modules from
/// it.
struct SingletonReach: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    for entry in lens.singletonUsers {
      part.roles[entry.singleton.type, default: []].insert(.singleton)
      guard !entry.isRecreated, !lens.locators.covers(entry.singleton), isShared(entry) else { continue }
      part.findings.append(finding(entry))
    }
  }

  /// What one type alone reaches for is shared with nobody: that is told where another module could be freed of it.
  private func isShared(_ entry: SingletonUsers) -> Bool {
    let home = survey.module(of: lens.model[entry.singleton.member].file)
    let reaching = entry.reaching
    if reaching.count > 1 { return true }
    return reaching.contains { $0.module != home } && SingletonAdvice(lens).remedy(for: entry) != nil
  }

  private func finding(_ entry: SingletonUsers) -> InjectionFinding {
    let member = lens.model[entry.singleton.member]
    let home = survey.module(of: member.file)
    let users = entry.users.filter { !$0.isMadeByIt }
    let reach = ReachByModule(users.map(user), home: home)
    return InjectionFinding(
      rule: .singleton, severity: .note,
      message: "\(lens.name(of: entry.singleton)) \(text(of: entry, reach))", location: survey.location(of: member),
      types: [entry.singleton.type], cost: heaviest(users, home: home),
      remedy: SingletonAdvice(lens).remedy(for: entry), plan: entry.singleton.isLate ? [] : reach.plan,
      users: reach.groups)
  }

  private func user(_ user: SingletonUsers.User) -> ReachByModule.User {
    ReachByModule.User(
      type: user.type, module: user.module, first: survey.location(of: user.all[0]), places: user.all.count,
      defaults: user.defaults.count)
  }

  private func text(of entry: SingletonUsers, _ reach: ReachByModule) -> String {
    let defaults = entry.users.reduce(0) { $0 + ($1.isMadeByIt ? 0 : $1.defaults.count) }
    let made = entry.users.count { $0.isMadeByIt }
    return (entry.singleton.isLate ? "is empty until it is set, and " : "is ")
      + "reached from \(InjectionReach(of: reach.groups).text)"
      + (defaults > 0 ? ", \(Count.of(defaults, "default argument")) among them" : "")
      + (made > 0 ? ", besides \(Count.of(made, "type")) that it makes or holds itself" : "")
  }

  /// Of the modules that reach for it, the one whose dependency rests on it most.
  private func heaviest(_ users: [SingletonUsers.User], home: ModuleID) -> InjectionCost? {
    var places: [ModuleID: [DeclarationUse]] = [:]
    for user in users where user.module != home { places[user.module, default: []] += user.all }
    let costs = places.sorted { $0.key < $1.key }.compactMap {
      lens.costs.cost(from: $0.key, to: home, removing: $0.value)
    }
    return costs.max { left, right in
      let shares = (left.removedLines * right.lines, right.removedLines * left.lines)
      return shares.0 == shares.1 ? left.removedLines < right.removedLines : shares.0 < shares.1
    }
  }
}
