/// `T: P` or `T == U`, in terms of the declaration that states it.
struct Requirement: Equatable {
  var subject: TypeRef
  var object: TypeRef
  var isSameType: Bool
}

extension Resolver {
  /// What a declaration itself demands: constraints of its generic parameters, its `where` clause, and for a protocol what it demands of
  /// its associated types.
  func ownRequirements(of symbol: SymbolID) -> [Requirement] {
    if let known = requirementMemo[symbol] { return known }
    guard !table[symbol].isForeign else { return [] }
    let answer = ask(Question(.requirements, symbol), otherwise: .requirements([])) { .requirements(readRequirements(of: symbol)) }
    if case .requirements(let result) = answer { return result } else { return [] }
  }

  private func readRequirements(of symbol: SymbolID) -> [Requirement] {
    let fact = table.fact(of: symbol)
    var result: [Requirement] = []
    silently(at: symbol) {
      if fact.kind != .protocol { addParameterConstraints(of: fact, to: &result) }
      addWhereClause(fact.requirements, to: &result)
      if fact.kind == .protocol { addAssociatedTypes(of: symbol, to: &result) }
    }
    return result
  }

  private func addParameterConstraints(of fact: DeclarationFact, to result: inout [Requirement]) {
    let facts = table.facts[Int(place.file)]
    let base = table.genericBases[Int(place.file)]
    for index in fact.genericParameters.indices {
      let constraint = facts.genericParameters[index].constraint
      guard constraint != noTerm else { continue }
      let parameter = types.make(.parameter, base + GenericID(index))
      result.append(Requirement(subject: parameter, object: type(constraint), isSameType: false))
    }
  }

  private func addWhereClause(_ requirements: TermList, to result: inout [Requirement]) {
    for id in table.facts[Int(place.file)].list(requirements) {
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
    let selfType = selfType(of: symbol)
    for member in table.members[symbol] ?? [] where table[member].kind == .associatedType {
      let fact = table.fact(of: member)
      let subject = types.make(.dependent, table[member].name, [selfType])
      for term in table.facts[Int(place.file)].list(fact.inheritance) {
        let object = type(term)
        if object != unknownType { result.append(Requirement(subject: subject, object: object, isSameType: false)) }
      }
      addWhereClause(fact.requirements, to: &result)
    }
  }

  // MARK: - Asking

  /// What is known of a parameter, `Self` or one of their member types where the code stands.
  func bounds(of type: TypeRef) -> [TypeRef] {
    let context = genericContext()
    let key = UInt64(UInt32(bitPattern: context)) << 32 | UInt64(UInt32(bitPattern: type))
    if let known = boundsCache[key] { return known }
    guard boundsDepth < 30 else { return tooDeep([]) }
    boundsDepth += 1
    defer { boundsDepth -= 1 }
    return ask(Question(.bounds, key), otherwise: .types([])) { .types(findBounds(of: type, in: context)) }.types
  }

  /// The innermost declaration around the code that may demand something of generic parameters.
  func genericContext() -> SymbolID {
    var container = place.container
    while container != noSymbol {
      let symbol = table[container]
      if symbol.kind.isNominal || symbol.kind == .extension || !ownRequirements(of: container).isEmpty { return container }
      container = symbol.container
    }
    return container
  }

  private func findBounds(of type: TypeRef, in context: SymbolID) -> [TypeRef] {
    let node = types.node(type)
    var result: [TypeRef] = []
    switch node.kind {
    case .parameter:
      let owner = table.genericOwners[Int(node.payload)]
      if owner != noSymbol { addBounds(of: type, in: owner, to: &result) }
    case .selfType: result.append(nominal(node.payload))
    case .dependent: addAssociatedBounds(name: node.payload, base: types.argument(0, of: type), to: &result)
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
      guard let owner = declaration(of: type), table[owner].kind == .protocol else { continue }
      let subject = types.make(.dependent, name, [selfType(of: owner)])
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
    var container = place.container
    while container != noSymbol {
      for requirement in ownRequirements(of: container) where requirement.isSameType && requirement.subject == type {
        if types.kind(requirement.object) == .nominal || types.kind(requirement.object) == .tuple { return requirement.object }
      }
      container = table[container].container
    }
    return nil
  }
}
