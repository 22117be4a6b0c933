import SwiftSyntax

extension Places {
  func modifyMember<Result>(
    _ name: String, of receiver: Receiver?, _ offset: Int, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result? {
    switch receiver {
    case .instance(let variable, let type):
      if name == "self" { return try modify(variable, body) }
      guard
        types.propertyType(name, of: type) != nil || types[type]?.fields.contains(where: { $0.name == name }) ?? false
      else { return nil }
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
    guard var value = try staticMembers.find(name, of: type, property.offset) else { return nil }
    defer { property.value = value }
    return try body(&value, property.type)
  }

  func modifyMember<Result>(
    _ name: String, of base: ExprSyntax, in scope: Scope, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result? {
    // An object is reached by any expression; a struct must itself be in a place that can be changed.
    if !base.isPlace {
      var value = try run.evaluateInChain(base, in: scope)
      if case .abandonedChain = value { return nil }
      return try modifyField(name, of: &value, base.offset, body)
    }
    if case .type(let type)? = try? run.evaluate(base, in: scope), let owner = type.memberName {
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
      let type = types.propertyType(name, of: instance.type)
      guard type != nil || instance.fields[name] != nil else { break }
      var field = instance.fields.removeValue(forKey: name) ?? .null
      defer { instance.fields[name] = field }
      return try body(&field, type)
    case .structure(var structure):
      guard types[structure.type]?.computed[name] == nil,
        structure.fields[name] != nil || types.propertyType(name, of: structure.type) != nil
      else { break }
      value = .void
      var field = structure.fields.removeValue(forKey: name) ?? .null
      defer {
        structure.fields[name] = field
        value = .structure(structure)
      }
      return try body(&field, types.propertyType(name, of: structure.type))
    case .unknown(let refusal):
      throw Refusal(offset: refusal.offset, reason: refusal.reason, isFinal: true)
    default: break
    }
    throw Refusal(offset: offset, reason: "it changes .\(name) of something that Seam does not follow", isFinal: true)
  }

  func modifyElement<Result>(
    _ node: SubscriptCallExprSyntax, in scope: Scope, _ body: (inout Value, TypeReference?) throws -> Result
  ) throws -> Result? {
    guard let first = node.arguments.first else {
      throw Refusal(offset: node.offset, reason: "a subscript has no index")
    }
    let index = try run.evaluate(first.expression, in: scope)
    let fallback = try node.arguments.dropFirst().first.map { try run.evaluate($0.expression, in: scope) }
    return try modify(node.calledExpression, in: scope) { collection, type in
      switch (collection, index) {
      case (.array(var elements), .int(let index)):
        guard elements.indices.contains(index) else {
          throw Refusal(offset: node.offset, reason: "an index is out of range")
        }
        collection = .void
        defer { collection = .array(elements) }
        return try body(&elements[index], type?.element)
      case (.dictionary(var entries), let key):
        guard let index = ValueKey(key) else { break }
        collection = .void
        // What is not known may be nil, and then nothing stands there.
        var unknown: Value?
        defer { collection = unknown ?? .dictionary(entries) }
        var value = entries[index]?.value ?? fallback ?? .null
        let valueType: TypeReference? = if case .dictionary(_, let value)? = type { value } else { nil }
        let result = try body(&value, valueType)
        if case .unknown = value { unknown = value }
        entries[index] = value.isNone ? nil : DictionaryEntry(key: key, value: value)
        return result
      case (.unknown(let refusal), _), (_, .unknown(let refusal)):
        throw Refusal(offset: refusal.offset, reason: refusal.reason, isFinal: true)
      default: break
      }
      throw Refusal(offset: node.offset, reason: "it changes an element that Seam does not follow", isFinal: true)
    }
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
    case .tupleExpr(let node): node.onlyElement?.isPlace ?? false
    default: false
    }
  }
}
