import SwiftSyntax

extension ManifestInterpreter {
  /// Runs a function's body with the arguments bound to its parameters.
  func invoke(_ function: Function, _ arguments: [Argument], receiver: Receiver?, _ offset: Int) throws -> Value {
    try step(offset)
    guard case .code(let body) = function.body else {
      guard case .native(let native) = function.body else { return .void }
      return try native(arguments)
    }
    let previous = callSite
    if function.name != "closure", callSite == nil { callSite = offset }
    defer { callSite = previous }
    let enclosing: String? =
      switch receiver {
      case .instance(_, let type), .type(let type): type
      case nil: nil
      }
    let scope = Scope(parent: function.scope ?? globals, receiver: receiver, enclosingType: function.scope?.enclosingType ?? enclosing)
    let changed = try bind(arguments, to: function, in: scope, offset)
    let result = try descend(offset) { try run(body, in: scope) }
    for (parameter, writeBack) in changed {
      if let value = scope.variables[parameter]?.value { try writeBack(value) }
    }
    return try coerce(result, to: function.returnType, offset)
  }

  private func run(_ body: CodeBlockItemListSyntax, in scope: Scope) throws -> Value {
    if body.count == 1, let item = body.first?.item {
      switch item {
      case .expr(let expression):
        return try evaluate(expression, in: scope)
      case .stmt(let statement):
        if let expression = statement.as(ExpressionStmtSyntax.self)?.expression, expression.isBranching {
          return try evaluate(onlyBranching: expression, in: scope)
        }
      default: break
      }
    }
    switch try execute(body, in: scope) {
    case .returned(let value): return value
    case .next: return .void
    case .left(let offset): throw Refusal(offset: offset, reason: "a guard does not leave its function")
    case .broke, .continued: throw Refusal(offset: body.offset, reason: "it leaves a function by break or continue")
    }
  }

  /// A body of one `if` or `switch` gives its value where its branches are expressions, and is a statement otherwise.
  private func evaluate(onlyBranching expression: ExprSyntax, in scope: Scope) throws -> Value {
    let completion: Completion =
      if let node = expression.as(IfExprSyntax.self) {
        try node.givesValue ? .returned(evaluate(expression, in: scope)) : execute(node, in: scope)
      } else if let node = expression.as(SwitchExprSyntax.self) {
        try node.givesValue ? .returned(evaluate(expression, in: scope)) : execute(node, in: scope)
      } else {
        .next
      }
    if case .returned(let value) = completion { return value }
    return .void
  }

  /// Declares the parameters; the result says what is to be written back for `inout`.
  private func bind(
    _ arguments: [Argument], to function: Function, in scope: Scope, _ offset: Int
  ) throws -> [(String, (Value) throws -> Void)] {
    if function.name == "closure" {
      try bindClosure(arguments, to: function, in: scope, offset)
      return []
    }
    guard let binding = function.binding(of: arguments) else {
      throw Refusal(offset: offset, reason: "the arguments do not fit \(function.name)")
    }
    var changed: [(String, (Value) throws -> Void)] = []
    for (parameter, indices) in zip(function.parameters, binding) {
      let value: Value
      if parameter.isVariadic {
        value = .array(indices.map { arguments[$0].value })
      } else if let index = indices.first {
        value = try passed(arguments[index], to: parameter, offset)
        if let writeBack = arguments[index].writeBack { changed.append((parameter.name, writeBack)) }
      } else if let expression = parameter.defaultValue {
        value = try lazily { try evaluate(expression, in: Scope(parent: function.scope ?? globals)) }
      } else {
        value = .array([])
      }
      let typed = try lazily { try coerce(value, to: parameter.type, offset) }
      scope.declare(parameter.name, Variable(typed, type: parameter.type ?? inferredType(of: typed)))
    }
    return changed
  }

  private func passed(_ argument: Argument, to parameter: Function.Parameter, _ offset: Int) throws -> Value {
    guard parameter.isAutoclosure else { return argument.value }
    guard !argument.hasEffects else {
      throw Refusal(offset: offset, reason: "an argument with effects is computed later", isFinal: true)
    }
    let value = argument.value
    return .function(.native("autoclosure") { _ in value })
  }

  /// Closures have no labels; one that names several parameters takes a tuple apart.
  private func bindClosure(_ arguments: [Argument], to function: Function, in scope: Scope, _ offset: Int) throws {
    var values = arguments.map(\.value)
    let wanted = function.shorthandCount ?? function.parameters.count
    if values.count == 1, wanted > 1, case .tuple(let parts) = values[0] { values = parts.map(\.value) }
    if function.shorthandCount != nil {
      for (index, value) in values.enumerated() { scope.declare("$\(index)", Variable(value, type: inferredType(of: value))) }
      return
    }
    guard values.count == function.parameters.count else {
      throw Refusal(offset: offset, reason: "a closure is called with another number of values than it names")
    }
    for (parameter, value) in zip(function.parameters, values) where parameter.name != "_" {
      let typed = try coerce(value, to: parameter.type, offset)
      scope.declare(parameter.name, Variable(typed, type: parameter.type ?? inferredType(of: typed)))
    }
  }
}

extension ExprSyntax {
  fileprivate var isBranching: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }
}

extension IfExprSyntax {
  /// Whether every branch is a single expression, so that the whole is one.
  fileprivate var givesValue: Bool {
    guard body.statements.isExpression else { return false }
    switch elseBody {
    case .ifExpr(let other): return other.givesValue
    case .codeBlock(let block): return block.statements.isExpression
    case nil: return false
    }
  }
}

extension SwitchExprSyntax {
  fileprivate var givesValue: Bool {
    cases.allSatisfy { element in
      if case .switchCase(let node) = element { node.statements.isExpression } else { false }
    }
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var isExpression: Bool { onlyExpression != nil }

  /// The expression that the block consists of; nil for any other block.
  var onlyExpression: ExprSyntax? {
    guard count == 1 else { return nil }
    switch first?.item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ExpressionStmtSyntax.self)?.expression
    default: return nil
    }
  }
}
