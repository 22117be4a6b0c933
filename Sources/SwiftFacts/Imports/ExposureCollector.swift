import SwiftSyntax

/// Collects what of a file others get to see, and the names of macros and attributes in all of it.
final class ExposureCollector: SyntaxVisitor {
  private(set) var exposures: [Exposure] = []
  private(set) var macros: Set<String> = []
  private(set) var attributes: Set<String> = []
  private(set) var conditions: Set<String> = []
  private(set) var usesSubscripts = false
  /// How many bodies of functions are around: what is declared there nobody sees.
  private var bodies = 0

  // MARK: - Names of all places

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    macros.insert(node.macroName.text)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    macros.insert(node.macroName.text)
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    attributes.insert(node.attributeName.trimmedDescription)
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    usesSubscripts = true
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "canImport",
      let module = node.arguments.first?.expression.firstToken(viewMode: .sourceAccurate)?.text
    {
      conditions.insert(module)
    }
    return .visitChildren
  }

  // MARK: - Bodies

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }

  override func visitPost(_ node: CodeBlockSyntax) { bodies -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { bodies -= 1 }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }

  override func visitPost(_ node: AccessorBlockSyntax) { bodies -= 1 }

  // MARK: - Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard bodies == 0 else { return .visitChildren }
    add(node.signature.parameterClause, of: node)
    add(.signature, node.signature.effectSpecifiers?.throwsClause?.type, of: node)
    add(.signature, node.signature.returnClause?.type, of: node)
    addGenerics(node.genericParameterClause, node.genericWhereClause, of: node)
    if node.isInlined { add(.inlined, node.body, of: node) }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard bodies == 0 else { return .visitChildren }
    add(node.signature.parameterClause, of: node)
    add(.signature, node.signature.effectSpecifiers?.throwsClause?.type, of: node)
    addGenerics(node.genericParameterClause, node.genericWhereClause, of: node)
    if node.isInlined { add(.inlined, node.body, of: node) }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    guard bodies == 0 else { return .visitChildren }
    add(node.parameterClause, of: node)
    add(.signature, node.returnClause.type, of: node)
    addGenerics(node.genericParameterClause, node.genericWhereClause, of: node)
    addAccessors(node.accessorBlock, of: node, areInlined: node.isInlined)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard bodies == 0 else { return .visitChildren }
    for parameter in node.elements.flatMap({ $0.parameterClause.map { Array($0.parameters) } ?? [] }) {
      add(.signature, parameter.type, of: node)
      add(.defaultArgument, parameter.defaultValue, of: node)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.signature, node.signature, of: node)
    addGenerics(node.genericParameterClause, node.genericWhereClause, of: node)
    return .visitChildren
  }

  // MARK: - Variables and types

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard bodies == 0 else { return .visitChildren }
    let isFrozen = node.isStoredInFrozenType
    for binding in node.bindings {
      add(.signature, binding.typeAnnotation?.type, of: node, isUsable: isFrozen)
      if binding.typeAnnotation == nil { add(.inferred, binding.initializer, of: node, isUsable: isFrozen) }
      if isFrozen { add(.inlined, binding.initializer, of: node) }
      addAccessors(binding.accessorBlock, of: node, areInlined: node.isInlined)
    }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    guard bodies == 0 else { return .visitChildren }
    add(.signature, node.initializer.value, of: node)
    addGenerics(node.genericParameterClause, node.genericWhereClause, of: node)
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.signature, node.inheritanceClause, of: node)
    add(.signature, node.initializer, of: node)
    add(.signature, node.genericWhereClause, of: node)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    addType(node, node.inheritanceClause, node.genericParameterClause, node.genericWhereClause)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    addType(node, node.inheritanceClause, node.genericParameterClause, node.genericWhereClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    addType(node, node.inheritanceClause, node.genericParameterClause, node.genericWhereClause)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    addType(node, node.inheritanceClause, node.genericParameterClause, node.genericWhereClause)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.signature, node.inheritanceClause, of: node)
    add(.signature, node.genericWhereClause, of: node)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.extended, node.extendedType, of: node)
    add(.inheritance, node.inheritanceClause, of: node)
    add(.requirement, node.genericWhereClause, of: node)
    return .visitChildren
  }

  private func addType(
    _ node: some DeclSyntaxProtocol & WithAttributesSyntax, _ inheritance: InheritanceClauseSyntax?,
    _ parameters: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    guard bodies == 0 else { return .visitChildren }
    add(.inheritance, inheritance, of: node)
    addGenerics(parameters, requirements, of: node)
    return .visitChildren
  }

  // MARK: - Adding

  private func add(_ clause: FunctionParameterClauseSyntax, of node: some DeclSyntaxProtocol & WithAttributesSyntax) {
    for parameter in clause.parameters {
      add(.signature, parameter.type, of: node)
      add(.defaultArgument, parameter.defaultValue, of: node)
    }
  }

  private func addGenerics(
    _ parameters: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?,
    of node: some DeclSyntaxProtocol & WithAttributesSyntax
  ) {
    add(.signature, parameters, of: node)
    add(.signature, requirements, of: node)
  }

  private func addAccessors(
    _ block: AccessorBlockSyntax?, of node: some DeclSyntaxProtocol & WithAttributesSyntax, areInlined: Bool
  ) {
    guard let block else { return }
    if areInlined { return add(.inlined, block, of: node) }
    guard case .accessors(let accessors) = block.accessors else { return }
    for accessor in accessors where accessor.isInlined { add(.inlined, accessor.body, of: node) }
  }

  private func add(
    _ kind: Exposure.Kind, _ part: (some SyntaxProtocol)?, of node: some DeclSyntaxProtocol & WithAttributesSyntax,
    isUsable: Bool = false
  ) {
    guard let part else { return }
    exposures.append(
      Exposure(
        kind: kind, range: part.position.utf8Offset..<part.endPosition.utf8Offset,
        declaration: node.positionAfterSkippingLeadingTrivia.utf8Offset,
        isUsableFromInline: isUsable || node.has(["usableFromInline"])))
  }
}

extension WithAttributesSyntax {
  fileprivate func has(_ names: Set<String>) -> Bool {
    attributes.contains { element in
      (element.as(AttributeSyntax.self)?.attributeName.trimmedDescription).map(names.contains) ?? false
    }
  }

  fileprivate var isInlined: Bool {
    has(["inlinable", "_transparent", "_alwaysEmitIntoClient", "backDeployed", "_backDeploy"])
  }
}

extension VariableDeclSyntax {
  /// A stored property that others lay out in memory.
  fileprivate var isStoredInFrozenType: Bool {
    guard let type = parent?.parent?.parent?.parent?.as(StructDeclSyntax.self), type.has(["frozen"]) else {
      return false
    }
    return !modifiers.contains { $0.name.text == "static" } && bindings.allSatisfy { $0.accessorBlock == nil }
  }
}
