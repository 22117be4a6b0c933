import SwiftSyntax

/// What an expression shows of its type without being evaluated.
struct ExpressionTypes {
  let types: KnownTypes

  /// The type that an expression shows without being evaluated: whether it is an optional, and what an empty collection
  /// holds.
  func type(of expression: ExprSyntax, in scope: Scope) -> TypeReference? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      return declaredType(of: node.baseName.text, in: scope)
    case .tupleExpr(let node):
      return node.onlyElement.flatMap { type(of: $0, in: scope) }
    case .asExpr(let node):
      let type = types.type(node.type, in: scope)
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? .optional(type) : type
    case .tryExpr(let node):
      let type = self.type(of: node.expression, in: scope)
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? .optional(type ?? .other) : type
    case .ternaryExpr(let node):
      let first = type(of: node.thenExpression, in: scope)
      let second = type(of: node.elseExpression, in: scope)
      return (second?.isOptional ?? false)
        ? second : first ?? (node.thenExpression.is(NilLiteralExprSyntax.self) ? .optional(.other) : second)
    case .nilLiteralExpr:
      return .optional(.other)
    case .subscriptCallExpr(let node):
      return subscriptType(node, in: scope)
    case .functionCallExpr(let node):
      return callType(node, in: scope)
    case .memberAccessExpr(let node):
      return memberType(node, in: scope)
    case .infixOperatorExpr(let node) where node.operator.trimmedDescription == "??":
      return type(of: node.rightOperand, in: scope)
    case .infixOperatorExpr(let node) where node.operator.trimmedDescription == "+":
      return type(of: node.leftOperand, in: scope) ?? type(of: node.rightOperand, in: scope)
    default:
      return nil
    }
  }

  func declaredType(of name: String, in scope: Scope) -> TypeReference? {
    for scope in scope.fromInsideOut {
      if let variable = scope.variables[name] { return variable.type }
      if name == "self", case .instance(let variable, let type)? = scope.receiver {
        return variable.value.flatMap(\.inferredType) ?? .named(type)
      }
      if case .instance(_, let type)? = scope.receiver, let found = types.propertyType(name, of: type) { return found }
    }
    return nil
  }

  private func subscriptType(_ node: SubscriptCallExprSyntax, in scope: Scope) -> TypeReference? {
    if node.arguments.contains(where: { $0.label?.text == "default" }) { return nil }
    if let index = node.arguments.first?.expression, isRange(index), !isString(node.calledExpression, in: scope) {
      return .slice
    }
    switch baseType(of: node.calledExpression, in: scope) {
    case .array(let element): return element
    case .dictionary(_, let value): return .optional(value)
    default: break
    }
    let text = node.calledExpression.trimmedDescription
    return text.hasSuffix("environment") ? .optional(.string) : nil
  }

  private func callType(_ node: FunctionCallExprSyntax, in scope: Scope) -> TypeReference? {
    switch node.calledExpression.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let array):
      guard node.arguments.isEmpty, array.elements.count == 1, let element = array.elements.first else { return nil }
      return TypeSyntax(element.expression).map { .array(types.type($0, in: scope)) }
    case .genericSpecializationExpr(let generic):
      return TypeSyntax(ExprSyntax(generic)).map { types.type($0, in: scope) }
    case .declReferenceExpr(let callee):
      if isNumberOfString(node, in: scope) { return .optional(.other) }
      if types.isTypeName(callee.baseName.text) { return types.resolve(callee.baseName.text, in: scope.enclosingType) }
      if callee.baseName.text == "getenv" { return .optional(.string) }
      return scope.functions(named: callee.baseName.text).first?.returnType
    case .memberAccessExpr(let callee):
      let name = callee.declName.baseName.text
      guard let base = callee.base else { return nil }
      if let optional = Library.optionalMethods[name] {
        return .optional(optional ? type(of: base, in: scope)?.element ?? .other : .other)
      }
      if Library.slicing.contains(name), !isString(base, in: scope), type(of: base, in: scope)?.isOptional != true {
        return .slice
      }
      if name == "split" || name == "components", isString(base, in: scope) { return .array(.string) }
      guard let owner = baseType(of: base, in: scope) else { return nil }
      if owner == .slice { return Library.shapePreserving.contains(name) ? .array(.other) : nil }
      if owner.isOptional, name == "map" || name == "flatMap" { return .optional(.other) }
      if let method = owner.memberName.flatMap({ types[$0]?.methods[name]?.first }) { return method.returnType }
      return Library.shapePreserving.contains(name) ? owner : nil
    default:
      return nil
    }
  }

  private func memberType(_ node: MemberAccessExprSyntax, in scope: Scope) -> TypeReference? {
    guard let base = node.base else { return nil }
    let name = node.declName.baseName.text
    if base.is(OptionalChainingExprSyntax.self) { return .optional(.other) }
    guard let owner = baseType(of: base, in: scope) else { return nil }
    if owner == .slice, name == "first" || name == "last" { return .optional(.other) }
    if case .array(let element) = owner, name == "first" || name == "last" { return .optional(element) }
    if case .optional = owner { return .optional(.other) }
    return owner.memberName.flatMap { types.propertyType(name, of: $0) }
  }

  /// With the type of a literal that something is asked of.
  private func baseType(of expression: ExprSyntax, in scope: Scope) -> TypeReference? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .arrayExpr: .array(.other)
    case .dictionaryExpr: .dictionary(key: .other, value: .other)
    default: type(of: expression, in: scope)
    }
  }

  /// `Int("1")`, which is nil for what is no number.
  private func isNumberOfString(_ node: FunctionCallExprSyntax, in scope: Scope) -> Bool {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["Int", "Double", "Bool"].contains(name), node.arguments.count == 1, let only = node.arguments.first
    else { return false }
    return only.label == nil && isString(only.expression, in: scope)
  }

  /// `1...`, `..<2`, `1..<2`
  private func isRange(_ index: ExprSyntax) -> Bool {
    let sign =
      index.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription
      ?? index.as(PostfixOperatorExprSyntax.self)?.operator.text
      ?? index.as(PrefixOperatorExprSyntax.self)?.operator.text
    return sign == "..." || sign == "..<"
  }

  private func isString(_ expression: ExprSyntax, in scope: Scope) -> Bool {
    expression.is(StringLiteralExprSyntax.self) || type(of: expression, in: scope) == .string
  }
}
