import SwiftFacts

/// How well candidates whose labels fit take the arguments.
extension ExpressionTyper {
  /// Whether an argument's type, or what it names, depends on what the parameter wants.
  func dependsOnContext(_ id: TermID) -> Bool {
    let value = term(id)
    switch value.kind {
    case .closure, .nilLiteral, .arrayLiteral, .dictionaryLiteral, .integerLiteral, .floatLiteral, .ifStatement,
      .switchStatement:
      return true
    case .stringLiteral: return value.linkCount == 0
    case .keyPath: return child(0, of: value) == noTerm
    case .implicitMember: return true
    case .member, .call, .subscriptCall, .forceUnwrap, .optionalChain: return startsImplicitly(id)
    case .tuple:
      return (0..<Int(value.linkCount)).contains { dependsOnContext(child(0, of: term(child($0, of: value)))) }
    case .sequence: return (0..<Int(value.linkCount)).contains { isOperandInContext(child($0, of: value)) }
    case .prefixOperator: return dependsOnContext(child(0, of: value))
    default: return false
    }
  }

  private func isOperandInContext(_ id: TermID) -> Bool {
    let value = term(id)
    if value.kind == .ternaryOperator { return dependsOnContext(child(0, of: value)) }
    switch value.kind {
    case .implicitMember: return true
    case .member, .call, .closure: return value.kind == .closure || startsImplicitly(id)
    default: return false
    }
  }

  /// What all candidates want at a position, if they agree.
  func commonParameter(_ position: Int, _ fitting: [Fitting]) -> TypeRef {
    let wanted = fitting.map { fit in
      here.erase(
        fit.parameter(at: position).type, fit.signature.generics, keeping: fit.substitution)
    }
    return wanted.allSatisfy { $0 == wanted[0] } ? wanted[0] : unknownType
  }

  /// Drops candidates that certainly do not take the arguments, then keeps the cheapest, then the nearest.
  func narrowed(_ fitting: [Fitting], _ arguments: [CallArgument], _ given: [TypeRef?], _ expected: TypeRef)
    -> [Fitting]
  {
    var kept: [Fitting] = []
    for var fit in fitting {
      if let cost = cost(of: arguments, given, fit, expected) {
        fit.cost = cost
        kept.append(fit)
      }
    }
    // Where nothing fits, something was inferred wrongly: better no answer than a wrong one.
    guard kept.count > 1 else { return kept }
    let best = kept.map { $0.cost / 4 }.min()!
    kept = beforeOffers(withoutVariadicAdditions(kept.filter { $0.cost / 4 == best }))
    let cheapest = kept.map(\.cost).min()!
    kept = kept.filter { $0.cost == cheapest }
    let nearest = kept.map(\.candidate.level).min()!
    kept = kept.filter { $0.candidate.level == nearest }
    let preferred = kept.filter { !table[$0.candidate.symbol].flags.contains(.isDisfavored) }
    return preferred.isEmpty ? kept : preferred
  }

  /// What takes one more is the standard library's, whatever takes any number beside it.
  private func withoutVariadicAdditions(_ fitting: [Fitting]) -> [Fitting] {
    guard fitting.contains(where: { !table.isOfModel(table[$0.candidate.symbol]) && !$0.signature.hasVariadic }) else {
      return fitting
    }
    return fitting.filter { !($0.signature.hasVariadic && isAddition($0.candidate.symbol)) }
  }

  /// What a type declares is meant before what a protocol's extension offers, whatever is left to defaults.
  private func beforeOffers(_ fitting: [Fitting]) -> [Fitting] {
    let owned = fitting.filter { fit in
      let owner = table[fit.candidate.symbol].owner
      return owner != noSymbol && table[owner].kind != .protocol
    }
    return owned.isEmpty ? fitting : owned
  }

