import CodeModel
import SwiftFacts
import TypeInference

/// Statements: scopes, bindings, branches.
extension BodyWalk {
  /// A block in a scope of its own; a block of one expression has that expression's value.
  @discardableResult
  func block(_ id: TermID, expected: TypeRef = unknownType) -> TypeRef {
    guard id != noTerm else { return unknownType }
    let value = term(id)
    return here.scoped {
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
      let bound = here.variables(declaredBy: { conditions(child(0, of: value)) })
      block(child(1, of: value))
      here.declare(bound)
    case .whileStatement:
      here.scoped {
        conditions(child(0, of: value))
        block(child(1, of: value))
      }
    case .repeatStatement:
      block(child(0, of: value))
      typer.evaluate(child(1, of: value), expected: types.bool)
    case .forStatement: forStatement(value)
    case .switchStatement: return switchStatement(value, expected)
    case .doStatement: return doStatement(value, expected)
    case .returnStatement: returnStatement(value)
    case .throwStatement: typer.evaluate(child(0, of: value))
    case .deferStatement: block(child(0, of: value))
    case .yieldStatement: typer.evaluate(child(0, of: value), expected: typer.returnType)
    case .conditionalRegion:
      here.conditionally {
        for position in 0..<Int(value.linkCount) { statement(child(position, of: value)) }
      }
    case .block: return block(id, expected: expected)
    default: return typer.evaluate(id, expected: expected)
    }
    return unknownType
  }

  private func returnStatement(_ value: Term) {
    guard value.linkCount > 0 else { return }
    let type = typer.evaluate(child(0, of: value), expected: typer.returnType)
    if typer.returnedType == unknownType { typer.returnedType = type }
  }

  // MARK: - Variables

  private func localVariable(_ value: Term) {
    var wrapper = unknownType
    for position in 0..<Int(value.linkCount) {
      let part = term(child(position, of: value))
      if part.kind == .attribute {
        wrapper = typer.attribute(child(position, of: value))
        continue
      }
      binding(part, wrapper: wrapper)
    }
  }

  private func binding(_ value: Term, wrapper: TypeRef) {
    var type = here.type(child(1, of: value))
    let isDeclared = type != unknownType
    let given = typer.evaluate(child(2, of: value), expected: type)
    if !isDeclared { type = given }
    if value.flags.contains(.weak), type != unknownType { type = typer.flattenedOptional(type) }
    let pattern = term(child(0, of: value))
    bind(child(0, of: value), to: type)
    if pattern.kind == .bindingPattern { here.declareWrapper(wrapper, of: name(pattern.name), holding: type) }
    accessors(child(3, of: value), type)
  }

