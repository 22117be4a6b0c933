/// Superclasses and protocols.
extension Resolver {
  /// Everything that a nominal type inherits from or conforms to, near ones first, applied to the type's arguments.
  func ancestors(of type: TypeRef) -> [TypeRef] {
    guard let symbol = declaration(of: type) else { return [] }
    let declared = ancestors(ofDeclaration: symbol)
    guard let signature = table.genericSignatures[symbol], declared.contains(where: { types.isOpen($0) }) else { return declared }
    var substitution = Substitution()
    for (position, parameter) in signature.enumerated() { substitution.bind(parameter, types.argument(position, of: type)) }
    return declared.map { substitute($0, substitution) }
  }

  /// The same in terms of the type's own parameters, breadth first, superclasses before protocols.
  func ancestors(ofDeclaration symbol: SymbolID) -> [TypeRef] {
    if let known = ancestorCache[symbol] { return known }
    // A circle: while the inheritance clause is being read, the type has only its own members.
    ancestorCache[symbol] = []
    var order: [TypeRef] = []
    var seen: Set<SymbolID> = [symbol]
    var pending = inherited(by: symbol)
    while !pending.isEmpty {
      var next: [TypeRef] = []
      for type in pending where isClass(type) { append(type, to: &order, &seen, &next) }
      for type in pending where !isClass(type) { append(type, to: &order, &seen, &next) }
      pending = next
    }
    ancestorCache[symbol] = order
    return order
  }

  private func append(_ type: TypeRef, to order: inout [TypeRef], _ seen: inout Set<SymbolID>, _ next: inout [TypeRef]) {
    guard let symbol = declaration(of: type), seen.insert(symbol).inserted else { return }
    order.append(type)
    var substitution = Substitution()
    for (position, parameter) in (table.genericSignatures[symbol] ?? []).enumerated() {
      substitution.bind(parameter, types.argument(position, of: type))
    }
    next += inherited(by: symbol).map { substitute($0, substitution) }
  }

  private func isClass(_ type: TypeRef) -> Bool {
    declaration(of: type).map { table[$0].kind == .class } ?? false
  }

  /// What the inheritance clauses of a type and its extensions name.
  private func inherited(by symbol: SymbolID) -> [TypeRef] {
    var result: [TypeRef] = []
    if !table[symbol].isForeign { addInherited(in: symbol, to: &result) }
    for part in table.extensions[symbol] ?? [] { addInherited(in: part, to: &result) }
    if table[symbol].kind == .protocol {
      // `protocol P where Self: Q`, also on extensions only where their own members are looked up.
      let selfType = selfType(of: symbol)
      for requirement in ownRequirements(of: symbol) where requirement.subject == selfType && !requirement.isSameType {
        result.append(requirement.object)
      }
    }
    return result
  }

  private func addInherited(in part: SymbolID, to result: inout [TypeRef]) {
    let fact = table.fact(of: part)
    guard !fact.inheritance.isEmpty else { return }
    silently(at: part) {
      for term in table.facts[Int(place.file)].list(fact.inheritance) { flatten(type(term), into: &result) }
    }
  }

  private func flatten(_ type: TypeRef, into result: inout [TypeRef]) {
    if types.kind(type) == .composition {
      for part in types.arguments(of: type) { flatten(part, into: &result) }
    } else if types.kind(type) == .nominal {
      result.append(type)
    }
  }

  /// A type seen as one of its supertypes, with the supertype's arguments; unknown if it is none of them.
  func view(of type: TypeRef, as symbol: SymbolID) -> TypeRef {
    if declaration(of: type) == symbol { return type }
    guard symbol != noSymbol else { return unknownType }
    for ancestor in lookupOrder(of: type) where declaration(of: ancestor) == symbol { return ancestor }
    return unknownType
  }

  /// Whether a type certainly does not conform to a protocol or inherit from a class.
  func certainlyLacks(_ type: TypeRef, _ supertype: TypeRef) -> Bool {
    guard let wanted = declaration(of: supertype), !standard.synthesized.contains(wanted), !table[wanted].isForeign else { return false }
    switch types.kind(type) {
    case .tuple, .function, .metatype: return table[wanted].kind != .protocol || Int(table[wanted].file) < table.facts.count
    case .nominal:
      guard let symbol = declaration(of: type), !table[symbol].isForeign, symbol != wanted else { return false }
      if hasUnknownAncestor(symbol) && Int(table[wanted].file) == table.facts.count - 1 { return false }
      return !ancestors(ofDeclaration: symbol).contains { declaration(of: $0) == wanted }
    case .parameter, .selfType, .dependent:
      let order = lookupOrder(of: type)
      return !order.isEmpty && !order.contains { declaration(of: $0) == wanted }
    default: return false
    }
  }

  /// Whether a type names a supertype of a package that is not read: it may conform to anything of the standard library.
  private func hasUnknownAncestor(_ symbol: SymbolID) -> Bool {
    for part in (table.extensions[symbol] ?? []) + [symbol] {
      let fact = table.fact(of: part)
      guard !fact.inheritance.isEmpty else { continue }
      let hasUnknown = silently(at: part) {
        table.facts[Int(place.file)].list(fact.inheritance).contains { type($0) == unknownType }
      }
      if hasUnknown { return true }
    }
    return ancestors(ofDeclaration: symbol).contains { ancestor in
      guard let next = declaration(of: ancestor) else { return true }
      return table[next].isForeign
    }
  }
}
