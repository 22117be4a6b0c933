import SwiftFacts

/// `T: P` or `T == U`, in terms of the declaration that states it.
struct Requirement: Equatable {
  var subject: TypeRef
  var object: TypeRef
  var isSameType: Bool
}

extension Viewpoint {
  /// What a declaration itself demands: constraints of its generic parameters, its `where` clause, and for a protocol
  /// what it demands of its associated types.
  func ownRequirements(of symbol: SymbolID) -> [Requirement] {
    if let known = answers.requirementMemo[symbol] { return known }
    guard !table[symbol].isForeign else { return [] }
    let answer = knowledge.ask(.requirements(symbol), otherwise: .requirements([])) {
      .requirements(atRequirements(of: symbol).readRequirements(of: symbol))
    }
    if case .requirements(let result) = answer { return result } else { return [] }
  }

  private func readRequirements(of symbol: SymbolID) -> [Requirement] {
    let fact = table.fact(of: symbol)
    var result: [Requirement] = []
    if fact.kind != .protocol { addParameterConstraints(of: fact, to: &result) }
    addWhereClause(fact.requirements, to: &result)
    if fact.kind == .protocol { addAssociatedTypes(of: symbol, to: &result) }
    if fact.kind == .extension, isSpecialized(symbol) { addArguments(ofTypeExtendedBy: symbol, to: &result) }
    return result
  }

  /// Whether an extension may demand something of what it extends.
  func isConditional(_ extension: SymbolID) -> Bool {
    !table.fact(of: `extension`).requirements.isEmpty || isSpecialized(`extension`)
  }

  /// Whether an extension is written with arguments, `extension Box<Int>`, or by an alias, which may have some.
  private func isSpecialized(_ extension: SymbolID) -> Bool {
    let symbol = table[`extension`]
    guard symbol.owner != noSymbol, !table[symbol.owner].isForeign, !table.genericSignature(of: symbol.owner).isEmpty
    else { return false }
    let facts = table.facts[Int(symbol.file)]
    let written = facts[facts.declarations[Int(symbol.fact)].type]
    let base = written.kind == .memberType ? 1 : 0
    return ![.namedType, .memberType].contains(written.kind) || Int(written.linkCount) > base
      || table.name(written.name, in: symbol.file) != table[symbol.owner].name
  }

  private func addArguments(ofTypeExtendedBy symbol: SymbolID, to result: inout [Requirement]) {
    let extended = type(table.fact(of: symbol).type)
    guard types.declaration(of: extended) == table[symbol].owner else { return }
    for (position, generic) in table.genericSignature(of: table[symbol].owner).enumerated() {
      let (parameter, argument) = (types.parameter(generic), types.argument(position, of: extended))
      guard argument != unknownType, argument != parameter else { continue }
      result.append(Requirement(subject: parameter, object: argument, isSameType: true))
      result.append(Requirement(subject: argument, object: parameter, isSameType: true))
    }
  }

  private func addParameterConstraints(of fact: DeclarationFact, to result: inout [Requirement]) {
    let facts = table.facts[Int(place.file)]
    let base = table.genericBases[Int(place.file)]
    for index in fact.genericParameters.indices {
      let constraint = facts.genericParameters[index].constraint
      guard constraint != noTerm else { continue }
      let parameter = types.parameter(GenericID(base.index + index))
      result.append(Requirement(subject: parameter, object: type(constraint), isSameType: false))
    }
  }

  private func addWhereClause(_ requirements: TermList, to result: inout [Requirement]) {
    for id in list(requirements) {
      let value = term(id)
      guard value.kind == .conformanceRequirement || value.kind == .sameTypeRequirement else { continue }
      let left = type(child(0, of: value))
      let right = type(child(1, of: value))
      guard left != unknownType, right != unknownType else { continue }
      let isSameType = value.kind == .sameTypeRequirement
      result.append(Requirement(subject: left, object: right, isSameType: isSameType))
      if isSameType { result.append(Requirement(subject: right, object: left, isSameType: true)) }
    }
  }

