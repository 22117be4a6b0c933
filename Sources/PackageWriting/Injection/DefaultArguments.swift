import CodeModel
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
    self.parameters = Self.matching(of: owner)
    label = self.parameters[index].label
    self.index = index
    self.value = source.edited(value.textRange)
    name = parameters[index].firstName.text
  }

  /// A parameter that is new.
  ///
  /// - Parameters:
  ///   - parameters: those that are there, `names` the new ones, which stand before the one at `index`.
  ///   - position: which of the new ones is meant.
  init(
    added label: String, value: String, parameters: [ArgumentMatching.Parameter], at index: Int, among names: [String],
    position: Int
  ) {
    self.label = label
    self.value = value
    self.parameters = parameters
    self.index = index + position
    name = label
    self.parameters.insert(contentsOf: Self.added(names), at: index)
  }

  /// Adjusts to new parameters of the same function.
  mutating func makeRoom(for names: [String], at index: Int) {
    parameters.insert(contentsOf: Self.added(names), at: index)
    if self.index >= index { self.index += names.count }
  }

  /// No call passes them yet.
  private static func added(_ names: [String]) -> [ArgumentMatching.Parameter] {
    names.map { ArgumentMatching.Parameter(label: $0, isOptional: true, isVariadic: false, isFunction: false) }
  }

  static func matching(of owner: DeclSyntax) -> [ArgumentMatching.Parameter] {
    (parameters(of: owner).map { Array($0) } ?? []).map { parameter in
      ArgumentMatching.Parameter(
        label: parameter.firstName.text == "_" ? nil : parameter.firstName.identifier?.name ?? parameter.firstName.text,
        isOptional: parameter.defaultValue != nil || parameter.ellipsis != nil,
        isVariadic: parameter.ellipsis != nil, isFunction: parameter.type.isFunction)
    }
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
      throw refusal(
        at: offset,
        "the function is not called here but used as a value; make it a closure that passes the argument first")
    }
    let matched = try ArgumentMatching(call, parameters: first.parameters, in: self)
    // Behind the last argument that belongs to a parameter before it; those that come to the same place are written
    // together.
    var texts: [Int: [String]] = [:]
    for missing in defaults.sorted(by: { $0.index < $1.index }) where !matched.isPassed[missing.index] {
      let before = matched.argumentIndex[..<missing.index].compactMap(\.self).max() ?? -1
      texts[before, default: []].append(missing.argument)
    }
    for before in texts.keys.sorted() {
      write(texts[before]!.joined(separator: ", "), into: call, behind: before < 0 ? nil : before)
    }
  }

  private mutating func write(_ arguments: String, into call: FunctionCallExprSyntax, behind index: Int?) {
    if let list = ListShape(call) { return insert(arguments, intoListAfter: index, of: list) }
    // `Store { … }`: only a trailing closure.
    insert("(\(arguments))", at: call.calledExpression.textRange.upperBound)
  }

  /// The call whose function the token names: `Store(…)`, `Module.Store(…)`, `Store.init(…)`, `Store<Int>(…)`,
  /// `super.init(…)`, `.init(…)`.
  func call(of token: TokenSyntax) -> FunctionCallExprSyntax? {
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
