extension InterpretedLibrary {
  /// Calls a method that changes nothing; nil where Seam does not know it.
  static func callMethod(
    _ name: String, of receiver: Value, _ arguments: [Argument], _ offset: Int, interpreter: ManifestInterpreter
  ) throws -> Value? {
    for argument in arguments {
      if case .unknown = argument.value { return argument.value }
    }
    let call = MethodCall(name: name, arguments: arguments, offset: offset, interpreter: interpreter)
    switch receiver {
    case .string(let text, _): return try call.result(ofString: text)
    case .array(let elements): return try call.result(ofArray: elements)
    case .range(let range):
      try interpreter.checkSize(range.count, offset)
      if name == "contains", case .int(let number)? = call.value { return .bool(range.contains(number)) }
      return try call.result(ofArray: range.map { .int($0) })
    case .set(let elements): return try call.result(ofSet: elements)
    case .dictionary(let entries): return try call.result(ofDictionary: entries)
    case .structure(let structure) where structure.type == "ProcessInfo.Environment.Keys" && call.signature == "contains(_:)":
      let value = try variable(arguments[0].value, offset, interpreter)
      if case .unknown = value { return value }
      return .bool(!value.isNone)
    default: return nil
    }
  }
}

/// A call of a method of the standard library.
struct MethodCall {
  let name: String
  let arguments: [Argument]
  let offset: Int
  let interpreter: ManifestInterpreter

  var labels: [String?] { arguments.map(\.label) }
  /// The first argument.
  var value: Value? { arguments.first?.value }

  /// The name with its labels, as documentation writes it; the label of a trailing closure is left out.
  var signature: String {
    let labels = arguments.map { $0.isTrailingClosure && $0.label == nil ? "{}" : ($0.label ?? "_") + ":" }
    return "\(name)(\(labels.joined()))"
  }

  /// Calls a function that was passed.
  func apply(_ function: Value, _ values: Value...) throws -> Value {
    let result = try interpreter.call(function, values.map { Argument(label: nil, value: $0) }, offset)
    if case .unknown(let refusal) = result { throw refusal }
    return result
  }

  func holds(_ predicate: Value, _ value: Value) throws -> Bool {
    guard case .bool(let holds) = try apply(predicate, value) else {
      throw Refusal(offset: offset, reason: "a predicate is neither true nor false")
    }
    return holds
  }

  func refusal(_ reason: String) -> Refusal { Refusal(offset: offset, reason: reason) }

  /// `sorted()`: numbers and strings as Swift orders them.
  func sorted(_ elements: [Value]) throws -> [Value] {
    try interpreter.step(offset, count: elements.count)
    return try elements.sorted { left, right in
      switch (left, right) {
      case (.int(let left), .int(let right)): return left < right
      case (.string(let left, _), .string(let right, _)): return left < right
      default: throw refusal("it sorts values that Seam cannot order")
      }
    }
  }

  func sorted(_ elements: [Value], by predicate: Value) throws -> [Value] {
    try elements.sorted { left, right in
      guard case .bool(let precedes) = try apply(predicate, left, right) else {
        throw refusal("a predicate is neither true nor false")
      }
      return precedes
    }
  }

  func result(ofSet elements: [ValueKey: Value]) throws -> Value? {
    switch signature {
    case "contains(_:)":
      guard let value else { return nil }
      if case .member(let member) = value, member.type == nil { return nil }
      return ValueKey(value).map { .bool(elements[$0] != nil) }
    case "sorted()": return .array(try sorted(Array(elements.values)))
    case "sorted(by:)", "sorted({})": return try value.map { .array(try sorted(Array(elements.values), by: $0)) }
    case "union(_:)":
      guard let value else { return nil }
      return try interpreter.set(of: Array(elements.values) + members(of: value), offset)
    case "subtracting(_:)", "intersection(_:)":
      guard let value, case .set(let others) = try interpreter.set(of: members(of: value), offset) else { return nil }
      return .set(elements.filter { (others[$0.key] == nil) == (name == "subtracting") })
    case "filter({})":
      return try value.map { predicate in .set(try elements.filter { try holds(predicate, $0.value) }) }
    case "contains(where:)", "contains({})":
      return try value.map { predicate in .bool(try elements.values.contains { try holds(predicate, $0) }) }
    case "allSatisfy({})":
      return try value.map { predicate in .bool(try elements.values.allSatisfy { try holds(predicate, $0) }) }
    default: return elements.count <= 1 ? try result(ofArray: Array(elements.values)) : nil
    }
  }

  /// The elements of a sequence whose order does not matter.
  func members(of value: Value) throws -> [Value] {
    if case .set(let elements) = value { return Array(elements.values) }
    return try interpreter.elements(of: value, offset)
  }

  func result(ofDictionary entries: [ValueKey: DictionaryEntry]) throws -> Value? {
    let pairs = entries.values.map(ManifestInterpreter.pair)
    switch signature {
    case "sorted(by:)", "sorted({})": return try value.map { .array(try sorted(pairs, by: $0)) }
    case "mapValues({})":
      return try value.map { transform in
        .dictionary(try entries.mapValues { DictionaryEntry(key: $0.key, value: try apply(transform, $0.value)) })
      }
    case "filter({})":
      return try value.map { predicate in
        .dictionary(try entries.filter { try holds(predicate, ManifestInterpreter.pair($0.value)) })
      }
    case "contains(where:)", "contains({})":
      return try value.map { predicate in .bool(try pairs.contains { try holds(predicate, $0) }) }
    default: return entries.count <= 1 ? try result(ofArray: pairs) : nil
    }
  }
}
