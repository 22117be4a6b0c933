import SwiftFacts

/// Member types of types: aliases, nested types, and associated types with their witnesses.
extension Viewpoint {
  /// How many member types of each other are told apart: 4 in `T.A.A.B.A`.
  ///
  /// `associatedtype A: P` in `protocol P` makes as many as one cares to write, and demands lead from each to the next.
  /// They are cut off by what a type is rather than by the way to it, so that what is known of it holds wherever it is
  /// asked.
  private static var highestTower: Int { 4 }

  /// `Base.Name`.
  package func member(_ name: NameID, ofType base: TypeRef) -> TypeRef {
    guard knowledge.depth < 30 else { return knowledge.tooDeep(unknownType) }
    knowledge.depth += 1
    defer { knowledge.depth -= 1 }
    switch types.kind(base) {
    case .nominal: return memberOfNominal(name, base)
    case .parameter, .selfType, .dependent:
      if let same = sameType(as: base) { return member(name, ofType: same) }
      guard types.towerHeight(of: base) < Self.highestTower else { return unknownType }
      let dependent = types.dependent(name, of: base)
      if let same = sameType(as: dependent) { return same }
      return memberOfParameter(name, base).map { sameType(as: $0) ?? $0 } ?? dependent
    case .composition:
      for part in types.arguments(of: base) {
        let found = member(name, ofType: part)
        if found != unknownType { return found }
      }
      return unknownType
    default: return unknownType
    }
  }

  /// A bound may say what a member type is: `S: Sequence<Int>`, a superclass's typealias, a same-type requirement of a
  /// protocol.
  private func memberOfParameter(_ name: NameID, _ base: TypeRef) -> TypeRef? {
    for bound in bounds(of: base) {
      guard let symbol = types.declaration(of: bound) else { continue }
      if table[symbol].kind != .protocol {
        let found = member(name, ofType: bound)
        if found != unknownType { return found }
      }
      if let primary = primaryArgument(name, of: bound) { return primary }
    }
    let dependent = types.dependent(name, of: base)
    for type in lookupOrder(of: base) {
      guard let owner = types.declaration(of: type), table[owner].kind == .protocol else { continue }
      // A typealias in the protocol or an extension of it.
      if let alias = typeSymbol(name, in: ScopeID(owner)), table[alias].kind != .associatedType {
        return instantiate(alias, base: base, arguments: [], hasArguments: false)
      }
      let subject = types.dependent(name, of: types.selfType(of: owner))
      var substitution = Substitution()
      substitution.selfType = base
      for requirement in ownRequirements(of: owner) where requirement.isSameType && requirement.subject == subject {
        let same = substitute(requirement.object, substitution)
        if same != unknownType, same != dependent { return same }
      }
    }
    return nil
  }

  private func memberOfNominal(_ name: NameID, _ base: TypeRef) -> TypeRef {
    let key = MemberOfType(type: base, name: name)
    if let known = answers.witnessCache[key] { return known }
    return knowledge.ask(.witness(key), otherwise: .type(unknownType)) {
      .type(at(types.node(base).symbol).findMember(name, base))
    }.type
  }

  private func findMember(_ name: NameID, _ base: TypeRef) -> TypeRef {
    guard let symbol = types.declaration(of: base) else { return unknownType }
    if name == table.known.rawType, let rawType = rawType(of: symbol) { return rawType }
    if table[symbol].kind == .protocol, let primary = primaryArgument(name, of: base) { return primary }
    for (position, parameter) in table.genericSignature(of: symbol).enumerated()
    where table.genericNames[parameter.index] == name {
      return types.argument(position, of: base)
    }
    var associated: SymbolID?
    for owner in lookupOrder(of: base) {
      guard let declaring = types.declaration(of: owner), let found = typeSymbolAnywhere(name, in: ScopeID(declaring))
      else {
        continue
      }
      if table[found].kind == .associatedType {
        associated = associated ?? found
        if table[symbol].kind == .protocol { break }
        continue
      }
      return instantiate(found, base: base, arguments: [], hasArguments: false)
    }
    guard let associated else { return unknownType }
    if table[symbol].kind == .protocol { return boundOfMember(name, of: symbol) }
    let witness = inferWitness(of: associated, in: base)
    return witness != unknownType ? witness : defaultWitness(of: associated, base)
  }

  /// What is known of a member type of `any P`: what the protocol says that it is, or demands of it.
  private func boundOfMember(_ name: NameID, of symbol: SymbolID) -> TypeRef {
    let dependent = types.dependent(name, of: types.selfType(of: symbol))
    if let same = sameType(as: dependent) { return same }
    let bounds = bounds(of: dependent)
    return bounds.isEmpty ? unknownType : types.composition(bounds)
  }

