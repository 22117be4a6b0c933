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
    addAttributes(of: node)
    add(node.signature.parameterClause, of: node)
    add(.signature, node.signature.effectSpecifiers?.throwsClause?.type, of: node)
    addGenerics(node.genericParameterClause, node.genericWhereClause, of: node)
    if node.isInlined { add(.inlined, node.body, of: node) }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    guard bodies == 0 else { return .visitChildren }
    addAttributes(of: node)
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
    if node.mayBeWrapped { addAttributes(of: node, isUsable: isFrozen) }
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
    // What its parameters have to fulfil the compiler does not ask for.
    add(.signature, node.initializer.value, of: node)
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
    addAttributes(of: node)
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
    addAttributes(of: node)
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
    for range in kind == .signature ? rangesWithoutAttributes(of: part) : [part.utf8Range] {
      exposures.append(
        Exposure(
          kind: kind, range: range, declaration: node.positionAfterSkippingLeadingTrivia.utf8Offset,
          isUsableFromInline: isUsable || node.has(["usableFromInline"])))
    }
  }

  private func addAttributes(of node: some DeclSyntaxProtocol & WithAttributesSyntax, isUsable: Bool = false) {
    for attribute in node.attributes.inEveryBranch {
      add(.attribute, attribute.attributeName, of: node, isUsable: isUsable)
    }
  }

  /// A type without the attributes in it: on which actor a closure runs, nobody else has to know.
  private func rangesWithoutAttributes(of part: some SyntaxProtocol) -> [Range<Int>] {
    guard part.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .atSign }) else {
      return [part.utf8Range]
    }
    var attributes: [Range<Int>] = []
    func collect(_ node: Syntax) {
      if node.is(AttributeSyntax.self) { return attributes.append(node.utf8Range) }
      for child in node.children(viewMode: .sourceAccurate) { collect(child) }
    }
    collect(Syntax(part))
    var start = part.utf8Range.lowerBound
    var result: [Range<Int>] = []
    for attribute in attributes {
      if start < attribute.lowerBound { result.append(start..<attribute.lowerBound) }
      start = attribute.upperBound
    }
    return start < part.utf8Range.upperBound ? result + [start..<part.utf8Range.upperBound] : result
  }
}

extension WithAttributesSyntax {
  fileprivate func has(_ names: Set<String>) -> Bool {
    attributes.inEveryBranch.contains { names.contains($0.attributeName.trimmedDescription) }
  }

  fileprivate var isInlined: Bool {
    has(["inlinable", "_transparent", "_alwaysEmitIntoClient", "backDeployed", "_backDeploy", "export"])
  }
}

extension SyntaxProtocol {
  fileprivate var utf8Range: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }
}

extension AccessorBlockSyntax.Accessors {
  fileprivate var hasGetter: Bool {
    switch self {
    case .getter: true
    case .accessors(let list): list.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
    }
  }
}

extension VariableDeclSyntax {
  /// A stored variable; what builds a closure may stand before one, and is no wrapper.
  fileprivate var mayBeWrapped: Bool {
    bindingSpecifier.tokenKind == .keyword(.var)
      && bindings.allSatisfy { binding in
        if binding.accessorBlock?.accessors.hasGetter ?? false { return false }
        let type = binding.typeAnnotation?.type
        return !(type?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .arrow } ?? false)
      }
  }

  /// A stored property that others lay out in memory.
  fileprivate var isStoredInFrozenType: Bool {
    guard let type = parent?.parent?.parent?.parent?.as(StructDeclSyntax.self), type.has(["frozen"]) else {
      return false
    }
    return !modifiers.contains { $0.name.text == "static" } && bindings.allSatisfy { $0.accessorBlock == nil }
  }
}