  private func cost(of arguments: [CallArgument], _ given: [TypeRef?], _ fit: Fitting, _ expected: TypeRef) -> Int? {
    var total = 0
    for (position, argument) in arguments.enumerated() {
      let parameter = fit.parameter(at: position)
      let wanted = substituteBase(parameter, fit)
      let cost: Int?
      if let type = given[position] {
        cost = here.cost(of: type, for: wanted, fit.signature, of: fit.candidate.symbol)
      } else {
        cost = costInContext(argument.value, for: wanted, fit)
      }
      guard let cost else { return nil }
      total += cost
    }
    // Parameters left to their defaults make a worse match.
    let defaulted = fit.signature.parameters.count - Set(fit.mapping).count
    if expected != unknownType, types.kind(expected) == .nominal {
      let result = here.substitute(fit.signature.result, fit.substitution)
      if here.cost(of: result, for: expected, fit.signature, of: fit.candidate.symbol) == nil { total += 20 }
    }
    return total * 4 + min(defaulted, 3)
  }

  /// How well an argument that has no type of its own fits: literals by what the type is expressible by, `.name` by the
  /// type's members.
  private func costInContext(_ id: TermID, for wanted: TypeRef, _ fit: Fitting) -> Int? {
    let value = term(id)
    let type = types.fullyUnwrapped(wanted)
    guard type != unknownType else { return 6 }
    switch value.kind {
    case .closure: return costOfClosure(value, for: type)
    case .nilLiteral:
      return types.kind(wanted) != .nominal || types.isOptional(wanted)
        || accepts(.nilLiteral, types.node(wanted).symbol)
        ? 1 : nil
    case .integerLiteral, .floatLiteral, .stringLiteral, .arrayLiteral, .dictionaryLiteral:
      return costOfLiteral(value.kind, for: type)
    case .implicitMember, .member, .call:
      guard types.kind(type) == .nominal, !table[types.node(type).symbol].isForeign else { return 3 }
      // `.name` alone is no value of the type where arguments are left to be given.
      let isBare = value.kind == .implicitMember
      return implicitCandidates(firstName(of: id), type).contains { !isBare || !here.hasParameters($0.symbol) }
        ? 1 : nil
    case .keyPath:
      if types.kind(type) == .function { return 2 }
      return types.declaration(of: type).map { isKeyPath($0) || table.name(of: $0).hasSuffix("KeyPath") ? 0 : nil } ?? 3
    default: return 3
    }
  }

  private func costOfClosure(_ value: Term, for type: TypeRef) -> Int? {
    guard let function = types.function(type) else {
      return types.kind(type) == .nominal || types.kind(type) == .tuple || types.kind(type) == .metatype ? nil : 4
    }
    if value.flags.contains(.shorthand) {
      let named = anonymousCount(in: value)
      // Who names `$0` alone has one parameter, or means the tuple of all.
      let wanted = function.parameters.count
      return named > max(1, wanted) ? nil : named == wanted ? 1 : 2
    }
    let written = (0..<Int(value.linkCount)).filter { term(child($0, of: value)).kind == .closureParameter }.count
    let wanted = function.parameters.count
    if written == wanted { return 1 }
    return wanted == 1 && types.kind(function.parameters[0]) == .tuple ? 2 : nil
  }

  private func costOfLiteral(_ kind: Term.Kind, for type: TypeRef) -> Int? {
    switch types.kind(type) {
    case .nominal:
      let symbol = types.node(type).symbol
      if types.declaration(of: defaultType(of: kind)) == symbol { return 0 }
      if kind == .arrayLiteral, symbol == types.standard.array { return 0 }
      if table[symbol].kind == .protocol {
        let given = defaultType(of: kind)
        return given != unknownType && here.certainlyLacks(given, type) ? nil : 3
      }
      return accepts(kind, symbol) ? 1 : nil
    case .tuple, .function, .metatype: return nil
    case .parameter: return 4
    default: return 3
    }
  }

  /// The first name of a chain that starts with a dot.
  func firstName(of id: TermID) -> NameID {
    var value = term(id)
    while value.kind != .implicitMember, value.linkCount > 0 { value = term(child(0, of: value)) }
    return name(value.name)
  }
}
