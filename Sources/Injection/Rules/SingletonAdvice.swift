import CodeModel
import Collaborators

/// What to do about a singleton: who can take it, and as what.
struct SingletonAdvice {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }

  init(_ lens: HandLens) { self.lens = lens }

  /// Nil where nobody who reaches for it could be given it.
  func advice(for entry: SingletonUsers) -> Advice? {
    let able = takers(of: entry)
    if entry.singleton.isLate {
      return advice("hand it over from where it is set: what runs before that finds nothing", to: able, entry)
    }
    if survey.isReplaced(entry.singleton.member) {
      let text = "it is replaced while the program runs, and who took it would keep the old one: "
      return advice(text + "hand over a closure that gives it", to: able, entry)
    }
    guard !entry.isReachedByShorthand else { return nil }
    let holding = holders(of: entry)
    let others = able.filter { user in !holding.contains { $0.user.type == user.type } }
    return Advice.joining([adviceToHolders(holding), advice(for: entry, others)])
  }

  private func adviceToHolders(_ holding: [Holder]) -> Advice? {
    guard !holding.isEmpty else { return nil }
    let verb = holding.count == 1 ? "it has" : "they have"
    return Advice(
      text: "let \(names(holding.map(\.user))) use the one that \(verb) by a property already",
      places: holding.reduce(0) { $0 + $1.places }, isAtHand: true)
  }

  private func advice(for entry: SingletonUsers, _ able: [SingletonUsers.User]) -> Advice? {
    let ofIntents = IntentAdvice(survey).advice(for: entry)
    let ofViews = adviceToViews(entry)
    guard !able.isEmpty else {
      return adviceOfDefaults(entry) ?? Advice.joining([ofViews, ofIntents])
    }
    let ofTakers = advice(remedyOfTakers(entry, able), to: able, entry)
    let isOfMore = (ofViews?.places ?? 0) > able.reduce(0) { $0 + $1.places.count }
    return Advice.joining((isOfMore ? [ofViews, ofTakers] : [ofTakers, ofViews]) + [ofIntents])
  }

  /// Nil where these are none.
  private func advice(_ text: String, to takers: [SingletonUsers.User], _ entry: SingletonUsers) -> Advice? {
    guard !takers.isEmpty else { return nil }
    return Advice(text: text, places: takers.reduce(0) { $0 + placesToTake(by: $1, entry).count })
  }

  private func remedyOfTakers(_ entry: SingletonUsers, _ able: [SingletonUsers.User]) -> String {
    let kinds = able.compactMap(\.type).map { survey.model[$0].kind }
    if let habit = lens.ownInjection.advice(for: "it", in: able[0].module, to: kinds, survey) {
      return "let \(names(able)) \(habit)"
    }
    let taken = collaborator(entry, of: able)
    return
      "let \(names(able)) take \(taken) by init, \(source(of: able, entry, isItself: taken == "it" || taken.hasPrefix("any ")))"
  }

  /// Who has the one instance to pass: the composition root, where it makes them itself.
  ///
  /// - Parameter isItself: whether the object is taken, and nothing that is made of it.
  private func source(of takers: [SingletonUsers.User], _ entry: SingletonUsers, isItself: Bool) -> String {
    if entry.singleton.isChosen { return "from who knows which is meant" }
    let maker = entry.singleton.type
    if survey.root.contains(maker),
      takers.compactMap(\.type).allSatisfy({ lens.reception.supply.isMade($0, by: maker) })
    {
      return "and \(survey.name(maker)), which makes the services, pass that"
    }
    let isNear = takers.compactMap(\.type).allSatisfy(lens.reception.supply.isNearRoot)
    let instance = entry.otherInstances.isEmpty ? "the one instance" : "one instance to all"
    let one = isItself ? instance : "that of \(instance)"
    return "and the composition root pass \(one)" + (isNear ? "" : ", through those that make them")
  }

  /// Those whom ``AmbientAccess`` tells; all who could take it, where these are none.
  private func takers(of entry: SingletonUsers) -> [SingletonUsers.User] {
    let types = Set(entry.users.compactMap(\.type))
    let able = entry.reaching.filter { user in
      isAble(user, entry) && !(user.type.map { isTold(above: $0, types) } ?? false)
    }
    let nature = SingletonNature(survey)
    let told = able.filter { !nature.isConstant(to: $0) && !nature.isOfScreen(entry, to: $0) }
    return told.isEmpty ? able : told
  }

  /// What a class above a type reaches for is told there.
  func isTold(above type: TypeID, _ types: Set<TypeID>) -> Bool {
    survey.ancestry.ancestors(of: type).contains { types.contains($0) && survey.isReference($0) }
  }

  private func isAble(_ user: SingletonUsers.User, _ entry: SingletonUsers) -> Bool {
    mayTake(user, entry) && !placesToTake(by: user, entry).isEmpty
  }

  /// Where a user reaches for what an initializer could have given it.
  func placesToTake(by user: SingletonUsers.User, _ entry: SingletonUsers) -> [DeclarationUse] {
    guard let type = user.type else { return [] }
    return user.places.filter {
      lens.reception.isPossible(for: type, at: $0) && !survey.isOfNoConsequence($0) && !lens.isFallback($0, entry)
    }
  }

  /// Whether it is sensible to give a user the singleton, wherever it reaches for it.
  func mayTake(_ user: SingletonUsers.User, _ entry: SingletonUsers) -> Bool {
    guard let type = user.type else { return false }
    return !survey.isOfSomeBuilds(entry.singleton.type, seenFrom: type) && !isWiring(user)
      && mayName(entry.singleton.type, inInitializersOf: type)
      && survey.ancestry.heirs[type.index].count <= Self.mostHeirs
  }

  /// What other modules call may not have parameters that they cannot name.
  private func mayName(_ singleton: TypeID, inInitializersOf taker: TypeID) -> Bool {
    guard let declaration = survey.declarationOfType[singleton.index], survey.model[declaration].access < .public
    else { return true }
    if lens.reception.supply.isMadeForOthers(taker) { return false }
    let initializers = survey.initializers(of: taker)
    return initializers.isEmpty || initializers.contains { $0.access < .public }
  }

  /// Each heir of a class would have to hand on what that takes.
  private static let mostHeirs = 10

  /// All that it does is to tell the singleton what to work with, or to listen to it.
  private func isWiring(_ user: SingletonUsers.User) -> Bool {
    user.isWhollyKnown && !user.members.isEmpty
      && user.members.allSatisfy { id in
        let member = survey.model[id]
        guard member.kind == .function else { return false }
        return Self.wiringVerbs.contains(where: member.name.hasPrefix)
          || Self.joiningVerbs.contains(where: member.name.hasPrefix)
            && ([member.name] + member.parameters.map { $0.label ?? "" }).contains { text in
              Self.listeners.contains { text.lowercased().hasSuffix($0) }
            }
      }
  }

  private static let wiringVerbs = [
    "register", "unregister", "deregister", "configure", "setup", "setUp", "bootstrap", "install", "setProvider",
    "subscribe", "unsubscribe",
  ]
  /// `add(delegate:)`, `removeObserver(_:)`
  private static let joiningVerbs = ["add", "remove"]
  private static let listeners = ["delegate", "observer", "listener", "subscriber"]

  /// Whoever reaches for it by defaults alone takes it already: within one module that costs nothing.
  private func adviceOfDefaults(_ entry: SingletonUsers) -> Advice? {
    guard entry.reaching.isEmpty, entry.sharing.contains(where: { !entry.homes.contains($0.module) }) else {
      return nil
    }
    return Advice(
      text: "all of them take it already: drop the defaults, and let the composition root pass the one instance",
      places: entry.sharing.reduce(0) { $0 + $1.all.count })
  }

  private struct Holder {
    var user: SingletonUsers.User
    /// How many of its places could ask what it holds.
    var places: Int
  }

  /// Who has an object of the singleton's type where it reaches for the singleton, most places first: it is the same
  /// object where no other is made.
  private func holders(of entry: SingletonUsers) -> [Holder] {
    guard entry.isShared, entry.otherInstances.isEmpty else { return [] }
    return entry.reaching.map { user in
      Holder(user: user, places: user.places.count { lens.holders.isHeld(entry.singleton.type, at: $0) })
    }
    .filter { $0.places > 0 }
    .sorted { ($1.places, $0.user.type?.index ?? 0) < ($0.places, $1.user.type?.index ?? 0) }
  }

  /// What views watch comes to them by the environment, whoever makes them; not where an initializer asks for it.
  private func adviceToViews(_ entry: SingletonUsers) -> Advice? {
    let type = entry.singleton.type
    guard survey.isObserved(type) else { return nil }
    let views = entry.reaching.filter { user in
      user.type.map { survey.model[$0].kind == .struct && survey.ancestry.inherits($0, anyOf: ["View"]) } ?? false
        && user.type.map { lens.sceneViews.contains($0) && !provides($0, entry.singleton) } ?? false
        && user.places.contains { mayTakeFromEnvironment(type, at: $0) }
    }
    guard views.count >= Self.manyViews else { return nil }
    return Advice(
      text: textToViews(views, type),
      places: views.reduce(0) { $0 + $1.places.count { mayTakeFromEnvironment(type, at: $0) } })
  }

  /// `.environmentObject(settings)` in the view that holds it: what it gives to those below is not in its own environment.
  private func provides(_ view: TypeID, _ singleton: Singleton) -> Bool {
    survey.membersOfType[view.index].contains { id in
      survey.model.bodies[id]?.all.contains { expression in
        guard case .call(let callee, _, let arguments) = expression.form,
          case .member(_, let name) = callee.form, Self.providingNames.contains(name.text)
        else { return false }
        return arguments.flatMap(\.value.all).contains { gives($0, singleton) }
      } ?? false
    }
  }

  private static let providingNames: Set<String> = ["environmentObject", "environment"]

  /// Names the singleton, or a property that holds it.
  private func gives(_ expression: Expression, _ singleton: Singleton) -> Bool {
    switch expression.form {
    case .name(let name), .member(_, let name):
      guard let id = name.declaration else { return false }
      if id == singleton.member { return true }
      let property = survey.model[id]
      return property.kind == .variable
        && property.valueType?.declarations.contains { survey.model[$0].nominalType == singleton.type } ?? false
    default: return false
    }
  }

  private func textToViews(_ views: [SingletonUsers.User], _ type: TypeID) -> String {
    let known = lens.holders.countInEnvironment(of: type)
    guard known == 0 else {
      return
        "let its \(views.count) views take it from the environment, as \(Count.of(known, "type")) \(known == 1 ? "does" : "do")"
    }
    let scenes = lens.sceneViews.sceneCount(above: views.compactMap(\.type))
    let beginning = scenes > 1 ? "where each of their \(scenes) scenes begins" : "where the scene begins"
    return "put it into the environment \(beginning), and let its \(views.count) views take it from there"
  }

  private func mayTakeFromEnvironment(_ type: TypeID, at use: DeclarationUse) -> Bool {
    !lens.holders.isHeld(type, at: use) && mayUseEnvironment(use)
  }

  /// Also as a property's value, which the environment fills in its place; a model that is nested in a view has no
  /// environment.
  private func mayUseEnvironment(_ use: DeclarationUse) -> Bool {
    use.user.map { id in
      let user = survey.model[id]
      guard user.type.map({ survey.ancestry.inherits($0, anyOf: ["View"]) }) ?? false else { return false }
      return survey.mayAskProperties(user) || (user.isStoredProperty && !user.flags.contains(.isStatic))
    } ?? false
  }

  private static let manyViews = 3

  /// Three by name; of one name in two modules each with its module.
  private func names(_ users: [SingletonUsers.User]) -> String {
    let types = users.compactMap(\.type)
    let occurrences = Dictionary(types.map { (survey.name($0), 1) }, uniquingKeysWith: +)
    return HandLens.naming(
      types.map { type in
        let name = survey.name(type)
        return occurrences[name]! > 1 ? "\(survey.moduleName(survey.model[type].module)).\(name)" : name
      })
  }

  /// - Parameter takers: who is to take it; what others name of it is theirs.
  private func collaborator(_ entry: SingletonUsers, of takers: [SingletonUsers.User]) -> String {
    let type = entry.singleton.type
    // Whoever took what wires the others would take all of them.
    if survey.root.contains(type) { return "what they ask of it" }
    let advice = AdvisedAbstraction(survey)
    if let written = advice.written(at: entry.singleton.member) { return "any \(survey.name(written))" }
    guard takers.allSatisfy(\.isWhollyKnown) else { return "it" }
    return advice.text(for: type, using: takers.map(\.members)) ?? "it"
  }
}

