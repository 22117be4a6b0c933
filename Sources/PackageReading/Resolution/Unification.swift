/// Inferring generic arguments, and telling which arguments a parameter takes.
extension Resolver {
  /// Binds the open parameters of a declared type so that it matches what is given, as far as their shapes agree.
  func unify(_ pattern: TypeRef, _ given: TypeRef, _ open: Set<GenericID>, _ substitution: inout Substitution) {
    guard given != unknownType, types.isOpen(pattern) else { return }
    guard depth < 40 else { return tooDeep(()) }
    depth += 1
    defer { depth -= 1 }
    let node = types.node(pattern)
    switch node.kind {
    case .parameter:
      if open.contains(node.payload) { substitution.bind(node.payload, given) }
    case .nominal: unifyNominal(pattern, node, given, open, &substitution)
    case .function:
      guard let expected = function(pattern), let actual = function(given) else { return }
      for (left, right) in zip(expected.parameters, actual.parameters) { unify(left, right, open, &substitution) }
      unify(expected.result, actual.result, open, &substitution)
    case .metatype:
      if let instance = instance(ofMetatype: given) { unify(types.argument(0, of: pattern), instance, open, &substitution) }
    case .tuple:
      guard types.kind(given) == .tuple, types.node(given).count == node.count else { return }
      for position in stride(from: 1, to: Int(node.count), by: 2) {
        unify(types.argument(position, of: pattern), types.argument(position, of: given), open, &substitution)
      }
    default: return
    }
  }

  private func unifyNominal(
    _ pattern: TypeRef, _ node: TypeArena.Node, _ given: TypeRef, _ open: Set<GenericID>, _ substitution: inout Substitution
  ) {
    if node.payload == standard.optional, !isOptional(given) {
      return unify(types.argument(0, of: pattern), given, open, &substitution)
    }
    if table[node.payload].kind == .protocol {
      return unifyPrimary(pattern, node, given, open, &substitution)
    }
    let view = view(of: given, as: node.payload)
    guard view != unknownType else { return }
    for position in 0..<Int(node.count) {
      unify(types.argument(position, of: pattern), types.argument(position, of: view), open, &substitution)
    }
  }

  /// `some Sequence<T>` takes T from the element type of what is given.
  private func unifyPrimary(
    _ pattern: TypeRef, _ node: TypeArena.Node, _ given: TypeRef, _ open: Set<GenericID>, _ substitution: inout Substitution
  ) {
    let file = Int(table[node.payload].file)
    for (position, index) in table.fact(of: node.payload).genericParameters.indices.enumerated() {
      let name = table.names.maps[file][Int(table.facts[file].genericParameters[index].name)]
      unify(types.argument(position, of: pattern), member(name, ofType: given), open, &substitution)
    }
  }

  /// What the declaration's own requirements say of parameters that no argument has told.
  func complete(_ substitution: inout Substitution, for declaration: SymbolID, _ generics: [GenericID]) {
    let missing = generics.filter { (substitution[$0] ?? unknownType) == unknownType }
    guard !missing.isEmpty else { return }
    let open = Set(missing)
    for requirement in ownRequirements(of: declaration) {
      let subject = substitute(requirement.subject, substitution)
      guard !types.isOpen(subject) || types.kind(subject) != .parameter else { continue }
      unify(requirement.object, subject, open, &substitution)
    }
  }

  // MARK: - Overloads

  /// How well a value fits a parameter: 0 exactly, higher is worse, nil not at all.
  func cost(of given: TypeRef, for parameter: TypeRef, _ signature: Signature, of declaration: SymbolID) -> Int? {
    guard given != unknownType, parameter != unknownType else { return 3 }
    if given == parameter { return 0 }
    let node = types.node(parameter)
    switch node.kind {
    case .parameter: return costOfGeneric(given, parameter, declaration)
    case .selfType, .dependent: return types.kind(given) == node.kind ? 1 : boundsAdmit(given, parameter) ? 2 : nil
    case .nominal: return costOfNominal(given, parameter, node, signature, declaration)
    case .composition: return 3
    case .function: return function(given) == nil ? nil : types.kind(given) == .function ? 1 : nil
    case .metatype:
      guard let instance = instance(ofMetatype: given) else { return nil }
      return cost(of: instance, for: types.argument(0, of: parameter), signature, of: declaration)
    case .tuple: return types.kind(given) == .tuple && types.node(given).count == node.count ? 1 : nil
    default: return 3
    }
  }

  private func boundsAdmit(_ given: TypeRef, _ parameter: TypeRef) -> Bool {
    !bounds(of: parameter).contains { certainlyLacks(given, $0) }
  }

  private func costOfGeneric(_ given: TypeRef, _ parameter: TypeRef, _ declaration: SymbolID) -> Int? {
    var constraintCount = 0
    for requirement in ownRequirements(of: declaration) where requirement.subject == parameter {
      if requirement.isSameType ? certainlyDiffer(given, requirement.object) : lacksAny(given, requirement.object) { return nil }
      constraintCount += 1
    }
    return constraintCount > 0 ? 4 : 5
  }

  private func lacksAny(_ given: TypeRef, _ bound: TypeRef) -> Bool {
    types.kind(bound) == .composition
      ? types.arguments(of: bound).contains { certainlyLacks(given, $0) } : certainlyLacks(given, bound)
  }

  private func costOfNominal(
    _ given: TypeRef, _ parameter: TypeRef, _ node: TypeArena.Node, _ signature: Signature, _ declaration: SymbolID
  ) -> Int? {
    if let symbol = self.declaration(of: given), symbol == node.payload {
      for position in 0..<Int(node.count) {
        let left = types.argument(position, of: given)
        let right = types.argument(position, of: parameter)
        if cost(of: left, for: right, signature, of: declaration) == nil { return nil }
      }
      return 0
    }
    if node.payload == standard.optional {
      guard !isOptional(given) else { return nil }
      return cost(of: given, for: types.argument(0, of: parameter), signature, of: declaration).map { $0 + 2 }
    }
    if table[node.payload].isForeign { return types.kind(given) == .nominal && !isForeignOrProtocol(given) ? nil : 3 }
    if types.kind(given) == .composition { return types.node(given).count == 0 ? nil : 3 }
    if certainlyLacks(given, parameter) { return nil }
    if view(of: given, as: node.payload) != unknownType { return 2 }
    return table[node.payload].kind == .protocol ? 3 : types.kind(given) == .nominal ? nil : 3
  }

  private func isForeignOrProtocol(_ type: TypeRef) -> Bool {
    guard let symbol = declaration(of: type) else { return true }
    return table[symbol].isForeign || table[symbol].kind == .protocol
  }
}
