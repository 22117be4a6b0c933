import CodeModel

/// Statements: scopes, bindings, branches.
extension Resolver {
  /// A block in a scope of its own; a block of one expression has that expression's value.
  @discardableResult
  func block(_ id: TermID, expected: TypeRef = unknownType) -> TypeRef {
    guard id != noTerm else { return unknownType }
    let value = term(id)
    return scoped {
      var last = unknownType
      for position in 0..<Int(value.linkCount) {
        let type = statement(child(position, of: value), value.linkCount == 1 ? expected : unknownType)
        last = value.linkCount == 1 ? type : unknownType
      }
      return last
    }
  }

  @discardableResult
  func statement(_ id: TermID, _ expected: TypeRef = unknownType) -> TypeRef {
    let value = term(id)
    switch value.kind {
    case .localVariable: localVariable(value)
    case .declaration: localDeclaration(value)
    case .ifStatement: return ifStatement(value, expected)
    case .guardStatement:
      // What a guard binds stays bound after it, but is not yet in its own body.
      let count = locals.count
      conditions(child(0, of: value))
      let bound = Array(locals[count...])
      locals.removeLast(bound.count)
      block(child(1, of: value))
      locals += bound
    case .whileStatement:
      scoped {
        conditions(child(0, of: value))
        block(child(1, of: value))
      }
    case .repeatStatement:
      block(child(0, of: value))
      evaluate(child(1, of: value), expected: bool)
    case .forStatement: forStatement(value)
    case .switchStatement: return switchStatement(value, expected)
    case .doStatement: return doStatement(value, expected)
    case .returnStatement: returnStatement(value)
    case .throwStatement: evaluate(child(0, of: value))
    case .deferStatement: block(child(0, of: value))
    case .yieldStatement: evaluate(child(0, of: value), expected: returnType)
    case .conditionalRegion:
      conditionDepth += 1
      for position in 0..<Int(value.linkCount) { statement(child(position, of: value)) }
      conditionDepth -= 1
    case .block: block(id)
    default: return evaluate(id, expected: expected)
    }
    return unknownType
  }

  private func returnStatement(_ value: Term) {
    guard value.linkCount > 0 else { return }
    let type = evaluate(child(0, of: value), expected: returnType)
    if returnedType == unknownType { returnedType = type }
  }

  // MARK: - Variables

  private func localVariable(_ value: Term) {
    var wrapper = unknownType
    for position in 0..<Int(value.linkCount) {
      let part = term(child(position, of: value))
      if part.kind == .attribute {
        wrapper = attribute(child(position, of: value))
        continue
      }
      binding(part, wrapper: wrapper)
    }
  }

  private func binding(_ value: Term, wrapper: TypeRef) {
    var type = type(child(1, of: value))
    let isDeclared = type != unknownType
    let given = evaluate(child(2, of: value), expected: type)
    if !isDeclared { type = given }
    if value.flags.contains(.weak), type != unknownType { type = flattenedOptional(type) }
    let pattern = term(child(0, of: value))
    bind(child(0, of: value), to: type)
    if wrapper != unknownType, pattern.kind == .bindingPattern { declareWrapper(pattern, wrapper) }
    accessors(child(3, of: value), type)
  }

  private func declareWrapper(_ pattern: Term, _ wrapper: TypeRef) {
    let text = table.names.texts[Int(name(pattern.name))]
    if let storage = table.names.existing("_" + text) { declareLocal(storage, wrapper) }
    if let projection = table.names.existing("$" + text) {
      declareLocal(projection, member(of: wrapper, named: table.known.projectedValue))
    }
  }

  /// The bodies of accessors, each with the value that it receives.
  func accessors(_ id: TermID, _ type: TypeRef) {
    guard id != noTerm else { return }
    let list = term(id)
    for position in 0..<Int(list.linkCount) {
      let accessor = term(child(position, of: list))
      for attributePosition in 1..<max(1, Int(accessor.linkCount)) { attribute(child(attributePosition, of: accessor)) }
      let saved = returnType
      returnType = type
      scoped {
        if accessor.name != 0 { declareLocal(name(accessor.name), type) }
        block(child(0, of: accessor), expected: accessor.flags.contains(.shorthand) ? unknownType : type)
      }
      returnType = saved
    }
  }

