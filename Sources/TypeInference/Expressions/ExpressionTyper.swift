import CodeModel
package import SwiftFacts

/// Finds the types of expressions, recording on the way what they name.
///
/// Belongs to one body: the code between two braces of a function, an accessor or a closure, or an expression that
/// stands in none.
package final class ExpressionTyper {
  package let here: Viewpoint
  /// Who reads the statements that expressions hold.
  package let statements: any StatementReader
  /// What `return` gives, as declared or wanted.
  package let returnType: TypeRef
  /// What the first `return` was found to give.
  package var returnedType = unknownType
  /// Whether the postfix chain at hand has a `?` in it.
  var isChained = false
  /// The member that is asked of what the link at hand gives.
  var following: NameID?
  /// Whether the name at hand is an argument for which one of several functions takes a function.
  var mayBeFunction = false
  /// Whether what was evaluated names `$name` of a wrapper that is not read, such as `@State`.
  var namesUnreadProjection = false
  /// What the `do` around the code at hand is to catch.
  package var thrown: ThrownErrors?

  package init(_ here: Viewpoint, statements: any StatementReader, returning returnType: TypeRef = unknownType) {
    self.here = here
    self.statements = statements
    self.returnType = returnType
  }

  /// For a body inside, which sees the same variables.
  package func inner(returning returnType: TypeRef) -> ExpressionTyper {
    ExpressionTyper(here, statements: statements, returning: returnType)
  }

  /// For the same place, recording nothing.
  package var silent: ExpressionTyper { ExpressionTyper(here.silent, statements: statements, returning: returnType) }

  @inline(__always) var table: SymbolTable { here.table }
  @inline(__always) var types: TypeWorld { here.types }
  @inline(__always) func term(_ id: TermID) -> Term { here.term(id) }
  @inline(__always) func child(_ position: Int, of term: Term) -> TermID { here.child(position, of: term) }
  @inline(__always) func name(_ local: Name) -> NameID { here.name(local) }
}

/// Reads what expressions hold of statements: bodies of closures, `if`, `switch` and `do` used as values, patterns.
package protocol StatementReader: Sendable {
  /// The value of a block of one expression.
  func block(_ id: TermID, expected: TypeRef, in typer: ExpressionTyper) -> TypeRef

  func statement(_ id: TermID, expected: TypeRef, in typer: ExpressionTyper) -> TypeRef

  /// Binds a pattern's names to the parts of a value.
  func bind(_ pattern: TermID, to type: TypeRef, in typer: ExpressionTyper)
}

/// From expression to expression.
extension ExpressionTyper {
  /// - Parameter expected: the type that the context wants, unknown where it wants none in particular.
  @discardableResult
  package func evaluate(_ id: TermID, expected: TypeRef = unknownType) -> TypeRef {
    guard id != noTerm else { return unknownType }
    guard let thrown, thrown.awaits(id) else { return value(of: id, expected) }
    return thrown.collect(from: id) { value(of: id, expected) }
  }

  private func value(of id: TermID, _ expected: TypeRef) -> TypeRef {
    let value = term(id)
    switch value.kind {
    case .identifier: return identifier(value, expected)
    case .member, .implicitMember, .call, .subscriptCall, .forceUnwrap, .optionalChain:
      return chain(id, value, expected)
    case .sequence: return sequence(value, expected)
    case .closure: return closure(value, expected)
    case .integerLiteral, .floatLiteral, .stringLiteral, .booleanLiteral, .regexLiteral: return literal(value, expected)
    case .nilLiteral: return types.isOptional(expected) ? expected : unknownType
    case .arrayLiteral: return arrayLiteral(value, expected)
    case .dictionaryLiteral: return dictionaryLiteral(value, expected)
    case .tuple: return tuple(value, expected)
    case .prefixOperator, .postfixOperator: return unary(value, expected)
    case .optionalTry: return flattenedOptional(evaluate(child(0, of: value), expected: types.unwrapped(expected)))
    case .keyPath: return keyPath(value, expected)
    case .macroExpansion: return macroExpansion(value)
    case .typeExpression: return types.metatype(here.type(child(0, of: value)))
    case .patternExpression:
      statements.bind(child(0, of: value), to: expected, in: self)
      return expected
    case .ifStatement, .switchStatement, .doStatement: return statements.statement(id, expected: expected, in: self)
    case .discard: return expected
    default:
      evaluateChildren(of: value)
      return unknownType
    }
  }

  func evaluateChildren(of value: Term, from start: Int = 0) {
    for position in start..<max(start, Int(value.linkCount)) {
      let id = child(position, of: value)
      guard id != noTerm else { continue }
      if term(id).kind.isType { _ = here.type(id) } else { evaluate(id) }
    }
  }

  package func flattenedOptional(_ type: TypeRef) -> TypeRef { types.isOptional(type) ? type : types.optional(type) }

  // MARK: - Names

  private func identifier(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let name = name(value.name)
    if let type = here.selfOrSuper(name) { return type }
    if name == table.known.capitalSelf { return types.metatype(here.enclosingSelf()) }
    if let type = operatorValue(name, at: value.position, expected) { return type }
    switch here.lookupValue(name) {
    case .value(let type):
      genericArguments(of: value, from: 0)
      return type
    case .parameter(let parameter): return types.metatype(types.parameter(parameter))
    case .module(let module): return types.module(module)
    case .candidates(let candidates): return use(candidates, named: value, firstArgument: 0, expected)
    case .nothing:
      genericArguments(of: value, from: 0)
      if table.names[name] == "..." { return types.function(of: [unknownType, types.void]) }
      return name == table.known.any ? types.metatype(types.any) : here.systemProperty(name)
    }
  }

  /// Resolves explicit generic arguments for what they mention.
  @discardableResult
  func genericArguments(of value: Term, from start: Int) -> [TypeRef] {
    var result: [TypeRef] = []
    for position in start..<max(start, Int(value.linkCount)) {
      let id = child(position, of: value)
      if term(id).kind != .label { result.append(here.type(id)) }
    }
    return result
  }
}

extension Term.Kind {
  var isType: Bool { rawValue <= Term.Kind.unknownType.rawValue }
}
