import SwiftSyntax

/// Runs functions, methods and closures.
struct Invocation {
  let run: Run

  private var environment: Environment { run.environment }
  private var conversion: Conversion { Conversion(run: run) }

  /// Calls what is held as a value.
  func call(_ callee: Value, _ arguments: [Argument], _ offset: Int) throws -> Value {
    switch callee {
    case .function(let function): return try invoke(function, arguments, receiver: nil, offset)
    case .type(let type): return try ValueConstruction(run: run).construct(type, arguments, offset)
    case .abandonedChain: return callee
    case .unknown(let refusal): throw refusal
    default: throw Refusal(offset: offset, reason: "it calls something that Seam does not know to be a function")
    }
  }

  /// Runs a function's body with the arguments bound to its parameters.
  func invoke(_ function: Function, _ arguments: [Argument], receiver: Receiver?, _ offset: Int) throws -> Value {
    try run.budget.step(offset)
    switch function.body {
    case .native(let native): return try native(arguments)
    case .code(let body):
      let site = function.kind == .closure ? environment.callSite : environment.place(of: offset)
      return try environment.called(from: site) {
        let scope = self.scope(of: function, receiver)
        let changed = try bind(arguments, to: function, in: scope, offset)
        let result = try run.budget.descend(offset) { try value(of: body, in: scope) }
        for (parameter, writeBack) in changed {
          if let value = scope.variables[parameter]?.value { try writeBack(value) }
        }
        return try conversion.convert(result, to: function.returnType, offset)
      }
    }
  }

  private func scope(of function: Function, _ receiver: Receiver?) -> Scope {
    let enclosing: String? =
      switch receiver {
      case .instance(_, let type), .type(let type): type
      case nil: nil
      }
    return Scope(
      parent: function.scope ?? environment.globals, receiver: receiver,
      enclosingType: function.scope?.enclosingType ?? enclosing)
  }

  private func value(of body: CodeBlockItemListSyntax, in scope: Scope) throws -> Value {
    if body.count == 1, let item = body.first?.item {
      switch item {
      case .expr(let expression):
        return try run.evaluate(expression, in: scope)
      case .stmt(let statement):
        if let expression = statement.as(ExpressionStmtSyntax.self)?.expression, expression.isBranching {
          return try value(ofBranching: expression, onlyOneOf: body, in: scope)
        }
      default: break
      }
    }
    switch try run.execute(body, in: scope) {
    case .returned(let value): return value
    case .next: return .void
    case .left(let offset): throw Refusal(offset: offset, reason: "a guard does not leave its function")
    case .broke, .continued: throw Refusal(offset: body.offset, reason: "it leaves a function by break or continue")
    }
  }

  /// A body of one `if` or `switch` gives its value where its branches are expressions, and is a statement otherwise.
  private func value(
    ofBranching expression: ExprSyntax, onlyOneOf body: CodeBlockItemListSyntax, in scope: Scope
  ) throws -> Value {
    if expression.givesValue { return try run.evaluate(expression, in: scope) }
    if case .returned(let value) = try run.execute(body, in: scope) { return value }
    return .void
  }
}

extension Invocation {
  /// Declares the parameters; the result says what is to be written back for `inout`.
  private func bind(
    _ arguments: [Argument], to function: Function, in scope: Scope, _ offset: Int
  ) throws -> [(String, (Value) throws -> Void)] {
    if function.kind == .closure {
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
        value = try run.lazily {
          try run.evaluate(expression, in: Scope(parent: function.scope ?? environment.globals))
        }
      } else {
        value = .array([])
      }
      let typed = try run.lazily { try conversion.convert(value, to: parameter.type, offset) }
      scope.declare(parameter.name, Variable(typed, type: parameter.type ?? typed.inferredType))
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
      for (index, value) in values.enumerated() {
        scope.declare("$\(index)", Variable(value, type: value.inferredType))
      }
      return
    }
    guard values.count == function.parameters.count else {
      throw Refusal(offset: offset, reason: "a closure is called with another number of values than it names")
    }
    for (parameter, value) in zip(function.parameters, values) where parameter.name != "_" {
      let typed = try conversion.convert(value, to: parameter.type, offset)
      scope.declare(parameter.name, Variable(typed, type: parameter.type ?? typed.inferredType))
    }
  }
}

extension ExprSyntax {
  fileprivate var isBranching: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }

  fileprivate var givesValue: Bool {
    self.as(IfExprSyntax.self)?.givesValue ?? self.as(SwitchExprSyntax.self)?.givesValue ?? false
  }
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
}
