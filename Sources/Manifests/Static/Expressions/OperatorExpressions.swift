import SwiftSyntax

/// Expressions with operators, the manifest's own among them.
struct OperatorExpressions {
  let run: Run

  private var patterns: PatternMatching { PatternMatching(run: run) }
  private var places: Places { Places(run: run) }
  private var operators: BuiltInOperators { BuiltInOperators(run: run) }

  func evaluate(_ node: InfixOperatorExprSyntax, in scope: Scope) throws -> Value {
    if node.operator.is(AssignmentExprSyntax.self) {
      let value = try run.lazily { try run.evaluate(node.rightOperand, in: scope) }
      try places.assign(value, to: node.leftOperand, in: scope)
      return .void
    }
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return .unknown(Refusal(offset: node.offset, reason: "Seam does not evaluate this operator"))
    }
    switch name {
    case "&&":
      return try .bool(
        patterns.condition(node.leftOperand, in: scope) && patterns.condition(node.rightOperand, in: scope))
    case "||":
      return try .bool(
        patterns.condition(node.leftOperand, in: scope) || patterns.condition(node.rightOperand, in: scope))
    case "??":
      let left = try run.evaluate(node.leftOperand, in: scope)
      return left.isNone ? try run.evaluate(node.rightOperand, in: scope) : left
    default: break
    }
    if ["+=", "-=", "*=", "/=", "%="].contains(name), !declaresOperator(name) {
      let right = try run.lazily { try run.evaluate(node.rightOperand, in: scope) }
      try applyInPlace(String(name.dropLast()), node.leftOperand, right, in: scope)
      return .void
    }
    let left = try run.lazily { try run.evaluate(node.leftOperand, in: scope) }
    let right = try run.lazily { try run.evaluate(node.rightOperand, in: scope) }
    if name == "/", case .int(let dividend) = left, case .int(let divisor) = right, divisor != 0,
      !dividend.isMultiple(of: divisor), isOfLiterals(node.leftOperand), isOfLiterals(node.rightOperand)
    {
      return .unknown(
        Refusal(offset: node.offset, reason: "whether the numbers are whole hangs on the type that is expected"))
    }
    return try apply(name, left, right, node.offset)
  }

  /// Nothing in it says that it is an `Int`: `7 / 2` is 3.5 where a `Double` is expected.
  private func isOfLiterals(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: true
    case .tupleExpr(let node): node.onlyElement.map(isOfLiterals) ?? false
    case .prefixOperatorExpr(let node): isOfLiterals(node.expression)
    case .infixOperatorExpr(let node): isOfLiterals(node.leftOperand) && isOfLiterals(node.rightOperand)
    default: false
    }
  }

  private func declaresOperator(_ name: String) -> Bool {
    !functions(of: name).isEmpty
  }

  /// The functions by which the manifest itself declares an operator.
  private func functions(of name: String) -> [Function] {
    (run.environment.globals.functions[name] ?? []) + run.types.staticMethods(named: name)
  }

  private func applyInPlace(_ name: String, _ place: ExprSyntax, _ right: Value, in scope: Scope) throws {
    let type = places.type(of: place, in: scope)
    let typed = try run.lazily { try run.convert(right, to: type, place.offset) }
    try places.modify(place, in: scope) { target, _ in
      if name == "+", case .array(var elements) = target, case .array(let more) = typed {
        target = .void
        elements += more
        target = .array(elements)
        try run.budget.checkSize(elements.count, place.offset)
        try run.budget.step(place.offset, count: more.count)
      } else {
        target = try operators.apply(name, target, typed, place.offset)
      }
    }
  }

  func evaluate(_ node: PrefixOperatorExprSyntax, in scope: Scope) throws -> Value {
    let value = try run.evaluate(node.expression, in: scope)
    switch (node.operator.text, value) {
    case (_, .unknown): return value
    case ("!", .bool(let value)): return .bool(!value)
    case ("-", .int(let number)) where number != .min: return .int(-number)
    case ("-", .double(let number)): return .double(-number)
    default: return .unknown(Refusal(offset: node.offset, reason: "Seam does not evaluate this operator"))
    }
  }

  /// Applies an operator, the manifest's own first.
  func apply(_ name: String, _ left: Value, _ right: Value, _ offset: Int) throws -> Value {
    let arguments = [Argument(label: nil, value: left), Argument(label: nil, value: right)]
    let choice = FunctionChoice(types: run.types)
    let fitting = functions(of: name).filter { function in
      function.parameters.count == 2
        && zip(function.parameters, arguments).allSatisfy { choice.mayBe($1.value, $0.type) }
    }
    if !fitting.isEmpty {
      if case .unknown = left { return left }
      if case .unknown = right { return right }
      guard fitting.count == 1, !(isUntyped(left) && isUntyped(right)) else {
        throw Refusal(offset: offset, reason: "several operators \(name) fit")
      }
      let labelled = zip(fitting[0].parameters, arguments).map { Argument(label: $0.label, value: $1.value) }
      return try run.invoke(fitting[0], labelled, receiver: nil, offset)
    }
    return try operators.apply(name, left, right, offset)
  }

  private func isUntyped(_ value: Value) -> Bool {
    switch value {
    case .unknown, .null: true
    case .member(let member): member.type == nil
    default: false
    }
  }
}
