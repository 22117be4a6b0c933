/// Closures, with the parameters that their context gives them.
extension Resolver {
  func closure(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let wanted = function(expected)
    let saved = (returnType, returnedType, isChained)
    defer { (returnType, returnedType, isChained) = saved }
    return scoped {
      var parts: [TypeRef] = []
      var body = noTerm
      var declaredResult = unknownType
      let written = (0..<Int(value.linkCount)).filter { term(child($0, of: value)).kind == .closureParameter }.count
      for position in 0..<Int(value.linkCount) {
        let id = child(position, of: value)
        let part = term(id)
        switch part.kind {
        case .attribute: attribute(id)
        case .closureCapture: capture(part)
        case .closureParameter: parts.append(parameter(part, at: parts.count, of: written, wanted?.parameters ?? []))
        case .closureResult: declaredResult = type(child(0, of: part))
        default: body = id
        }
      }
      if value.flags.contains(.shorthand) { parts = anonymousParameters(wanted?.parameters ?? []) }
      returnType = declaredResult != unknownType ? declaredResult : wanted?.result ?? unknownType
      returnedType = unknownType
      let last = block(body, expected: returnType)
      let found = declaredResult != unknownType ? declaredResult : returnedType != unknownType ? returnedType : last
      return types.make(.function, 0, parts + [found == unknownType ? returnType : found])
    }
  }

  private func capture(_ value: Term) {
    let type = evaluate(child(0, of: value))
    declareLocal(name(value.name), value.flags.contains(.weak) ? flattenedOptional(type) : type)
  }

  /// A closure that names several parameters where one tuple is given takes the tuple apart.
  private func parameter(_ value: Term, at position: Int, of count: Int, _ wanted: [TypeRef]) -> TypeRef {
    var type = position < wanted.count ? wanted[position] : unknownType
    if wanted.count == 1, count > 1, types.kind(wanted[0]) == .tuple { type = types.argument(position * 2 + 1, of: wanted[0]) }
    if value.linkCount > 0 { type = self.type(child(0, of: value)) }
    declareLocal(name(value.name), type)
    return type
  }

  private func anonymousParameters(_ wanted: [TypeRef]) -> [TypeRef] {
    if wanted.count == 1, types.kind(wanted[0]) == .tuple, types.node(wanted[0]).count > 2 {
      // `$0` alone is the tuple, `$0` and `$1` are its elements: only the first is certain to be shared by both readings of `$1`.
      declareLocal(table.known.anonymous[0], wanted[0])
      for position in 1..<min(10, Int(types.node(wanted[0]).count) / 2) {
        declareLocal(table.known.anonymous[position], types.argument(position * 2 + 1, of: wanted[0]))
      }
      return wanted
    }
    for (position, name) in table.known.anonymous.enumerated() {
      declareLocal(name, position < wanted.count ? wanted[position] : unknownType)
    }
    return wanted
  }
}
