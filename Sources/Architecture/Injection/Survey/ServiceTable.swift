import CodeModel

/// Which protocols are seams in fact: somewhere a collaborator is held or asked for by them.
struct ServiceTable {
  /// By type: a protocol that a stored property, or a parameter of an initializer, is typed with outside its own implementations.
  private var isHeld: [Bool]
  /// By type: a singleton or a class is made or reached for in its code.
  private(set) var reachesOut: [Bool]

  init(_ survey: InjectionSurvey, singletons: Set<DeclarationID>) {
    isHeld = [Bool](repeating: false, count: survey.model.types.count)
    reachesOut = isHeld
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
      if !survey.ancestry.isHeir(owner, of: held) { isHeld[held.index] = true }
    }
    if declaration.isStoredProperty, !declaration.flags.contains(.isWeak) { note(declaration.valueType) }
    if declaration.kind == .initializer { for parameter in declaration.parameters { note(parameter.type) } }
  }

  /// Whether some type of shipped code holds a collaborator by this protocol.
  func isHeld(_ protocol: TypeID) -> Bool { isHeld[`protocol`.index] }
}
