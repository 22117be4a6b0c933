import SwiftSyntax

/// Evaluates expressions, each by its kind.
struct Expressions {
  let run: Run

  private var patterns: PatternMatching { PatternMatching(run: run) }
  private var functions: FunctionReader { FunctionReader(types: run.types) }

  /// Evaluates a link of an optional chain: the end of a chain that met nil is left for the whole chain's end to see.
  func evaluateInChain(_ expression: ExprSyntax, in scope: Scope) throws -> Value {
    try run.budget.step(expression.offset)
    return try run.budget.descend(expression.offset) {
      switch expression.as(ExprSyntaxEnum.self) {
      case .booleanLiteralExpr, .nilLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .arrayExpr,
        .dictionaryExpr, .tupleExpr:
        try Literals(run: run).evaluate(expression, in: scope)
      case .declReferenceExpr(let node):
        try Names(run: run).value(of: node.baseName.plainName, in: scope, node.offset)
      case .memberAccessExpr(let node):
        try MemberExpressions(run: run).evaluate(node, in: scope)
      case .functionCallExpr(let node):
        try FunctionCalls(run: run).evaluate(node, in: scope)
      case .subscriptCallExpr(let node):
        try Subscripts(run: run).evaluate(node, in: scope)
      case .infixOperatorExpr(let node):
        try OperatorExpressions(run: run).evaluate(node, in: scope)
      case .prefixOperatorExpr(let node):
        try OperatorExpressions(run: run).evaluate(node, in: scope)
      case .ternaryExpr(let node):
        try choice(node, in: scope)
      case .optionalChainingExpr(let node):
        try abandoned(evaluateInChain(node.expression, in: scope))
      case .forceUnwrapExpr(let node):
        try unwrapped(evaluateInChain(node.expression, in: scope), node.offset)
      case .closureExpr(let node):
        try .function(functions.closure(node, in: scope))
      default:
        try evaluateRarely(expression, in: scope)
      }
    }
  }

  private func choice(_ node: TernaryExprSyntax, in scope: Scope) throws -> Value {
    let holds = try patterns.condition(node.condition, in: scope)
    let (chosen, other) =
      holds ? (node.thenExpression, node.elseExpression) : (node.elseExpression, node.thenExpression)
    try NumberLiterals(types: run.types).checkWhole(chosen, beside: [other], in: scope)
    return try run.evaluate(chosen, in: scope)
  }

  private func abandoned(_ value: Value) -> Value { value.isNone ? .abandonedChain : value }

  private func unwrapped(_ value: Value, _ offset: Int) throws -> Value {
    if value.isNone { throw Refusal(offset: offset, reason: "it unwraps nil and would crash") }
    return value
  }

  private func evaluateRarely(_ expression: ExprSyntax, in scope: Scope) throws -> Value {
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let node):
      return try valueOfBranch(node, in: scope)
    case .switchExpr(let node):
      guard let (body, inner) = try patterns.chosenCase(of: node, in: scope) else {
        throw Refusal(offset: node.offset, reason: "no case of the switch fits")
      }
      return try valueOfBranch(body.statements, in: inner)
    case .tryExpr(let node):
      return try run.lazily { try run.evaluate(node.expression, in: scope) }
    case .macroExpansionExpr(let node) where node.macroName.text == "filePath" && node.arguments.isEmpty:
      return .string(run.environment.file)
    case .asExpr(let node):
      return try cast(node, in: scope)
    case .keyPathExpr(let node):
      return try keyPath(node)
    case .typeExpr(let node):
      return .type(run.types.type(node.type, in: scope))
    case .genericSpecializationExpr:
      guard let syntax = TypeSyntax(expression) else { break }
      return .type(run.types.type(syntax, in: scope))
    default:
      break
    }
    return .unknown(Refusal(offset: expression.offset, reason: "Seam does not evaluate this kind of expression"))
  }

  private func valueOfBranch(_ node: IfExprSyntax, in scope: Scope) throws -> Value {
    let inner = Scope(parent: scope)
    if try patterns.conditionsHold(node.conditions, in: inner) {
      return try valueOfBranch(node.body.statements, in: inner)
    }
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
    return try run.evaluate(expression, in: Scope(parent: scope))
  }

  private func cast(_ node: AsExprSyntax, in scope: Scope) throws -> Value {
    guard node.questionOrExclamationMark == nil else {
      return .unknown(Refusal(offset: node.offset, reason: "Seam does not evaluate casts that may fail"))
    }
    return try run.convert(
      run.evaluate(node.expression, in: scope), to: run.types.type(node.type, in: scope), node.offset)
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
      .native("key path") { arguments in
        try names.reduce(arguments.first?.value ?? .void) { try Members(run: run).member($1, of: $0, node.offset) }
      })
  }
}
