import SwiftSyntax

/// What leads back to the beginning.
///
/// The parts of the interpreter stand in layers, and each sees only those below it. But a conversion (`.target(…)` where
/// a `Target` is expected) can call a function of the manifest, whose result is converted again. Whoever needs
/// something that stands above it asks through these five; the interpreter as a whole answers.
protocol Evaluating: AnyObject {
  /// The value of an expression that may be a link of an optional chain: the end of a chain that met nil is left for
  /// the whole chain's end to see.
  func evaluateInChain(_ expression: ExprSyntax, in scope: Scope) throws -> Value

  /// Executes statements in order; declarations are known to all of them.
  func execute(_ items: CodeBlockItemListSyntax, in scope: Scope) throws -> Completion

  /// The value as a value of the type: literals and implicit members (`.target(…)`) get their meaning by it.
  func convert(_ value: Value, to type: TypeReference?, _ offset: Int) throws -> Value

  /// Runs a function's body with the arguments bound to its parameters.
  func invoke(_ function: Function, _ arguments: [Argument], receiver: Receiver?, _ offset: Int) throws -> Value

  /// Calls what is held as a value: a function or a type.
  func call(_ callee: Value, _ arguments: [Argument], _ offset: Int) throws -> Value
}

/// How a statement ended.
enum Completion {
  case next
  /// `return`, with the value.
  case returned(Value)
  case broke(label: String?)
  case continued(label: String?)
  /// A `guard` at the top level, `exit`, or the like.
  case left(offset: Int)
}
