import SwiftSyntax

/// `base.name`, and `.name` where only the context tells of what.
struct MemberExpressions {
  let run: Run

  func evaluate(_ node: MemberAccessExprSyntax, in scope: Scope) throws -> Value {
    let name = node.declName.baseName.plainName
    guard let base = node.base else {
      return .member(EnumMember(type: nil, name: name, offset: run.environment.place(of: node.offset)))
    }
    if isModule(base, in: scope) {
      return try Names(run: run).value(of: name, in: run.environment.globals, node.offset)
    }
    let value = try run.evaluateInChain(base, in: scope)
    if case .array = value, ["indices", "startIndex", "endIndex"].contains(name) {
      try Subscripts.refuseSlice(base, types: run.types, in: scope)
    }
    if let labels = node.declName.argumentNames?.arguments.map({ $0.name.text }), case .type(let type) = value {
      return .function(
        .native(name) { arguments in
          let labelled = zip(labels, arguments).map { Argument(label: $0 == "_" ? nil : $0, value: $1.value) }
          return try StaticMembers(run: run).call(name, of: type, labelled, node.offset)
        })
    }
    return try Members(run: run).member(name, of: value, node.offset)
  }

  /// Whether the expression names a module, as in `PackageDescription.Target`.
  func isModule(_ expression: ExprSyntax, in scope: Scope) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return ["PackageDescription", "Foundation", "Swift"].contains(name) && run.types[name] == nil
      && ExpressionTypes(types: run.types).declaredType(of: name, in: scope) == nil
  }
}
