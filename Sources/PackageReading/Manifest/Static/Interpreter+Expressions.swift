import SwiftSyntax

extension ManifestInterpreter {
  func evaluate(_ expression: ExprSyntax, in scope: Scope) throws -> Value {
    let value = try evaluateInChain(expression, in: scope)
    if case .abandonedChain = value { return .null }
    return value
  }

  /// Evaluates a link of an optional chain: the end of a chain that met nil is left for the whole chain's end to see.
  func evaluateInChain(_ expression: ExprSyntax, in scope: Scope) throws -> Value {
    try step(expression.offset)
    return try descend(expression.offset) {
      switch expression.as(ExprSyntaxEnum.self) {
      case .booleanLiteralExpr, .nilLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .arrayExpr, .dictionaryExpr,
        .tupleExpr:
        try evaluateLiteral(expression, in: scope)
      case .declReferenceExpr(let node):
        try evaluate(node, in: scope)
      case .memberAccessExpr(let node):
        try evaluate(node, in: scope)
      case .functionCallExpr(let node):
        try call(node, in: scope)
      case .subscriptCallExpr(let node):
        try evaluate(node, in: scope)
      case .infixOperatorExpr(let node):
        try evaluate(node, in: scope)
      case .prefixOperatorExpr(let node):
        try evaluate(node, in: scope)
      case .ternaryExpr(let node):
        try evaluate(condition(node.condition, in: scope) ? node.thenExpression : node.elseExpression, in: scope)
      case .optionalChainingExpr(let node):
        try evaluateInChain(node.expression, in: scope).orElse(.abandonedChain)
      case .forceUnwrapExpr(let node):
        try unwrapped(evaluateInChain(node.expression, in: scope), node.offset)
      case .closureExpr(let node):
        try .function(closure(node, in: scope))
      default:
        try evaluateRarely(expression, in: scope)
      }
    }
  }

  private func unwrapped(_ value: Value, _ offset: Int) throws -> Value {
    if value.isNone { throw Refusal(offset: offset, reason: "it unwraps nil and would crash") }
    return value
  }

  private func evaluateRarely(_ expression: ExprSyntax, in scope: Scope) throws -> Value {
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let node):
      return try valueOfBranch(node, in: scope)
    case .switchExpr(let node):
      guard let (body, inner) = try chosenCase(of: node, in: scope) else {
        throw Refusal(offset: node.offset, reason: "no case of the switch fits")
      }
      return try valueOfBranch(body.statements, in: inner)
    case .tryExpr(let node):
      let value = try lazily { try evaluate(node.expression, in: scope) }
      return value
    case .asExpr(let node):
      return try cast(node, in: scope)
    case .keyPathExpr(let node):
      return try keyPath(node)
    case .typeExpr(let node):
      return .type(type(node.type, in: scope))
    case .genericSpecializationExpr:
      guard let syntax = TypeSyntax(expression) else { break }
      return .type(type(syntax, in: scope))
    default:
      break
    }
    return .unknown(Refusal(offset: expression.offset, reason: "Seam does not evaluate this kind of expression"))
  }

  private func valueOfBranch(_ node: IfExprSyntax, in scope: Scope) throws -> Value {
    let inner = Scope(parent: scope)
    if try conditionsHold(node.conditions, in: inner) { return try valueOfBranch(node.body.statements, in: inner) }
    switch node.elseBody {
    case .ifExpr(let other): return try valueOfBranch(other, in: scope)
    case .codeBlock(let block): return try valueOfBranch(block.statements, in: scope)
    case nil: throw Refusal(offset: node.offset, reason: "an if that gives a value has no else")
    }
  }

  private func valueOfBranch(_ statements: CodeBlockItemListSyntax, in scope: Scope) throws -> Value {
    guard let expression = statements.onlyExpression else {
      throw Refusal(offset: statements.offset, reason: "a branch that gives a value is more than an expression")
    }
    return try evaluate(expression, in: Scope(parent: scope))
  }

  private func cast(_ node: AsExprSyntax, in scope: Scope) throws -> Value {
    guard node.questionOrExclamationMark == nil else {
      return .unknown(Refusal(offset: node.offset, reason: "Seam does not evaluate casts that may fail"))
    }
    return try coerce(evaluate(node.expression, in: scope), to: type(node.type, in: scope), node.offset)
  }

  private func keyPath(_ node: KeyPathExprSyntax) throws -> Value {
    var names: [String] = []
    for component in node.components {
      guard case .property(let property) = component.component else {
        return .unknown(Refusal(offset: node.offset, reason: "Seam does not evaluate this kind of key path"))
      }
      names.append(property.declName.baseName.text)
    }
    if names == ["self"] { names = [] }
    return .function(
      .native("key path") { [unowned self] arguments in
        try names.reduce(arguments.first?.value ?? .void) { try self.member($1, of: $0, node.offset) }
      })
  }

  func closure(_ node: ClosureExprSyntax, in scope: Scope) throws -> Function {
    if let attribute = node.signature?.attributes.first(where: { !$0.isHarmless }) {
      throw Refusal(offset: attribute.offset, reason: "a closure has an attribute, which may change its meaning")
    }
    var parameters: [Function.Parameter] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let names):
      parameters = names.map { Function.Parameter(label: nil, name: $0.name.text, type: nil, defaultValue: nil) }
    case .parameterClause(let clause):
      parameters = clause.parameters.map { node in
        let name = node.secondName ?? node.firstName
        return Function.Parameter(label: nil, name: name.text, type: node.type.map { type($0, in: scope) }, defaultValue: nil)
      }
    case nil: break
    }
    let function = Function(
      name: "closure", parameters: parameters, returnType: node.signature?.returnClause.map { type($0.type, in: scope) },
      body: .code(node.statements), scope: scope)
    if node.signature?.parameterClause == nil { function.shorthandCount = shorthandCount(in: node) }
    return function
  }

  /// How many arguments a closure calls by number.
  private func shorthandCount(in node: ClosureExprSyntax) -> Int {
    var count = 0
    for token in node.statements.tokens(viewMode: .sourceAccurate) {
      guard case .dollarIdentifier(let text) = token.tokenKind, let number = Int(text.dropFirst()) else { continue }
      count = max(count, number + 1)
    }
    return count
  }
}

extension Value {
  func orElse(_ other: Value) -> Value { isNone ? other : self }
}
