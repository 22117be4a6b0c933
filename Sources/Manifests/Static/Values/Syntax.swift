import SwiftSyntax

extension SyntaxProtocol {
  /// Where the node begins, after blanks and comments.
  var offset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}

extension TokenSyntax {
  /// The name without the backquotes that may stand around it.
  var plainName: String { identifier?.name ?? text }
}

extension CodeBlockItemListSyntax {
  /// The expression that the block consists of; nil for any other block.
  var onlyExpression: ExprSyntax? {
    guard count == 1 else { return nil }
    switch first?.item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ExpressionStmtSyntax.self)?.expression
    default: return nil
    }
  }
}

extension TupleExprSyntax {
  /// What stands in parentheses; nil for a tuple.
  var onlyElement: ExprSyntax? { elements.count == 1 ? elements.first?.expression : nil }
}
