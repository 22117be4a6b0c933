import CodeModel
import SwiftFacts

/// `\Root.member`
extension ExpressionTyper {
  func keyPath(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let wantedFunction = types.kind(types.unwrapped(expected)) == .function ? types.function(expected) : nil
    let rootTerm = child(0, of: value)
    var root = unknownType
    if rootTerm != noTerm {
      root = here.type(rootTerm)
    } else if let wantedFunction {
      root = wantedFunction.parameters.first ?? unknownType
    } else if types.declaration(of: types.unwrapped(expected)) != nil {
      root = types.argument(0, of: types.unwrapped(expected))
    }
    var current = root
    var isOptionalChain = false
    for position in 1..<max(1, Int(value.linkCount)) {
      let component = term(child(position, of: value))
      switch component.kind {
      case .keyPathMember: current = keyPathMember(component, of: current)
      case .keyPathSubscript: current = keyPathSubscript(component, of: current)
      default:
        isOptionalChain = isOptionalChain || types.isOptional(current)
        current = types.unwrapped(current)
      }
    }
    if isOptionalChain { current = flattenedOptional(current) }
    if wantedFunction != nil { return types.function(of: [root, current]) }
    let wanted = types.declaration(of: types.unwrapped(expected)) ?? noSymbol
    return types.nominal(isKeyPath(wanted) ? wanted : types.standard.keyPath, [root, current])
  }

  private func keyPathMember(_ component: Term, of type: TypeRef) -> TypeRef {
    guard type != unknownType else { return unknownType }
    let memberName = name(component.name)
    if memberName == table.known.selfName { return type }
    if types.kind(type) == .tuple { return types.element(named: memberName, ofTuple: type) }
    return use(candidates(memberName, on: type), named: component, firstArgument: 0, unknownType)
  }

  private func keyPathSubscript(_ component: Term, of type: TypeRef) -> TypeRef {
    let arguments = arguments(of: component, from: 0)
    let found = candidates(table.known.subscriptName, on: type)
    guard type != unknownType, !found.isEmpty, let choice = chooseOverload(found, arguments, unknownType, []) else {
      if found.isEmpty { unknownCall(arguments) }
      return unknownType
    }
    if let chosen = choice.chosen { here.record(chosen, at: component.position, .calls) }
    return choice.result
  }

  /// `value[keyPath: path]`; nil where the argument is no key path that is known, or the type has such a subscript of its
  /// own.
  func valueAtKeyPath(_ argument: CallArgument, of base: TypeRef) -> TypeRef? {
    let isOwn = candidates(table.known.subscriptName, on: base).contains { candidate in
      here.signature(of: candidate.symbol).parameters.first?.label == table.known.keyPath
    }
    guard !isOwn else { return nil }
    var path = evaluate(argument.value, expected: types.nominal(types.standard.keyPath, [base, unknownType]))
    if types.kind(path) == .composition {
      let parts = types.arguments(of: path)
      path = parts.first { types.declaration(of: $0).map { isKeyPath($0) } ?? false } ?? path
    }
    guard let symbol = types.declaration(of: path), isKeyPath(symbol) else { return unknownType }
    return types.argument(1, of: path)
  }
}
