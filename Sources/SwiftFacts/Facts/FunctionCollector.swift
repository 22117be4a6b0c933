@_spi(RawSyntax) import SwiftSyntax

/// Functions and everything else that has parameters.
extension FactsCollector {
  func collectFunction(_ node: RawFunctionDeclSyntax) {
    var fact = DeclarationFact(kind: .function, name: name(node.name), position: offset(node.name))
    fact.flags = flags(of: node.modifiers, node.attributes)
    fact.flags.formUnion(effects(of: node.signature))
    declare(fact) { index in
      facts.declarations[index].attributes = attributes(node.attributes)
      facts.declarations[index].genericParameters = genericParameters(node.genericParameterClause)
      facts.declarations[index].parameters = parameters(node.signature.parameterClause)
      facts.declarations[index].type = type(node.signature.returnClause?.type)
      facts.declarations[index].typeText = text(node.signature.returnClause?.type)
      facts.declarations[index].requirements = requirements(
        node.genericWhereClause, thrown: node.signature.effectSpecifiers)
      facts.declarations[index].body = body(node.body)
    }
  }

  func collectInitializer(_ node: RawInitializerDeclSyntax) {
    var fact = DeclarationFact(kind: .initializer, name: number("init"), position: offset(node.initKeyword))
    fact.flags = flags(of: node.modifiers, node.attributes)
    if let mark = node.optionalMark, mark.tokenText == "?" { fact.flags.insert(.isFailable) }
    fact.flags.formUnion(effects(of: node.signature))
    declare(fact) { index in
      facts.declarations[index].attributes = attributes(node.attributes)
      facts.declarations[index].genericParameters = genericParameters(node.genericParameterClause)
      facts.declarations[index].parameters = parameters(node.signature.parameterClause)
      facts.declarations[index].requirements = requirements(
        node.genericWhereClause, thrown: node.signature.effectSpecifiers)
      facts.declarations[index].body = body(node.body)
    }
  }

  func collectDeinitializer(_ node: RawDeinitializerDeclSyntax) {
    declare(DeclarationFact(kind: .deinitializer, name: number("deinit"), position: offset(node.deinitKeyword))) {
      index in
      facts.declarations[index].body = body(node.body)
    }
  }

  func collectSubscript(_ node: RawSubscriptDeclSyntax) {
    var fact = DeclarationFact(kind: .subscript, name: number("subscript"), position: offset(node.subscriptKeyword))
    fact.flags = flags(of: node.modifiers, node.attributes)
    declare(fact) { index in
      facts.declarations[index].attributes = attributes(node.attributes)
      facts.declarations[index].genericParameters = genericParameters(node.genericParameterClause)
      facts.declarations[index].parameters = parameters(node.parameterClause, labelsAreExplicit: true)
      facts.declarations[index].type = type(node.returnClause.type)
      facts.declarations[index].typeText = text(node.returnClause.type)
      facts.declarations[index].requirements = requirements(node.genericWhereClause)
      facts.declarations[index].body = accessors(node.accessorBlock)
      if hasSetter(node.accessorBlock) { facts.declarations[index].flags.insert(.hasSetter) }
    }
  }

  func collectMacro(_ node: RawMacroDeclSyntax) {
    var fact = DeclarationFact(kind: .macro, name: name(node.name), position: offset(node.name))
    fact.flags = flags(of: node.modifiers, node.attributes)
    declare(fact) { index in
      facts.declarations[index].attributes = attributes(node.attributes)
      facts.declarations[index].genericParameters = genericParameters(node.genericParameterClause)
      facts.declarations[index].parameters = parameters(node.signature.parameterClause)
      facts.declarations[index].type = type(node.signature.returnClause?.type)
      facts.declarations[index].typeText = text(node.signature.returnClause?.type)
      facts.declarations[index].requirements = requirements(node.genericWhereClause)
      facts.declarations[index].value =
        extent == .everything ? node.definition.map { expression($0.value) } ?? noTerm : noTerm
    }
  }

  private func effects(of signature: RawFunctionSignatureSyntax) -> DeclarationFact.Flags {
    var flags: DeclarationFact.Flags = []
    if signature.effectSpecifiers?.asyncSpecifier != nil { flags.insert(.isAsync) }
    if signature.effectSpecifiers?.throwsClause != nil { flags.insert(.isThrowing) }
    return flags
  }

  func body(_ block: RawCodeBlockSyntax?) -> TermID {
    guard let block, extent == .everything else { return noTerm }
    return local { self.block(block.statements) }
  }

  // MARK: - Parameters

