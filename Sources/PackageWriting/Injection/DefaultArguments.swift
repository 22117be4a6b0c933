package import SwiftSyntax

/// A parameter whose default value goes, so that every caller passes it.
package struct DefaultArgument: Sendable, Hashable {
  /// What a caller writes before the colon; nil for none.
  package var label: String?
  /// The default as the source writes it.
  package var value: String
  /// All parameters of the function, in order.
  fileprivate var parameters: [ArgumentMatching.Parameter]
  fileprivate var index: Int
  fileprivate var name: String

  /// - Parameter owner: an initializer, function or subscript.
  package init(of owner: DeclSyntax, parameter index: Int, in source: EditedSource) throws(Refusal) {
    let parameters = Self.parameters(of: owner).map { Array($0) } ?? []
    guard parameters.indices.contains(index), let value = parameters[index].defaultValue?.value else {
      throw source.refusal(at: owner.textRange.lowerBound, "there is no such default argument any more")
    }
    self.parameters = parameters.map { parameter in
      ArgumentMatching.Parameter(
        label: parameter.firstName.text == "_" ? nil : parameter.firstName.identifier?.name ?? parameter.firstName.text,
        isOptional: parameter.defaultValue != nil || parameter.ellipsis != nil,
        isVariadic: parameter.ellipsis != nil, isFunction: parameter.type.isFunction)
    }
    label = self.parameters[index].label
    self.index = index
    self.value = source.edited(value.textRange)
    name = parameters[index].firstName.text
  }

  static func parameters(of owner: DeclSyntax) -> FunctionParameterListSyntax? {
    switch owner.as(DeclSyntaxEnum.self) {
    case .initializerDecl(let node): node.signature.parameterClause.parameters
    case .functionDecl(let node): node.signature.parameterClause.parameters
    case .subscriptDecl(let node): node.parameterClause.parameters
    default: nil
    }
  }

  /// What a call writes for it.
  fileprivate var argument: String { label.map { "\(name == "_" ? $0 : name): \(value)" } ?? value }
}

extension EditedSource {
  /// Takes the default value off a parameter.
  package mutating func removeDefault(ofParameter index: Int, of owner: DeclSyntax) throws(Refusal) {
    guard let parameters = DefaultArgument.parameters(of: owner).map({ Array($0) }), parameters.indices.contains(index),
      let value = parameters[index].defaultValue, let previous = value.previousToken(viewMode: .sourceAccurate)
    else { throw refusal(at: owner.textRange.lowerBound, "there is no such default argument any more") }
    remove(previous.textRange.upperBound..<value.textRange.upperBound)
  }

  /// Writes the former defaults into a call that relied on them; one that passes them already stays as it is.
  ///
  /// - Parameter offset: where the call names the function, or the type whose initializer is called.
  package mutating func pass(_ defaults: [DefaultArgument], toCallAt offset: Int) throws(Refusal) {
    guard let first = defaults.first else { return }
    guard let token = token(at: offset), let call = call(of: token) else {
      throw refusal(at: offset, "the function is not called here but used as a value; make it a closure that passes the argument first")
    }
    let matched = try ArgumentMatching(call, parameters: first.parameters, in: self)
    for missing in defaults.sorted(by: { $0.index < $1.index }) where !matched.isPassed[missing.index] {
      // Behind the last argument that belongs to a parameter before it.
      let before = matched.argumentIndex[..<missing.index].compactMap(\.self).max()
      let pending = defaults.filter { $0.index < missing.index && !matched.isPassed[$0.index] }
      write(missing, into: call, behind: before, isFirst: before == nil && pending.isEmpty)
    }
  }

  private mutating func write(_ argument: DefaultArgument, into call: FunctionCallExprSyntax, behind index: Int?, isFirst: Bool) {
    guard let list = ListShape(call) else {
      // `Store { … }`: only a trailing closure.
      let place = call.calledExpression.textRange.upperBound
      return insert("(\(argument.argument))", at: place)
    }
    if index == nil, list.elements.isEmpty {
      return insert("\(isFirst ? "" : ", ")\(argument.argument)", at: list.open + 1)
    }
    if index == nil, !isFirst {
      return insert("\(argument.argument), ", at: list.elements[0].range.lowerBound)
    }
    insert(argument.argument, intoListAfter: index, of: list)
  }

  /// The call whose function the token names: `Store(…)`, `Module.Store(…)`, `Store.init(…)`, `Store<Int>(…)`, `super.init(…)`, `.init(…)`.
  private func call(of token: TokenSyntax) -> FunctionCallExprSyntax? {
    var node = Syntax(token)
    while let parent = node.parent {
      if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == node.id ? call : nil }
      switch parent.kind {
      case .declReferenceExpr, .genericSpecializationExpr: break
      case .memberAccessExpr:
        let access = parent.as(MemberAccessExprSyntax.self)!
        // Of `Store.init` the base may be named too; of `store.load` only the member.
        let isBaseOfInit = access.base?.id == node.id && access.declName.baseName.text == "init"
        guard access.declName.id == node.id || isBaseOfInit else { return nil }
      default: return nil
      }
      node = parent
    }
    return nil
  }
}
