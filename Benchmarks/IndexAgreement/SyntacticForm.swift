import SwiftSyntax

extension SourceText {
  func token(at offset: Int) -> TokenSyntax? {
    guard offset < tree.endPosition.utf8Offset else { return nil }
    return tree.token(at: AbsolutePosition(utf8Offset: offset))
  }

  /// How the text says what it says at a place, in a few words: the second half of a class of misses.
  func form(at offset: Int) -> String {
    guard let token = token(at: offset), let parent = token.parent else { return "no token" }
    if token.tokenKind == .leftParen { return "call of a value" }
    if token.tokenKind == .leftSquare { return "subscript " + place(of: parent) }
    switch parent.kind {
    case .identifierType, .memberType:
      return (parent.kind == .memberType ? "member type " : "type name ") + typePosition(of: parent)
    case .binaryOperatorExpr, .prefixOperatorExpr, .postfixOperatorExpr: return "operator"
    case .declReferenceExpr: return expressionForm(of: parent)
    default: return "\(parent.kind)"
    }
  }

  private func expressionForm(of reference: Syntax) -> String {
    guard let parent = reference.parent else { return "bare name" }
    if parent.kind == .keyPathPropertyComponent { return "key path" }
    if parent.kind == .macroExpansionExpr { return "macro" }
    if let access = parent.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      let call =
        access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == parent.id ? "method " : "member "
      return call + (access.base.map { "on " + baseForm(of: $0) } ?? "without base" + place(of: parent))
    }
    let isCallee = parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == reference.id
    return (isCallee ? "bare call" : "bare name") + place(of: reference)
  }

  private func baseForm(of base: ExprSyntax) -> String {
    switch base.kind {
    case .declReferenceExpr: nameForm(of: base)
    case .functionCallExpr: "call"
    case .memberAccessExpr: "member chain"
    case .subscriptCallExpr: "subscript"
    case .optionalChainingExpr: "optional chain"
    case .forceUnwrapExpr: "forced value"
    case .tupleExpr: "parentheses"
    case .superExpr: "super"
    case .genericSpecializationExpr: "specialised type"
    default: "\(base.kind)"
    }
  }

  private func nameForm(of base: ExprSyntax) -> String {
    let name = base.trimmedDescription
    if name == "self" || name == "Self" { return name }
    if name.hasPrefix("$") { return "$n" }
    return name.first?.isUppercase == true ? "type name" : "value name"
  }

  /// What kind of construct an expression is part of, as far as it gives the expression a type.
  private func place(of node: Syntax) -> String {
    var current = node
    while let parent = current.parent {
      switch parent.kind {
      case .expressionPattern, .switchCaseItem: return " in pattern"
      case .labeledExpr: return " as argument"
      case .returnStmt: return " returned"
      case .infixOperatorExpr, .sequenceExpr, .exprList: return " in operators"
      case .ternaryExpr: return " in ternary"
      case .initializerClause: return " as initial value"
      case .arrayElement, .dictionaryElement: return " as element"
      case .codeBlockItem: return " as statement"
      case .functionCallExpr, .memberAccessExpr, .tryExpr, .awaitExpr, .optionalChainingExpr: current = parent
      default: return " in \(parent.kind)"
      }
    }
    return ""
  }

  private func typePosition(of node: Syntax) -> String {
    var current = node
    while let parent = current.parent {
      switch parent.kind {
      case .inheritedType, .genericRequirement, .genericParameter, .attribute, .typeInitializerClause,
        .functionParameter, .returnClause,
        .enumCaseParameter, .extensionDecl, .genericArgument, .typeAnnotation, .conformanceRequirement,
        .sameTypeRequirement, .asExpr,
        .isExpr, .typeExpr, .closureParameter, .throwsClause:
        return "in \(parent.kind)"
      default: current = parent
      }
    }
    return ""
  }
}
