import CodeModel

/// `direct-construction`: a service makes its collaborator itself although others know that collaborator by a protocol.
///
/// Only what a service makes for keeps counts: the initial value of a stored property, or code of an initializer. A factory's methods, a
/// choice between implementations, and helpers of one's own are no fault.
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
    var made: [TypeID: [TypeID: Set<TypeID>]] = [:]
    var last: DeclarationUse?
    for use in model.uses where use.kind == .creates && !use.traits.contains(.defaultArgument) {
      // A type and the initializer that its name calls are two uses at one place.
      defer { last = use }
      if let last, (last.file, last.offset) == (use.file, use.offset) { continue }
      guard let pair = pair(of: use), let abstraction = abstraction(of: pair) else { continue }
      places[pair, default: []].append(use)
      made[pair.owner, default: [:]][abstraction, default: []].insert(pair.implementation)
    }
    for (pair, uses) in places {
      guard let abstraction = abstraction(of: pair), made[pair.owner]![abstraction]!.count == 1 else { continue }
      part.findings.append(finding(pair, abstraction, uses))
    }
  }

  /// The service that makes a type, and the type.
  private func pair(of use: DeclarationUse) -> Pair? {
    guard let user = use.user, let made = model[use.used].type else { return nil }
    let place = model[user]
    guard place.kind == .initializer || place.isStoredProperty, let owner = place.type, survey.counts(place), !survey.root.contains(place),
      lens.survey.isReference(owner) || lens.isService(owner)
    else { return nil }
    return Pair(owner: owner, implementation: made)
  }

  /// The protocol by which the owner could know what it makes.
  private func abstraction(of pair: Pair) -> TypeID? {
    let (owner, made) = (pair.owner, pair.implementation)
    guard lens.isService(made), model[made].container == nil, let declaration = survey.declarationOfType[made.index],
      model[declaration].access > .fileprivate, !survey.isPart(made, of: owner), !survey.isPart(owner, of: made)
    else { return nil }
    return survey.ancestry.ancestors(of: made).first { abstraction in
      survey.isServiceProtocol(abstraction) && lens.services.isHeld(abstraction) && !survey.ancestry.isHeir(owner, of: abstraction)
    }
  }

  private func finding(_ pair: Pair, _ abstraction: TypeID, _ uses: [DeclarationUse]) -> InjectionFinding {
    let home = survey.module(of: uses[0].file)
    let other = model[pair.implementation].module
    let name = survey.name(pair.implementation)
    let change = "take any \(survey.name(abstraction)) as a parameter of init and let the composition root pass \(name)"
    return InjectionFinding(
      rule: .directConstruction, severity: home == other ? .note : .warning,
      message: "\(survey.name(pair.owner)) makes \(name)\(lens.origin(other, seenFrom: home)) itself, which others know as \(survey.name(abstraction))",
      location: survey.location(of: uses[0]), types: [pair.owner, abstraction, pair.implementation],
      cost: lens.costs.cost(from: home, to: other, removing: uses),
      remedy: home == other ? change : "\(change): \(lens.suggestion(from: home, to: other))")
  }
}
