import SwiftSyntax

/// Makes what a block declares known: functions, computed variables, types and extensions. Nothing is evaluated.
struct BlockDeclarations {
  let types: KnownTypes
  let buildConfiguration: ManifestBuildConfiguration

  var functions: FunctionReader { FunctionReader(types: types) }

  /// Makes the functions, types and extensions of a block known before its first statement runs.
  func declareTypesAndFunctions(of items: CodeBlockItemListSyntax, in scope: Scope) throws {
    for item in items {
      guard case .decl(let declaration) = item.item else { continue }
      try declareNames(declaration, in: scope)
    }
    for item in items {
      guard case .decl(let declaration) = item.item else { continue }
      try declareMembers(declaration, in: scope)
    }
  }

  /// Types must be known by name before members can speak of them.
  private func declareNames(_ declaration: DeclSyntax, in scope: Scope) throws {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let conditional):
      guard case .statements(let items)? = try conditional.activeElements(in: buildConfiguration) else { return }
      for item in items {
        if case .decl(let declaration) = item.item { try declareNames(declaration, in: scope) }
      }
    case .structDecl(let node):
      try declareType(node.name, .structure, node.memberBlock, node.inheritanceClause, node.attributes, in: scope)
    case .enumDecl(let node):
      try declareType(node.name, .enumeration, node.memberBlock, node.inheritanceClause, node.attributes, in: scope)
    case .classDecl(let node):
      try declareType(node.name, .classType, node.memberBlock, node.inheritanceClause, node.attributes, in: scope)
    case .protocolDecl(let node):
      let type = types.declaring(qualified(node.name.text, in: scope))
      type.requirements = node.requirements
      type.inherited += node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    case .typeAliasDecl(let node):
      types.declareAlias(
        qualified(node.name.text, in: scope), of: types.type(node.initializer.value, in: scope))
    default: break
    }
  }

  private func declareType(
    _ name: TokenSyntax, _ kind: UserType.Kind, _ members: MemberBlockSyntax, _ inheritance: InheritanceClauseSyntax?,
    _ attributes: AttributeListSyntax, in scope: Scope
  ) throws {
    guard attributes.isEmpty else {
      throw Refusal(
        offset: name.offset, reason: "the type \(name.text) has an attribute, which may change its meaning",
        isFinal: true)
    }
    let type = types.declaring(qualified(name.text, in: scope))
    guard type.kind == .extended else {
      throw Refusal(offset: name.offset, reason: "the type \(name.text) is declared twice", isFinal: true)
    }
    type.kind = kind
    type.inherited += inheritance?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    let inner = Scope(parent: scope, enclosingType: type.name)
    for member in members.members { try declareNames(member.decl, in: inner) }
  }

  private func declareMembers(_ declaration: DeclSyntax, in scope: Scope) throws {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let conditional):
      guard case .statements(let items)? = try conditional.activeElements(in: buildConfiguration) else { return }
      for item in items {
        if case .decl(let declaration) = item.item { try declareMembers(declaration, in: scope) }
      }
    case .functionDecl(let node):
      let function = try functions.function(node, in: scope)
      scope.functions[function.name, default: []].append(function)
    case .variableDecl(let node):
      try declareComputed(node, in: scope)
    case .structDecl(let node):
      try declareMembers(node.memberBlock.members, of: types.declaring(qualified(node.name.text, in: scope)), in: scope)
    case .enumDecl(let node):
      try declareMembers(node.memberBlock.members, of: types.declaring(qualified(node.name.text, in: scope)), in: scope)
    case .classDecl(let node):
      try declareMembers(node.memberBlock.members, of: types.declaring(qualified(node.name.text, in: scope)), in: scope)
    case .extensionDecl(let node):
      let type = types.declaring(
        types.type(node.extendedType, in: scope).memberName ?? node.extendedType.trimmedDescription)
      type.inherited += node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      try declareMembers(node.memberBlock.members, of: type, in: scope)
    default: break
    }
  }

  /// Computed variables have no storage, and are known before the statements that stand above them.
  private func declareComputed(_ node: VariableDeclSyntax, in scope: Scope) throws {
    for binding in node.bindings {
      guard let block = binding.accessorBlock else { continue }
      let annotation = binding.typeAnnotation.map { types.type($0.type, in: scope) }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, binding.initializer == nil,
        let getter = try functions.getter(name.text, block, type: annotation, in: scope)
      else {
        throw Refusal(
          offset: binding.offset, reason: "it declares a variable that Seam does not evaluate", isFinal: true)
      }
      scope.declare(name.plainName, Variable(nil, type: annotation, getter: getter))
    }
  }

  private func qualified(_ name: String, in scope: Scope) -> String {
    scope.enclosingType.map { "\($0).\(name)" } ?? name
  }
}

extension ProtocolDeclSyntax {
  /// The names of the members that a type must have.
  fileprivate var requirements: Set<String> {
    Set(
      memberBlock.members.flatMap { member -> [String] in
        if let function = member.decl.as(FunctionDeclSyntax.self) { return [function.name.text] }
        let bindings = member.decl.as(VariableDeclSyntax.self)?.bindings
        return bindings?.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName } ?? []
      })
  }
}
