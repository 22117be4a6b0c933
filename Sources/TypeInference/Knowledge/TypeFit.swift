import PlatformTables
import SwiftFacts

/// Which values a parameter takes, and how well.
extension Viewpoint {
  /// How well a value fits a parameter: 0 exactly, higher is worse, nil not at all.
  ///
  /// A parameter of which nothing is known is worse than any that is known to take the value. For a value of which
  /// nothing is known all parameters are equally good.
  func cost(of given: TypeRef, for parameter: TypeRef, _ signature: Signature, of declaration: SymbolID) -> Int? {
    guard given != unknownType else { return 3 }
    guard parameter != unknownType else { return 6 }
    if given == parameter { return 0 }
    let node = types.node(parameter)
    switch node.kind {
    case .parameter: return costOfGeneric(given, parameter, declaration)
    case .selfType, .dependent:
      if types.kind(given) == node.kind { return 1 }
      // A member type that nothing says to be this one is the worst of guesses.
      let isGuess = node.kind == .dependent && types.kind(given) == .nominal
      return boundsAdmit(given, parameter) ? (isGuess ? 5 : 2) : nil
    case .nominal: return costOfNominal(given, parameter, node, signature, declaration)
    case .composition: return 3
    case .function: return types.function(given) == nil ? nil : types.kind(given) == .function ? 1 : nil
    case .metatype:
      guard let instance = types.instance(ofMetatype: given) else { return nil }
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
      if requirement.isSameType ? types.certainlyDiffer(given, requirement.object) : lacksAny(given, requirement.object)
      {
        return nil
      }
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
    if let symbol = types.declaration(of: given), symbol == node.symbol {
      for position in 0..<Int(node.count) {
        let left = types.argument(position, of: given)
        let right = types.argument(position, of: parameter)
        if cost(of: left, for: right, signature, of: declaration) == nil { return nil }
      }
      return 0
    }
    if node.symbol == types.standard.optional {
      guard !types.isOptional(given) else { return nil }
      return cost(of: given, for: types.argument(0, of: parameter), signature, of: declaration).map { $0 + 2 }
    }
    if table[node.symbol].isForeign { return costOfForeign(given, node.symbol) }
    if types.kind(given) == .composition { return types.node(given).count == 0 ? nil : 3 }
    if certainlyLacks(given, parameter) { return nil }
    if view(of: given, as: node.symbol) != unknownType { return 2 }
    return table[node.symbol].kind == .protocol ? 3 : types.kind(given) == .nominal ? nil : 3
  }

  /// Of types that are not read nobody knows what they inherit from, except of classes of the system.
  private func costOfForeign(_ given: TypeRef, _ parameter: SymbolID) -> Int? {
    if view(of: given, as: parameter) != unknownType { return 2 }
    guard types.kind(given) == .nominal else { return 3 }
    let areClasses = [types.node(given).symbol, parameter].allSatisfy { SystemClasses.bases[table.name(of: $0)] != nil }
    return isForeignOrProtocol(given) && !areClasses ? 3 : nil
  }

  private func isForeignOrProtocol(_ type: TypeRef) -> Bool {
    guard let symbol = types.declaration(of: type) else { return true }
    return table[symbol].isForeign || table[symbol].kind == .protocol
  }
}
