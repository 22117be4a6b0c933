import SwiftSyntax

/// One run through a manifest, as every part of the interpreter gets it: what is around the code, and who evaluates it.
///
/// The interpreter owns both, and outlives what it hands them to.
struct Run {
  unowned let environment: Environment
  unowned let evaluator: any Evaluating

  var types: KnownTypes { environment.types }
  var budget: Budget { environment.budget }

  func evaluate(_ expression: ExprSyntax, in scope: Scope) throws -> Value {
    let value = try evaluator.evaluateInChain(expression, in: scope)
    if case .abandonedChain = value { return .null }
    return value
  }

  func evaluateInChain(_ expression: ExprSyntax, in scope: Scope) throws -> Value {
    try evaluator.evaluateInChain(expression, in: scope)
  }

  func execute(_ items: CodeBlockItemListSyntax, in scope: Scope) throws -> Completion {
    try evaluator.execute(items, in: scope)
  }

  func convert(_ value: Value, to type: TypeReference?, _ offset: Int) throws -> Value {
    try evaluator.convert(value, to: type, offset)
  }

  func invoke(_ function: Function, _ arguments: [Argument], receiver: Receiver?, _ offset: Int) throws -> Value {
    try evaluator.invoke(function, arguments, receiver: receiver, offset)
  }

  func call(_ callee: Value, _ arguments: [Argument], _ offset: Int) throws -> Value {
    try evaluator.call(callee, arguments, offset)
  }

  /// See ``Environment/lazily(_:)``.
  func lazily(_ body: () throws -> Value) throws -> Value { try environment.lazily(body) }
}
