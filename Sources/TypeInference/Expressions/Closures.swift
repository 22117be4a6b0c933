import SwiftFacts

/// Closures, with the parameters that their context gives them.
extension ExpressionTyper {
  func closure(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let wanted = types.function(expected)
    return here.scoped {
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
        case .typeExpression: _ = here.type(child(0, of: part))
        case .closureResult: declaredResult = here.type(child(0, of: part))
        default: body = id
        }
      }
      if value.flags.contains(.shorthand) { parts = anonymousParameters(wanted?.parameters ?? []) }
      let result = declaredResult != unknownType ? declaredResult : wanted?.result ?? unknownType
      let inner = inner(returning: result)
      let last = statements.block(body, expected: result, in: inner)
      if declaredResult != unknownType { return types.function(of: parts + [declaredResult]) }
      let found = inner.returnedType != unknownType ? inner.returnedType : last
      return types.function(of: parts + [found == unknownType ? result : found])
    }
  }

  private func capture(_ value: Term) {
    let type = evaluate(child(0, of: value))
    here.declareLocal(name(value.name), value.flags.contains(.weak) ? flattenedOptional(type) : type)
  }

  /// A closure that names several parameters where one tuple is given takes the tuple apart.
  private func parameter(_ value: Term, at position: Int, of count: Int, _ wanted: [TypeRef]) -> TypeRef {
    var type = position < wanted.count ? wanted[position] : unknownType
    if wanted.count == 1, count > 1, types.kind(wanted[0]) == .tuple {
      type = types.element(position, ofTuple: wanted[0])
    }
    if value.linkCount > 0 { type = here.type(child(0, of: value)) }
    here.declareLocal(name(value.name), type)
    // `{ $item in item }` takes what a wrapper projects.
    let text = table.names[name(value.name)]
    if text.hasPrefix("$"), let plain = table.names.existing(String(text.dropFirst())) {
      let value = here.member(of: type, named: table.known.wrappedValue)
      here.declareLocal(plain, value == unknownType ? type : value)
    }
    return type
  }

  /// How many parameters a closure without a list of them names: 2 where `$1` is the last; those of closures inside are
  /// theirs.
  ///
  /// - Complexity: O(*n*) for *n* terms of the closure.
  func anonymousCount(in closure: Term) -> Int {
    var count = 0
    for position in 0..<Int(closure.linkCount) {
      let id = child(position, of: closure)
      guard id != noTerm else { continue }
      let value = term(id)
      if value.kind == .identifier, let index = table.known.anonymous.firstIndex(of: name(value.name)) {
        count = max(count, index + 1)
      } else if value.kind != .closure {
        count = max(count, anonymousCount(in: value))
      }
    }
    return count
  }

  private func anonymousParameters(_ wanted: [TypeRef]) -> [TypeRef] {
    if wanted.count == 1, types.kind(wanted[0]) == .tuple, types.node(wanted[0]).count > 2 {
      // `$0` alone is the tuple, `$0` and `$1` are its elements: only the first is certain to be shared by both
      // readings of `$1`.
      here.declareLocal(table.known.anonymous[0], wanted[0])
      for position in 1..<min(10, Int(types.node(wanted[0]).count) / 2) {
        here.declareLocal(table.known.anonymous[position], types.element(position, ofTuple: wanted[0]))
      }
      return wanted
    }
    for (position, name) in table.known.anonymous.enumerated() {
      here.declareLocal(name, position < wanted.count ? wanted[position] : unknownType)
    }
    return wanted
  }
}
