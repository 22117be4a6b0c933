import CodeModel

/// `\Root.member`
extension Resolver {
  func keyPath(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let wantedFunction = types.kind(unwrapped(expected)) == .function ? function(expected) : nil
    let rootTerm = child(0, of: value)
    var root = unknownType
    if rootTerm != noTerm {
      root = type(rootTerm)
    } else if let wantedFunction {
      root = wantedFunction.parameters.first ?? unknownType
    } else if declaration(of: unwrapped(expected)) != nil {
      root = types.argument(0, of: unwrapped(expected))
    }
    var current = root
    var isOptionalChain = false
    for position in 1..<max(1, Int(value.linkCount)) {
      let component = term(child(position, of: value))
      switch component.kind {
      case .keyPathMember: current = keyPathMember(component, of: current)
      case .keyPathSubscript: current = keyPathSubscript(component, of: current)
      default:
        isOptionalChain = isOptionalChain || isOptional(current)
        current = unwrapped(current)
      }
    }
    if isOptionalChain { current = flattenedOptional(current) }
    if wantedFunction != nil { return types.make(.function, 0, [root, current]) }
    return nominal(standard.keyPath, [root, current])
  }

  private func keyPathMember(_ component: Term, of type: TypeRef) -> TypeRef {
    guard type != unknownType else { return unknownType }
    let memberName = name(component.name)
    if memberName == table.known.self_ { return type }
    if types.kind(type) == .tuple { return tuplePart(memberName, of: type) }
    return use(candidates(memberName, on: type), named: component, firstArgument: 0, unknownType)
  }

  private func tuplePart(_ name: NameID, of type: TypeRef) -> TypeRef {
    let elements = types.arguments(of: type)
    for index in stride(from: 0, to: elements.count, by: 2)
    where elements[index] == name || String(index / 2) == table.names.texts[Int(name)] {
      return elements[index + 1]
    }
    return unknownType
  }

  private func keyPathSubscript(_ component: Term, of type: TypeRef) -> TypeRef {
    let arguments = arguments(of: component, from: 0)
    let found = candidates(table.known.subscript_, on: type)
    guard type != unknownType, !found.isEmpty, let choice = chooseOverload(found, arguments, unknownType, []) else {
      if found.isEmpty { unknownCall(arguments) }
      return unknownType
    }
    if let chosen = choice.chosen { record(chosen, at: component.position, .calls) }
    return choice.result
  }
}
