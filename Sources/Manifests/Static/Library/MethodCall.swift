/// A call of a method of the standard library.
struct MethodCall {
  let name: String
  let arguments: [Argument]
  let offset: Int
  let run: Run

  /// The name with its labels, as documentation writes it; a trailing closure is `{}`.
  ///
  /// `sort(by: <)` is `sort(by:)`, `sort { … }` is `sort({})`.
  var signature: String {
    let labels = arguments.map { $0.isTrailingClosure && $0.label == nil ? "{}" : ($0.label ?? "_") + ":" }
    return "\(name)(\(labels.joined()))"
  }

  func refusal(_ reason: String) -> Refusal { Refusal(offset: offset, reason: reason) }
}

extension MethodCall {
  /// What a method makes of what it is called on; nil where the arguments are not those that it takes.
  typealias Method<Subject> = @Sendable (MethodCall, Subject) throws -> Value?

  /// The first argument.
  var value: Value? { arguments.first?.value }

  /// The first argument where it is a string.
  var text: String? { if case .string(let text, _)? = value { text } else { nil } }

  /// The first argument where it is a whole number that counts something.
  var count: Int? { if case .int(let count)? = value, count >= 0 { count } else { nil } }

  var sequences: Sequences { Sequences(budget: run.budget) }

  /// Calls the method if it changes nothing; nil where Seam does not know it.
  func result(on receiver: Value) throws -> Value? {
    try run.budget.pass(through: receiver, offset)
    for argument in arguments {
      if case .unknown = argument.value { return argument.value }
      try run.budget.pass(through: argument.value, offset)
    }
    switch receiver {
    case .string(let text, _): return try Self.ofStrings[signature]?(self, text)
    case .array(let elements): return try result(onArray: elements)
    case .range(let range):
      try run.budget.checkSize(range.count, offset)
      if name == "contains", case .int(let number)? = value { return .bool(range.contains(number)) }
      return try result(onArray: range.map { .int($0) })
    case .set(let elements):
      if let method = Self.ofSets[signature] { return try method(self, elements) }
      return elements.count <= 1 ? try result(onArray: Array(elements.values)) : nil
    case .dictionary(let entries):
      if let method = Self.ofDictionaries[signature] { return try method(self, entries) }
      return entries.count <= 1 ? try result(onArray: entries.values.map(\.pair)) : nil
    case .structure(let structure)
    where structure.type == Library.environmentKeysType && signature == "contains(_:)":
      let value = EnvironmentVariables(environment: run.environment).variable(arguments[0].value, offset)
      if case .unknown = value { return value }
      return .bool(!value.isNone)
    case .structure(let structure) where structure.type == "FileManager":
      return try FileQuestions(run: run).answer(to: self)
    case .structure(let structure) where structure.type == FileLocations.type:
      return try FileLocations(budget: run.budget).result(of: self, on: structure)
    case .structure(let structure) where ChildProcesses.declares(structure.type):
      return ChildProcesses.answer(structure, name, offset)
    default: return nil
    }
  }

  private func result(onArray elements: [Value]) throws -> Value? {
    return try Self.ofArrays[signature]?(self, elements)
  }
}

extension MethodCall {
  /// Calls the function that is the last argument.
  func apply(_ values: Value...) throws -> Value {
    guard let function = arguments.last?.value else { throw refusal("a function is missing") }
    let result = try run.call(function, values.map { Argument(label: nil, value: $0) }, offset)
    if case .unknown(let refusal) = result { throw refusal }
    return result
  }

  /// Whether the predicate that is the last argument holds.
  func holds(_ values: Value...) throws -> Bool {
    guard let function = arguments.last?.value else { throw refusal("a function is missing") }
    let result = try run.call(function, values.map { Argument(label: nil, value: $0) }, offset)
    switch result {
    case .bool(let holds): return holds
    case .unknown(let refusal): throw refusal
    default: throw refusal("a predicate is neither true nor false")
    }
  }

  /// `sorted()`: numbers and strings as Swift orders them.
  func sorted(_ elements: [Value]) throws -> [Value] {
    try run.budget.step(offset, count: elements.count)
    return try elements.sorted { left, right in
      switch (left, right) {
      case (.int(let left), .int(let right)): return left < right
      case (.string(let left, _), .string(let right, _)):
        try run.budget.compare(left, right, offset)
        return left < right
      default: throw refusal("it sorts values that Seam cannot order")
      }
    }
  }

  /// `sorted(by:)`.
  func sortedByPredicate(_ elements: [Value]) throws -> [Value] {
    try elements.sorted { left, right in try holds(left, right) }
  }
}
