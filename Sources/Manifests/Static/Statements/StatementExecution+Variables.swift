import SwiftSyntax

extension StatementExecution {
  /// Declares what a `let` or `var` statement binds.
  func declare(_ node: VariableDeclSyntax, in scope: Scope) throws {
    guard node.attributes.allSatisfy(\.isHarmless) else {
      throw Refusal(
        offset: node.offset, reason: "a variable has an attribute, which may change its meaning", isFinal: true)
    }
    var laterType: TypeReference?
    // `let a, b: Int`: the annotation stands at the last name.
    for binding in node.bindings.reversed() {
      if let annotation = binding.typeAnnotation { laterType = run.types.type(annotation.type, in: scope) }
      if binding.initializer == nil, binding.accessorBlock == nil,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)
      {
        let initial: Value? =
          (laterType?.isOptional ?? false) && node.bindingSpecifier.tokenKind == .keyword(.var) ? Value.null : nil
        scope.declare(name.identifier.plainName, Variable(initial, type: laterType))
      }
    }
    for binding in node.bindings { try declare(binding, in: scope) }
  }

  private func declare(_ binding: PatternBindingSyntax, in scope: Scope) throws {
    let annotation = binding.typeAnnotation.map { run.types.type($0.type, in: scope) }
    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName
    guard let initializer = binding.initializer else { return }
    let value = try run.lazily {
      try run.convert(run.evaluate(initializer.value, in: scope), to: annotation, initializer.offset)
    }
    if let name {
      let type =
        annotation ?? ExpressionTypes(types: run.types).type(of: initializer.value, in: scope)
        ?? value.inferredType
      scope.declare(name, Variable(value, type: type))
    } else {
      _ = try patterns.match(binding.pattern, value, in: scope, bindsNames: true)
    }
  }
}
