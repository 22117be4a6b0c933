package import CodeModel

extension Expression {
  private static let deepest = 16
  /// Nobody reads a choice among more.
  private static let most = 32

  /// The expressions of which one is what this comes to: the branches of `a ? b : c` and of an `if`, both sides of `??`,
  /// what a closure that is called at once gives, and what stands before `as`. Any other is the only one.
  package var alternatives: [Expression] {
    var result: [Expression] = []
    addAlternatives(to: &result, depth: 0)
    return result
  }

  private func addAlternatives(to result: inout [Expression], depth: Int) {
    guard depth < Self.deepest, result.count < Self.most else { return }
    func add(_ expression: Expression) { expression.addAlternatives(to: &result, depth: depth + 1) }
    switch form {
    case .unwrapped(let inner): add(inner)
    case .tuple(let elements) where elements.count == 1: add(elements[0].value)
    case .parts(let parts): parts.forEach(add)
    case .return(let value?): add(value)
    case .sequence(let parts): Self.operands(of: parts).forEach(add)
    case .call(let callee, _, let arguments) where arguments.isEmpty:
      if case .closure(let closure) = callee.form {
        Self.results(of: closure).forEach(add)
      } else {
        result.append(self)
      }
    default: result.append(self)
    }
  }

  /// Of operands and operators, which take turns; a ternary stands in an operator's place, with what it gives in its
  /// middle. Nothing for what any other operator works out.
  private static func operands(of parts: [Expression]) -> [Expression] {
    for place in stride(from: 1, to: parts.count, by: 2) {
      guard case .parts(let then) = parts[place].form else { continue }
      return then + [Expression(.sequence(Array(parts[(place + 1)...])))]
    }
    var result = Array(parts.prefix(1))
    for place in stride(from: 1, to: parts.count - 1, by: 2) {
      guard case .operator(let text) = parts[place].form else { return [] }
      switch text {
      case "as", "as?": continue
      case "??": result.append(parts[place + 1])
      default: return []
      }
    }
    return result
  }

  /// What its statements return, or the only one of them; of a local constant what it holds.
  private static func results(of closure: Closure) -> [Expression] {
    if closure.statements.count == 1 { return closure.statements }
    var held: [String: Expression] = [:]
    // A `let` may bind several names.
    let bindings = closure.statements.flatMap { if case .parts(let parts) = $0.form { parts } else { [$0] } }
    for case .binding(let names, _, let value?) in bindings.map(\.form) {
      if let name = names.first, names.count == 1 { held[name] = value }
    }
    return closure.statements.compactMap { statement in
      guard case .return(let value?) = statement.form else { return nil }
      if case .name(let name) = value.form, let known = held[name.text] { return known }
      return value
    }
  }
}