  /// - Parameter labelsAreExplicit: a subscript's single name is no label, a function's is.
  func parameters(_ clause: RawFunctionParameterClauseSyntax, labelsAreExplicit: Bool = false) -> FactRange {
    var collected: [ParameterFact] = []
    for parameter in clause.parameters.elements {
      let first = name(parameter.firstName)
      let second = parameter.secondName.map { name($0) }
      let isUnlabeled = parameter.firstName.tokenText == "_" || (labelsAreExplicit && second == nil)
      collected.append(
        ParameterFact(
          label: isUnlabeled ? 0 : first, name: second ?? first, type: type(parameter.type),
          typeText: text(parameter.type),
          defaultValue: parameter.defaultValue.map { defaultValue($0.value) } ?? noTerm,
          attributes: attributes(parameter.attributes), isVariadic: parameter.ellipsis != nil,
          isAutoclosure: isAutoclosure(parameter.type), isPack: parameter.type.is(RawPackExpansionTypeSyntax.self)))
    }
    return append(collected)
  }

  func parameters(_ clause: RawEnumCaseParameterClauseSyntax?) -> FactRange {
    guard let clause else { return .empty }
    var collected: [ParameterFact] = []
    for parameter in clause.parameters.elements {
      var label: Name = 0
      if let first = parameter.firstName, first.tokenText != "_" { label = name(first) }
      collected.append(
        ParameterFact(
          label: label, name: label, type: type(parameter.type), typeText: text(parameter.type),
          defaultValue: parameter.defaultValue.map { defaultValue($0.value) } ?? noTerm,
          attributes: .empty,
          isVariadic: false, isAutoclosure: isAutoclosure(parameter.type),
          isPack: parameter.type.is(RawPackExpansionTypeSyntax.self)))
    }
    return append(collected)
  }

  private func defaultValue(_ value: RawExprSyntax) -> TermID {
    extent == .everything ? local { expression(value) } : placeholder
  }

  /// Nested declarations have appended theirs by now, so that a run stays consecutive.
  private func append(_ collected: [ParameterFact]) -> FactRange {
    guard !collected.isEmpty else { return .empty }
    let start = facts.parameters.count
    facts.parameters.append(contentsOf: collected)
    return FactRange(start: Int32(start), count: Int32(collected.count))
  }

  private func isAutoclosure(_ type: RawTypeSyntax) -> Bool {
    guard let attributed = type.as(RawAttributedTypeSyntax.self) else { return false }
    return attributed.attributes.elements.contains { element in
      guard let attribute = element.as(RawAttributeSyntax.self) else { return false }
      return attribute.attributeName.as(RawIdentifierTypeSyntax.self)?.name.tokenText == "autoclosure"
    }
  }

  // MARK: - Generics

  func genericParameters(_ clause: RawGenericParameterClauseSyntax?) -> FactRange {
    guard let clause else { return .empty }
    let collected = clause.parameters.elements.map { parameter in
      GenericParameterFact(
        name: name(parameter.name),
        constraint: isSuppressed(parameter.inheritedType) ? noTerm : type(parameter.inheritedType),
        isPack: parameter.specifier?.tokenText == "each")
    }
    let start = facts.genericParameters.count
    facts.genericParameters.append(contentsOf: collected)
    return FactRange(start: Int32(start), count: Int32(collected.count))
  }

  /// `~Copyable`
  private func isSuppressed(_ type: RawTypeSyntax?) -> Bool { type?.is(RawSuppressedTypeSyntax.self) ?? false }

  func requirements(_ clause: RawGenericWhereClauseSyntax?, thrown: RawFunctionEffectSpecifiersSyntax? = nil)
    -> TermList
  {
    var collected: [TermID] = []
    for requirement in clause?.requirements.elements ?? [] {
      if let node = requirement.requirement.as(RawConformanceRequirementSyntax.self) {
        guard !isSuppressed(node.rightType) else { continue }
        collected.append(add(.conformanceRequirement, [type(node.leftType), type(node.rightType)]))
      } else if let node = requirement.requirement.as(RawSameTypeRequirementSyntax.self) {
        guard let left = node.leftType.as(RawTypeSyntax.self), let right = node.rightType.as(RawTypeSyntax.self) else {
          continue
        }
        collected.append(add(.sameTypeRequirement, [type(left), type(right)]))
      }
    }
    // A thrown type is a mention without a constraint: a requirement with one side.
    if let type = thrown?.throwsClause?.type { collected.append(add(.unknownType, [self.type(type)])) }
    return list(collected)
  }
}
