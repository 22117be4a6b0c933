import SwiftSyntax

/// Executes statements.
struct StatementExecution {
  let run: Run
  let declarations: BlockDeclarations

  var patterns: PatternMatching { PatternMatching(run: run) }

  /// Executes statements in order; declarations are known to all of them.
  func execute(_ items: CodeBlockItemListSyntax, in scope: Scope) throws -> Completion {
    try declarations.declareTypesAndFunctions(of: items, in: scope)
    return try executeInOrder(items, in: scope)
  }

  private func executeInOrder(_ items: CodeBlockItemListSyntax, in scope: Scope) throws -> Completion {
    for item in items {
      let completion: Completion
      switch item.item {
      case .decl(let declaration): completion = try execute(declaration, in: scope)
      case .stmt(let statement): completion = try execute(statement, in: scope)
      case .expr(let expression): completion = try executeExpression(expression, in: scope)
      }
      if case .next = completion { continue }
      return completion
    }
    return .next
  }

  private func execute(_ declaration: DeclSyntax, in scope: Scope) throws -> Completion {
    try run.budget.step(declaration.offset)
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      try declare(variable, in: scope)
    case .ifConfigDecl(let conditional):
      if case .statements(let items)? = try conditional.activeElements(in: declarations.buildConfiguration) {
        return try executeInOrder(items, in: scope)
      }
    case .importDecl, .functionDecl, .structDecl, .enumDecl, .classDecl, .extensionDecl, .protocolDecl, .typeAliasDecl,
      .operatorDecl,
      .precedenceGroupDecl:
      break
    default:
      throw Refusal(offset: declaration.offset, reason: "it holds a declaration that Seam does not evaluate")
    }
    return .next
  }

  private func execute(_ statement: StmtSyntax, label: String? = nil, in scope: Scope) throws -> Completion {
    try run.budget.step(statement.offset)
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let expression): return try executeExpression(expression.expression, label: label, in: scope)
    case .returnStmt(let node): return .returned(try node.expression.map { try run.evaluate($0, in: scope) } ?? .void)
    case .forStmt(let node): return try execute(node, label: label, in: scope)
    case .whileStmt(let node): return try execute(node, label: label, in: scope)
    case .repeatStmt(let node): return try execute(node, label: label, in: scope)
    case .guardStmt(let node):
      if try patterns.conditionsHold(node.conditions, in: scope) { return .next }
      let completion = try execute(node.body.statements, in: Scope(parent: scope))
      if case .next = completion { return .left(offset: node.offset) }
      return completion
    case .breakStmt(let node): return .broke(label: node.label?.text)
    case .continueStmt(let node): return .continued(label: node.label?.text)
    case .labeledStmt(let node): return try execute(node.statement, label: node.label.text, in: scope)
    case .doStmt(let node) where node.catchClauses.isEmpty:
      return try execute(node.body.statements, in: Scope(parent: scope))
    default:
      throw Refusal(offset: statement.offset, reason: "it holds a statement that Seam does not evaluate")
    }
  }

  private func executeExpression(_ expression: ExprSyntax, label: String? = nil, in scope: Scope) throws -> Completion {
    if let conditional = expression.as(IfExprSyntax.self) {
      let completion = try execute(conditional, in: scope)
      if case .broke(let target?) = completion, target == label { return .next }
      return completion
    }
    if let choice = expression.as(SwitchExprSyntax.self) {
      switch try execute(choice, in: scope) {
      case .broke(nil): return .next
      case .broke(let target?) where target == label: return .next
      case let completion: return completion
      }
    }
    _ = try run.evaluate(expression, in: scope)
    return .next
  }

  private func execute(_ node: IfExprSyntax, in scope: Scope) throws -> Completion {
    let inner = Scope(parent: scope)
    let changes = run.environment.changes
    let holds: Bool
    do {
      holds = try patterns.conditionsHold(node.conditions, in: inner)
    } catch let refusal as Refusal where !refusal.isFinal && run.environment.changes == changes {
      try UndecidedBranches(run: run, refusal: refusal).leaveUnknown(node, in: scope)
      return .next
    }
    if holds { return try execute(node.body.statements, in: Scope(parent: inner)) }
    switch node.elseBody {
    case .ifExpr(let other): return try execute(other, in: scope)
    case .codeBlock(let block): return try execute(block.statements, in: Scope(parent: scope))
    case nil: return .next
    }
  }

  private func execute(_ node: SwitchExprSyntax, in scope: Scope) throws -> Completion {
    guard let (body, inner) = try patterns.chosenCase(of: node, in: scope) else {
      throw Refusal(offset: node.offset, reason: "no case of the switch fits")
    }
    return try execute(body.statements, in: inner)
  }
}
