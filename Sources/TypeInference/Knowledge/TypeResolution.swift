package import CodeModel
package import SwiftFacts
import Visibility

/// From the terms of types to types, recording what they name.
extension Viewpoint {
  package func type(_ id: TermID, _ role: DependencyKind = .mentions) -> TypeRef {
    guard id != noTerm else { return unknownType }
    let value = term(id)
    switch value.kind {
    case .namedType: return namedType(value, role)
    case .memberType: return memberType(value, role)
    case .optionalType: return types.optional(type(child(0, of: value), role))
    case .arrayType: return types.array(of: type(child(0, of: value), role))
    case .dictionaryType:
      return types.nominal(
        types.standard.dictionary, [type(child(0, of: value), role), type(child(1, of: value), role)])
    case .tupleType: return tupleType(value, role)
    case .functionType: return functionType(value, role)
    case .metatypeType: return types.metatype(type(child(0, of: value), role))
    case .constrainedType: return type(child(0, of: value), role)
    case .compositionType: return types.composition((0..<Int(value.linkCount)).map { type(child($0, of: value), role) })
    case .attributedType:
      if recorder != nil { readAttributes(of: value) }
      return type(child(0, of: value), role)
    default:
      for position in 0..<Int(value.linkCount) { _ = type(child(position, of: value), role) }
      return unknownType
    }
  }

  private func readAttributes(of value: Term) {
    for position in 1..<max(1, Int(value.linkCount)) {
      knowledge.expressions.readAttribute(child(position, of: value), at: self)
    }
  }

  private func tupleType(_ value: Term, _ role: DependencyKind) -> TypeRef {
    var elements: [LabeledType] = []
    for position in 0..<Int(value.linkCount) {
      let element = term(child(position, of: value))
      elements.append(LabeledType(label: name(element.name), type: type(child(0, of: element), role)))
    }
    return types.tuple(elements)
  }

  private func functionType(_ value: Term, _ role: DependencyKind) -> TypeRef {
    var parts: [TypeRef] = []
    for position in 0..<Int(value.linkCount) - 1 {
      let element = term(child(position, of: value))
      let type = type(child(0, of: element), role)
      parts.append(element.flags.contains(.variadic) ? types.array(of: type) : type)
    }
    parts.append(type(child(Int(value.linkCount) - 1, of: value), role))
    return types.function(of: parts)
  }

  // MARK: - Names

  private func namedType(_ value: Term, _ role: DependencyKind) -> TypeRef {
    let name = name(value.name)
    let arguments = (0..<Int(value.linkCount)).map { type(child($0, of: value), .mentions) }
    if name == table.known.capitalSelf { return enclosingSelf() }
    if name == table.known.any { return types.any }
    switch lookupType(name) {
    case .parameter(let parameter): return types.parameter(parameter)
    case .symbol(let symbol, let base):
      recordMember(symbol, of: base, at: value.position, role)
      return instantiate(symbol, base: base, arguments: arguments, hasArguments: value.linkCount > 0)
    case nil: return unknownType
    }
  }

  private func memberType(_ value: Term, _ role: DependencyKind) -> TypeRef {
    let arguments = (1..<max(1, Int(value.linkCount))).map { type(child($0, of: value), .mentions) }
    let baseTerm = child(0, of: value)
    let memberName = name(value.name)
    if let module = qualifier(term(baseTerm)) {
      guard let symbol = exportedType(memberName, of: module) else { return foreignMember(value, nil) }
      record(symbol, at: value.position, role)
      return instantiate(symbol, base: unknownType, arguments: arguments, hasArguments: value.linkCount > 1)
    }
    let base = type(baseTerm, .mentions)
    guard base != unknownType else { return foreignMember(value, baseTerm) }
    guard let symbol = memberType(memberName, of: base) else { return foreignMember(value, baseTerm) }
    recordMember(symbol, of: base, at: value.position, role)
    return instantiate(symbol, base: base, arguments: arguments, hasArguments: value.linkCount > 1)
  }

  /// Records a type that is named as a member. Where it is a generic parameter of a type that the base is or inherits
  /// from, that type has it, and not the protocol that asks for it.
  private func recordMember(_ id: SymbolID, of base: TypeRef, at position: UInt32, _ role: DependencyKind) {
    guard recorder != nil, table[id].kind == .associatedType, types.kind(base) == .nominal,
      let owner = lookupOrder(of: base).lazy.compactMap(types.declaration).first(where: { owner in
        table[owner].kind != .protocol
          && table.genericSignature(of: owner).contains { table.genericNames[$0.index] == table[id].name }
      })
    else { return record(id, at: position, role) }
    recordOwner(owner, at: position, role)
  }

