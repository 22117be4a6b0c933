import CodeModel

/// `singleton`: one instance that everybody can reach, with the number of types and modules that do, and a plan to move them away from it.
struct SingletonReach: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    for entry in lens.singletonUsers {
      part.roles[entry.singleton.type, default: []].insert(.singleton)
      // Who reaches for what a library offers is not in the library.
      guard !entry.isRecreated, !entry.users.isEmpty || isInternalObject(entry.singleton) else { continue }
      part.findings.append(finding(entry))
    }
  }

  private func isInternalObject(_ singleton: Singleton) -> Bool {
    survey.isReference(singleton.type) && lens.model[singleton.member].access < .public
  }

  private func finding(_ entry: SingletonUsers) -> InjectionFinding {
    let type = entry.singleton.type
    let member = lens.model[entry.singleton.member]
    let home = lens.model[type].module
    let others = entry.modules.subtracting([home])
    return InjectionFinding(
      rule: .singleton, severity: others.isEmpty ? .note : .warning,
      message: "\(survey.name(type)).\(member.name) is \(reach(entry))",
      location: survey.location(of: member), types: [type],
      cost: heaviest(entry, others: others, home: home), remedy: remedy(entry), plan: plan(entry))
  }

  private func reach(_ entry: SingletonUsers) -> String {
    if entry.users.isEmpty { return "reached by nobody outside its own code and the composition root" }
    return "reached from \(count(entry.placeCount, "place")) in \(count(entry.typeCount, "type")) of \(count(entry.modules.count, "module"))"
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// Of the modules that reach for it, the one with most places.
  private func heaviest(_ entry: SingletonUsers, others: Set<ModuleID>, home: ModuleID) -> InjectionCost? {
    var places: [ModuleID: [DeclarationUse]] = [:]
    for user in entry.users where others.contains(user.module) { places[user.module, default: []] += user.all }
    guard let (module, uses) = places.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) else { return nil }
    return lens.costs.cost(from: module, to: home, removing: uses)
  }

  private func remedy(_ entry: SingletonUsers) -> String? {
    guard !entry.users.isEmpty else { return nil }
    let type = entry.singleton.type
    if let abstraction = survey.serviceProtocol(of: type) {
      return "let its users take any \(survey.name(abstraction)) by init, and the composition root pass the one instance"
    }
    let all = survey.members(of: type).filter { member in
      [.function, .variable, .subscript].contains(member.declaration.kind) && !member.declaration.flags.contains(.isStatic)
        && member.declaration.access > .fileprivate
    }.reduce(0) { count, _ in count + 1 }
    guard !entry.usedMembers.isEmpty else { return "let its users take it by init, and the composition root pass the one instance" }
    return "a protocol of \(entry.usedMembers.count) of its \(count(max(all, entry.usedMembers.count), "member")) is all that its users need: let them take that by init"
  }

  /// Users with the fewest places first; of those alike, the ones of a module together.
  private func plan(_ entry: SingletonUsers) -> [InjectionStep] {
    let order = entry.users.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      let counts = (first.all.count, second.all.count)
      return counts.0 == counts.1 ? (first.module, left.offset) < (second.module, right.offset) : counts.0 < counts.1
    }.map(\.element)
    var places = entry.placeCount
    var modules: [ModuleID: Int] = [:]
    for user in order { modules[user.module, default: 0] += 1 }
    return order.enumerated().map { index, user in
      let count = user.all.count
      places -= count
      modules[user.module]! -= 1
      if modules[user.module] == 0 { modules[user.module] = nil }
      return InjectionStep(
        user: user.type, location: survey.location(of: user.all[0]), places: count, remainingPlaces: places,
        remainingTypes: order.count - index - 1, remainingModules: modules.count)
    }
  }
}
