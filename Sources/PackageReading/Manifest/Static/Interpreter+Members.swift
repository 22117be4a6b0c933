import SwiftSyntax

extension ManifestInterpreter {
  func declareMembers(_ members: MemberBlockItemListSyntax, of type: UserType, in scope: Scope) throws {
    let inner = Scope(parent: scope, enclosingType: type.name)
    for member in members { try declareMember(member.decl, of: type, in: inner) }
  }

  private func declareMember(_ declaration: DeclSyntax, of type: UserType, in scope: Scope) throws {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let conditional):
      guard case .decls(let members)? = try activeElements(of: conditional) else { return }
      for member in members { try declareMember(member.decl, of: type, in: scope) }
    case .functionDecl(let node):
      let function = try function(node, in: scope)
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
          name: "init", parameters: try parameters(node.signature.parameterClause, in: scope), returnType: nil,
          body: .code(body.statements), scope: scope))
    case .variableDecl(let node):
      try declareProperties(node, of: type, in: scope)
    case .enumCaseDecl(let node):
      for element in node.elements { type.cases.append(enumCase(element, in: scope)) }
    case .structDecl(let node):
      try declareMembers(node.memberBlock.members, of: userType("\(type.name).\(node.name.text)"), in: scope)
    case .enumDecl(let node):
      try declareMembers(node.memberBlock.members, of: userType("\(type.name).\(node.name.text)"), in: scope)
    case .classDecl(let node):
      try declareMembers(node.memberBlock.members, of: userType("\(type.name).\(node.name.text)"), in: scope)
    case .typeAliasDecl(let node):
      typeAliases["\(type.name).\(node.name.text)"] = self.type(node.initializer.value, in: scope)
    default:
      throw Refusal(offset: declaration.offset, reason: "\(type.name) has a member that Seam does not evaluate", isFinal: true)
    }
  }

  private func enumCase(_ element: EnumCaseElementSyntax, in scope: Scope) -> UserType.Case {
    UserType.Case(
      name: element.name.identifier?.name ?? element.name.text,
      parameters: element.parameterClause?.parameters.map { (label: $0.firstName?.text, type: type($0.type, in: scope)) } ?? [],
      rawValue: element.rawValue?.value)
  }

  private func declareProperties(_ node: VariableDeclSyntax, of type: UserType, in scope: Scope) throws {
    guard node.attributes.isEmpty else {
      throw Refusal(offset: node.offset, reason: "a property has an attribute, which may change its meaning", isFinal: true)
    }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        throw Refusal(offset: binding.offset, reason: "it declares a property that Seam does not evaluate", isFinal: true)
      }
      try declareProperty(
        name.identifier?.name ?? name.text, binding, isStatic: node.modifiers.isStatic, of: type, in: scope)
    }
  }

  private func declareProperty(
    _ name: String, _ binding: PatternBindingSyntax, isStatic: Bool, of type: UserType, in scope: Scope
  ) throws {
    let annotation = binding.typeAnnotation.map { self.type($0.type, in: scope) }
    if let block = binding.accessorBlock, let getter = try getter(name, block, type: annotation, in: scope) {
      if type.computed[name] != nil && !isStatic || type.staticComputed[name] != nil && isStatic { type.ambiguous.insert(name) }
      if isStatic { type.staticComputed[name] = getter } else { type.computed[name] = getter }
    } else if isStatic {
      if type.staticProperties[name] != nil { type.ambiguous.insert(name) }
      type.staticProperties[name] = UserType.StaticProperty(
        type: annotation, initialiser: binding.initializer?.value, offset: binding.offset)
    } else {
      type.fields.append(UserType.Field(name: name, type: annotation, defaultValue: binding.initializer?.value))
    }
  }

  /// The function that computes a variable; nil where there is only a requirement (`{ get }`).
  func getter(_ name: String, _ block: AccessorBlockSyntax, type: TypeReference?, in scope: Scope) throws -> Function? {
    switch block.accessors {
    case .getter(let body):
      return Function(name: name, parameters: [], returnType: type, body: .code(body), scope: scope)
    case .accessors(let accessors):
      guard accessors.count == 1, let only = accessors.first, only.accessorSpecifier.tokenKind == .keyword(.get), let body = only.body
      else {
        throw Refusal(offset: block.offset, reason: "the variable \(name) has accessors that Seam does not evaluate", isFinal: true)
      }
      return Function(name: name, parameters: [], returnType: type, body: .code(body.statements), scope: scope)
    }
  }

  func function(_ node: FunctionDeclSyntax, in scope: Scope) throws -> Function {
    guard let body = node.body else {
      return Function.native(node.name.text) { _ in throw Refusal(offset: node.offset, reason: "the function \(node.name.text) has no body") }
    }
    if let attribute = node.attributes.first(where: { !$0.isHarmless }) {
      throw Refusal(offset: attribute.offset, reason: "the function \(node.name.text) has an attribute, which may change its meaning", isFinal: true)
    }
    let function = Function(
      name: node.name.text, parameters: try parameters(node.signature.parameterClause, in: scope),
      returnType: node.signature.returnClause.map { type($0.type, in: scope) }, body: .code(body.statements), scope: scope)
    function.isMutating = node.modifiers.contains { $0.name.text == "mutating" }
    return function
  }

  func parameters(_ clause: FunctionParameterClauseSyntax, in scope: Scope) throws -> [Function.Parameter] {
    try clause.parameters.map { node in
      guard node.attributes.isEmpty else {
        throw Refusal(offset: node.offset, reason: "a parameter has an attribute, which may change its meaning", isFinal: true)
      }
      let label = node.firstName.tokenKind == .wildcard ? nil : node.firstName.identifier?.name ?? node.firstName.text
      let name = (node.secondName ?? node.firstName)
      let declared = type(node.type, in: scope)
      return Function.Parameter(
        label: label, name: name.identifier?.name ?? name.text, type: node.ellipsis == nil ? declared : .array(declared),
        defaultValue: node.defaultValue?.value, isVariadic: node.ellipsis != nil,
        isAutoclosure: node.type.as(AttributedTypeSyntax.self)?.isAutoclosure ?? false)
    }
  }
}

extension AttributedTypeSyntax {
  fileprivate var isAutoclosure: Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "autoclosure" }
  }
}

extension DeclModifierListSyntax {
  var isStatic: Bool { contains { $0.name.text == "static" || $0.name.text == "class" } }
}

extension AttributeListSyntax.Element {
  /// Whether the attribute leaves what a function computes as it is.
  var isHarmless: Bool {
    guard case .attribute(let attribute) = self else { return false }
    return ["discardableResult", "inline", "available", "inlinable", "MainActor", "Sendable"]
      .contains(attribute.attributeName.trimmedDescription)
  }
}