  /// Witnesses hold wherever the code stands, so that access is no question here.
  private func typeSymbolAnywhere(_ name: NameID, in scope: ScopeID) -> SymbolID? {
    var best: SymbolID?
    var current = table.scopes.first(name, in: scope)
    while current != noSymbol {
      if table[current].kind.isType, best == nil || !table[current].flags.contains(.isInactive) { best = current }
      current = table.scopes.following(current)
    }
    return best
  }

  private func defaultWitness(of associated: SymbolID, _ base: TypeRef) -> TypeRef {
    let term = table.fact(of: associated).value
    guard term != noTerm else { return unknownType }
    let declared = at(associated).type(term)
    var substitution = Substitution()
    substitution.selfType = base
    return substitute(declared, substitution)
  }

  /// `any P<Int>`: the argument for the primary associated type of that name.
  func primaryArgument(_ name: NameID, of type: TypeRef) -> TypeRef? {
    guard let symbol = types.declaration(of: type), table[symbol].kind == .protocol, types.node(type).count > 0 else {
      return nil
    }
    let file = Int(table[symbol].file)
    for (position, index) in table.fact(of: symbol).genericParameters.indices.enumerated() {
      let primary = table.facts[file].genericParameters[index].name
      if table.names.maps[file][Int(primary)] == name { return types.argument(position, of: type) }
    }
    return nil
  }

  /// Finds an associated type from the members that satisfy the protocol's requirements: a requirement `func next() ->
  /// Element?` and a member `func next() -> Int?` make `Element` be `Int`.
  private func inferWitness(of associated: SymbolID, in base: TypeRef) -> TypeRef {
    let name = table[associated].name
    for type in lookupOrder(of: base) {
      guard let owner = types.declaration(of: type), table[owner].kind == .protocol else { continue }
      let wanted = types.dependent(name, of: types.selfType(of: owner))
      let found = inferWitness(wanted, fromRequirementsOf: owner, in: base)
      if found != unknownType { return found }
    }
    return demandedWitness(name, in: base)
  }

  /// `associatedtype Element where Element == Iterator.Element`: one associated type tells the other.
  private func demandedWitness(_ name: NameID, in base: TypeRef) -> TypeRef {
    for type in lookupOrder(of: base) {
      guard let owner = types.declaration(of: type), table[owner].kind == .protocol else { continue }
      let wanted = types.dependent(name, of: types.selfType(of: owner))
      var substitution = Substitution()
      substitution.selfType = base
      for requirement in ownRequirements(of: owner) where requirement.isSameType && requirement.subject == wanted {
        let found = substitute(requirement.object, substitution)
        if found != unknownType, types.kind(found) != .dependent { return found }
      }
    }
    return unknownType
  }

  private func inferWitness(_ wanted: TypeRef, fromRequirementsOf owner: SymbolID, in base: TypeRef) -> TypeRef {
    for requirement in table.members[owner] ?? [] {
      let kind = table[requirement].kind
      guard kind == .variable || kind == .function || kind == .subscript else { continue }
      let declared = declaredPattern(of: requirement)
      guard types.mentions(declared, wanted) else { continue }
      for witness in members(table[requirement].name, of: base) where table[witness.symbol].owner != owner {
        guard table[witness.symbol].kind == kind, labelsMatch(witness.symbol, requirement) else { continue }
        let type = substitute(declaredPattern(of: witness.symbol), substitution(of: witness))
        guard parametersAgree(declared, type, wanted, in: base) else { continue }
        if let found = types.match(declared, type, wanted), found != unknownType { return found }
      }
    }
    return unknownType
  }

  /// `subscript(bounds: Range<Int>)` is no witness of `subscript(position: Index)` where `Index` is `Int`.
  private func parametersAgree(_ declared: TypeRef, _ type: TypeRef, _ wanted: TypeRef, in base: TypeRef) -> Bool {
    guard types.kind(declared) == .function, types.kind(type) == .function else { return true }
    for (pattern, given) in zip(types.arguments(of: declared).dropLast(), types.arguments(of: type).dropLast()) {
      guard types.kind(pattern) == .dependent, pattern != wanted else { continue }
      if types.certainlyDiffer(member(types.node(pattern).name, ofType: base), given) { return false }
    }
    return true
  }

  private func declaredPattern(of symbol: SymbolID) -> TypeRef {
    let symbolKind = table[symbol].kind
    if symbolKind == .variable { return valueType(of: symbol) }
    let signature = signature(of: symbol)
    return types.function(of: signature.parameters.map(\.type) + [signature.result])
  }

  private func labelsMatch(_ left: SymbolID, _ right: SymbolID) -> Bool {
    guard table[left].kind != .variable else { return true }
    return signature(of: left).parameters.map(\.label) == signature(of: right).parameters.map(\.label)
  }
}