extension HandLens {
  /// Stands where nobody passed what an initializer of the type takes: `custom ?? X.shared`, `if let custom … else`, or
  /// `custom ?? X.shared.make()` in the initializer itself.
  func isFallback(_ use: DeclarationUse, _ entry: SingletonUsers) -> Bool {
    guard let id = use.user, let owner = model[id].type else { return false }
    let taking = Taking(entry.singleton.type, by: owner, survey)
    if survey.members(of: owner).contains(where: {
      $0.declaration.kind == .initializer && taking.parameter(of: $0.declaration) != nil
    }) {
      return true
    }
    return isFallback(use)
  }

  /// `custom ?? X.shared.make()` in an initializer that takes `custom`.
  func isFallback(_ use: DeclarationUse) -> Bool {
    guard let id = use.user, model[id].kind == .initializer else { return false }
    let given = member(behind: use, by: id).flatMap { model[$0].valueType?.unwrapped }
    return given.map { given in
      !survey.isPlain(given) && model[id].parameters.contains { $0.type.unwrapped == given }
    } ?? false
  }

  /// What `X.shared.member` names of the instance, where one line holds both.
  func member(behind use: DeclarationUse, by user: DeclarationID) -> DeclarationID? {
    let end = Int(use.offset) + model[use.used].name.utf8.count
    return survey.uses(by: user).first { $0.line == use.line && (end + 1...end + 4).contains(Int($0.offset)) }?.used
  }
}
