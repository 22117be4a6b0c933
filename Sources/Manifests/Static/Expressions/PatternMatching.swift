import SwiftSyntax

/// Conditions, and patterns that a value may fit.
struct PatternMatching {
  let run: Run

  /// Whether all conditions of an `if`, `guard` or `while` hold; what they bind is declared in the scope.
  func conditionsHold(_ conditions: ConditionElementListSyntax, in scope: Scope) throws -> Bool {
    for element in conditions {
      let holds: Bool
      switch element.condition {
      case .expression(let expression): holds = try condition(expression, in: scope)
      case .optionalBinding(let binding): holds = try bind(binding, in: scope)
      case .matchingPattern(let pattern):
        holds = try match(pattern.pattern, run.evaluate(pattern.initializer.value, in: scope), in: scope)
      case .availability(let availability):
        guard run.environment.configuration.host == .linux else {
          throw Refusal(offset: availability.offset, reason: "it asks for the version of the system")
        }
        holds = availability.availabilityKeyword.tokenKind == .poundAvailable
      }
      guard holds else { return false }
    }
    return true
  }

  func condition(_ expression: ExprSyntax, in scope: Scope) throws -> Bool {
    switch try run.evaluate(expression, in: scope) {
    case .bool(let holds): return holds
    case .unknown(let refusal): throw refusal
    default: throw Refusal(offset: expression.offset, reason: "a condition is neither true nor false")
    }
  }

  private func bind(_ binding: OptionalBindingConditionSyntax, in scope: Scope) throws -> Bool {
    let value: Value
    if let initializer = binding.initializer {
      value = try run.evaluate(initializer.value, in: scope)
    } else {
      value = try Names(run: run).value(of: binding.pattern.trimmedDescription, in: scope, binding.offset)
    }
    if case .unknown(let refusal) = value { throw refusal }
    if value.isNone { return false }
    return try match(binding.pattern, value, in: scope, bindsNames: true)
  }

  /// Whether the value fits the pattern.
  ///
  /// - Parameter bindsNames: whether a plain name is a new variable, as after `let`, or an expression to compare with.
  func match(_ pattern: PatternSyntax, _ value: Value, in scope: Scope, bindsNames: Bool = false) throws -> Bool {
    if case .unknown(let refusal) = value,
      !pattern.is(IdentifierPatternSyntax.self) && !pattern.is(WildcardPatternSyntax.self)
    {
      throw refusal
    }
    switch pattern.as(PatternSyntaxEnum.self) {
    case .wildcardPattern:
      return true
    case .identifierPattern(let node):
      scope.declare(
        node.identifier.plainName, Variable(value, type: value.inferredType))
      return true
    case .valueBindingPattern(let node):
      return try match(node.pattern, value, in: scope, bindsNames: true)
    case .tuplePattern(let node):
      guard case .tuple(let elements) = value, elements.count == node.elements.count else {
        throw Refusal(offset: pattern.offset, reason: "a tuple pattern meets something else")
      }
      for (element, part) in zip(node.elements, elements) {
        guard try match(element.pattern, part.value, in: scope, bindsNames: bindsNames) else { return false }
      }
      return true
    case .expressionPattern(let node):
      return try match(node.expression, value, in: scope, bindsNames: bindsNames)
    default:
      throw Refusal(offset: pattern.offset, reason: "it holds a pattern that Seam does not evaluate")
    }
  }

  private func match(_ expression: ExprSyntax, _ value: Value, in scope: Scope, bindsNames: Bool) throws -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node):
      return try match(node.pattern, value, in: scope, bindsNames: bindsNames)
    case .discardAssignmentExpr:
      return true
    case .declReferenceExpr(let node) where bindsNames:
      return try match(PatternSyntax(IdentifierPatternSyntax(identifier: node.baseName)), value, in: scope)
    case .optionalChainingExpr(let node):
      return try !value.isNone && match(node.expression, value, in: scope, bindsNames: bindsNames)
    case .tupleExpr(let node):
      guard case .tuple(let parts) = value, parts.count == node.elements.count else {
        return try node.onlyElement.map { try match($0, value, in: scope, bindsNames: bindsNames) } ?? false
      }
      return try zip(node.elements, parts).allSatisfy { element, part in
        try match(element.expression, part.value, in: scope, bindsNames: bindsNames)
      }
    case .functionCallExpr(let node):
      guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self) else { break }
      return try matchCase(callee, arguments: node.arguments, value, in: scope, bindsNames: bindsNames)
    default:
      break
    }
    let expected = try run.evaluate(expression, in: scope)
    if case .range(let range) = expected, case .int(let number) = value { return range.contains(number) }
    // `case .target:` fits whatever is associated with the case.
    if case .member(let expected) = expected, case .member(let member) = value, expected.arguments.isEmpty,
      expected.type == nil
    {
      return expected.name == member.name
    }
    return try Equality(run: run).areEqual(value, expected, expression.offset)
  }

  private func matchCase(
    _ callee: MemberAccessExprSyntax, arguments: LabeledExprListSyntax, _ value: Value, in scope: Scope,
    bindsNames: Bool
  ) throws -> Bool {
    let name = callee.declName.baseName.text
    if name == "some", callee.base == nil, let only = arguments.first, arguments.count == 1 {
      return try !value.isNone && match(only.expression, value, in: scope, bindsNames: bindsNames)
    }
    guard case .member(let member) = value, member.type != nil else {
      throw Refusal(offset: callee.offset, reason: "a pattern meets a value whose type Seam does not know")
    }
    guard member.name == name else { return false }
    // One name may stand for all associated values together.
    if arguments.count == 1, member.arguments.count > 1, let only = arguments.first {
      let parts = member.arguments.map { TupleElement(label: $0.label, value: $0.value) }
      return try match(only.expression, .tuple(parts), in: scope, bindsNames: bindsNames)
    }
    guard arguments.count == member.arguments.count else {
      throw Refusal(offset: callee.offset, reason: "a pattern has another number of parts than the case .\(name)")
    }
    return try zip(arguments, member.arguments).allSatisfy { pattern, part in
      try match(pattern.expression, part.value, in: scope, bindsNames: bindsNames)
    }
  }

  /// The case of a switch that fits first, and the scope with what its pattern names.
  func chosenCase(of node: SwitchExprSyntax, in scope: Scope) throws -> (SwitchCaseSyntax, Scope)? {
    let subject = try run.evaluate(node.subject, in: scope)
    for element in node.cases {
      guard case .switchCase(let candidate) = element else {
        throw Refusal(offset: element.offset, reason: "Seam does not evaluate #if inside a switch")
      }
      if candidate.statements.contains(where: { $0.item.is(FallThroughStmtSyntax.self) }) {
        throw Refusal(offset: candidate.offset, reason: "Seam does not evaluate fallthrough")
      }
      guard case .case(let label) = candidate.label else { return (candidate, Scope(parent: scope)) }
      for item in label.caseItems {
        let inner = Scope(parent: scope)
        guard try match(item.pattern, subject, in: inner) else { continue }
        if let clause = item.whereClause, try !condition(clause.condition, in: inner) { continue }
        return (candidate, inner)
      }
    }
    return nil
  }
}
