import SwiftSyntax

extension VariableDeclSyntax {
  /// Not static, not lazy, and without a getter of its own.
  var isStored: Bool {
    if modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }) { return false }
    return bindings.allSatisfy { binding in
      switch binding.accessorBlock?.accessors {
      case nil: true
      case .getter: false
      case .accessors(let list): list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
      }
    }
  }
}

extension TypeSyntax {
  var isOptional: Bool { self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) }

  /// `() -> Void`, `@Sendable () -> Void`, `(() -> Void)`: what a parameter must say `@escaping` for.
  var isFunction: Bool {
    if self.is(FunctionTypeSyntax.self) { return true }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.type.isFunction
    }
    return false
  }
}

extension ExprSyntax {
  /// The type that a literal has of itself, and an empty array or dictionary that names its own: `[Item]()`
  var literalType: String? {
    switch kind {
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .booleanLiteralExpr: "Bool"
    case .stringLiteralExpr: "String"
    case .functionCallExpr: self.as(FunctionCallExprSyntax.self)?.calledExpression.collectionType
    default: nil
    }
  }

  /// Of `[Item]` and `[Key: Item]`, where these are called.
  private var collectionType: String? {
    let names =
      switch self.as(ExprSyntaxEnum.self) {
      case .arrayExpr(let array): array.elements.map(\.expression)
      case .dictionaryExpr(let dictionary):
        dictionary.content.as(DictionaryElementListSyntax.self)?.flatMap { [$0.key, $0.value] } ?? []
      default: [ExprSyntax]()
      }
    return names.isEmpty || !names.allSatisfy(\.namesType) ? nil : trimmedDescription
  }

  /// `Item`, `Module.Item`, `[Item]`
  private var namesType: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): name.baseName.text.first?.isUppercase ?? false
    case .memberAccessExpr(let access): access.base != nil && access.declName.baseName.text.first?.isUppercase ?? false
    case .optionalChainingExpr(let optional): optional.expression.namesType
    default: collectionType != nil
    }
  }
}
