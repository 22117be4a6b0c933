import PlatformTables
@_spi(RawSyntax) import SwiftSyntax

/// Attributes and modifiers.
extension FactsCollector {
  func flags(of modifiers: RawDeclModifierListSyntax, _ attributes: RawAttributeListSyntax) -> DeclarationFact.Flags {
    var flags: DeclarationFact.Flags = []
    for modifier in modifiers.elements {
      // `private(set)` restricts the setter alone.
      if let detail = modifier.detail {
        if detail.detail.tokenText == "set" { flags.insert(.hasRestrictedSetter) }
        if modifier.name.tokenText == "nonisolated" { flags.insert(.isNonisolated) }
        continue
      }
      switch modifier.name.tokenText {
      case "static", "class": flags.insert(.isStatic)
      case "private": flags.insert(.isPrivate)
      case "fileprivate": flags.insert(.isFileprivate)
      case "internal": flags.insert(.isInternal)
      case "package": flags.insert(.isPackage)
      case "public": flags.insert(.isPublic)
      case "open": flags.formUnion([.isPublic, .isOpen])
      case "override": flags.insert(.isOverride)
      case "prefix": flags.insert(.isPrefix)
      case "postfix": flags.insert(.isPostfix)
      case "convenience": flags.insert(.isConvenience)
      case "weak": flags.insert(.isWeak)
      case "final": flags.insert(.isFinal)
      case "mutating": flags.insert(.isMutating)
      case "lazy": flags.insert(.isLazy)
      case "nonisolated": flags.insert(.isNonisolated)
      default: break
      }
    }
    return flags.union(self.flags(of: attributes))
  }

  private func flags(of attributes: RawAttributeListSyntax) -> DeclarationFact.Flags {
    var flags: DeclarationFact.Flags = []
    for element in attributes.elements {
      if let attribute = element.as(RawAttributeSyntax.self) {
        flags.formUnion(flag(of: attribute))
      } else if let region = element.as(RawIfConfigDeclSyntax.self) {
        collectClauses(region) { clause in
          guard let inner = clause.elements?.as(RawAttributeListSyntax.self) else { return }
          // What is unavailable in another build can be used in this one.
          flags.formUnion(inactiveDepth > 0 ? self.flags(of: inner).subtracting(.isUnavailable) : self.flags(of: inner))
        }
      }
    }
    return flags
  }

  private func flag(of attribute: RawAttributeSyntax) -> DeclarationFact.Flags {
    guard let name = attribute.attributeName.as(RawIdentifierTypeSyntax.self)?.name.text else {
      return .hasCustomAttribute
    }
    switch name {
    case "propertyWrapper": return .isPropertyWrapper
    case "resultBuilder": return .isResultBuilder
    case "dynamicMemberLookup": return .isDynamicMemberLookup
    case "_disfavoredOverload": return .isDisfavored
    case "available":
      guard let arguments = attribute.arguments?.as(RawAvailabilityArgumentListSyntax.self)?.elements else { return [] }
      let isUnavailable = arguments.contains { argument in
        let word = argument.argument.as(RawTokenSyntax.self)?.tokenText
        return word == "unavailable" || word == "obsoleted"
      }
      return isUnavailable && arguments.first?.argument.as(RawTokenSyntax.self)?.tokenText == "*" ? .isUnavailable : []
    default: return LanguageAttributes.all.contains(name) ? [] : .hasCustomAttribute
    }
  }

  func attributes(_ attributes: RawAttributeListSyntax) -> TermList {
    attributes.isEmpty ? .empty : list(attributeTerms(attributes))
  }

  /// The attributes that name a declaration: property wrappers, result builders, global actors, macros.
  func attributeTerms(_ attributes: RawAttributeListSyntax) -> [TermID] {
    var terms: [TermID] = []
    for element in attributes.elements {
      if let attribute = element.as(RawAttributeSyntax.self) {
        if let term = term(of: attribute) { terms.append(term) }
      } else if let region = element.as(RawIfConfigDeclSyntax.self) {
        collectClauses(region) { clause in
          if let inner = clause.elements?.as(RawAttributeListSyntax.self) { terms += attributeTerms(inner) }
        }
      }
    }
    return terms
  }

  /// `throws(E)` of an accessor or a function type, which names E as an attribute of it would.
  func thrownType(_ clause: RawThrowsClauseSyntax?) -> [TermID] {
    clause?.type.map { [add(.attribute, at: offset($0), [type($0)])] } ?? []
  }

  private func term(of attribute: RawAttributeSyntax) -> TermID? {
    if let name = attribute.attributeName.as(RawIdentifierTypeSyntax.self)?.name.text,
      LanguageAttributes.all.contains(name),
      !LanguageAttributes.telling.contains(name)
    {
      return nil
    }
    var children = [type(attribute.attributeName)]
    if let arguments = attribute.arguments?.as(RawLabeledExprListSyntax.self) {
      children += local { self.arguments(arguments) }
    }
    return add(.attribute, at: offset(attribute.attributeName), children)
  }
}
