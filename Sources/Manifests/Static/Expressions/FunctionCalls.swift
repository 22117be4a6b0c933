import SwiftSyntax

/// Calls as they are written: of names, of members, of whatever else gives a function.
struct FunctionCalls {
  let run: Run

  var environment: Environment { run.environment }
  var types: KnownTypes { run.types }

  func evaluate(_ node: FunctionCallExprSyntax, in scope: Scope) throws -> Value {
    switch node.calledExpression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let callee):
      let name = callee.baseName.plainName
      return try call(name, arguments(of: node, in: scope), in: scope, node.offset)
    case .memberAccessExpr(let callee):
      let name = callee.declName.baseName.plainName
      guard let base = callee.base else {
        return .member(
          EnumMember(
            type: nil, name: name, arguments: try arguments(of: node, in: scope), isCall: true,
            offset: environment.place(of: node.offset))
        )
      }
      if MemberExpressions(run: run).isModule(base, in: scope) {
        return try call(name, arguments(of: node, in: scope), in: environment.globals, node.offset)
      }
      return try callMethod(name, of: base, node, in: scope)
    case .arrayExpr(let array) where array.elements.count == 1:
      if let syntax = TypeSyntax(node.calledExpression) {
        return try ValueConstruction(run: run).construct(
          types.type(syntax, in: scope), arguments(of: node, in: scope), node.offset)
      }
    case .dictionaryExpr:
      if node.arguments.isEmpty { return .dictionary([:]) }
    default: break
    }
    let callee = try run.evaluateInChain(node.calledExpression, in: scope)
    return try run.call(callee, arguments(of: node, in: scope), node.offset)
  }

  /// The arguments of a call; what cannot be told stays unknown until the callee needs it.
  func arguments(of node: FunctionCallExprSyntax, in scope: Scope) throws -> [Argument] {
    let functions = FunctionReader(types: types)
    var result = try node.arguments.map { try argument($0, in: scope) }
    if let closure = node.trailingClosure {
      result.append(
        Argument(label: nil, value: .function(try functions.closure(closure, in: scope)), isTrailingClosure: true))
    }
    for more in node.additionalTrailingClosures {
      result.append(
        Argument(
          label: more.label.text, value: .function(try functions.closure(more.closure, in: scope)),
          isTrailingClosure: true))
    }
    return result
  }

  private func argument(_ node: LabeledExprSyntax, in scope: Scope) throws -> Argument {
    let label = node.label?.plainName
    // Values do not know that they were optional.
    if label == "describing", ExpressionTypes(types: types).type(of: node.expression, in: scope)?.isOptional ?? false {
      return Argument(
        label: label, value: .unknown(Refusal(offset: node.offset, reason: "it describes an optional value")))
    }
    if let place = node.expression.as(InOutExprSyntax.self)?.expression {
      return Argument(label: label, value: try run.evaluate(place, in: scope)) { value in
        try Places(run: run).modify(place, in: scope) { target, _ in target = value }
      }
    }
    if case .binaryOperator(let name)? = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind {
      return Argument(label: label, value: .function(operatorFunction(name, node.offset)))
    }
    let before = environment.changes
    var argument = Argument(label: label, value: try run.lazily { try run.evaluate(node.expression, in: scope) })
    argument.hasEffects = environment.changes != before
    return argument
  }

  private func operatorFunction(_ name: String, _ offset: Int) -> Function {
    .native(name) { arguments in
      guard arguments.count == 2 else {
        throw Refusal(offset: offset, reason: "an operator is called with other than two values")
      }
      return try OperatorExpressions(run: run).apply(name, arguments[0].value, arguments[1].value, offset)
    }
  }
}
