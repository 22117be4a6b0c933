import SwiftSyntax

/// Types as terms.
extension FactsCollector {
  func type(_ node: TypeSyntax?) -> TermID {
    guard let node else { return noTerm }
    return type(node)
  }

  func type(_ node: TypeSyntax) -> TermID {
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      return add(.namedType, name: name(node.name), at: offset(node.name), genericArguments(node.genericArgumentClause))
    case .memberType(let node):
      return add(
        .memberType, name: name(node.name), at: offset(node.name),
        [type(node.baseType)] + genericArguments(node.genericArgumentClause))
    case .optionalType(let node): return add(.optionalType, [type(node.wrappedType)])
    case .implicitlyUnwrappedOptionalType(let node): return add(.optionalType, flags: .weak, [type(node.wrappedType)])
    case .arrayType(let node): return add(.arrayType, [type(node.element)])
    case .dictionaryType(let node): return add(.dictionaryType, [type(node.key), type(node.value)])
    case .tupleType(let node): return tuple(node.elements)
    case .functionType(let node):
      return add(.functionType, elements(node.parameters) + [type(node.returnClause.type)])
    case .metatypeType(let node): return add(.metatypeType, [type(node.baseType)])
    case .someOrAnyType(let node): return add(.constrainedType, [type(node.constraint)])
    case .compositionType(let node): return add(.compositionType, node.elements.map { type($0.type) })
    case .attributedType(let node): return attributed(node)
    case .packExpansionType(let node): return type(node.repetitionPattern)
    case .packElementType(let node): return type(node.pack)
    case .suppressedType(let node): return type(node.type)
    case .namedOpaqueReturnType(let node): return type(node.type)
    case .inlineArrayType(let node):
      guard case .type(let element) = node.element.argument else { return add(.unknownType) }
      return add(.unknownType, [type(element)])
    case .classRestrictionType, .missingType: return add(.unknownType)
    }
  }

  func genericArguments(_ clause: GenericArgumentClauseSyntax?) -> [TermID] {
    guard let clause else { return [] }
    return clause.arguments.map { argument in
      guard case .type(let node) = argument.argument else { return add(.unknownType) }
      return type(node)
    }
  }

  private func attributed(_ node: AttributedTypeSyntax) -> TermID {
    let base = type(node.baseType)
    let attributes = attributeTerms(node.attributes)
    return attributes.isEmpty ? base : add(.attributedType, [base] + attributes)
  }

  /// Parentheses around one type are no tuple.
  private func tuple(_ elements: TupleTypeElementListSyntax) -> TermID {
    if elements.count == 1, let only = elements.first, only.firstName == nil, only.ellipsis == nil { return type(only.type) }
    return add(.tupleType, self.elements(elements))
  }

  private func elements(_ elements: TupleTypeElementListSyntax) -> [TermID] {
    elements.map { element in
      var label: Name = 0
      if let first = element.firstName, first.tokenKind != .wildcard { label = name(first) }
      return add(.typeElement, name: label, flags: element.ellipsis == nil ? [] : .variadic, [type(element.type)])
    }
  }
}