  /// The module that a name stands for, when no type is called like it.
  private func qualifier(_ value: Term) -> Int32? {
    guard value.kind == .namedType, value.linkCount == 0,
      let module = table.visibility.qualifiersByFile[Int(place.file)][table.names[name(value.name)]]
    else { return nil }
    if case .symbol = lookupType(name(value.name)) { return nil }
    return module
  }

  /// A type of a package that is not read, known by its dotted name because something here extends it.
  private func foreignMember(_ value: Term, _ base: TermID?) -> TypeRef {
    var path = table.names[name(value.name)]
    var next = base
    while let id = next, id != noTerm {
      let outer = term(id)
      guard outer.kind == .namedType || outer.kind == .memberType else { return unknownType }
      path = table.names[name(outer.name)] + "." + path
      next = outer.kind == .memberType ? child(0, of: outer) : nil
    }
    guard let name = table.names.existing(path), let symbol = table.foreignTypes[name] else { return unknownType }
    return types.nominal(symbol)
  }

  // MARK: - Declarations as types

  /// A declaration applied to arguments.
  ///
  /// - Parameter base: the type that it is a member of, unknown at the top level.
  func instantiate(_ id: SymbolID, base: TypeRef, arguments: [TypeRef], hasArguments: Bool) -> TypeRef {
    let symbol = table[id]
    switch symbol.kind {
    case .protocol: return types.nominal(id, arguments)
    case .typealias: return aliasedType(id, base: base, arguments: arguments)
    case .associatedType:
      return base == unknownType ? unknownType : member(symbol.name, ofType: base)
    default: return types.nominal(id, genericArguments(of: id, base: base, own: arguments, hasArguments: hasArguments))
    }
  }

  /// The arguments of the types around it, then its own: as given, else its own parameters inside itself, else unknown.
  private func genericArguments(of id: SymbolID, base: TypeRef, own: [TypeRef], hasArguments: Bool) -> [TypeRef] {
    let signature = table.genericSignature(of: id)
    guard !signature.isEmpty else { return [] }
    let ownCount = table[id].isForeign ? 0 : table.fact(of: id).genericParameters.indices.count
    let outerCount = signature.count - ownCount
    var result: [TypeRef] = []
    if outerCount > 0, let owner = types.declaration(of: base), owner != id || table[id].owner == owner {
      let view = table[id].owner == owner ? base : view(of: base, as: table[id].owner)
      for position in 0..<outerCount { result.append(types.argument(position, of: view)) }
    } else {
      result += signature.prefix(outerCount).map { isInside(id) ? types.parameter($0) : unknownType }
    }
    if hasArguments {
      result += own.prefix(ownCount)
      while result.count < signature.count { result.append(unknownType) }
    } else {
      let isInside = isInside(id)
      result += signature.suffix(ownCount).map { isInside ? types.parameter($0) : unknownType }
    }
    return result
  }

  private func aliasedType(_ id: SymbolID, base: TypeRef, arguments: [TypeRef]) -> TypeRef {
    let declared = withArguments(arguments, aliasedType(id), isGeneric: table.fact(of: id).genericParameters.count > 0)
    guard types.isOpen(declared) else { return declared }
    var substitution = base == unknownType ? Substitution() : substitution(for: base, owner: table[id].owner)
    let fact = table.fact(of: id)
    let genericBase = table.genericBases[Int(table[id].file)]
    for (offset, index) in fact.genericParameters.indices.enumerated() {
      substitution.bind(
        GenericID(genericBase.index + index), offset < arguments.count ? arguments[offset] : unknownType)
    }
    return substitute(declared, substitution)
  }

  /// `typealias Place = Source.Place` leaves the arguments of a generic type to those who use it: `Place<Int>`.
  private func withArguments(_ arguments: [TypeRef], _ declared: TypeRef, isGeneric: Bool) -> TypeRef {
    guard !isGeneric, !arguments.isEmpty, let symbol = types.declaration(of: declared), table[symbol].kind.isNominal
    else { return declared }
    let given = types.arguments(of: declared)
    guard arguments.count <= given.count, given.suffix(arguments.count).allSatisfy({ $0 == unknownType }) else {
      return declared
    }
    return types.nominal(symbol, given.dropLast(arguments.count) + arguments)
  }

  private func aliasedType(_ id: SymbolID) -> TypeRef {
    if let known = answers.aliasMemo[id] { return known }
    return knowledge.ask(.alias(id), otherwise: .type(unknownType)) {
      .type(at(id).type(table.fact(of: id).type))
    }.type
  }
}
