import CodeModel

/// Which protocols are seams in fact: somewhere a collaborator is held or asked for by them.
struct ServiceTable {
  /// By protocol: the types that keep a collaborator by it or take one by init, its own implementations left out; two are enough.
  private var holders: [[TypeID]]
  /// By type: a singleton or a class is made or reached for in its code.
  private(set) var reachesOut: [Bool]

  init(_ survey: InjectionSurvey, singletons: Set<DeclarationID>) {
    holders = [[TypeID]](repeating: [], count: survey.model.types.count)
    reachesOut = [Bool](repeating: false, count: survey.model.types.count)
    for declaration in survey.model.declarations where survey.counts(declaration) {
      note(declaration, survey)
    }
    for use in survey.model.uses {
      guard let user = use.user.flatMap({ survey.model[$0].type }), !survey.isReference(user) else { continue }
      let used = survey.model[use.used]
      if singletons.contains(use.used) || (use.kind == .creates && used.type.map(survey.isReference) ?? false) { reachesOut[user.index] = true }
    }
  }

  private mutating func note(_ declaration: Declaration, _ survey: InjectionSurvey) {
    guard let owner = declaration.type else { return }
    func note(_ type: TypeExpression?) {
      guard let type, case .protocol(let held)? = survey.abstraction(of: type, in: declaration) else { return }
      guard !survey.ancestry.isHeir(owner, of: held), holders[held.index].count < 2, !holders[held.index].contains(owner) else { return }
      holders[held.index].append(owner)
    }
    if declaration.isStoredProperty, !declaration.flags.contains(.isWeak) { note(declaration.valueType) }
    if declaration.kind == .initializer { for parameter in declaration.parameters { note(parameter.type) } }
  }

  /// Whether some type of shipped code holds a collaborator by this protocol.
  func isHeld(_ protocol: TypeID) -> Bool { !holders[`protocol`.index].isEmpty }

  func isHeld(_ protocol: TypeID, byOtherThan owner: TypeID) -> Bool { holders[`protocol`.index].contains { $0 != owner } }
}
