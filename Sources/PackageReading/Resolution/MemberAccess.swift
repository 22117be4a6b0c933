import CodeModel

/// Names used as values, members of values and types, and the chains they stand in.
extension Resolver {
  /// A whole postfix chain: a `?` anywhere inside makes its value optional.
  func chain(_ id: TermID, _ value: Term, _ expected: TypeRef) -> TypeRef {
    let saved = isChained
    isChained = false
    let type = link(value, expected)
    let result = isChained ? flattenedOptional(type) : type
    isChained = saved
    return result
  }

  /// The base of a further link: its `?` counts for the whole chain.
  func base(_ id: TermID) -> TypeRef {
    let value = term(id)
    switch value.kind {
    case .member, .implicitMember, .call, .subscriptCall, .forceUnwrap, .optionalChain: return link(value, unknownType)
    default: return evaluate(id)
    }
  }

  private func link(_ value: Term, _ expected: TypeRef) -> TypeRef {
    switch value.kind {
    case .member: return member(value, expected)
    case .implicitMember: return implicitMember(value, expected)
    case .call: return call(value, expected)
    case .subscriptCall: return subscriptCall(value, expected)
    case .forceUnwrap: return unwrapped(linkOrValue(child(0, of: value), expected: optional(expected)))
    case .optionalChain:
      let type = linkOrValue(child(0, of: value), expected: unknownType)
      isChained = true
      return unwrapped(type)
    default: return unknownType
    }
  }

  func linkOrValue(_ id: TermID, expected: TypeRef) -> TypeRef {
    let value = term(id)
    switch value.kind {
    case .member, .implicitMember, .call, .subscriptCall, .forceUnwrap, .optionalChain: return link(value, expected)
    default: return evaluate(id, expected: expected)
    }
  }

  // MARK: - Members

  private func member(_ value: Term, _ expected: TypeRef) -> TypeRef {
    // A chain that begins with a dot begins at the type that the whole is wanted to be.
    let baseTerm = child(0, of: value)
    let base = startsImplicitly(baseTerm) ? linkOrValue(baseTerm, expected: expected) : base(baseTerm)
    let memberName = name(value.name)
    if memberName == table.known.self_ { return base }
    switch types.kind(base) {
    case .unknown:
      genericArguments(of: value, from: 1)
      return unknownType
    case .tuple: return tupleElement(memberName, of: base)
    case .module:
      return use(globals(memberName, in: types.node(base).payload), named: value, firstArgument: 1, expected)
    case .metatype where memberName == table.known.typeMember || memberName == table.known.protocolMember: return metatype(base)
    default:
      let found = candidates(memberName, on: base)
      if found.isEmpty { return dynamicMember(memberName, on: base, at: value.position) }
      return use(found, named: value, firstArgument: 1, expected)
    }
  }

  /// Whether a chain's first link is `.name`.
  func startsImplicitly(_ id: TermID) -> Bool {
    let value = term(id)
    switch value.kind {
    case .member, .implicitMember, .call, .subscriptCall, .forceUnwrap, .optionalChain: return value.flags.contains(.startsImplicitly)
    default: return false
    }
  }

  /// Members of a value, or of a type through its name.
  func candidates(_ name: NameID, on base: TypeRef) -> [Candidate] {
    guard let instance = instance(ofMetatype: base) else {
      let found = members(name, of: base, isStatic: false)
      return found.isEmpty ? wrapperMember(name, of: base) : found
    }
    let found = members(name, of: instance, isStatic: true)
    // `Type.method` is the method waiting for its receiver.
    return found.isEmpty ? members(name, of: instance) : found
  }

  private func tupleElement(_ name: NameID, of base: TypeRef) -> TypeRef {
    let elements = types.arguments(of: base)
    for index in stride(from: 0, to: elements.count, by: 2) where elements[index] == name { return elements[index + 1] }
    if let position = Int(table.names.texts[Int(name)]), position * 2 + 1 < elements.count { return elements[position * 2 + 1] }
    return unknownType
  }

  private func implicitMember(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let found = implicitCandidates(name(value.name), expected)
    if found.isEmpty {
      genericArguments(of: value, from: 0)
      return unknownType
    }
    return use(found, named: value, firstArgument: 0, expected)
  }

  /// `.name` means a static member of the wanted type, or of what it holds if it is optional.
  func implicitCandidates(_ name: NameID, _ expected: TypeRef) -> [Candidate] {
    var type = expected
    while type != unknownType {
      if let function = function(type), types.kind(type) == .function { type = function.result }
      if let inner = instance(ofMetatype: type) { type = inner }
      let found = members(name, of: type, isStatic: true)
      if !found.isEmpty { return found }
      guard isOptional(type) else { break }
      type = unwrapped(type)
    }
    return []
  }

