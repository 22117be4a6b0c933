import SwiftSyntax

/// Places that hold values: variables, properties, elements.
struct Places {
  let run: Run

  var types: KnownTypes { run.types }
  var staticMembers: StaticMembers { StaticMembers(run: run) }

  /// Changes what a variable, a property or an element holds, in place.
  ///
  /// - Parameter body: gets the place and its type, and must not evaluate anything of the manifest.
  /// - Returns: nil where an optional chain met nil and nothing was changed.
  @discardableResult
  func modify<Result>(
    _ place: ExprSyntax, in scope: Scope, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result? {
    run.environment.noteChange()
    switch place.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      return try modifyName(node.baseName.plainName, in: scope, node.offset, body)
    case .memberAccessExpr(let node):
      guard let base = node.base else { break }
      return try modifyMember(
        node.declName.baseName.plainName, of: base, in: scope, body)
    case .subscriptCallExpr(let node):
      return try modifyElement(node, in: scope, body)
    case .optionalChainingExpr(let node):
      return try modify(node.expression, in: scope) { value, type in
        value.isNone ? nil : try body(&value, type)
      } ?? nil
    case .forceUnwrapExpr(let node):
      return try modify(node.expression, in: scope) { value, type in
        if value.isNone { throw Refusal(offset: node.offset, reason: "it unwraps nil and would crash") }
        return try body(&value, type)
      }
    case .tupleExpr(let node):
      if let only = node.onlyElement { return try modify(only, in: scope, body) }
    default: break
    }
    throw Refusal(offset: place.offset, reason: "it changes something that Seam does not follow", isFinal: true)
  }

  private func modifyName<Result>(
    _ name: String, in scope: Scope, _ offset: Int, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result? {
    for scope in scope.fromInsideOut {
      if let variable = scope.variables[name] { return try modify(variable, body) }
      if let result = try modifyMember(name, of: scope.receiver, offset, body) { return result }
    }
    throw Refusal(offset: offset, reason: "it changes \(name), which Seam does not know", isFinal: true)
  }

  func modify<Result>(
    _ variable: Variable, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result {
    guard variable.getter == nil else {
      throw Refusal(offset: 0, reason: "it assigns to a computed variable", isFinal: true)
    }
    var value = variable.value ?? .void
    // The variable lets go, so that collections are changed without a copy.
    variable.value = nil
    defer { variable.value = value }
    return try body(&value, variable.type)
  }

  /// `place = value`.
  func assign(_ value: Value, to place: ExprSyntax, in scope: Scope) throws {
    if place.is(DiscardAssignmentExprSyntax.self) { return }
    if let tuple = place.as(TupleExprSyntax.self), tuple.elements.count > 1 {
      guard case .tuple(let parts) = value, parts.count == tuple.elements.count else {
        throw Refusal(offset: place.offset, reason: "a tuple is assigned from something else", isFinal: true)
      }
      for (element, part) in zip(tuple.elements, parts) { try assign(part.value, to: element.expression, in: scope) }
      return
    }
    // Only a name is evaluated beforehand: whatever else stands there may do something, and would do it twice.
    if let base = place.as(MemberAccessExprSyntax.self)?.base, base.is(DeclReferenceExprSyntax.self),
      try run.evaluate(base, in: scope).isChildProcess
    {
      return
    }
    let type = type(of: place, in: scope)
    let typed = try run.lazily { try run.convert(value, to: type, place.offset) }
    try modify(place, in: scope) { target, _ in target = typed }
  }

  /// The type of a place, as far as it is declared.
  func type(of place: ExprSyntax, in scope: Scope) -> TypeReference? {
    if let type = ExpressionTypes(types: types).type(of: place, in: scope), type != .optional(.other) { return type }
    guard let member = place.as(MemberAccessExprSyntax.self), let base = member.base,
      let value = try? run.evaluate(base, in: scope), let owner = value.typeName
    else { return nil }
    return types.propertyType(member.declName.baseName.text, of: owner)
  }
}
