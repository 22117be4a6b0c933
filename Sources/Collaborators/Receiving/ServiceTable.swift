package import CodeModel

/// Which protocols are seams in fact: somewhere a collaborator is held or asked for by them.
package struct ServiceTable {
  /// By protocol: some type keeps a collaborator by it, or takes one.
  private var held: [Bool]
  /// By protocol: the types that are given a collaborator by it, its own implementations left out; two are enough.
  private var takers: [[TypeID]]
  /// By type: a singleton or a class is made or reached for in its code.
  package private(set) var reachesOut: [Bool]

  package init(_ survey: InjectionSurvey, singletons: Set<DeclarationID>) {
    held = [Bool](repeating: false, count: survey.model.types.count)
    takers = [[TypeID]](repeating: [], count: survey.model.types.count)
    reachesOut = [Bool](repeating: false, count: survey.model.types.count)
    let declarations = survey.model.declarations
    for index in declarations.indices
    where declarations[index].kind == .initializer || declarations[index].isStoredProperty {
      if survey.counts(declarations[index]) { note(declarations[index], survey) }
    }
    for use in survey.model.uses where use.kind == .creates || use.kind == .accesses {
      guard let user = use.user.flatMap({ declarations[$0.index].type }), !reachesOut[user.index],
        !survey.isReference(user)
      else { continue }
      let makes = use.kind == .creates && declarations[use.used.index].type.map(survey.isReference) ?? false
      if makes || singletons.contains(use.used) { reachesOut[user.index] = true }
    }
  }

  private mutating func note(_ declaration: Declaration, _ survey: InjectionSurvey) {
    guard let owner = declaration.type else { return }
    func note(_ type: TypeExpression?, isTaken: Bool) {
      guard let type, case .protocol(let known)? = survey.abstraction(of: type, in: declaration),
        !survey.ancestry.isHeir(owner, of: known)
      else { return }
      held[known.index] = true
      if isTaken, takers[known.index].count < 2, !takers[known.index].contains(owner) {
        takers[known.index].append(owner)
      }
    }
    if declaration.kind == .initializer {
      for parameter in declaration.parameters { note(parameter.type, isTaken: true) }
    }
    if declaration.isStoredProperty, !declaration.flags.contains(.isWeak) {
      note(
        declaration.valueType,
        isTaken: survey.model[owner].kind == .struct && declaration.initialValue == nil
          && !survey.writesInitializer(owner))
    }
  }

  /// Whether some type of shipped code holds a collaborator by this protocol.
  package func isHeld(_ protocol: TypeID) -> Bool { held[`protocol`.index] }

  /// Whether a type but `owner` is given its collaborator by this protocol, in an initializer.
  package func isTaken(_ protocol: TypeID, byOtherThan owner: TypeID) -> Bool {
    takers[`protocol`.index].contains { $0 != owner }
  }
}

extension InjectionSurvey {
  /// Whether the declaration of a struct has an initializer, so that there is no memberwise one.
  package func writesInitializer(_ type: TypeID) -> Bool {
    membersOfType[type.index].contains { model[$0].kind == .initializer && !model[$0].flags.contains(.isInExtension) }
  }
}
