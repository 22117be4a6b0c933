import SwiftSyntax

extension BlockDeclarations {
  func declareMembers(_ members: MemberBlockItemListSyntax, of type: UserType, in scope: Scope) throws {
    let inner = Scope(parent: scope, enclosingType: type.name)
    for member in members { try declareMember(member.decl, of: type, in: inner) }
  }

  private func declareMember(_ declaration: DeclSyntax, of type: UserType, in scope: Scope) throws {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let conditional):
      guard case .decls(let members)? = try conditional.activeElements(in: buildConfiguration) else { return }
      for member in members { try declareMember(member.decl, of: type, in: scope) }
    case .functionDecl(let node):
      let function = try functions.function(node, in: scope)
      if node.modifiers.isStatic {
        type.staticMethods[function.name, default: []].append(function)
      } else {
        type.methods[function.name, default: []].append(function)
      }
    case .initializerDecl(let node):
      guard node.optionalMark == nil, let body = node.body else {
        throw Refusal(offset: node.offset, reason: "it declares an initialiser that may fail", isFinal: true)
      }
      type.initialisers.append(
        Function(
          name: "init", parameters: try functions.parameters(node.signature.parameterClause, in: scope),
          returnType: nil,
          body: .code(body.statements), scope: scope))
    case .variableDecl(let node):
      try declareProperties(node, of: type, in: scope)
    case .enumCaseDecl(let node):
      for element in node.elements { type.cases.append(enumCase(element, in: scope)) }
    case .structDecl(let node):
      try declareMembers(node.memberBlock.members, of: types.declaring("\(type.name).\(node.name.text)"), in: scope)
    case .enumDecl(let node):
      try declareMembers(node.memberBlock.members, of: types.declaring("\(type.name).\(node.name.text)"), in: scope)
    case .classDecl(let node):
      try declareMembers(node.memberBlock.members, of: types.declaring("\(type.name).\(node.name.text)"), in: scope)
    case .typeAliasDecl(let node):
      types.declareAlias(
        "\(type.name).\(node.name.text)", of: types.type(node.initializer.value, in: scope))
    default:
      throw Refusal(
        offset: declaration.offset, reason: "\(type.name) has a member that Seam does not evaluate", isFinal: true)
    }
  }

  private func enumCase(_ element: EnumCaseElementSyntax, in scope: Scope) -> UserType.Case {
    UserType.Case(
      name: element.name.plainName,
      parameters: element.parameterClause?.parameters.map {
        (label: $0.firstName?.text, type: types.type($0.type, in: scope))
      } ?? [],
      rawValue: element.rawValue?.value)
  }

  private func declareProperties(_ node: VariableDeclSyntax, of type: UserType, in scope: Scope) throws {
    guard node.attributes.isEmpty else {
      throw Refusal(
        offset: node.offset, reason: "a property has an attribute, which may change its meaning", isFinal: true)
    }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        throw Refusal(
          offset: binding.offset, reason: "it declares a property that Seam does not evaluate", isFinal: true)
      }
      try declareProperty(
        name.plainName, binding, isStatic: node.modifiers.isStatic, of: type, in: scope)
    }
  }

  private func declareProperty(
    _ name: String, _ binding: PatternBindingSyntax, isStatic: Bool, of type: UserType, in scope: Scope
  ) throws {
    let annotation = binding.typeAnnotation.map { types.type($0.type, in: scope) }
    if let block = binding.accessorBlock, let getter = try functions.getter(name, block, type: annotation, in: scope) {
      if type.computed[name] != nil && !isStatic || type.staticComputed[name] != nil && isStatic {
        type.ambiguous.insert(name)
      }
      if isStatic { type.staticComputed[name] = getter } else { type.computed[name] = getter }
    } else if isStatic {
      if type.staticProperties[name] != nil { type.ambiguous.insert(name) }
      type.staticProperties[name] = UserType.StaticProperty(
        type: annotation, initialiser: binding.initializer?.value, offset: binding.offset)
    } else {
      type.fields.append(UserType.Field(name: name, type: annotation, defaultValue: binding.initializer?.value))
    }
  }
}