  // MARK: - Branches

  func conditions(_ id: TermID) {
    let value = term(id)
    for position in 0..<Int(value.linkCount) {
      let conditionID = child(position, of: value)
      let condition = term(conditionID)
      switch condition.kind {
      case .optionalBinding: optionalBinding(condition)
      case .matchingPattern:
        let declared = type(child(1, of: condition))
        let type = evaluate(child(2, of: condition), expected: declared)
        bind(child(0, of: condition), to: type)
      default: evaluate(conditionID, expected: bool)
      }
    }
  }

  private func optionalBinding(_ value: Term) {
    let declared = type(child(1, of: value))
    let pattern = term(child(0, of: value))
    var type = unknownType
    if child(2, of: value) != noTerm {
      type = evaluate(child(2, of: value), expected: flattenedOptional(declared))
    } else if pattern.kind == .bindingPattern {
      // `if let name` reads the variable of that name.
      type = valueNamed(pattern)
    }
    bind(child(0, of: value), to: declared != unknownType ? declared : unwrapped(type))
  }

  private func valueNamed(_ pattern: Term) -> TypeRef {
    let variableName = name(pattern.name)
    if let type = selfOrSuper(variableName) { return type }
    switch lookupValue(variableName) {
    case .value(let type): return type
    case .candidates(let candidates):
      var reference = Term(kind: .identifier, name: pattern.name, position: pattern.position)
      reference.linkCount = 0
      return use(candidates, named: reference, firstArgument: 0, unknownType)
    default: return unknownType
    }
  }

  private func ifStatement(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let first = scoped {
      conditions(child(0, of: value))
      return block(child(1, of: value), expected: expected)
    }
    guard value.linkCount > 2 else { return unknownType }
    let second = statement(child(2, of: value), expected)
    return first == unknownType ? second : first
  }

  private func forStatement(_ value: Term) {
    let sequence = evaluate(child(2, of: value))
    scoped {
      let declared = type(child(1, of: value))
      let element = declared != unknownType ? declared : element(of: sequence)
      bind(child(0, of: value), to: element)
      if child(3, of: value) != noTerm { evaluate(child(3, of: value), expected: bool) }
      block(child(4, of: value))
    }
  }

  /// What `for` gives from a sequence.
  func element(of sequence: TypeRef) -> TypeRef {
    let element = member(table.known.element, ofType: sequence)
    if element != unknownType, types.kind(element) != .dependent { return element }
    // A sequence that only has an iterator.
    guard let made = members(table.known.makeIterator, of: sequence, isStatic: false).first,
      table[made.symbol].kind == .function
    else { return element }
    let iterator = substitute(signature(of: made.symbol).result, substitution(of: made))
    guard let next = members(table.known.next, of: iterator, isStatic: false).first, table[next.symbol].kind == .function else { return element }
    let found = unwrapped(substitute(signature(of: next.symbol).result, substitution(of: next)))
    return found == unknownType ? element : found
  }

  private func switchStatement(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let subject = evaluate(child(0, of: value))
    var result = unknownType
    for position in 1..<max(1, Int(value.linkCount)) {
      let type = switchCase(term(child(position, of: value)), subject, expected)
      if result == unknownType { result = type }
    }
    return result
  }

  private func switchCase(_ value: Term, _ subject: TypeRef, _ expected: TypeRef) -> TypeRef {
    scoped {
      for position in 0..<Int(value.linkCount) - 1 {
        let item = term(child(position, of: value))
        bind(child(0, of: item), to: subject)
        if child(1, of: item) != noTerm { evaluate(child(1, of: item), expected: bool) }
      }
      return block(child(Int(value.linkCount) - 1, of: value), expected: expected)
    }
  }

  private func doStatement(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let result = block(child(0, of: value), expected: expected)
    let error = nominal(standard.error)
    for position in 1..<max(1, Int(value.linkCount)) {
      let part = term(child(position, of: value))
      guard part.kind == .switchCase else {
        evaluate(child(position, of: value))
        continue
      }
      scoped {
        declareLocal(table.known.error, error)
        _ = switchCase(part, error, expected)
      }
    }
    return result
  }
}
