/// The operators that the manifest itself declares.
struct OwnOperators {
  let run: Run

  func declares(_ name: String) -> Bool { !functions(of: name).isEmpty }

  /// What the manifest's own operator makes of the values; nil where it declares none that fits.
  func apply(_ name: String, _ left: Value, _ right: Value, _ offset: Int) throws -> Value? {
    let arguments = [Argument(label: nil, value: left), Argument(label: nil, value: right)]
    let choice = FunctionChoice(types: run.types)
    let fitting = functions(of: name).filter { function in
      function.parameters.count == 2
        && zip(function.parameters, arguments).allSatisfy { choice.mayBe($1.value, $0.type) }
    }
    guard !fitting.isEmpty else { return nil }
    if case .unknown = left { return left }
    if case .unknown = right { return right }
    guard fitting.count == 1, !(isUntyped(left) && isUntyped(right)) else {
      throw Refusal(offset: offset, reason: "several operators \(name) fit")
    }
    let labelled = zip(fitting[0].parameters, arguments).map { Argument(label: $0.label, value: $1.value) }
    return try run.invoke(fitting[0], labelled, receiver: nil, offset)
  }

  /// Whether values that are compared inside of others, as elements or as fields, are equal by an operator of the
  /// manifest; nil where it declares none for their type.
  func areEqual(_ left: Value, _ right: Value, _ offset: Int) throws -> Bool? {
    guard let type = left.typeName ?? right.typeName, run.types[type] != nil else { return nil }
    switch try apply("==", left, right, offset) {
    case nil: return nil
    case .bool(let areEqual)?: return areEqual
    case .unknown(let refusal)?: throw refusal
    default: throw Refusal(offset: offset, reason: "an operator == is neither true nor false")
    }
  }

  private func functions(of name: String) -> [Function] {
    (run.environment.globals.functions[name] ?? []) + run.types.staticMethods(named: name)
  }

  private func isUntyped(_ value: Value) -> Bool {
    switch value {
    case .unknown, .null: true
    case .member(let member): member.type == nil
    default: false
    }
  }
}
