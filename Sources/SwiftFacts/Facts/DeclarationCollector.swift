@_spi(RawSyntax) import SwiftSyntax

/// Dispatch over declarations, and the nominal types among them.
extension FactsCollector {
  func collectDeclaration(_ declaration: RawDeclSyntax) {
    let first = facts.declarations.count
    collectParts(of: declaration)
    let extent = extent(of: declaration)
    for index in first..<facts.declarations.count where facts.declarations[index].end == 0 {
      (facts.declarations[index].start, facts.declarations[index].end) = extent
    }
  }

  private func collectParts(of declaration: RawDeclSyntax) {
    switch declaration.raw.kind {
    case .structDecl:
      let node = declaration.cast(RawStructDeclSyntax.self)
      collectNominal(
        .struct, attributes: node.attributes, modifiers: node.modifiers, members: node.memberBlock, name: node.name,
        generics: node.genericParameterClause, inheritance: node.inheritanceClause,
        requirements: node.genericWhereClause)
    case .classDecl:
      let node = declaration.cast(RawClassDeclSyntax.self)
      collectNominal(
        .class, attributes: node.attributes, modifiers: node.modifiers, members: node.memberBlock, name: node.name,
        generics: node.genericParameterClause, inheritance: node.inheritanceClause,
        requirements: node.genericWhereClause)
    case .enumDecl:
      let node = declaration.cast(RawEnumDeclSyntax.self)
      collectNominal(
        .enum, attributes: node.attributes, modifiers: node.modifiers, members: node.memberBlock, name: node.name,
        generics: node.genericParameterClause, inheritance: node.inheritanceClause,
        requirements: node.genericWhereClause)
    case .actorDecl:
      let node = declaration.cast(RawActorDeclSyntax.self)
      collectNominal(
        .actor, attributes: node.attributes, modifiers: node.modifiers, members: node.memberBlock, name: node.name,
        generics: node.genericParameterClause, inheritance: node.inheritanceClause,
        requirements: node.genericWhereClause)
    case .protocolDecl:
      let node = declaration.cast(RawProtocolDeclSyntax.self)
      collectProtocol(node)
    case .extensionDecl:
      let node = declaration.cast(RawExtensionDeclSyntax.self)
      collectExtension(node)
    case .functionDecl:
      let node = declaration.cast(RawFunctionDeclSyntax.self)
      collectFunction(node)
    case .initializerDecl:
      let node = declaration.cast(RawInitializerDeclSyntax.self)
      collectInitializer(node)
    case .subscriptDecl:
      let node = declaration.cast(RawSubscriptDeclSyntax.self)
      collectSubscript(node)
    case .deinitializerDecl:
      let node = declaration.cast(RawDeinitializerDeclSyntax.self)
      collectDeinitializer(node)
    case .variableDecl:
      let node = declaration.cast(RawVariableDeclSyntax.self)
      collectVariable(node)
    case .enumCaseDecl:
      let node = declaration.cast(RawEnumCaseDeclSyntax.self)
      collectEnumCases(node)
    case .typeAliasDecl:
      let node = declaration.cast(RawTypeAliasDeclSyntax.self)
      collectTypealias(node)
    case .associatedTypeDecl:
      let node = declaration.cast(RawAssociatedTypeDeclSyntax.self)
      collectAssociatedType(node)
    case .macroDecl:
      let node = declaration.cast(RawMacroDeclSyntax.self)
      collectMacro(node)
    case .operatorDecl:
      let node = declaration.cast(RawOperatorDeclSyntax.self)
      collectOperator(node)
    case .precedenceGroupDecl:
      let node = declaration.cast(RawPrecedenceGroupDeclSyntax.self)
      collectPrecedenceGroup(node)
    case .importDecl:
      let node = declaration.cast(RawImportDeclSyntax.self)
      collectImport(node)
    case .ifConfigDecl:
      let node = declaration.cast(RawIfConfigDeclSyntax.self)
      collectClauses(node) { clause in
        if let members = clause.elements?.as(RawMemberBlockItemListSyntax.self) { collectMembers(members) }
      }
    case .macroExpansionDecl:
      let node = declaration.cast(RawMacroExpansionDeclSyntax.self)
      collectMacroExpansion(node)
    default: break
    }
  }

  func collectMembers(_ members: RawMemberBlockItemListSyntax) {
    for member in members.elements { collectDeclaration(member.decl) }
  }

