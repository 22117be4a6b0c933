import CodeModel
import Collaborators
import InjectionFindings

/// `direct-construction`: a service makes its collaborator itself although others are given that collaborator by a
/// protocol.
///
/// Only what a service makes for keeps counts: the initial value of a stored property, or code of an initializer. A
/// factory's methods, a choice between implementations, and helpers of one's own are no fault.
struct DirectConstruction: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) { self.lens = lens }

  private struct Pair: Hashable {
    var owner: TypeID
    var implementation: TypeID
  }

  func add(to part: inout InjectionPart) {
    var places: [Pair: [DeclarationUse]] = [:]
    var last: DeclarationUse?
    for use in model.uses where use.kind == .creates && !use.traits.contains(.defaultArgument) {
      // A type and the initializer that its name calls are two uses at one place.
      defer { last = use }
      if let last, (last.file, last.offset) == (use.file, use.offset) { continue }
      guard let pair = pair(of: use), isService(pair) else { continue }
      if !isFallback(of: pair, at: use), lens.reception.isPossible(for: pair.owner, at: use),
        !Taking(pair.implementation, by: pair.owner, survey).isGiven(to: use)
      {
        places[pair, default: []].append(use)
      }
    }
    let used = usedMembers(of: places)
    var made: [TypeID: [TypeID: Set<TypeID>]] = [:]
    var abstractions: [Pair: TypeID] = [:]
    for pair in places.keys {
      guard let abstraction = abstraction(of: pair, using: used[pair] ?? []) else { continue }
      abstractions[pair] = abstraction
      made[pair.owner, default: [:]][abstraction, default: []].insert(pair.implementation)
    }
    var findings: [TypeID: [ModuleID: [Construction]]] = [:]
    // Filled with the same keys.
    for (pair, abstraction) in abstractions where made[pair.owner]![abstraction]!.count == 1 {
      let construction = Construction(
        implementation: pair.implementation, abstraction: abstraction, uses: places[pair]!)
      findings[pair.owner, default: [:]][model[pair.implementation].module, default: []].append(construction)
    }
    for (owner, byModule) in findings.sorted(by: { $0.key < $1.key }) {
      for (_, constructions) in byModule.sorted(by: { $0.key < $1.key }) {
        part.findings += self.findings(
          owner, constructions.sorted { ($0.uses[0].file, $0.uses[0].offset) < ($1.uses[0].file, $1.uses[0].offset) })
      }
    }
  }

  /// By pair: the members that its owner's code names of what is made, or of a protocol by which it may keep that.
  private func usedMembers(of places: [Pair: [DeclarationUse]]) -> [Pair: Set<DeclarationID>] {
    guard !places.isEmpty else { return [:] }
    let made = Dictionary(grouping: places.keys, by: \.owner)
    var result: [Pair: Set<DeclarationID>] = [:]
    for use in model.uses {
      guard let owner = use.user.flatMap({ model.declarations[$0.index].type }), let pairs = made[owner],
        let named = model.declarations[use.used.index].type
      else { continue }
      for pair in pairs
      where named == pair.implementation
        || survey.isProtocol(named) && survey.ancestry.isHeir(pair.implementation, of: named)
      {
        result[pair, default: []].insert(use.used)
      }
    }
    return result
  }

  /// `custom ?? Impl()`, where `custom` is a parameter: a default that is written in the body. What an abstraction of
  /// another package stands for is not known here.
  private func isFallback(of pair: Pair, at use: DeclarationUse) -> Bool {
    guard let id = use.user, model[id].kind == .initializer else { return false }
    return Taking(pair.implementation, by: pair.owner, survey).parameter(of: model[id]) != nil
      || model[id].parameters.contains { parameter in
        guard case .optional(.existential(let abstraction)) = parameter.type else { return false }
        return parameter.defaultValue != nil && abstraction.declarations.isEmpty
      }
  }

  private struct Construction {
    var implementation: TypeID
    var abstraction: TypeID
    /// In order of place.
    var uses: [DeclarationUse]
  }

  /// The service that makes a type, and the type.
  private func pair(of use: DeclarationUse) -> Pair? {
    guard let user = use.user, let made = model.declarations[use.used.index].type, !survey.isProtocol(made) else {
      return nil
    }
    let kind = model.declarations[user.index].kind
    guard kind == .initializer || kind == .variable else { return nil }
    let place = model[user]
    // A property wrapper is part of the property.
    guard !place.attributes.contains(where: { $0.declarations.contains { model[$0].nominalType == made } }) else {
      return nil
    }
    // A convenience initializer is a default written out.
    if place.flags.contains(.isConvenience) { return nil }
    // What is made inside a closure is set up for the property, mostly with the owner itself.
    if kind == .variable, place.initialValue.flatMap({ lens.reader.implementation(of: $0) })?.type != made {
      return nil
    }
    // What stands behind `??` or beside another is a choice.
    if (place.initialValue?.alternatives.count ?? 1) > 1 { return nil }
    // So is what is made of what the owner has.
    if place.flags.contains(.isLazy), isMadeOfState(user) { return nil }
    guard place.kind == .initializer || place.isStoredProperty, let owner = place.type, survey.counts(place),
      kind == .variable || keeps(owner, made),
      !survey.root.contains(place),
      lens.survey.isReference(owner) || lens.isService(owner)
    else { return nil }
    return Pair(owner: owner, implementation: made)
  }

  /// Each owner has one of its own, for what it does.
  private static let machinery = ["Debouncer", "Throttler", "Throttle", "Timer", "Semaphore", "Limiter", "Lock"]

  /// A property may hold it, by its own type or a protocol; what an initializer only asks once is not kept.
  private func keeps(_ owner: TypeID, _ made: TypeID) -> Bool {
    survey.storedProperties(of: owner).contains { _, property in
      guard let held = property.valueType else { return true }
      return held.declarations.contains { id in
        model[id].nominalType.map { $0 == made || survey.ancestry.isHeir(made, of: $0) } ?? false
      } || held.declarations.isEmpty && !survey.isPlain(held)
    }
  }

  /// `lazy var sync = Sync(store: store, delegate: self)`
  private func isMadeOfState(_ id: DeclarationID) -> Bool {
    let property = model[id]
    if case .call(_, _, let arguments)? = property.initialValue?.form, arguments.contains(where: { $0.value.isSelf }) {
      return true
    }
    return survey.uses(by: id).contains { use in
      let used = model[use.used]
      return used.type == property.type && !used.flags.contains(.isStatic) && !used.kind.isNominal && use.used != id
    }
  }

  private func isService(_ pair: Pair) -> Bool {
    let (owner, made) = (pair.owner, pair.implementation)
    guard lens.isService(made), model[made].container == nil, let declaration = survey.declarationOfType[made.index],
      model[declaration].access > .fileprivate, model[declaration].genericParameters.isEmpty,
      !survey.isPart(made, of: owner), !survey.isPart(owner, of: made), !survey.presents(made)
    else { return false }
    return !InjectionSurvey.doesNothing(survey.name(made))
      && !Self.machinery.contains(where: survey.name(made).hasSuffix)
  }

  /// The protocol by which the owner could know what it makes: with all the members that it uses.
  private func abstraction(of pair: Pair, using members: Set<DeclarationID>) -> TypeID? {
    let (owner, made) = (pair.owner, pair.implementation)
    let crosses = model[owner].module != model[made].module
    let advice = AdvisedAbstraction(survey)
    return survey.ancestry.ancestors(of: made).first { abstraction in
      survey.isServiceProtocol(abstraction) && model[abstraction].container == nil
        && !survey.ancestry.isHeir(owner, of: abstraction)
        && lens.services.isTaken(abstraction, byOtherThan: owner)
        && (crosses ? isOneOfFew(implementing: abstraction) : isOnlyImplementation(made, of: abstraction))
        && works(owner, with: [made, abstraction])
        && advice.offers(abstraction, members) && !Taking(made, by: owner, survey).wraps(abstraction)
    }
  }

  /// It names a member of what it makes. What is only made and handed on is wired.
  private func works(_ owner: TypeID, with types: Set<TypeID>) -> Bool {
    lens.membersNamed[owner, default: []].contains { member in
      guard let type = model[member].type, [.function, .variable].contains(model[member].kind) else { return false }
      return types.contains(type) || types.contains { survey.ancestry.isHeir($0, of: type) }
    }
  }

  /// More than these are kinds of a thing rather than one service done in several ways.
  private static let fewImplementations = 3

  private func isOneOfFew(implementing abstraction: TypeID) -> Bool {
    survey.ancestry.heirs[abstraction.index].count { survey.counts($0) && !survey.isProtocol($0) }
      <= Self.fewImplementations
  }

  /// Where there are several, to choose one may be what the owner is for.
  private func isOnlyImplementation(_ type: TypeID, of abstraction: TypeID) -> Bool {
    !survey.isOfSomeBuilds(type, seenFrom: abstraction)
      && survey.ancestry.heirs[abstraction.index].allSatisfy {
        $0 == type || !survey.counts($0) || survey.isProtocol($0)
      }
  }

  // MARK: - What is said

  /// More of one module than this are told in one finding: their owner does what a composition root does.
  private static let detailedCount = 3

  private func findings(_ owner: TypeID, _ constructions: [Construction]) -> [InjectionFinding] {
    guard constructions.count > Self.detailedCount else { return constructions.map { finding(owner, $0) } }
    let home = survey.module(of: constructions[0].uses[0].file)
    let other = model[constructions[0].implementation].module
    let names = constructions.map { survey.name($0.implementation) }.joined(separator: ", ")
    let cost = lens.costs.cost(from: home, to: other, removing: constructions.flatMap(\.uses))
    return [
      InjectionFinding(
        rule: .directConstruction, severity: .note,
        message:
          "\(survey.name(owner)) makes \(constructions.count) implementations\(lens.origin(other, seenFrom: home)) itself: \(names)",
        location: survey.location(of: constructions[0].uses[0]), types: [owner] + constructions.map(\.implementation),
        cost: cost,
        remedy:
          "it does what a composition root does: name it under injection, roots in .seam.yml, or take them as parameters of init"
      )
    ]
  }

  private func finding(_ owner: TypeID, _ construction: Construction) -> InjectionFinding {
    let use = construction.uses[0]
    let home = survey.module(of: use.file)
    let other = model[construction.implementation].module
    let name = survey.name(construction.implementation)
    let abstraction = survey.name(construction.abstraction)
    let cost = lens.costs.cost(from: home, to: other, removing: construction.uses)
    return InjectionFinding(
      rule: .directConstruction, severity: .note,
      message:
        "\(survey.name(owner)) makes \(name)\(lens.origin(other, seenFrom: home)) itself, which others are given as \(abstraction)",
      location: survey.location(of: use), types: [owner, construction.abstraction, construction.implementation],
      cost: cost,
      remedy: "take any \(abstraction) as a parameter of init and let the composition root pass \(name)")
  }
}

extension Expression {
  fileprivate var isSelf: Bool { if case .name(let name) = form { name.text == "self" } else { false } }
}
