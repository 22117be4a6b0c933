import SwiftSyntax

extension ManifestInterpreter {
  func evaluate(_ node: InfixOperatorExprSyntax, in scope: Scope) throws -> Value {
    if node.operator.is(AssignmentExprSyntax.self) {
      try assign(lazily { try evaluate(node.rightOperand, in: scope) }, to: node.leftOperand, in: scope)
      return .void
    }
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return .unknown(Refusal(offset: node.offset, reason: "Seam does not evaluate this operator"))
    }
    switch name {
    case "&&":
      return try .bool(condition(node.leftOperand, in: scope) && condition(node.rightOperand, in: scope))
    case "||":
      return try .bool(condition(node.leftOperand, in: scope) || condition(node.rightOperand, in: scope))
    case "??":
      let left = try evaluate(node.leftOperand, in: scope)
      return left.isNone ? try evaluate(node.rightOperand, in: scope) : left
    default: break
    }
    if ["+=", "-=", "*=", "/=", "%="].contains(name), !declaresOperator(name) {
      let right = try lazily { try evaluate(node.rightOperand, in: scope) }
      try applyInPlace(String(name.dropLast()), node.leftOperand, right, in: scope)
      return .void
    }
    let left = try lazily { try evaluate(node.leftOperand, in: scope) }
    let right = try lazily { try evaluate(node.rightOperand, in: scope) }
    return try apply(name, left, right, node.offset)
  }

  private func declaresOperator(_ name: String) -> Bool {
    globals.functions[name] != nil || types.values.contains { $0.staticMethods[name] != nil }
  }

  private func applyInPlace(_ name: String, _ place: ExprSyntax, _ right: Value, in scope: Scope) throws {
    let type = placeType(place, in: scope)
    let typed = try lazily { try coerce(right, to: type, place.offset) }
    try modify(place, in: scope) { target, _ in
      if name == "+", case .array(var elements) = target, case .array(let more) = typed {
        target = .void
        elements += more
        target = .array(elements)
        try checkSize(elements.count, place.offset)
        try step(place.offset, count: more.count)
      } else {
        target = try applyBuiltIn(name, target, typed, place.offset)
      }
    }
  }

  func evaluate(_ node: PrefixOperatorExprSyntax, in scope: Scope) throws -> Value {
    let value = try evaluate(node.expression, in: scope)
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
    let own = (globals.functions[name] ?? []) + types.values.flatMap { $0.staticMethods[name] ?? [] }
    let fitting = own.filter { function in
      function.parameters.count == 2 && zip(function.parameters, arguments).allSatisfy { mayBe($1.value, $0.type) }
    }
    if !fitting.isEmpty {
      if case .unknown = left { return left }
      if case .unknown = right { return right }
      guard fitting.count == 1, !(isUntyped(left) && isUntyped(right)) else {
        throw Refusal(offset: offset, reason: "several operators \(name) fit")
      }
      let labelled = zip(fitting[0].parameters, arguments).map { Argument(label: $0.label, value: $1.value) }
      return try invoke(fitting[0], labelled, receiver: nil, offset)
    }
    return try applyBuiltIn(name, left, right, offset)
  }

  private func isUntyped(_ value: Value) -> Bool {
    switch value {
    case .unknown, .null: true
    case .member(let member): member.type == nil
    default: false
    }
  }

  func applyBuiltIn(_ name: String, _ left: Value, _ right: Value, _ offset: Int) throws -> Value {
    if case .unknown = left { return left }
    if case .unknown = right { return right }
    switch name {
    case "==": return .bool(try areEqual(left, right, offset))
    case "!=": return .bool(try !areEqual(left, right, offset))
    case "===", "!==":
      guard case .object(let first) = left, case .object(let second) = right else { break }
      return .bool((first === second) == (name == "==="))
    default: break
    }
    switch (left, right) {
    case (.int(let left), .int(let right)): return try arithmetic(name, left, right, offset)
    case (.string(let left, let place), .string(let right, _)):
      return try InterpretedLibrary.compareOrJoin(name, left, at: place, right, offset, interpreter: self)
    case (.array(let left), .array(let right)) where name == "+":
      try checkSize(left.count + right.count, offset)
      try step(offset, count: left.count + right.count)
      return .array(left + right)
    case (.double(let left), .double(let right)): return arithmetic(name, left, right, offset)
    case (.double(let left), .int(let right)): return arithmetic(name, left, Double(right), offset)
    case (.int(let left), .double(let right)): return arithmetic(name, Double(left), right, offset)
    default: break
    }
    if name == "..<" || name == "...", typeName(of: left) != nil || typeName(of: right) != nil {
      return .member(EnumMember(type: "Range", name: name, offset: offset))
    }
    return .unknown(Refusal(offset: offset, reason: "Seam does not evaluate \(name) for these values"))
  }

  private func arithmetic(_ name: String, _ left: Int, _ right: Int, _ offset: Int) throws -> Value {
    let result: (partialValue: Int, overflow: Bool)
    switch name {
    case "+": result = left.addingReportingOverflow(right)
    case "-": result = left.subtractingReportingOverflow(right)
    case "*": result = left.multipliedReportingOverflow(by: right)
    case "/": result = left.dividedReportingOverflow(by: right)
    case "%": result = left.remainderReportingOverflow(dividingBy: right)
    case "<": return .bool(left < right)
    case ">": return .bool(left > right)
    case "<=": return .bool(left <= right)
    case ">=": return .bool(left >= right)
    case "..<" where left <= right: return .range(left..<right)
    case "..." where left <= right && right < .max: return .range(left..<right + 1)
    default: return .unknown(Refusal(offset: offset, reason: "Seam does not evaluate \(name) for these numbers"))
    }
    guard !result.overflow else { throw Refusal(offset: offset, reason: "a number overflows and would crash") }
    return .int(result.partialValue)
  }

  private func arithmetic(_ name: String, _ left: Double, _ right: Double, _ offset: Int) -> Value {
    switch name {
    case "+": .double(left + right)
    case "-": .double(left - right)
    case "*": .double(left * right)
    case "/": .double(left / right)
    case "<": .bool(left < right)
    case ">": .bool(left > right)
    case "<=": .bool(left <= right)
    case ">=": .bool(left >= right)
    default: .unknown(Refusal(offset: offset, reason: "Seam does not evaluate \(name) for these numbers"))
    }
  }
}
