import SwiftSyntax

/// Whole numbers as they are written: `1` is 1.0 where a `Double` stands beside it.
struct NumberLiterals {
  let types: KnownTypes

  /// - Throws: ``Refusal`` where the first expression, made of literals alone, may be no `Int` because of the others.
  func checkWhole(_ expression: ExprSyntax, beside others: [ExprSyntax], in scope: Scope) throws {
    guard !others.isEmpty, expression.isOfWholeLiterals, others.contains(where: { isFractional($0, in: scope) })
    else { return }
    throw Refusal(
      offset: expression.offset, reason: "whether the numbers are whole hangs on the type that is expected")
  }

  /// Whether the expression shows that it is a number with a fraction.
  func isFractional(_ expression: ExprSyntax, in scope: Scope) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .floatLiteralExpr: true
    case .tupleExpr(let node): node.onlyElement.map { isFractional($0, in: scope) } ?? false
    case .prefixOperatorExpr(let node): isFractional(node.expression, in: scope)
    case .infixOperatorExpr(let node):
      isFractional(node.leftOperand, in: scope) || isFractional(node.rightOperand, in: scope)
    case .ternaryExpr(let node):
      isFractional(node.thenExpression, in: scope) || isFractional(node.elseExpression, in: scope)
    case .integerLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: false
    default: ExpressionTypes(types: types).type(of: expression, in: scope) == .named("Double")
    }
  }
}

extension ExprSyntax {
  /// Nothing in it says that it is an `Int`: `7 / 2` is 3.5 where a `Double` is expected.
  var isOfWholeLiterals: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: true
    case .tupleExpr(let node): node.onlyElement?.isOfWholeLiterals ?? false
    case .prefixOperatorExpr(let node): node.expression.isOfWholeLiterals
    case .infixOperatorExpr(let node): node.leftOperand.isOfWholeLiterals && node.rightOperand.isOfWholeLiterals
    default: false
    }
  }
}
