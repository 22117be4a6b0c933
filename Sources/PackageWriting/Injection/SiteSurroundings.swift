import SwiftSyntax

/// How the code around an expression comes to run it.
struct SiteSurroundings {
  private(set) var runsOnce = true
  private(set) var isInClosure = false
  private(set) var hasEffects = false
  private(set) var isInAccessor = false

  init(of expression: ExprSyntax) {
    var node = Syntax(expression)
    while let parent = node.parent {
      note(parent, around: node)
      if isEnd(parent) { break }
      node = parent
    }
  }

  private mutating func note(_ node: Syntax, around child: Syntax) {
    switch node.kind {
    case .closureExpr: isInClosure = true
    case .accessorBlock: isInAccessor = true
    case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainingExpr: hasEffects = hasEffects || isSole(child)
    case .ifExpr, .guardStmt, .whileStmt, .repeatStmt, .forStmt, .switchExpr, .doStmt, .deferStmt, .ifConfigDecl,
      .ternaryExpr:
      runsOnce = false
    case .exprList: if isShortCircuited(node) { runsOnce = false }
    case .codeBlockItemList: if mayEndBefore(child, in: node) { runsOnce = false }
    case .functionDecl: if isLocal(node) { isInClosure = true }
    default: break
    }
  }

  /// `try Impl()` itself, not `try Impl().load()`.
  private func isSole(_ child: Syntax) -> Bool {
    child.is(FunctionCallExprSyntax.self)
      && !(child.as(FunctionCallExprSyntax.self)?.calledExpression.is(MemberAccessExprSyntax.self) ?? false)
  }

  private func isEnd(_ node: Syntax) -> Bool {
    switch node.kind {
    case .initializerDecl, .subscriptDecl, .deinitializerDecl: true
    case .functionDecl: !isLocal(node)
    case .variableDecl: node.parent?.is(MemberBlockItemSyntax.self) == true
    default: false
    }
  }

  private func isLocal(_ node: Syntax) -> Bool {
    node.parent?.is(CodeBlockItemSyntax.self) == true && node.parent?.parent?.parent?.is(SourceFileSyntax.self) == false
  }

  /// The right side of `&&`, `||` and `??` may never run.
  private func isShortCircuited(_ list: Syntax) -> Bool {
    list.children(viewMode: .sourceAccurate).contains { part in
      if part.is(UnresolvedTernaryExprSyntax.self) { return true }
      return part.as(BinaryOperatorExprSyntax.self).map { ["&&", "||", "??"].contains($0.operator.text) } ?? false
    }
  }

  /// Whether a statement before this one may leave the function.
  private func mayEndBefore(_ item: Syntax, in list: Syntax) -> Bool {
    list.children(viewMode: .sourceAccurate).prefix { $0.id != item.id }.contains { statement in
      statement.tokens(viewMode: .sourceAccurate).contains { token in
        [.keyword(.return), .keyword(.throw), .keyword(.try)].contains(token.tokenKind)
      }
    }
  }
}
