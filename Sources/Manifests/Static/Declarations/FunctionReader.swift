import SwiftSyntax

/// Makes functions of what a manifest declares, and of its closures.
struct FunctionReader {
  let types: KnownTypes

  /// The function that computes a variable; nil where there is only a requirement (`{ get }`).
  func getter(_ name: String, _ block: AccessorBlockSyntax, type: TypeReference?, in scope: Scope) throws -> Function? {
    switch block.accessors {
    case .getter(let body):
      return Function(name: name, parameters: [], returnType: type, body: .code(body), scope: scope)
    case .accessors(let accessors):
      guard accessors.count == 1, let only = accessors.first, only.accessorSpecifier.tokenKind == .keyword(.get),
        let body = only.body
      else {
        throw Refusal(
          offset: block.offset, reason: "the variable \(name) has accessors that Seam does not evaluate", isFinal: true)
      }
      return Function(name: name, parameters: [], returnType: type, body: .code(body.statements), scope: scope)
    }
  }

  func function(_ node: FunctionDeclSyntax, in scope: Scope) throws -> Function {
    guard let body = node.body else {
      return Function.native(node.name.text) { _ in
        throw Refusal(offset: node.offset, reason: "the function \(node.name.text) has no body")
      }
    }
    if let attribute = node.attributes.first(where: { !$0.isHarmless }) {
      throw Refusal(
        offset: attribute.offset,
        reason: "the function \(node.name.text) has an attribute, which may change its meaning", isFinal: true)
    }
    let function = Function(
      name: node.name.text, parameters: try parameters(node.signature.parameterClause, in: scope),
      returnType: node.signature.returnClause.map { types.type($0.type, in: scope) }, body: .code(body.statements),
      scope: scope)
    function.isMutating = node.modifiers.contains { $0.name.text == "mutating" }
    return function
  }

  func parameters(_ clause: FunctionParameterClauseSyntax, in scope: Scope) throws -> [Function.Parameter] {
    try clause.parameters.map { node in
      guard node.attributes.isEmpty else {
        throw Refusal(
          offset: node.offset, reason: "a parameter has an attribute, which may change its meaning", isFinal: true)
      }
      let label = node.firstName.tokenKind == .wildcard ? nil : node.firstName.plainName
      let declared = types.type(node.type, in: scope)
      return Function.Parameter(
        label: label, name: (node.secondName ?? node.firstName).plainName,
        type: node.ellipsis == nil ? declared : .array(declared),
        defaultValue: node.defaultValue?.value, isVariadic: node.ellipsis != nil,
        isAutoclosure: node.type.as(AttributedTypeSyntax.self)?.isAutoclosure ?? false)
    }
  }

  func closure(_ node: ClosureExprSyntax, in scope: Scope) throws -> Function {
    if let attribute = node.signature?.attributes.first(where: { !$0.isHarmless }) {
      throw Refusal(offset: attribute.offset, reason: "a closure has an attribute, which may change its meaning")
    }
    var parameters: [Function.Parameter] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let names):
      parameters = names.map { Function.Parameter(label: nil, name: $0.name.text, type: nil, defaultValue: nil) }
    case .parameterClause(let clause):
      parameters = clause.parameters.map { node in
        let name = node.secondName ?? node.firstName
        return Function.Parameter(
          label: nil, name: name.text, type: node.type.map { types.type($0, in: scope) }, defaultValue: nil)
      }
    case nil: break
    }
    let scope = try node.signature?.capture.map { try self.scope(capturing: $0, in: scope) } ?? scope
    let function = Function(
      name: "closure", kind: .closure, parameters: parameters,
      returnType: node.signature?.returnClause.map { types.type($0.type, in: scope) },
      body: .code(node.statements), scope: scope)
    if node.signature?.parameterClause == nil { function.shorthandCount = shorthandCount(in: node) }
    return function
  }

  /// Around a closure, what it captures by value: `[n]` is what n holds where the closure is made.
  private func scope(capturing clause: ClosureCaptureClauseSyntax, in scope: Scope) throws -> Scope {
    let inner = Scope(parent: scope)
    for item in clause.items where item.name.tokenKind != .keyword(.self) {
      let variable = scope.fromInsideOut.lazy.compactMap { $0.variables[item.name.plainName] }.first
      guard item.initializer == nil, let variable, let value = variable.value else {
        throw Refusal(offset: item.offset, reason: "Seam does not follow what the closure captures")
      }
      inner.declare(item.name.plainName, Variable(value, type: variable.type))
    }
    return inner
  }

  /// A closure that names more of its arguments than this is called with too few of them, whatever it is called with.
  private static let mostParameters = 1_000

  /// How many arguments a closure calls by number.
  private func shorthandCount(in node: ClosureExprSyntax) -> Int {
    var count = 0
    for token in node.statements.tokens(viewMode: .sourceAccurate) {
      guard case .dollarIdentifier(let text) = token.tokenKind, let number = Int(text.dropFirst()) else { continue }
      count = max(count, min(number, Self.mostParameters) + 1)
    }
    return count
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
