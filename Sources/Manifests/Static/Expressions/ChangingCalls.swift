import SwiftSyntax

/// Calls of methods of the library that change what they are called on.
struct ChangingCalls {
  let run: Run

  private var places: Places { Places(run: run) }

  /// Nil where Seam does not know the method.
  func call(_ call: MethodCall, of base: ExprSyntax, _ receiver: Value, in scope: Scope) throws -> Value? {
    let type: TypeReference? =
      switch receiver {
      case .array: places.type(of: base, in: scope) ?? receiver.inferredType
      case .set: places.type(of: base, in: scope)
      default: nil
      }
    switch try call.change(of: receiver, type: type) {
    case .insertion(let elements, let index):
      return try insert(elements, at: index, of: base, in: scope, call.offset)
    case .replacement(let value, let result):
      return try places.modify(base, in: scope) { target, _ in
        target = value
        return result
      }
    case .nothing: return .void
    case nil: return nil
    }
  }

  private func insert(
    _ elements: [Value], at index: Int, of base: ExprSyntax, in scope: Scope, _ offset: Int
  ) throws -> Value {
    try run.budget.step(offset, count: elements.count)
    try places.modify(base, in: scope) { target, _ in
      guard case .array(var all) = target else {
        throw Refusal(offset: offset, reason: "an array is changed while it is being changed", isFinal: true)
      }
      target = .void
      try run.budget.step(offset, count: (all.count - index) >> 3)
      all.insert(contentsOf: elements, at: index)
      try run.budget.checkSize(all.count, offset)
      target = .array(all)
    }
    return .void
  }
}
