import SwiftSyntax

extension ManifestInterpreter {
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
      guard case .statements(let items)? = try activeElements(of: conditional) else { return }
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
      _ = userType(qualified(node.name.text, in: scope))
    case .typeAliasDecl(let node):
      typeAliases[qualified(node.name.text, in: scope)] = type(node.initializer.value, in: scope)
    default: break
    }
  }

  private func declareType(
    _ name: TokenSyntax, _ kind: UserType.Kind, _ members: MemberBlockSyntax, _ inheritance: InheritanceClauseSyntax?,
    _ attributes: AttributeListSyntax, in scope: Scope
  ) throws {
    guard attributes.isEmpty else {
      throw Refusal(offset: name.offset, reason: "the type \(name.text) has an attribute, which may change its meaning", isFinal: true)
    }
    let type = userType(qualified(name.text, in: scope))
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
      guard case .statements(let items)? = try activeElements(of: conditional) else { return }
      for item in items {
        if case .decl(let declaration) = item.item { try declareMembers(declaration, in: scope) }
      }
    case .functionDecl(let node):
      let function = try function(node, in: scope)
      scope.functions[function.name, default: []].append(function)
    case .variableDecl(let node):
      try declareComputed(node, in: scope)
    case .structDecl(let node):
      try declareMembers(node.memberBlock.members, of: userType(qualified(node.name.text, in: scope)), in: scope)
    case .enumDecl(let node):
      try declareMembers(node.memberBlock.members, of: userType(qualified(node.name.text, in: scope)), in: scope)
    case .classDecl(let node):
      try declareMembers(node.memberBlock.members, of: userType(qualified(node.name.text, in: scope)), in: scope)
    case .extensionDecl(let node):
      let type = userType(type(node.extendedType, in: scope).memberName ?? node.extendedType.trimmedDescription)
      type.inherited += node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      try declareMembers(node.memberBlock.members, of: type, in: scope)
    default: break
    }
  }

  /// The members that the manifest declares of a type, none at first.
  func userType(_ name: String) -> UserType {
    if let type = types[name] { return type }
    let type = UserType(name: name)
    types[name] = type
    return type
  }

  private func qualified(_ name: String, in scope: Scope) -> String {
    scope.enclosingType.map { "\($0).\(name)" } ?? name
  }

  /// What a type annotation means at this place.
  func type(_ syntax: TypeSyntax, in scope: Scope) -> TypeReference {
    TypeReference(syntax) { resolveType($0, in: scope.enclosingType) }
  }

  /// The full name of a type: names of nested types are looked for from the inside out.
  func resolveType(_ name: String, in enclosing: String?) -> TypeReference {
    var name = name
    for module in ["PackageDescription.", "Swift.", "Foundation."] where name.hasPrefix(module) { name.removeFirst(module.count) }
    if name == "Self", let enclosing { return PackageDescription.canonicalType(enclosing) }
    var prefix = enclosing
    while let current = prefix {
      let candidate = "\(current).\(name)"
      if let alias = typeAliases[candidate] { return alias }
      if types[candidate] != nil || PackageDescription.typeNames.contains(candidate) { return .named(candidate) }
      prefix = current.lastIndex(of: ".").map { String(current[..<$0]) }
    }
    if let alias = typeAliases[name] { return alias }
    guard case .named(let canonical) = PackageDescription.canonicalType(name), isTypeName(canonical) else { return .other }
    return .named(canonical)
  }

  func isTypeName(_ name: String) -> Bool {
    typeAliases[name] != nil || PackageDescription.typeNames.contains(name) || InterpretedLibrary.typeNames.contains(name)
      || PackageDescription.isOpaque(name)
      || types[name] != nil
  }
}
