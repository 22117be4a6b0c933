import CodeModel
@_spi(RawSyntax) import SwiftSyntax

/// What the syntax of a node uses without writing its name.
enum UnspelledUseReader {
  static func uses(in node: RawSyntax) -> [UnspelledUse.Kind] {
    switch node.kind {
    case .expressionSegment:
      [.interpolation(label: label(of: node.cast(RawExpressionSegmentSyntax.self).expressions))]
    case .subscriptCallExpr: [kind(of: node.cast(RawSubscriptCallExprSyntax.self).arguments)]
    case .keyPathSubscriptComponent: [kind(of: node.cast(RawKeyPathSubscriptComponentSyntax.self).arguments)]
    case .functionCallExpr: isNamed(node.cast(RawFunctionCallExprSyntax.self).calledExpression.raw) ? [] : [.call]
    case .expressionPattern:
      patterns(of: node.cast(RawExpressionPatternSyntax.self).expression.raw).map { .pattern($0) }
    default: []
    }
  }

  private static func kind(of arguments: RawLabeledExprListSyntax) -> UnspelledUse.Kind {
    arguments.elements.isEmpty ? .emptySubscript : .subscript(label: label(of: arguments))
  }

  private static func label(of arguments: RawLabeledExprListSyntax) -> String? {
    arguments.elements.first?.label.flatMap { label in
      label.tokenKind == .wildcard ? nil : label.unquotedText
    }
  }

  private static func isNamed(_ called: RawSyntax) -> Bool {
    switch called.kind {
    case .declReferenceExpr, .memberAccessExpr: true
    case .genericSpecializationExpr: isNamed(called.cast(RawGenericSpecializationExprSyntax.self).expression.raw)
    case .optionalChainingExpr: isNamed(called.cast(RawOptionalChainingExprSyntax.self).expression.raw)
    case .forceUnwrapExpr: isNamed(called.cast(RawForceUnwrapExprSyntax.self).expression.raw)
    default: false
    }
  }

  /// The expressions of a pattern that a value is held against; those within a tuple or a case too.
  private static func patterns(of expression: RawSyntax) -> [UnspelledUse.Pattern] {
    switch expression.kind {
    case .patternExpr, .discardAssignmentExpr: return []
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .simpleStringLiteralExpr, .booleanLiteralExpr,
      .nilLiteralExpr:
      return [.literal]
    case .optionalChainingExpr: return patterns(of: expression.cast(RawOptionalChainingExprSyntax.self).expression.raw)
    case .tupleExpr:
      return expression.cast(RawTupleExprSyntax.self).elements.elements.flatMap { patterns(of: $0.expression.raw) }
    case .memberAccessExpr:
      let access = expression.cast(RawMemberAccessExprSyntax.self)
      return [access.base == nil ? .implicitMember(access.declName.baseName.unquotedText) : .expression]
    case .functionCallExpr:
      let call = expression.cast(RawFunctionCallExprSyntax.self)
      let parts = call.arguments.elements.map { patterns(of: $0.expression.raw) }
      let payload = parts.flatMap(\.self)
      // What binds a value is no expression.
      if call.arguments.elements.contains(where: { binds($0.expression.raw) }) { return payload }
      return patterns(of: call.calledExpression.raw) + payload
    default: return [.expression]
    }
  }

  private static func binds(_ expression: RawSyntax) -> Bool {
    switch expression.kind {
    case .patternExpr, .discardAssignmentExpr: true
    case .tupleExpr: expression.cast(RawTupleExprSyntax.self).elements.elements.contains { binds($0.expression.raw) }
    default: false
    }
  }
}