  private func collectNominal(
    _ kind: DeclarationFact.Kind, attributes attributeList: RawAttributeListSyntax,
    modifiers: RawDeclModifierListSyntax, members: RawMemberBlockSyntax,
    name nameToken: RawTokenSyntax,
    generics: RawGenericParameterClauseSyntax?, inheritance: RawInheritanceClauseSyntax?,
    requirements: RawGenericWhereClauseSyntax?
  ) {
    var fact = DeclarationFact(kind: kind, name: name(nameToken), position: offset(nameToken))
    fact.flags = flags(of: modifiers, attributeList)
    declare(fact) { index in
      facts.declarations[index].attributes = attributes(attributeList)
      facts.declarations[index].genericParameters = genericParameters(generics)
      facts.declarations[index].inheritance = inheritedTypes(inheritance)
      facts.declarations[index].requirements = self.requirements(requirements)
      collectTypeBody(members)
    }
  }

  /// Members of a type are members even where the type itself is local to a function.
  private func collectTypeBody(_ block: RawMemberBlockSyntax) {
    let outer = isLocal
    isLocal = false
    collectMembers(block.members)
    isLocal = outer
  }

  private func collectProtocol(_ node: RawProtocolDeclSyntax) {
    var fact = DeclarationFact(kind: .protocol, name: name(node.name), position: offset(node.name))
    fact.flags = flags(of: node.modifiers, node.attributes)
    declare(fact) { index in
      facts.declarations[index].attributes = attributes(node.attributes)
      let start = facts.genericParameters.count
      for associated in node.primaryAssociatedTypeClause?.primaryAssociatedTypes.elements ?? [] {
        facts.genericParameters.append(
          GenericParameterFact(name: name(associated.name), constraint: noTerm, isPack: false))
      }
      facts.declarations[index].genericParameters =
        FactRange(start: Int32(start), count: Int32(facts.genericParameters.count - start))
      facts.declarations[index].inheritance = inheritedTypes(node.inheritanceClause)
      facts.declarations[index].requirements = requirements(node.genericWhereClause)
      collectTypeBody(node.memberBlock)
    }
  }

  private func collectExtension(_ node: RawExtensionDeclSyntax) {
    var fact = DeclarationFact(kind: .extension, position: offset(node.extendedType))
    fact.flags = flags(of: node.modifiers, node.attributes)
    let index = declare(fact) { index in
      facts.declarations[index].attributes = attributes(node.attributes)
      facts.declarations[index].type = type(node.extendedType)
      facts.declarations[index].typeText = text(node.extendedType)
      facts.declarations[index].inheritance = inheritedTypes(node.inheritanceClause)
      facts.declarations[index].requirements = requirements(node.genericWhereClause)
      collectTypeBody(node.memberBlock)
    }
    dropExtension(index)
  }

  private func inheritedTypes(_ clause: RawInheritanceClauseSyntax?) -> TermList {
    guard let clause else { return .empty }
    // `~Copyable` is no conformance.
    return list(
      clause.inheritedTypes.elements.filter { !$0.type.is(RawSuppressedTypeSyntax.self) }.map { type($0.type) })
  }

  private func collectTypealias(_ node: RawTypeAliasDeclSyntax) {
    var fact = DeclarationFact(kind: .typealias, name: name(node.name), position: offset(node.name))
    fact.flags = flags(of: node.modifiers, node.attributes)
    declare(fact) { index in
      facts.declarations[index].attributes = attributes(node.attributes)
      facts.declarations[index].genericParameters = genericParameters(node.genericParameterClause)
      facts.declarations[index].type = type(node.initializer.value)
      facts.declarations[index].typeText = text(node.initializer.value)
      facts.declarations[index].requirements = requirements(node.genericWhereClause)
    }
  }

  private func collectAssociatedType(_ node: RawAssociatedTypeDeclSyntax) {
    var fact = DeclarationFact(kind: .associatedType, name: name(node.name), position: offset(node.name))
    fact.flags = flags(of: node.modifiers, node.attributes)
    declare(fact) { index in
      facts.declarations[index].inheritance = inheritedTypes(node.inheritanceClause)
      facts.declarations[index].value = type(node.initializer?.value)
      facts.declarations[index].requirements = requirements(node.genericWhereClause)
    }
  }
}