  /// `@dynamicMemberLookup`: a key path's root has the member, or any name will do.
  private func dynamicMember(_ memberName: NameID, on base: TypeRef, at position: UInt32) -> TypeRef {
    guard instance(ofMetatype: base) == nil else { return unknownType }
    guard depth < 20 else { return tooDeep(unknownType) }
    for candidate in members(table.known.subscript_, of: base) {
      let signature = signature(of: candidate.symbol)
      guard let parameter = signature.parameters.first, parameter.label == table.known.dynamicMember else { continue }
      let substitution = substitution(of: candidate)
      let parameterType = erase(parameter.type, signature.generics, keeping: substitution)
      guard let keyPath = declaration(of: parameterType), isKeyPath(keyPath) else {
        return erase(signature.result, signature.generics, keeping: substitution)
      }
      let found = members(memberName, of: types.argument(0, of: parameterType), isStatic: false)
      guard let member = found.first, table[member.symbol].kind == .variable else { continue }
      record(member, at: position, .accesses)
      var bound = substitution
      let type = substitute(valueType(of: member.symbol), self.substitution(of: member))
      unify(types.argument(1, of: parameter.type), type, Set(signature.generics), &bound)
      return erase(signature.result, signature.generics, keeping: bound)
    }
    return unknownType
  }

  func isKeyPath(_ symbol: SymbolID) -> Bool {
    [standard.keyPath, standard.writableKeyPath, standard.referenceWritableKeyPath].contains(symbol)
  }

  // MARK: - Using a name without calling it

  /// Picks among the candidates and records the choice.
  ///
  /// - Parameter firstArgument: where the term's generic arguments and labels begin among its children.
  func use(_ candidates: [Candidate], named value: Term, firstArgument: Int, _ expected: TypeRef) -> TypeRef {
    let arguments = genericArguments(of: value, from: firstArgument)
    var fitting = candidates
    if value.flags.contains(.compound) {
      let labels = (firstArgument..<Int(value.linkCount)).map { term(child($0, of: value)) }.filter { $0.kind == .label }
        .map { name($0.name) }
      fitting = candidates.filter { candidate in
        hasParameters(candidate.symbol) && signature(of: candidate.symbol).parameters.map(\.label) == labels
      }
    }
    guard let chosen = choose(fitting, expected) else { return unknownType }
    let kind: DependencyKind = table[chosen.symbol].kind.isType ? .mentions : hasParameters(chosen.symbol) ? .calls : .accesses
    record(chosen, at: value.position, kind)
    return value.flags.contains(.compound) && fitting.count > 1 && expected == unknownType
      ? unknownType : self.value(of: chosen, named: name(value.name), arguments: arguments, hasArguments: !arguments.isEmpty)
  }

  func hasParameters(_ id: SymbolID) -> Bool {
    switch table[id].kind {
    case .function, .initializer, .subscript_: true
    case .enumCase: table.fact(of: id).parameters.count > 0
    default: false
    }
  }

  /// The nearest; among overloads one with as many parameters as the wanted function type, else only if they belong to one type.
  private func choose(_ candidates: [Candidate], _ expected: TypeRef) -> Candidate? {
    guard let first = candidates.first else { return nil }
    // A variable, case or type hides others further out.
    if let plain = candidates.first(where: { !hasParameters($0.symbol) }) { return plain }
    var fitting = candidates
    if fitting.count > 1, let wanted = function(expected) {
      let byArity = candidates.filter { signature(of: $0.symbol).parameters.count == wanted.parameters.count }
      if !byArity.isEmpty { fitting = byArity }
    }
    let nearest = fitting.filter { $0.level == fitting[0].level }
    return nearest.allSatisfy { table[$0.symbol].owner == table[nearest[0].symbol].owner } ? nearest[0] : candidates.count == 1 ? first : nil
  }

  /// The type of a chosen declaration as a value.
  func value(of candidate: Candidate, named name: NameID, arguments: [TypeRef] = [], hasArguments: Bool = false) -> TypeRef {
    let symbol = table[candidate.symbol]
    if symbol.kind.isType {
      return metatype(
        instantiate(candidate.symbol, base: candidate.base, arguments: arguments, hasArguments: hasArguments))
    }
    var type = valueType(of: candidate.symbol)
    if name != symbol.name, let wrapper = wrapperType(of: candidate.symbol) {
      type = wrapper
      if table.names.texts[Int(name)].hasPrefix("$") { type = member(of: wrapper, named: table.known.projectedValue) }
    }
    guard types.isOpen(type) else { return type }
    let substitution = candidate.base == unknownType ? Substitution() : substitution(of: candidate)
    let generics = hasParameters(candidate.symbol) ? signature(of: candidate.symbol).generics : []
    return erase(type, generics, keeping: substitution)
  }
}