  /// The bodies of accessors, each with the value that it receives.
  func accessors(_ id: TermID, _ type: TypeRef) {
    guard id != noTerm else { return }
    let list = term(id)
    for position in 0..<Int(list.linkCount) {
      let accessor = term(child(position, of: list))
      for attributePosition in 1..<max(1, Int(accessor.linkCount)) {
        typer.attribute(child(attributePosition, of: accessor))
      }
      here.scoped {
        if accessor.name != 0 { here.declareLocal(name(accessor.name), type) }
        let body = BodyWalk(typer.inner(returning: type))
        body.block(child(0, of: accessor), expected: accessor.flags.contains(.shorthand) ? unknownType : type)
      }
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
        let declared = here.type(child(1, of: condition))
        let type = typer.evaluate(child(2, of: condition), expected: declared)
        bind(child(0, of: condition), to: type)
      default: typer.evaluate(conditionID, expected: types.bool)
      }
    }
  }

  private func optionalBinding(_ value: Term) {
    let declared = here.type(child(1, of: value))
    let pattern = term(child(0, of: value))
    var type = unknownType
    if child(2, of: value) != noTerm {
      type = typer.evaluate(child(2, of: value), expected: typer.flattenedOptional(declared))
    } else if pattern.kind == .bindingPattern {
      // `if let name` reads the variable of that name.
      type = valueNamed(pattern)
    }
    bind(child(0, of: value), to: declared != unknownType ? declared : types.unwrapped(type))
  }

  private func valueNamed(_ pattern: Term) -> TypeRef {
    let variableName = name(pattern.name)
    if let type = here.selfOrSuper(variableName) { return type }
    switch here.lookupValue(variableName) {
    case .value(let type): return type
    case .candidates(let candidates):
      var reference = Term(kind: .identifier, name: pattern.name, position: pattern.position)
      reference.linkCount = 0
      return typer.use(candidates, named: reference, firstArgument: 0, unknownType)
    default: return unknownType
    }
  }

  private func ifStatement(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let first = here.scoped {
      conditions(child(0, of: value))
      return block(child(1, of: value), expected: expected)
    }
    guard value.linkCount > 2 else { return unknownType }
    let second = statement(child(2, of: value), expected)
    return first == unknownType ? second : first
  }

  private func forStatement(_ value: Term) {
    let sequence = typer.evaluate(child(2, of: value))
    here.scoped {
      let declared = here.type(child(1, of: value))
      let element = declared != unknownType ? declared : element(of: sequence)
      bind(child(0, of: value), to: element)
      if child(3, of: value) != noTerm { typer.evaluate(child(3, of: value), expected: types.bool) }
      block(child(4, of: value))
    }
  }

  /// What `for` gives from a sequence.
  func element(of sequence: TypeRef) -> TypeRef {
    let element = here.member(table.known.element, ofType: sequence)
    if element != unknownType, types.kind(element) != .dependent { return element }
    // A sequence that only has an iterator.
    guard let made = here.members(table.known.makeIterator, of: sequence, isStatic: false).first,
      table[made.symbol].kind == .function
    else { return element }
    let iterator = here.substitute(here.signature(of: made.symbol).result, here.substitution(of: made))
    guard let next = here.members(table.known.next, of: iterator, isStatic: false).first,
      table[next.symbol].kind == .function
    else { return element }
    let found = types.unwrapped(here.substitute(here.signature(of: next.symbol).result, here.substitution(of: next)))
    // `C.Element` and `C.Iterator.Element` are the same: meant is the one of which the code demands something.
    let isDemanded = types.kind(found) == .dependent && element != unknownType && isBounded(element)
    return found == unknownType || isDemanded ? element : found
  }

  private func isBounded(_ type: TypeRef) -> Bool { here.bounds(of: type).contains { types.kind($0) != .dependent } }

  private func switchStatement(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let subject = typer.evaluate(child(0, of: value))
    var result = unknownType
    for position in 1..<max(1, Int(value.linkCount)) {
      let type = switchCase(term(child(position, of: value)), subject, expected)
      if result == unknownType { result = type }
    }
    return result
  }

  private func switchCase(_ value: Term, _ subject: TypeRef, _ expected: TypeRef) -> TypeRef {
    here.scoped {
      for position in 0..<Int(value.linkCount) - 1 {
        let item = term(child(position, of: value))
        bind(child(0, of: item), to: subject)
        if child(1, of: item) != noTerm { typer.evaluate(child(1, of: item), expected: types.bool) }
      }
      return block(child(Int(value.linkCount) - 1, of: value), expected: expected)
    }
  }

  private func doStatement(_ value: Term, _ expected: TypeRef) -> TypeRef {
    guard value.linkCount > 1 else { return block(child(0, of: value), expected: expected) }
    let outside = typer.thrown
    let last = child(Int(value.linkCount) - 1, of: value)
    typer.thrown = term(last).kind == .tries ? ThrownErrors(tries: here.children(of: last)) : nil
    let declared = term(last).kind == .typeExpression ? types.instance(ofMetatype: typer.evaluate(last)) : nil
    let result = block(child(0, of: value), expected: expected)
    let error = declared ?? typer.thrown?.onlyType ?? types.nominal(types.standard.error)
    typer.thrown = outside
    for position in 1..<Int(value.linkCount) {
      let part = term(child(position, of: value))
      guard part.kind == .switchCase else { continue }
      here.scoped {
        here.declareLocal(table.known.error, error)
        _ = switchCase(part, error, expected)
      }
    }
    return result
  }
}
