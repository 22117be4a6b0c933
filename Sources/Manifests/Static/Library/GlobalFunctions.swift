/// The library's functions that are called by their plain names.
struct GlobalFunctions {
  let run: Run

  /// Calls a global function; nil where Seam does not know it.
  func call(_ name: String, _ arguments: [Argument], _ offset: Int) throws -> Value? {
    let values = arguments.map(\.value)
    switch (name, values.count) {
    case ("print", _), ("debugPrint", _), ("fputs", _):
      return .void
    case ("exit", _), ("abort", _), ("fatalError", _), ("preconditionFailure", _), ("assertionFailure", _):
      throw Refusal(offset: offset, reason: "it ends the manifest early by \(name)", isFinal: true)
    case ("setenv", _), ("unsetenv", _), ("putenv", _), ("atexit", _), ("chdir", _):
      throw Refusal(offset: offset, reason: "it changes the process by \(name)", isFinal: true)
    case ("precondition", 1...), ("assert", 1...):
      if case .bool(true) = values[0] { return .void }
      throw Refusal(offset: offset, reason: "a \(name) is not known to hold", isFinal: true)
    case ("getenv", 1):
      return EnvironmentVariables(environment: run.environment).variable(values[0], offset)
    case ("min", 2), ("max", 2):
      guard case .int(let first) = values[0], case .int(let second) = values[1] else { return nil }
      return .int(name == "min" ? min(first, second) : max(first, second))
    case ("zip", 2):
      for value in values { try run.budget.pass(through: value, offset) }
      let sequences = Sequences(budget: run.budget)
      return .array(
        try zip(sequences.elements(of: values[0], offset), sequences.elements(of: values[1], offset)).map {
          .tuple([TupleElement(label: nil, value: $0), TupleElement(label: nil, value: $1)])
        })
    default:
      return nil
    }
  }
}
