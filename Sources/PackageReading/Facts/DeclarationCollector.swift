import SwiftSyntax

/// Dispatch over declarations, and the nominal types among them.
extension FactsCollector {
  func collectDeclaration(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let node):
      collectNominal(
        .struct, node, name: node.name, generics: node.genericParameterClause, inheritance: node.inheritanceClause,
        requirements: node.genericWhereClause)
    case .classDecl(let node):
      collectNominal(
        .class, node, name: node.name, generics: node.genericParameterClause, inheritance: node.inheritanceClause,
        requirements: node.genericWhereClause)
    case .enumDecl(let node):
      collectNominal(
        .enum, node, name: node.name, generics: node.genericParameterClause, inheritance: node.inheritanceClause,
        requirements: node.genericWhereClause)
    case .actorDecl(let node):
      collectNominal(
        .actor, node, name: node.name, generics: node.genericParameterClause, inheritance: node.inheritanceClause,
        requirements: node.genericWhereClause)
    case .protocolDecl(let node): collectProtocol(node)
    case .extensionDecl(let node): collectExtension(node)
    case .functionDecl(let node): collectFunction(node)
    case .initializerDecl(let node): collectInitializer(node)
    case .subscriptDecl(let node): collectSubscript(node)
    case .deinitializerDecl(let node): collectDeinitializer(node)
    case .variableDecl(let node): collectVariable(node)
    case .enumCaseDecl(let node): collectEnumCases(node)
    case .typeAliasDecl(let node): collectTypealias(node)
    case .associatedTypeDecl(let node): collectAssociatedType(node)
    case .macroDecl(let node): collectMacro(node)
    case .operatorDecl(let node): collectOperator(node)
    case .precedenceGroupDecl(let node): collectPrecedenceGroup(node)
    case .importDecl(let node): collectImport(node)
    case .ifConfigDecl(let node):
      collectClauses(node) { clause in
        if case .decls(let members) = clause.elements { collectMembers(members) }
      }
    case .macroExpansionDecl(let node): collectMacroExpansion(node)
    default: break
    }
  }

  func collectMembers(_ members: MemberBlockItemListSyntax) {
    for member in members { collectDeclaration(member.decl) }
  }

  private func collectNominal(
    _ kind: DeclarationFact.Kind, _ node: some DeclGroupSyntax, name nameToken: TokenSyntax,
    generics: GenericParameterClauseSyntax?, inheritance: InheritanceClauseSyntax?,
    requirements: GenericWhereClauseSyntax?
  ) {
    var fact = DeclarationFact(kind: kind, name: name(nameToken), position: offset(nameToken))
    fact.flags = flags(of: node.modifiers, node.attributes)
    declare(fact) { index in
      facts.declarations[index].attributes = attributes(node.attributes)
      facts.declarations[index].genericParameters = genericParameters(generics)
      facts.declarations[index].inheritance = inheritedTypes(inheritance)
      facts.declarations[index].requirements = self.requirements(requirements)
      collectTypeBody(node.memberBlock)
    }
  }

  /// Members of a type are members even where the type itself is local to a function.
  private func collectTypeBody(_ block: MemberBlockSyntax) {
    let outer = isLocal
    isLocal = false
    collectMembers(block.members)
    isLocal = outer
  }

  private func collectProtocol(_ node: ProtocolDeclSyntax) {
    var fact = DeclarationFact(kind: .protocol, name: name(node.name), position: offset(node.name))
    fact.flags = flags(of: node.modifiers, node.attributes)
    declare(fact) { index in
      facts.declarations[index].attributes = attributes(node.attributes)
      let start = facts.genericParameters.count
      for associated in node.primaryAssociatedTypeClause?.primaryAssociatedTypes ?? [] {
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

  private func collectExtension(_ node: ExtensionDeclSyntax) {
    var fact = DeclarationFact(kind: .extension, position: offset(node.extendedType))
    fact.flags = flags(of: node.modifiers, node.attributes)
    declare(fact) { index in
      facts.declarations[index].attributes = attributes(node.attributes)
      facts.declarations[index].type = type(node.extendedType)
      facts.declarations[index].inheritance = inheritedTypes(node.inheritanceClause)
      facts.declarations[index].requirements = requirements(node.genericWhereClause)
      collectTypeBody(node.memberBlock)
    }
  }

  private func inheritedTypes(_ clause: InheritanceClauseSyntax?) -> TermList {
    guard let clause else { return .empty }
    return list(clause.inheritedTypes.map { type($0.type) })
  }

  private func collectTypealias(_ node: TypeAliasDeclSyntax) {
    var fact = DeclarationFact(kind: .typealias_, name: name(node.name), position: offset(node.name))
    fact.flags = flags(of: node.modifiers, node.attributes)
    declare(fact) { index in
      facts.declarations[index].attributes = attributes(node.attributes)
      facts.declarations[index].genericParameters = genericParameters(node.genericParameterClause)
      facts.declarations[index].type = type(node.initializer.value)
      facts.declarations[index].requirements = requirements(node.genericWhereClause)
    }
  }

  private func collectAssociatedType(_ node: AssociatedTypeDeclSyntax) {
    var fact = DeclarationFact(kind: .associatedType, name: name(node.name), position: offset(node.name))
    fact.flags = flags(of: node.modifiers, node.attributes)
    declare(fact) { index in
      facts.declarations[index].inheritance = inheritedTypes(node.inheritanceClause)
      facts.declarations[index].value = type(node.initializer?.value)
      facts.declarations[index].requirements = requirements(node.genericWhereClause)
    }
  }
}
