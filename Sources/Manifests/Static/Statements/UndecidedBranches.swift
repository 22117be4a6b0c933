import SwiftSyntax

/// An `if` of which it is not known whether it holds: what its branches may change is not known after it.
///
/// ```swift
/// if let version = askAnotherProgram(), version >= 10 { settings.append(.define("NEW")) }
/// ```
/// leaves `settings` unknown, on which no dependency need hang. Only branches that assign to places, or call a mutating
/// method of one, are passed by; of any other the refusal stays.
struct UndecidedBranches {
  let run: Run
  let refusal: Refusal

  /// - Throws: the refusal, where a branch does anything else.
  func leaveUnknown(_ node: IfExprSyntax, in scope: Scope) throws {
    guard !callsOwnCode(Syntax(node.body), in: scope),
      node.elseBody.map({ !callsOwnCode(Syntax($0), in: scope) }) ?? true
    else { throw refusal }
    for place in try places(changedIn: node) {
      try Places(run: run).modify(place, in: scope) { target, _ in target = .unknown(refusal) }
    }
  }

  /// Whether code of the manifest's own may run in a branch, which may change anything.
  private func callsOwnCode(_ branch: Syntax, in scope: Scope) -> Bool {
    branch.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      return !scope.functions(named: name).isEmpty || run.types.declaresMethod(named: name) || run.types[name] != nil
        || scope.fromInsideOut.contains { $0.variables[name]?.getter != nil }
        || scope.fromInsideOut.contains { if case .function? = $0.variables[name]?.value { true } else { false } }
    }
  }

  private func places(changedIn node: IfExprSyntax) throws -> [ExprSyntax] {
    var places = try node.body.statements.flatMap { try place(changedBy: $0) }
    switch node.elseBody {
    case .ifExpr(let other): places += try self.places(changedIn: other)
    case .codeBlock(let block): places += try block.statements.flatMap { try place(changedBy: $0) }
    case nil: break
    }
    return places
  }

  private func place(changedBy item: CodeBlockItemSyntax) throws -> [ExprSyntax] {
    var expression: ExprSyntax?
    switch item.item {
    case .expr(let plain): expression = plain
    case .stmt(let statement): expression = statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: break
    }
    guard let expression else { throw refusal }
    if let nested = expression.as(IfExprSyntax.self) { return try places(changedIn: nested) }
    if let assignment = expression.as(InfixOperatorExprSyntax.self) { return [try target(of: assignment)] }
    return try place(changedBy: expression)
  }

  private func target(of assignment: InfixOperatorExprSyntax) throws -> ExprSyntax {
    let isCompound = assignment.operator.as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
    guard isCompound || assignment.operator.is(AssignmentExprSyntax.self), isQuiet(assignment.rightOperand) else {
      throw refusal
    }
    return try fixed(assignment.leftOperand)
  }

  private func place(changedBy expression: ExprSyntax) throws -> [ExprSyntax] {
    guard let call = expression.as(FunctionCallExprSyntax.self), isQuiet(call.arguments), call.trailingClosure == nil
    else { throw refusal }
    if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "print" { return [] }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      Library.mutatingMethods.contains(member.declName.baseName.text)
    else { throw refusal }
    return [try fixed(base)]
  }

  /// Whether the code only reads: it calls no method that changes what it is called on, and holds no code of its own.
  private func isQuiet(_ code: some SyntaxProtocol) -> Bool {
    !code.tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .identifier(let name): Library.mutatingMethods.contains(name)
      case .leftBrace, .prefixAmpersand: true
      default: false
      }
    }
  }

  /// A place that is the same before and after the branches: a variable, or members of one.
  private func fixed(_ place: ExprSyntax) throws -> ExprSyntax {
    var base = place
    while let member = base.as(MemberAccessExprSyntax.self), let inner = member.base { base = inner }
    guard base.is(DeclReferenceExprSyntax.self) else { throw refusal }
    return place
  }
}
