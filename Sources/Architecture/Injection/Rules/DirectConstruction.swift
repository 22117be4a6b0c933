import CodeModel

/// `direct-construction`: a service makes its collaborator itself although others are given that collaborator by a protocol.
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
    var findings: [TypeID: [ModuleID: [Construction]]] = [:]
    for (pair, uses) in places {
      guard let abstraction = abstraction(of: pair), made[pair.owner]![abstraction]!.count == 1 else { continue }
      let construction = Construction(implementation: pair.implementation, abstraction: abstraction, uses: uses)
      findings[pair.owner, default: [:]][model[pair.implementation].module, default: []].append(construction)
    }
    for (owner, byModule) in findings {
      for constructions in byModule.values { part.findings += self.findings(owner, constructions.sorted { ($0.uses[0].file, $0.uses[0].offset) < ($1.uses[0].file, $1.uses[0].offset) }) }
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
    guard let user = use.user, let made = model.declarations[use.used.index].type, !survey.isProtocol(made) else { return nil }
    let kind = model.declarations[user.index].kind
    guard kind == .initializer || kind == .variable else { return nil }
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
    let crosses = model[owner].module != model[made].module
    return survey.ancestry.ancestors(of: made).first { abstraction in
      survey.isServiceProtocol(abstraction) && model[abstraction].container == nil && !survey.ancestry.isHeir(owner, of: abstraction)
        && lens.services.isTaken(abstraction, byOtherThan: owner) && (crosses || isOnlyImplementation(made, of: abstraction))
    }
  }

  /// Where there are several, to choose one may be what the owner is for.
  private func isOnlyImplementation(_ type: TypeID, of abstraction: TypeID) -> Bool {
    survey.ancestry.heirs[abstraction.index].allSatisfy { $0 == type || !survey.counts($0) || survey.isProtocol($0) }
  }

  // MARK: - What is said

  /// More of one module than this are told in one finding: their owner does what a composition root does.
  private static let detailedCount = 3

  private func findings(_ owner: TypeID, _ constructions: [Construction]) -> [InjectionFinding] {
    guard constructions.count > Self.detailedCount else { return constructions.map { finding(owner, $0) } }
    let home = survey.module(of: constructions[0].uses[0].file)
    let other = model[constructions[0].implementation].module
    let names = constructions.map { survey.name($0.implementation) }.joined(separator: ", ")
    return [
      InjectionFinding(
        rule: .directConstruction, severity: home == other ? .note : .warning,
        message: "\(survey.name(owner)) makes \(constructions.count) implementations\(lens.origin(other, seenFrom: home)) itself: \(names)",
        location: survey.location(of: constructions[0].uses[0]), types: [owner] + constructions.map(\.implementation),
        cost: lens.costs.cost(from: home, to: other, removing: constructions.flatMap(\.uses)),
        remedy: "it does what a composition root does: name it under injection, roots in .seam.yml, or take them as parameters of init")
    ]
  }

  private func finding(_ owner: TypeID, _ construction: Construction) -> InjectionFinding {
    let use = construction.uses[0]
    let home = survey.module(of: use.file)
    let other = model[construction.implementation].module
    let name = survey.name(construction.implementation)
    let abstraction = survey.name(construction.abstraction)
    let change = "take any \(abstraction) as a parameter of init and let the composition root pass \(name)"
    return InjectionFinding(
      rule: .directConstruction, severity: home == other ? .note : .warning,
      message: "\(survey.name(owner)) makes \(name)\(lens.origin(other, seenFrom: home)) itself, which others are given as \(abstraction)",
      location: survey.location(of: use), types: [owner, construction.abstraction, construction.implementation],
      cost: lens.costs.cost(from: home, to: other, removing: construction.uses),
      remedy: home == other ? change : "\(change): \(lens.suggestion(from: home, to: other))")
  }
}
