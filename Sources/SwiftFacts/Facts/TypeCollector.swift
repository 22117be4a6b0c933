@_spi(RawSyntax) import SwiftSyntax

/// Types as terms.
extension FactsCollector {
  func type(_ node: RawTypeSyntax?) -> TermID {
    guard let node else { return noTerm }
    return type(node)
  }

  func type(_ node: RawTypeSyntax) -> TermID {
    switch node.raw.kind {
    case .identifierType:
      return named(node.cast(RawIdentifierTypeSyntax.self))
    case .memberType:
      return member(node.cast(RawMemberTypeSyntax.self))
    case .optionalType:
      let node = node.cast(RawOptionalTypeSyntax.self)
      return add(.optionalType, [type(node.wrappedType)])
    case .implicitlyUnwrappedOptionalType:
      let node = node.cast(RawImplicitlyUnwrappedOptionalTypeSyntax.self)
      return add(.optionalType, flags: .weak, [type(node.wrappedType)])
    case .arrayType:
      let node = node.cast(RawArrayTypeSyntax.self)
      return add(.arrayType, [type(node.element)])
    case .dictionaryType:
      let node = node.cast(RawDictionaryTypeSyntax.self)
      return add(.dictionaryType, [type(node.key), type(node.value)])
    case .tupleType:
      let node = node.cast(RawTupleTypeSyntax.self)
      return tuple(node.elements)
    case .functionType:
      let node = node.cast(RawFunctionTypeSyntax.self)
      let function = add(.functionType, elements(node.parameters) + [type(node.returnClause.type)])
      let thrown = thrownType(node.effectSpecifiers?.throwsClause)
      return thrown.isEmpty ? function : add(.attributedType, [function] + thrown)
    case .metatypeType:
      let node = node.cast(RawMetatypeTypeSyntax.self)
      return add(.metatypeType, [type(node.baseType)])
    case .someOrAnyType:
      let node = node.cast(RawSomeOrAnyTypeSyntax.self)
      let isOpaque = node.someOrAnySpecifier.tokenText == "some"
      return add(.constrainedType, flags: isOpaque ? .opaque : [], [type(node.constraint)])
    case .compositionType:
      let node = node.cast(RawCompositionTypeSyntax.self)
      let parts = node.elements.elements.filter { !$0.type.is(RawSuppressedTypeSyntax.self) }
      return add(.compositionType, parts.map { type($0.type) })
    case .attributedType:
      let node = node.cast(RawAttributedTypeSyntax.self)
      return attributed(node)
    case .packExpansionType:
      let node = node.cast(RawPackExpansionTypeSyntax.self)
      return type(node.repetitionPattern)
    case .packElementType:
      let node = node.cast(RawPackElementTypeSyntax.self)
      return type(node.pack)
    case .suppressedType:
      // `any ~Copyable` may be anything, as `Any` may.
      return add(.compositionType, [])
    case .namedOpaqueReturnType:
      let node = node.cast(RawNamedOpaqueReturnTypeSyntax.self)
      return type(node.type)
    case .inlineArrayType:
      let node = node.cast(RawInlineArrayTypeSyntax.self)
      guard let element = node.element.argument.as(RawTypeSyntax.self) else { return add(.unknownType) }
      return add(.unknownType, [type(element)])
    default: return add(.unknownType)
    }
  }

  /// No type is nested deeper. What reads `A.B.C` asks at each of its parts, so a path without end would cost the square
  /// of its length, or more.
  private static let longestPath = 32

  private func member(_ node: RawMemberTypeSyntax) -> TermID {
    guard !isTooLong(node) else { return add(.unknownType) }
    return add(
      .memberType, name: name(node.name), at: offset(node.name),
      [type(node.baseType)] + genericArguments(node.genericArgumentClause))
  }

  private func isTooLong(_ path: RawMemberTypeSyntax) -> Bool {
    var part = path
    for _ in 0..<Self.longestPath {
      guard let base = part.baseType.as(RawMemberTypeSyntax.self) else { return false }
      part = base
    }
    return true
  }

  private func named(_ node: RawIdentifierTypeSyntax) -> TermID {
    let arguments = genericArguments(node.genericArgumentClause)
    // `Module::Name` is a member of the module.
    guard let module = node.selectedModule else {
      return add(.namedType, name: name(node.name), at: offset(node.name), arguments)
    }
    let base = add(.namedType, name: name(module), at: offset(module))
    return add(.memberType, name: name(node.name), at: offset(node.name), [base] + arguments)
  }

  func genericArguments(_ clause: RawGenericArgumentClauseSyntax?) -> [TermID] {
    guard let clause else { return [] }
    return clause.arguments.elements.map { argument in
      guard let node = argument.argument.as(RawTypeSyntax.self) else { return add(.unknownType) }
      return type(node)
    }
  }

  private func attributed(_ node: RawAttributedTypeSyntax) -> TermID {
    let base = type(node.baseType)
    let attributes = attributeTerms(node.attributes)
    return attributes.isEmpty ? base : add(.attributedType, [base] + attributes)
  }

  /// Parentheses around one type are no tuple.
  private func tuple(_ elements: RawTupleTypeElementListSyntax) -> TermID {
    let all = elements.elements
    if all.count == 1, let only = all.first, only.firstName == nil, only.ellipsis == nil { return type(only.type) }
    return add(.tupleType, self.elements(elements))
  }

  private func elements(_ elements: RawTupleTypeElementListSyntax) -> [TermID] {
    elements.elements.map { element in
      var label: Name = 0
      if let first = element.firstName, first.tokenText != "_" { label = name(first) }
      return add(.typeElement, name: label, flags: element.ellipsis == nil ? [] : .variadic, [type(element.type)])
    }
  }
}
