import SwiftFacts

/// Inferring generic arguments.
extension Viewpoint {
  /// Binds the open parameters of a declared type so that it matches what is given, as far as their shapes agree.
  func unify(_ pattern: TypeRef, _ given: TypeRef, _ open: Set<GenericID>, _ substitution: inout Substitution) {
    guard given != unknownType, types.isOpen(pattern) else { return }
    guard knowledge.depth < 40 else { return knowledge.tooDeep(()) }
    knowledge.depth += 1
    defer { knowledge.depth -= 1 }
    let node = types.node(pattern)
    switch node.kind {
    case .parameter:
      if open.contains(node.parameter) { substitution.bind(node.parameter, given) }
    case .nominal: unifyNominal(pattern, node, given, open, &substitution)
    case .function:
      guard let expected = types.function(pattern), let actual = types.function(given) else { return }
      for (left, right) in zip(expected.parameters, actual.parameters) { unify(left, right, open, &substitution) }
      unify(expected.result, actual.result, open, &substitution)
    case .metatype:
      if let instance = types.instance(ofMetatype: given) {
        unify(types.argument(0, of: pattern), instance, open, &substitution)
      }
    case .tuple:
      let count = types.elementCount(ofTuple: pattern)
      guard types.isTuple(given, of: count) else { return }
      for position in 0..<count {
        unify(types.element(position, ofTuple: pattern), types.element(position, ofTuple: given), open, &substitution)
      }
    default: return
    }
  }

  private func unifyNominal(
    _ pattern: TypeRef, _ node: TypeArena.Node, _ given: TypeRef, _ open: Set<GenericID>,
    _ substitution: inout Substitution
  ) {
    if node.symbol == types.standard.optional, !types.isOptional(given) {
      return unify(types.argument(0, of: pattern), given, open, &substitution)
    }
    if table[node.symbol].kind == .protocol { return unifyPrimary(pattern, node, given, open, &substitution) }
    let view = view(of: given, as: node.symbol)
    guard view != unknownType else { return }
    for position in 0..<Int(node.count) {
      unify(types.argument(position, of: pattern), types.argument(position, of: view), open, &substitution)
    }
  }

  /// `some Sequence<T>` takes T from the element type of what is given.
  private func unifyPrimary(
    _ pattern: TypeRef, _ node: TypeArena.Node, _ given: TypeRef, _ open: Set<GenericID>,
    _ substitution: inout Substitution
  ) {
    let file = Int(table[node.symbol].file)
    for (position, index) in table.fact(of: node.symbol).genericParameters.indices.enumerated() {
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
}
