import SwiftFacts

/// A supertype of a declaration, in terms of its generic parameters.
struct Ancestor: Equatable {
  var type: TypeRef
  /// The extensions whose demands the type's arguments must meet for it: those of `extension Array: P where Element:
  /// P`.
  var conditions: [SymbolID]
}

/// Superclasses and protocols.
extension Viewpoint {
  /// Everything that a nominal type inherits from or conforms to, near ones first, applied to the type's arguments;
  /// without conditional conformances that certainly do not hold.
  func ancestors(of type: TypeRef) -> [TypeRef] {
    guard let symbol = types.declaration(of: type) else { return [] }
    let declared = ancestors(ofDeclaration: symbol)
    let signature = table.genericSignature(of: symbol)
    if signature.isEmpty, declared.allSatisfy({ $0.conditions.isEmpty }) { return declared.map(\.type) }
    var substitution = Substitution()
    substitution.selfType = type
    for (position, parameter) in signature.enumerated() {
      substitution.bind(parameter, types.argument(position, of: type))
    }
    var result: [TypeRef] = []
    for ancestor in declared where ancestor.conditions.allSatisfy({ mayHold($0, substitution) }) {
      result.append(substitute(ancestor.type, substitution))
    }
    return result
  }

  private func mayHold(_ condition: SymbolID, _ substitution: Substitution) -> Bool {
    guard knowledge.depth < 20 else { return knowledge.tooDeep(true) }
    knowledge.depth += 1
    defer { knowledge.depth -= 1 }
    return demandsMayHold(of: condition, substitution)
  }

  /// Whether nothing that is known speaks against what a constrained extension demands.
  func demandsMayHold(of condition: SymbolID, _ substitution: Substitution) -> Bool {
    ownRequirements(of: condition).allSatisfy { requirement in
      let subject = substitute(requirement.subject, substitution)
      let object = substitute(requirement.object, substitution)
      if types.isOpen(subject) || types.isOpen(object) { return true }
      return !(requirement.isSameType ? types.certainlyDiffer(subject, object) : certainlyLacks(subject, object))
    }
  }

  /// The same in terms of the type's own parameters, breadth first, superclasses before protocols.
  func ancestors(ofDeclaration symbol: SymbolID) -> [Ancestor] {
    if let known = answers.ancestorMemo[symbol] { return known }
    // While the inheritance clause is being read, the type has only its own members.
    let answer = knowledge.ask(.ancestors(symbol), otherwise: .ancestors([])) { .ancestors(readAncestors(of: symbol)) }
    if case .ancestors(let order) = answer { return order } else { return [] }
  }

  private func readAncestors(of symbol: SymbolID) -> [Ancestor] {
    var order: [Ancestor] = []
    var bases: [[SymbolID]] = []
    var seen: Set<SymbolID> = [symbol]
    var pending = inherited(by: symbol)
    while !pending.isEmpty {
      var next: [Ancestor] = []
      for ancestor in pending where isClass(ancestor.type) { append(ancestor, to: &order, &bases, &seen, &next) }
      for ancestor in pending where !isClass(ancestor.type) { append(ancestor, to: &order, &bases, &seen, &next) }
      pending = next
    }
    return order.count > 1 ? refinedFirst(order, bases) : order
  }

  /// The same order, but for a supertype that another one inherits from: what it offers the other may replace, wherever
  /// the declaration names them.
  ///
  /// - Parameter bases: by supertype, what it inherits from directly.
  /// - Complexity: O(*n* + *m*) for *n* supertypes with *m* bases, where the order holds already, O(*n*²) where it does not.
  private func refinedFirst(_ order: [Ancestor], _ bases: [[SymbolID]]) -> [Ancestor] {
    let symbols = order.map { types.declaration(of: $0.type) ?? noSymbol }
    let position = Dictionary(zip(symbols, symbols.indices), uniquingKeysWith: { first, _ in first })
    let bases = bases.indices.map { index in Set(bases[index].compactMap { position[$0] }).subtracting([index]) }
    // How many of those that are left inherit from it.
    var heirCount = [Int](repeating: 0, count: order.count)
    for base in bases.joined() { heirCount[base] += 1 }
    var left = Array(order.indices)
    var result: [Ancestor] = []
    while !left.isEmpty {
      let next = left.remove(at: left.firstIndex { heirCount[$0] == 0 } ?? 0)
      result.append(order[next])
      for base in bases[next] { heirCount[base] -= 1 }
    }
    return result
  }

