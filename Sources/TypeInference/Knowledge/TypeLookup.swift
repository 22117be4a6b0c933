import SwiftFacts
import Visibility

/// What a type's name means where it stands.
extension Viewpoint {
  package enum FoundType {
    case parameter(GenericID)
    /// A declaration, and the type that it was found as a member of, if any.
    case symbol(SymbolID, base: TypeRef)
  }

  /// Looks outward: generic parameters and member types of each declaration around the code, then the file, the module,
  /// the imports.
  package func lookupType(_ name: NameID) -> FoundType? {
    var container = place.container
    var inferred: FoundType?
    while container != noSymbol {
      let symbol = table[container]
      if symbol.kind.isNominal || symbol.kind == .extension {
        let type = symbol.kind == .extension ? symbol.owner : container
        if let found = lookupType(name, inside: type) {
          // An associated type that a concrete type does not spell out is inferred from its members, so they must mean
          // something else.
          guard case .symbol(let member, _) = found, table[member].kind == .associatedType,
            table[type].kind != .protocol
          else { return found }
          inferred = inferred ?? found
        }
        if isSynthesized(name, in: type) { return nil }
      } else {
        if let parameter = genericParameter(name, of: container) { return .parameter(parameter) }
        if let local = typeSymbol(name, in: ScopeID(container)) { return .symbol(local, base: unknownType) }
      }
      container = symbol.container
    }
    if let found = globalType(name) { return .symbol(found, base: unknownType) }
    return inferred
  }

  /// Whether the compiler writes a type of that name into another: `CodingKeys`, where the type is encoded or decoded.
  func isSynthesized(_ name: NameID, in type: SymbolID) -> Bool {
    guard type != noSymbol, name == table.known.codingKeys, [.struct, .class, .enum, .actor].contains(table[type].kind)
    else { return false }
    return ancestors(ofDeclaration: type).contains { ancestor in
      types.declaration(of: ancestor.type).map(types.standard.coding.contains) ?? false
    }
  }

  private func globalType(_ name: NameID) -> SymbolID? {
    let scoped = table.visibility.scopedByFile[Int(place.file)]
    if !scoped.isEmpty, let only = scoped[table.names[name]] {
      if let own = typeSymbol(name, in: ScopeID.module(module)) { return own }
      return only < 0 ? table.foreignTypes[name] : exportedType(name, of: only)
    }
    for module in table.visibility.modulesByFile[Int(place.file)] {
      if let found = typeSymbol(name, in: ScopeID.module(module)) { return found }
    }
    return table.foreignTypes[name]
  }

  private func lookupType(_ name: NameID, inside type: SymbolID) -> FoundType? {
    for parameter in table.genericSignature(of: type) where table.genericNames[parameter.index] == name {
      return .parameter(parameter)
    }
    guard table.isMemberTypeName[name.index] else { return nil }
    let base = types.selfType(of: type)
    if let member = memberType(name, of: base) { return .symbol(member, base: base) }
    return nil
  }

  private func genericParameter(_ name: NameID, of symbol: SymbolID) -> GenericID? {
    guard !table[symbol].isForeign else { return nil }
    let base = table.genericBases[Int(table[symbol].file)]
    for index in table.fact(of: symbol).genericParameters.indices where table.genericNames[base.index + index] == name {
      return GenericID(base.index + index)
    }
    return nil
  }

  /// The type of that name that a module declares or passes on.
  func exportedType(_ name: NameID, of module: Int32) -> SymbolID? {
    guard module >= 0 else { return nil }
    for exported in table.visibility.exports[Int(module)] {
      if let found = typeSymbol(name, in: ScopeID.module(exported)) { return found }
    }
    return nil
  }

  /// The type of that name in one scope; of two in different branches of `#if` the one that the host compiles.
  func typeSymbol(_ name: NameID, in scope: ScopeID) -> SymbolID? {
    var best: SymbolID?
    var current = table.scopes.first(name, in: scope)
    while current != noSymbol {
      let symbol = table[current]
      if symbol.kind.isType, isVisible(current), best == nil || !symbol.flags.contains(.isInactive) { best = current }
      current = table.scopes.following(current)
    }
    return best
  }

  /// The member type of that name, declared in the type or in what it inherits from and conforms to.
  package func memberType(_ name: NameID, of base: TypeRef) -> SymbolID? {
    for owner in lookupOrder(of: base) {
      if let symbol = types.declaration(of: owner), let found = typeSymbol(name, in: ScopeID(symbol)) { return found }
    }
    return nil
  }

  /// The type itself, then its superclasses and protocols; for a parameter its bounds and theirs.
  func lookupOrder(of base: TypeRef) -> [TypeRef] {
    switch types.kind(base) {
    case .nominal: return nominalOrder(of: base)
    case .parameter, .selfType, .dependent, .composition:
      return openOrder(of: base)
    default: return []
    }
  }

  /// Depends on where the code stands as well as on the type.
  private func openOrder(of base: TypeRef) -> [TypeRef] {
    let key = TypeInContext(context: genericContext(), type: base, isReadingRequirements: isReadingRequirements)
    if let known = answers.openOrderCache[key] { return known }
    return knowledge.ask(.openOrder(key), otherwise: .types([])) {
      var order: [TypeRef] = []
      var met: Set<TypeRef> = []
      addOrder(of: base, to: &order, &met)
      return .types(order)
    }.types
  }

  private func nominalOrder(of base: TypeRef) -> [TypeRef] {
    if let known = answers.orderCache[base] { return known }
    return knowledge.ask(.order(base), otherwise: .types([base])) { .types([base] + ancestors(of: base)) }
      .types
  }

  /// Two parameters of which one is demanded to be the other are each other's bounds: each type is met once.
  private func addOrder(of type: TypeRef, to order: inout [TypeRef], _ met: inout Set<TypeRef>) {
    guard met.insert(type).inserted else { return }
    switch types.kind(type) {
    case .nominal: for next in nominalOrder(of: type) where !order.contains(next) { order.append(next) }
    case .parameter, .selfType, .dependent: for bound in bounds(of: type) { addOrder(of: bound, to: &order, &met) }
    case .composition: for part in types.arguments(of: type) { addOrder(of: part, to: &order, &met) }
    default: return
    }
  }

  func isVisible(_ id: SymbolID) -> Bool {
    let symbol = table[id]
    if symbol.isForeign { return true }
    if symbol.file == place.file { return !isPrivateElsewhere(symbol) }
    let declaring = table.fileModules[Int(symbol.file)]
    // An extension of a type that both modules know is no member where its module is not reached.
    guard table.visibility.reaches(declaring, from: module) else { return false }
    return table.visibility.permits(symbol.access, of: declaring, from: place.file, in: module)
  }
}
