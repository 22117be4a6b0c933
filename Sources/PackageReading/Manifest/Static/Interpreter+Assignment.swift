import SwiftSyntax

extension ManifestInterpreter {
  /// Changes what a variable, a property or an element holds, in place.
  ///
  /// - Parameter body: gets the place and its type, and must not evaluate anything of the manifest.
  /// - Returns: nil where an optional chain met nil and nothing was changed.
  @discardableResult
  func modify<Result>(
    _ place: ExprSyntax, in scope: Scope, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result? {
    changes += 1
    switch place.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      return try modifyName(node.baseName.identifier?.name ?? node.baseName.text, in: scope, node.offset, body)
    case .memberAccessExpr(let node):
      guard let base = node.base else { break }
      return try modifyMember(node.declName.baseName.identifier?.name ?? node.declName.baseName.text, of: base, in: scope, body)
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
    case .tupleExpr(let node) where node.elements.count == 1:
      return try modify(node.elements.first!.expression, in: scope, body)
    default: break
    }
    throw Refusal(offset: place.offset, reason: "it changes something that Seam does not follow", isFinal: true)
  }

  private func modifyName<Result>(
    _ name: String, in scope: Scope, _ offset: Int, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result? {
    var current: Scope? = scope
    while let scope = current {
      if let variable = scope.variables[name] { return try modify(variable, body) }
      if let result = try modifyMember(name, of: scope.receiver, offset, body) { return result }
      current = scope.parent
    }
    throw Refusal(offset: offset, reason: "it changes \(name), which Seam does not know", isFinal: true)
  }

  private func modify<Result>(
    _ variable: Variable, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result {
    guard variable.getter == nil else { throw Refusal(offset: 0, reason: "it assigns to a computed variable", isFinal: true) }
    var value = variable.value ?? .void
    // The variable lets go, so that collections are changed without a copy.
    variable.value = nil
    defer { variable.value = value }
    return try body(&value, variable.type)
  }

  private func modifyMember<Result>(
    _ name: String, of receiver: Receiver?, _ offset: Int, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result? {
    switch receiver {
    case .instance(let variable, let type):
      if name == "self" { return try modify(variable, body) }
      guard propertyType(name, of: type) != nil || types[type]?.fields.contains(where: { $0.name == name }) ?? false else { return nil }
      return try modify(variable) { value, _ in try modifyField(name, of: &value, offset, body) }
    case .type(let type):
      return try modifyStatic(name, of: type, body)
    case nil:
      return nil
    }
  }

  private func modifyStatic<Result>(
    _ name: String, of type: String, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result? {
    guard let property = types[type]?.staticProperties[name] else { return nil }
    guard var value = try findStaticMember(name, of: type, property.offset) else { return nil }
    defer { property.value = value }
    return try body(&value, property.type)
  }

  private func modifyMember<Result>(
    _ name: String, of base: ExprSyntax, in scope: Scope, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result? {
    // An object is reached by any expression; a struct must itself be in a place that can be changed.
    if !base.isPlace {
      var value = try evaluateInChain(base, in: scope)
      if case .abandonedChain = value { return nil }
      return try modifyField(name, of: &value, base.offset, body)
    }
    if case .type(let type)? = try? evaluate(base, in: scope), let owner = type.memberName {
      if let result = try modifyStatic(name, of: owner, body) { return result }
    }
    return try modify(base, in: scope) { value, _ in try modifyField(name, of: &value, base.offset, body) }
  }

  private func modifyField<Result>(
    _ name: String, of value: inout Value, _ offset: Int, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result {
    switch value {
    case .object(let instance):
      guard types[instance.type]?.computed[name] == nil else { break }
      let type = propertyType(name, of: instance.type)
      guard type != nil || instance.fields[name] != nil else { break }
      var field = instance.fields.removeValue(forKey: name) ?? .null
      defer { instance.fields[name] = field }
      return try body(&field, type)
    case .structure(var structure):
      guard types[structure.type]?.computed[name] == nil, structure.fields[name] != nil || propertyType(name, of: structure.type) != nil
      else { break }
      value = .void
      var field = structure.fields.removeValue(forKey: name) ?? .null
      defer {
        structure.fields[name] = field
        value = .structure(structure)
      }
      return try body(&field, propertyType(name, of: structure.type))
    case .unknown(let refusal):
      throw Refusal(offset: refusal.offset, reason: refusal.reason, isFinal: true)
    default: break
    }
    throw Refusal(offset: offset, reason: "it changes .\(name) of something that Seam does not follow", isFinal: true)
  }

  private func modifyElement<Result>(
    _ node: SubscriptCallExprSyntax, in scope: Scope, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result? {
    guard let first = node.arguments.first else { throw Refusal(offset: node.offset, reason: "a subscript has no index") }
    let index = try evaluate(first.expression, in: scope)
    let fallback = try node.arguments.dropFirst().first.map { try evaluate($0.expression, in: scope) }
    return try modify(node.calledExpression, in: scope) { collection, type in
      switch (collection, index) {
      case (.array(var elements), .int(let index)):
        guard elements.indices.contains(index) else { throw Refusal(offset: node.offset, reason: "an index is out of range") }
        collection = .void
        defer { collection = .array(elements) }
        return try body(&elements[index], type?.element)
      case (.dictionary(var entries), let key):
        guard let index = ValueKey(key) else { break }
        collection = .void
        defer { collection = .dictionary(entries) }
        var value = entries[index]?.value ?? fallback ?? .null
        let valueType: TypeReference? = if case .dictionary(_, let value)? = type { value } else { nil }
        let result = try body(&value, valueType)
        entries[index] = value.isNone ? nil : DictionaryEntry(key: key, value: value)
        return result
      case (.unknown(let refusal), _), (_, .unknown(let refusal)):
        throw Refusal(offset: refusal.offset, reason: refusal.reason, isFinal: true)
      default: break
      }
      throw Refusal(offset: node.offset, reason: "it changes an element that Seam does not follow", isFinal: true)
    }
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
    let type = placeType(place, in: scope)
    let typed = try lazily { try coerce(value, to: type, place.offset) }
    try modify(place, in: scope) { target, _ in target = typed }
  }

  /// The type of a place, as far as it is declared.
  func placeType(_ place: ExprSyntax, in scope: Scope) -> TypeReference? {
    if let type = staticType(of: place, in: scope), type != .optional(.other) { return type }
    guard let member = place.as(MemberAccessExprSyntax.self), let base = member.base,
      let value = try? evaluate(base, in: scope), let owner = typeName(of: value)
    else { return nil }
    return propertyType(member.declName.baseName.text, of: owner)
  }
}

extension ExprSyntax {
  /// Whether the expression names something that can be changed.
  fileprivate var isPlace: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: true
    case .memberAccessExpr(let node): node.base?.isPlace ?? false
    case .subscriptCallExpr(let node): node.calledExpression.isPlace
    case .optionalChainingExpr(let node): node.expression.isPlace
    case .forceUnwrapExpr(let node): node.expression.isPlace
    case .tupleExpr(let node): node.elements.count == 1 && node.elements.first!.expression.isPlace
    default: false
    }
  }
}
