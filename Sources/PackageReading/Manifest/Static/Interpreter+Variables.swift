import SwiftSyntax

extension ManifestInterpreter {
  /// Declares what a `let` or `var` statement binds.
  func declare(_ node: VariableDeclSyntax, in scope: Scope) throws {
    guard node.attributes.allSatisfy(\.isHarmless) else {
      throw Refusal(offset: node.offset, reason: "a variable has an attribute, which may change its meaning", isFinal: true)
    }
    var laterType: TypeReference?
    // `let a, b: Int`: the annotation stands at the last name.
    for binding in node.bindings.reversed() {
      if let annotation = binding.typeAnnotation { laterType = type(annotation.type, in: scope) }
      if binding.initializer == nil, binding.accessorBlock == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self) {
        let initial: Value? = (laterType?.isOptional ?? false) && node.bindingSpecifier.tokenKind == .keyword(.var) ? Value.null : nil
        scope.declare(name.identifier.identifier?.name ?? name.identifier.text, Variable(initial, type: laterType))
      }
    }
    for binding in node.bindings { try declare(binding, in: scope) }
  }

  /// Computed variables have no storage, and are known before the statements that stand above them.
  func declareComputed(_ node: VariableDeclSyntax, in scope: Scope) throws {
    for binding in node.bindings {
      guard let block = binding.accessorBlock else { continue }
      let annotation = binding.typeAnnotation.map { type($0.type, in: scope) }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, binding.initializer == nil,
        let getter = try getter(name.text, block, type: annotation, in: scope)
      else {
        throw Refusal(offset: binding.offset, reason: "it declares a variable that Seam does not evaluate", isFinal: true)
      }
      scope.declare(name.identifier?.name ?? name.text, Variable(nil, type: annotation, getter: getter))
    }
  }

  private func declare(_ binding: PatternBindingSyntax, in scope: Scope) throws {
    let annotation = binding.typeAnnotation.map { type($0.type, in: scope) }
    let name = binding.pattern.as(IdentifierPatternSyntax.self).map { $0.identifier.identifier?.name ?? $0.identifier.text }
    guard let initializer = binding.initializer else { return }
    let value = try lazily { try coerce(evaluate(initializer.value, in: scope), to: annotation, initializer.offset) }
    if let name {
      let type = annotation ?? staticType(of: initializer.value, in: scope) ?? inferredType(of: value)
      scope.declare(name, Variable(value, type: type))
    } else {
      _ = try match(binding.pattern, value, in: scope, bindsNames: true)
    }
  }

  /// The type that a value shows by itself; nil where it shows none, and for arrays nested deeper than anybody writes types.
  func inferredType(of value: Value) -> TypeReference? { inferredType(of: value, depth: 4) }

  private func inferredType(of value: Value, depth: Int) -> TypeReference? {
    switch value {
    case .string: .string
    case .bool: .named("Bool")
    case .int: .named("Int")
    case .double: .named("Double")
    case .array(let elements) where depth > 0:
      elements.first.flatMap { inferredType(of: $0, depth: depth - 1) }.map { .array($0) }
    case .member(let member): member.type.map { .named($0) }
    case .structure(let structure): .named(structure.type)
    case .object(let instance): .named(instance.type)
    default: nil
    }
  }

  /// The type that an expression shows without being evaluated: whether it is an optional, and what an empty collection holds.
  func staticType(of expression: ExprSyntax, in scope: Scope) -> TypeReference? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      return declaredType(of: node.baseName.text, in: scope)
    case .tupleExpr(let node) where node.elements.count == 1:
      return staticType(of: node.elements.first!.expression, in: scope)
    case .asExpr(let node):
      let type = type(node.type, in: scope)
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? .optional(type) : type
    case .tryExpr(let node):
      let type = staticType(of: node.expression, in: scope)
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? .optional(type ?? .other) : type
    case .ternaryExpr(let node):
      let first = staticType(of: node.thenExpression, in: scope)
      let second = staticType(of: node.elseExpression, in: scope)
      return (second?.isOptional ?? false) ? second : first ?? (node.thenExpression.is(NilLiteralExprSyntax.self) ? .optional(.other) : second)
    case .nilLiteralExpr:
      return .optional(.other)
    case .subscriptCallExpr(let node):
      return subscriptType(node, in: scope)
    case .functionCallExpr(let node):
      return callType(node, in: scope)
    case .memberAccessExpr(let node):
      return memberType(node, in: scope)
    case .infixOperatorExpr(let node) where node.operator.trimmedDescription == "??":
      return staticType(of: node.rightOperand, in: scope)
    case .infixOperatorExpr(let node) where node.operator.trimmedDescription == "+":
      return staticType(of: node.leftOperand, in: scope) ?? staticType(of: node.rightOperand, in: scope)
    default:
      return nil
    }
  }

  func declaredType(of name: String, in scope: Scope) -> TypeReference? {
    var current: Scope? = scope
    while let scope = current {
      if let variable = scope.variables[name] { return variable.type }
      if name == "self", case .instance(let variable, let type)? = scope.receiver {
        return variable.value.flatMap(inferredType) ?? .named(type)
      }
      if case .instance(_, let type)? = scope.receiver, let found = propertyType(name, of: type) { return found }
      current = scope.parent
    }
    return nil
  }

  private func subscriptType(_ node: SubscriptCallExprSyntax, in scope: Scope) -> TypeReference? {
    if node.arguments.contains(where: { $0.label?.text == "default" }) { return nil }
    switch staticType(of: node.calledExpression, in: scope) {
    case .array(let element): return element
    case .dictionary(_, let value): return .optional(value)
    default: break
    }
    let text = node.calledExpression.trimmedDescription
    return text.hasSuffix("environment") ? .optional(.string) : nil
  }

  private func callType(_ node: FunctionCallExprSyntax, in scope: Scope) -> TypeReference? {
    switch node.calledExpression.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let array) where node.arguments.isEmpty && array.elements.count == 1:
      return TypeSyntax(array.elements.first!.expression).map { .array(type($0, in: scope)) }
    case .genericSpecializationExpr(let generic):
      return TypeSyntax(ExprSyntax(generic)).map { type($0, in: scope) }
    case .declReferenceExpr(let callee):
      if isTypeName(callee.baseName.text) { return resolveType(callee.baseName.text, in: scope.enclosingType) }
      if callee.baseName.text == "getenv" { return .optional(.string) }
      return functions(named: callee.baseName.text, in: scope).first?.returnType
    case .memberAccessExpr(let callee):
      let name = callee.declName.baseName.text
      guard let base = callee.base else { return nil }
      if let optional = InterpretedLibrary.optionalMethods[name] {
        return .optional(optional ? staticType(of: base, in: scope)?.element ?? .other : .other)
      }
      guard let owner = staticType(of: base, in: scope) else { return nil }
      if owner.isOptional, name == "map" || name == "flatMap" { return .optional(.other) }
      if let method = owner.memberName.flatMap({ types[$0]?.methods[name]?.first }) { return method.returnType }
      return InterpretedLibrary.shapePreserving.contains(name) ? owner : nil
    default:
      return nil
    }
  }

  private func memberType(_ node: MemberAccessExprSyntax, in scope: Scope) -> TypeReference? {
    guard let base = node.base else { return nil }
    let name = node.declName.baseName.text
    if base.is(OptionalChainingExprSyntax.self) { return .optional(.other) }
    guard let owner = staticType(of: base, in: scope) else { return nil }
    if case .array(let element) = owner, name == "first" || name == "last" { return .optional(element) }
    if case .optional = owner { return .optional(.other) }
    return owner.memberName.flatMap { propertyType(name, of: $0) }
  }

  /// The declared type of a property, the manifest's own or PackageDescription's.
  func propertyType(_ name: String, of type: String) -> TypeReference? {
    if let user = types[type] {
      if let field = user.fields.first(where: { $0.name == name }) { return field.type }
      if let getter = user.computed[name] { return getter.returnType }
    }
    return PackageDescription.propertyTypes[type]?[name]
  }
}

extension TypeSyntax {
  /// A type that stands where an expression is expected, as in `[Target]()`.
  init?(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      self = TypeSyntax(IdentifierTypeSyntax(name: node.baseName.trimmed))
    case .memberAccessExpr(let node):
      guard let base = node.base.flatMap({ TypeSyntax($0) }) else { return nil }
      self = TypeSyntax(MemberTypeSyntax(baseType: base, name: node.declName.baseName.trimmed))
    case .genericSpecializationExpr(let node):
      guard let base = node.expression.as(DeclReferenceExprSyntax.self) else { return nil }
      self = TypeSyntax(IdentifierTypeSyntax(name: base.baseName.trimmed, genericArgumentClause: node.genericArgumentClause.trimmed))
    case .arrayExpr(let node):
      guard node.elements.count == 1, let element = TypeSyntax(node.elements.first!.expression) else { return nil }
      self = TypeSyntax(ArrayTypeSyntax(element: element))
    case .optionalChainingExpr(let node):
      guard let wrapped = TypeSyntax(node.expression) else { return nil }
      self = TypeSyntax(OptionalTypeSyntax(wrappedType: wrapped))
    case .typeExpr(let node):
      self = node.type
    default:
      return nil
    }
  }
}
