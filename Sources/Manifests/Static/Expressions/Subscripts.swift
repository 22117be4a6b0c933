import HostSystem
import SwiftSyntax

/// Elements of arrays and dictionaries.
struct Subscripts {
  let run: Run

  func evaluate(_ node: SubscriptCallExprSyntax, in scope: Scope) throws -> Value {
    let subject = try run.evaluateInChain(node.calledExpression, in: scope)
    switch subject {
    case .abandonedChain, .unknown: return subject
    default: break
    }
    guard let first = node.arguments.first else {
      return .unknown(Refusal(offset: node.offset, reason: "a subscript has no index"))
    }
    let index = try run.evaluate(first.expression, in: scope)
    if case .unknown = index { return index }
    if case .array = subject { try Self.refuseSlice(node.calledExpression, types: run.types, in: scope) }
    if let fallback = node.arguments.dropFirst().first, fallback.label?.text == "default" {
      let value = try element(index, of: subject, node.offset)
      return value.isNone ? try run.evaluate(fallback.expression, in: scope) : value
    }
    guard node.arguments.count == 1, first.label == nil else {
      return .unknown(Refusal(offset: node.offset, reason: "Seam does not know this subscript"))
    }
    return try element(index, of: subject, node.offset)
  }

  /// Values do not know that they are slices, whose indices need not begin with 0.
  ///
  /// - Throws: ``Refusal`` where an expression is one.
  static func refuseSlice(_ expression: ExprSyntax, types: KnownTypes, in scope: Scope) throws {
    guard ExpressionTypes(types: types).type(of: expression, in: scope) == .slice else { return }
    throw Refusal(offset: expression.offset, reason: "it counts in a slice of an array, which Seam does not follow")
  }

  private func element(_ index: Value, of subject: Value, _ offset: Int) throws -> Value {
    try run.budget.pass(through: index, offset)
    switch (subject, index) {
    case (.array(let elements), .int(let index)):
      guard elements.indices.contains(index) else {
        throw Refusal(offset: offset, reason: "an index is out of range and would crash")
      }
      return elements[index]
    case (.array(let elements), .range(let range)):
      guard range.lowerBound >= 0, range.upperBound <= elements.count else {
        throw Refusal(offset: offset, reason: "a range is out of bounds and would crash")
      }
      try run.budget.step(offset, count: range.count >> 3)
      return .array(Array(elements[range]))
    case (.dictionary(let entries), _):
      guard let key = ValueKey(index) else { break }
      return entries[key]?.value.found(offset) ?? .null
    case (.structure(let structure), _) where structure.type == Library.environmentType:
      return EnvironmentVariables(environment: run.environment).variable(index, offset)
    default: break
    }
    return .unknown(Refusal(offset: offset, reason: "Seam does not know this subscript"))
  }
}