  private func append(
    _ ancestor: Ancestor, to order: inout [Ancestor], _ bases: inout [[SymbolID]], _ seen: inout Set<SymbolID>,
    _ next: inout [Ancestor]
  ) {
    guard let symbol = types.declaration(of: ancestor.type), seen.insert(symbol).inserted else { return }
    order.append(ancestor)
    var substitution = Substitution()
    for (position, parameter) in table.genericSignature(of: symbol).enumerated() {
      substitution.bind(parameter, types.argument(position, of: ancestor.type))
    }
    let own = inherited(by: symbol)
    bases.append(own.map { types.declaration(of: $0.type) ?? noSymbol })
    next += own.map { Ancestor(type: substitute($0.type, substitution), conditions: ancestor.conditions) }
  }

  private func isClass(_ type: TypeRef) -> Bool {
    types.declaration(of: type).map { table[$0].kind == .class } ?? false
  }

  /// What the inheritance clauses of a type and its extensions name.
  private func inherited(by symbol: SymbolID) -> [Ancestor] {
    var result = (table.foreignBases[symbol] ?? []).map { Ancestor(type: types.nominal($0), conditions: []) }
    if !table[symbol].isForeign { addInherited(in: symbol, to: &result) }
    for part in table.extensions[symbol] ?? [] { addInherited(in: part, to: &result) }
    let rawType = rawType(of: symbol)
    if let rawType { result.removeAll { $0.type == rawType } }
    for conformance in conformancesGiven(to: symbol, hasRawType: rawType != nil) where conformance != noSymbol {
      let type = types.nominal(conformance)
      if !result.contains(where: { $0.type == type }) { result.append(Ancestor(type: type, conditions: [])) }
    }
    if table[symbol].kind == .protocol {
      // `protocol P where Self: Q`, also on extensions only where their own members are looked up.
      let selfType = types.selfType(of: symbol)
      for requirement in ownRequirements(of: symbol) where requirement.subject == selfType && !requirement.isSameType {
        result.append(Ancestor(type: requirement.object, conditions: []))
      }
    }
    return result
  }

  private func addInherited(in part: SymbolID, to result: inout [Ancestor]) {
    let fact = table.fact(of: part)
    guard !fact.inheritance.isEmpty else { return }
    let conditions = fact.kind == .extension && isConditional(part) ? [part] : []
    let there = at(part)
    for term in there.list(fact.inheritance) { flatten(there.type(term), conditions, into: &result) }
  }

  private func flatten(_ type: TypeRef, _ conditions: [SymbolID], into result: inout [Ancestor]) {
    if types.kind(type) == .composition {
      for part in types.arguments(of: type) { flatten(part, conditions, into: &result) }
    } else if types.kind(type) == .nominal {
      result.append(Ancestor(type: type, conditions: conditions))
    }
  }

  /// A type seen as one of its supertypes, with the supertype's arguments; unknown if it is none of them.
  func view(of type: TypeRef, as symbol: SymbolID) -> TypeRef {
    if types.declaration(of: type) == symbol { return type }
    guard symbol != noSymbol else { return unknownType }
    for ancestor in lookupOrder(of: type) where types.declaration(of: ancestor) == symbol { return ancestor }
    return unknownType
  }

  /// Whether a type certainly does not conform to a protocol or inherit from a class.
  func certainlyLacks(_ type: TypeRef, _ supertype: TypeRef) -> Bool {
    guard let wanted = types.declaration(of: supertype), !types.standard.synthesized.contains(wanted),
      !table[wanted].isForeign
    else { return false }
    switch types.kind(type) {
    case .tuple, .function, .metatype:
      return true
    case .nominal:
      guard let symbol = types.declaration(of: type), !table[symbol].isForeign, symbol != wanted else { return false }
      if hasUnknownAncestor(symbol), table.isStandard(wanted) { return false }
      return !lookupOrder(of: type).contains { types.declaration(of: $0) == wanted }
    case .parameter, .selfType, .dependent:
      let order = lookupOrder(of: type)
      return !order.isEmpty && !order.contains { types.declaration(of: $0) == wanted }
    default: return false
    }
  }

  /// Whether a type names a supertype of a package that is not read: it may conform to anything of the standard
  /// library.
  func hasUnknownAncestor(_ symbol: SymbolID) -> Bool {
    if let known = answers.unknownAncestorMemo[symbol] { return known }
    return knowledge.ask(.unknownAncestor(symbol), otherwise: .flag(false)) { .flag(findsUnknownAncestor(symbol)) }
      == .flag(true)
  }

  private func findsUnknownAncestor(_ symbol: SymbolID) -> Bool {
    for part in (table.extensions[symbol] ?? []) + [symbol] {
      let fact = table.fact(of: part)
      guard !fact.inheritance.isEmpty else { continue }
      let there = at(part)
      if there.list(fact.inheritance).contains(where: { there.type($0) == unknownType }) { return true }
    }
    return ancestors(ofDeclaration: symbol).contains { ancestor in
      guard let next = types.declaration(of: ancestor.type) else { return true }
      return table[next].isForeign
    }
  }
}
