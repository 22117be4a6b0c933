import SwiftSyntax

/// Expressions with operators, the manifest's own among them.
struct OperatorExpressions {
  let run: Run

  private var patterns: PatternMatching { PatternMatching(run: run) }
  private var places: Places { Places(run: run) }
  private var operators: BuiltInOperators { BuiltInOperators(run: run) }
  private var ownOperators: OwnOperators { OwnOperators(run: run) }

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
      guard left.isNone else { return left }
      let type = ExpressionTypes(types: run.types).type(of: node.leftOperand, in: scope)
      return try run.convert(run.evaluate(node.rightOperand, in: scope), to: type?.wrapped, node.offset)
    default: break
    }
    if ["+=", "-=", "*=", "/=", "%="].contains(name), !ownOperators.declares(name) {
      let right = try run.lazily { try run.evaluate(node.rightOperand, in: scope) }
      try applyInPlace(String(name.dropLast()), node.leftOperand, right, in: scope)
      return .void
    }
    let left = try run.lazily { try run.evaluate(node.leftOperand, in: scope) }
    let right = try run.lazily { try run.evaluate(node.rightOperand, in: scope) }
    if name == "/", case .int(let dividend) = left, case .int(let divisor) = right, divisor != 0,
      !dividend.isMultiple(of: divisor), node.leftOperand.isOfWholeLiterals, node.rightOperand.isOfWholeLiterals
    {
      return .unknown(
        Refusal(offset: node.offset, reason: "whether the numbers are whole hangs on the type that is expected"))
    }
    return try apply(name, left, right, node.offset)
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
    try ownOperators.apply(name, left, right, offset) ?? operators.apply(name, left, right, offset)
  }
}
