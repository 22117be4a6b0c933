/// Types of declarations as they are where the declarations are used.
extension Viewpoint {
  /// What the parameters of a member's declaration stand for when it is used through `base`.
  ///
  /// - Parameter owner: the type that declares the member.
  package func substitution(for base: TypeRef, owner: SymbolID) -> Substitution {
    substitution(selfType: base, view: view(of: base, as: owner), owner: owner)
  }

  package func substitution(of candidate: Candidate) -> Substitution {
    let symbol = table[candidate.symbol]
    var result = substitution(selfType: candidate.base, view: candidate.view, owner: symbol.owner)
    guard symbol.container != symbol.owner, types.parts(of: candidate.view).contains(unknownType) else { return result }
    // What is not known of a type is what the constrained extension demands whose member is used.
    for demand in ownRequirements(of: symbol.container) where demand.isSameType && !types.isOpen(demand.object) {
      guard types.kind(demand.subject) == .parameter else { continue }
      result.bind(types.node(demand.subject).parameter, demand.object)
    }
    if candidate.base == candidate.view { result.selfType = substitute(types.selfType(of: symbol.owner), result) }
    return result
  }

  private func substitution(selfType: TypeRef, view: TypeRef, owner: SymbolID) -> Substitution {
    var result = Substitution()
    result.selfType = selfType
    guard owner != noSymbol, types.declaration(of: view) == owner else { return result }
    for (position, parameter) in table.genericSignature(of: owner).enumerated() {
      let argument = types.argument(position, of: view)
      // A parameter that stands for itself is left free, so that a call may infer it.
      if types.kind(argument) != .parameter || types.node(argument).parameter != parameter {
        result.bind(parameter, argument)
      }
    }
    return result
  }

  /// A type with its parameters replaced; parameters that the substitution does not know stay.
  package func substitute(_ type: TypeRef, _ substitution: Substitution) -> TypeRef {
    let node = types.node(type)
    guard node.isOpen else { return type }
    guard knowledge.depth < 40 else { return knowledge.tooDeep(type) }
    knowledge.depth += 1
    defer { knowledge.depth -= 1 }
    switch node.kind {
    case .parameter: return substitution[node.parameter] ?? type
    case .selfType: return substitution.selfType == unknownType ? type : substitution.selfType
    case .dependent:
      let base = substitute(types.argument(0, of: type), substitution)
      return base == unknownType ? unknownType : member(node.name, ofType: base)
    case .tuple:
      var elements = types.elements(ofTuple: type)
      for index in elements.indices { elements[index].type = substitute(elements[index].type, substitution) }
      return types.tuple(elements)
    default:
      let elements = types.arguments(of: type).map { substitute($0, substitution) }
      if node.kind == .metatype, elements[0] == unknownType { return unknownType }
      if node.kind == .nominal, node.symbol == types.standard.optional, elements[0] == unknownType {
        return unknownType
      }
      if node.kind == .composition { return types.composition(elements) }
      return types.remade(node, of: elements)
    }
  }

  /// A type with the given parameters made unknown: what may be said before they are inferred.
  func erase(_ type: TypeRef, _ parameters: [GenericID], keeping substitution: Substitution) -> TypeRef {
    guard types.isOpen(type) else { return type }
    var erased = substitution
    for parameter in parameters where erased[parameter] == nil { erased.bind(parameter, unknownType) }
    return substitute(type, erased)
  }
}
