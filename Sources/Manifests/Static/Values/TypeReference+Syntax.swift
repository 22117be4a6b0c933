import SwiftSyntax

extension TypeReference {
  /// - Parameter resolve: the full name of a type that is named shortly inside another type.
  init(_ type: TypeSyntax, resolve: (String) -> TypeReference) {
    switch type.as(TypeSyntaxEnum.self) {
    case .arrayType(let array):
      self = .array(Self(array.element, resolve: resolve))
    case .dictionaryType(let dictionary):
      self = .dictionary(key: Self(dictionary.key, resolve: resolve), value: Self(dictionary.value, resolve: resolve))
    case .optionalType(let optional):
      self = .optional(Self(optional.wrappedType, resolve: resolve))
    case .implicitlyUnwrappedOptionalType(let optional):
      self = .optional(Self(optional.wrappedType, resolve: resolve))
    case .attributedType(let attributed):
      self = Self(attributed.baseType, resolve: resolve)
    case .tupleType(let tuple):
      let elements = tuple.elements.map {
        TupleElement(label: $0.firstName?.text, type: Self($0.type, resolve: resolve))
      }
      self = elements.count == 1 ? elements[0].type : .tuple(elements)
    case .identifierType(let identifier):
      self = Self(name: identifier.name.text, arguments: identifier.genericArgumentClause, resolve: resolve)
    case .memberType(let member):
      self = Self(
        name: Self.dottedName(of: member), arguments: member.genericArgumentClause, resolve: resolve)
    default:
      self = .other
    }
  }

  private init(name: String, arguments: GenericArgumentClauseSyntax?, resolve: (String) -> TypeReference) {
    let parameters = (arguments?.arguments ?? []).map { argument -> TypeReference in
      guard case .type(let type) = argument.argument else { return .other }
      return Self(type, resolve: resolve)
    }
    switch (name, parameters.count) {
    case ("Array", 1), ("Swift.Array", 1): self = .array(parameters[0])
    case ("ArraySlice", 1): self = .slice
    case ("Set", 1), ("Swift.Set", 1): self = .set(parameters[0])
    case ("Optional", 1), ("Swift.Optional", 1): self = .optional(parameters[0])
    case ("Dictionary", 2), ("Swift.Dictionary", 2): self = .dictionary(key: parameters[0], value: parameters[1])
    // `let s: Set = […]`: the elements' type is inferred, and decides nothing.
    case ("Set", 0), ("Swift.Set", 0): self = .set(.other)
    case (_, 0): self = resolve(name)
    default: self = .other
    }
  }

  private static func dottedName(of member: MemberTypeSyntax) -> String {
    let base: String =
      if let base = member.baseType.as(MemberTypeSyntax.self) { dottedName(of: base) } else {
        member.baseType.trimmedDescription
      }
    return base + "." + member.name.text
  }
}

extension TypeSyntax {
  /// A type that stands where an expression is expected, as in `[Target]()`.
  init?(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      self = TypeSyntax(IdentifierTypeSyntax(name: node.baseName.trimmed))
    case .memberAccessExpr(let node):
      guard let base = node.base.flatMap({ TypeSyntax($0) }) else { return nil }
      self = TypeSyntax(MemberTypeSyntax(baseType: base, name: node.declName.baseName.trimmed))
    case .genericSpecializationExpr(let node):
      guard let base = node.expression.as(DeclReferenceExprSyntax.self) else { return nil }
      self = TypeSyntax(
        IdentifierTypeSyntax(name: base.baseName.trimmed, genericArgumentClause: node.genericArgumentClause.trimmed))
    case .arrayExpr(let node):
      guard node.elements.count == 1, let element = node.elements.first.flatMap({ TypeSyntax($0.expression) }) else {
        return nil
      }
      self = TypeSyntax(ArrayTypeSyntax(element: element))
    case .optionalChainingExpr(let node):
      guard let wrapped = TypeSyntax(node.expression) else { return nil }
      self = TypeSyntax(OptionalTypeSyntax(wrappedType: wrapped))
    case .typeExpr(let node):
      self = node.type
    default:
      return nil
    }
  }
}