  private func addAssociatedTypes(of symbol: SymbolID, to result: inout [Requirement]) {
    let selfType = types.selfType(of: symbol)
    for member in table.members[symbol] ?? [] where table[member].kind == .associatedType {
      let fact = table.fact(of: member)
      let subject = types.dependent(table[member].name, of: selfType)
      for term in list(fact.inheritance) {
        let object = type(term)
        if object != unknownType { result.append(Requirement(subject: subject, object: object, isSameType: false)) }
      }
      addWhereClause(fact.requirements, to: &result)
    }
  }

  // MARK: - Asking

  /// What is known of a parameter, `Self` or one of their member types where the code stands.
  package func bounds(of type: TypeRef) -> [TypeRef] {
    let context = genericContext()
    let key = TypeInContext(context: context, type: type, isReadingRequirements: isReadingRequirements)
    if let known = answers.boundsCache[key] { return known }
    guard knowledge.boundsDepth < 30 else { return knowledge.tooDeep([]) }
    knowledge.boundsDepth += 1
    defer { knowledge.boundsDepth -= 1 }
    return knowledge.ask(.bounds(key), otherwise: .types([])) { .types(findBounds(of: type, in: context)) }
      .types
  }

  /// The innermost declaration around the code that may demand something of generic parameters.
  func genericContext() -> SymbolID {
    var container = place.container
    while container != noSymbol {
      let symbol = table[container]
      if symbol.kind.isNominal || symbol.kind == .extension || !ownRequirements(of: container).isEmpty {
        return container
      }
      container = symbol.container
    }
    return container
  }

  private func findBounds(of type: TypeRef, in context: SymbolID) -> [TypeRef] {
    let node = types.node(type)
    var result: [TypeRef] = []
    switch node.kind {
    case .parameter:
      let owner = table.genericOwners[node.parameter.index]
      if owner != noSymbol { addBounds(of: type, in: owner, to: &result) }
    case .selfType: result.append(types.nominal(node.symbol))
    case .dependent: addAssociatedBounds(name: node.name, base: types.argument(0, of: type), to: &result)
    default: break
    }
    var container = context
    while container != noSymbol {
      addBounds(of: type, in: container, to: &result)
      let symbol = table[container]
      // An extension stands inside the type's own demands.
      if symbol.kind == .extension, symbol.owner != noSymbol { addBounds(of: type, in: symbol.owner, to: &result) }
      container = symbol.container
    }
    return result
  }

  private func addBounds(of type: TypeRef, in declaration: SymbolID, to result: inout [TypeRef]) {
    for requirement in ownRequirements(of: declaration) where requirement.subject == type {
      if !result.contains(requirement.object), requirement.object != type { result.append(requirement.object) }
    }
  }

  private func addAssociatedBounds(name: NameID, base: TypeRef, to result: inout [TypeRef]) {
    for type in lookupOrder(of: base) {
      guard let owner = types.declaration(of: type), table[owner].kind == .protocol else { continue }
      let subject = types.dependent(name, of: types.selfType(of: owner))
      var substitution = Substitution()
      substitution.selfType = base
      for requirement in ownRequirements(of: owner) where requirement.subject == subject {
        let object = substitute(requirement.object, substitution)
        if object != unknownType, !result.contains(object) { result.append(object) }
      }
    }
  }

  /// The concrete type that the code at hand demands a parameter or member type to be, if any.
  func sameType(as type: TypeRef) -> TypeRef? {
    var container = demanding
    while container != noSymbol {
      if let same = sameType(as: type, demandedBy: container) { return same }
      let symbol = table[container]
      if symbol.kind == .extension, symbol.owner != noSymbol, let same = sameType(as: type, demandedBy: symbol.owner) {
        return same
      }
      container = symbol.container
    }
    return nil
  }

  private func sameType(as type: TypeRef, demandedBy declaration: SymbolID) -> TypeRef? {
    for requirement in ownRequirements(of: declaration) where requirement.isSameType && requirement.subject == type {
      if types.kind(requirement.object) == .nominal || types.kind(requirement.object) == .tuple {
        return requirement.object
      }
    }
    return nil
  }
}
