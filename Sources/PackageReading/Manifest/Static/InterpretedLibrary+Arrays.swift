extension MethodCall {
  func result(ofArray elements: [Value]) throws -> Value? {
    try interpreter.step(offset, count: elements.count >> 3)
    if let result = try transformation(of: elements) { return result }
    if let result = try question(about: elements) { return result }
    return try part(of: elements)
  }

  private func transformation(of elements: [Value]) throws -> Value? {
    switch (name, arguments.count) {
    case ("map", 1):
      return .array(try elements.map { element in try interpreter.lazily { try apply(arguments[0].value, element) } })
    case ("compactMap", 1):
      return .array(try elements.map { try apply(arguments[0].value, $0) }.filter { !$0.isNone })
    case ("flatMap", 1):
      var result: [Value] = []
      for element in elements {
        result += try interpreter.elements(of: apply(arguments[0].value, element), offset)
        try interpreter.checkSize(result.count, offset)
      }
      return .array(result)
    case ("filter", 1):
      return .array(try elements.filter { try holds(arguments[0].value, $0) })
    case ("forEach", 1):
      for element in elements { _ = try interpreter.call(arguments[0].value, [Argument(label: nil, value: element)], offset) }
      return .void
    case ("reduce", 2) where arguments[0].label == nil:
      return try elements.reduce(arguments[0].value) { try apply(arguments[1].value, $0, $1) }
    case ("reduce", 2) where arguments[0].label == "into":
      return try reduceInto(elements)
    case ("sorted", 0): return .array(try sorted(elements))
    case ("sorted", 1): return .array(try sorted(elements, by: arguments[0].value))
    case ("reversed", 0): return .array(elements.reversed())
    case ("enumerated", 0):
      return .array(
        elements.enumerated().map {
          .tuple([TupleElement(label: "offset", value: .int($0.offset)), TupleElement(label: "element", value: $0.element)])
        })
    case ("joined", 0), ("joined", 1): return try joined(elements)
    default: return nil
    }
  }

  /// The closure changes its first parameter, which is therefore a variable of ours.
  private func reduceInto(_ elements: [Value]) throws -> Value? {
    guard case .function(let function) = arguments[1].value, case .code(let body) = function.body, let scope = function.scope else { return nil }
    let names = function.shorthandCount == nil ? function.parameters.map(\.name) : ["$0", "$1"]
    guard names.count == 2 else { return nil }
    let result = Variable(arguments[0].value)
    for element in elements {
      let inner = Scope(parent: scope)
      inner.declare(names[0], result)
      inner.declare(names[1], Variable(element))
      switch try interpreter.execute(body, in: inner) {
      case .next, .returned: continue
      default: throw refusal("a closure is left in a way that Seam does not follow")
      }
    }
    return result.value
  }

  private func joined(_ elements: [Value]) throws -> Value? {
    if arguments.isEmpty, case .array? = elements.first {
      let result = try elements.flatMap { try interpreter.elements(of: $0, offset) }
      try interpreter.checkSize(result.count, offset)
      return .array(result)
    }
    guard arguments.isEmpty || labels == ["separator"] else { return nil }
    var separator = ""
    if let value {
      guard case .string(let text, _) = value else { return nil }
      separator = text
    }
    let strings = try elements.map { element -> String in
      switch element {
      case .string(let text, _): return text
      case .unknown(let refusal): throw refusal
      default: throw refusal("it joins what are not strings")
      }
    }
    if elements.isEmpty, arguments.isEmpty { return .array([]) }
    let text = strings.joined(separator: separator)
    try interpreter.checkLength(text.utf8.count, offset)
    return .string(text)
  }

  private func question(about elements: [Value]) throws -> Value? {
    guard arguments.count == 1, let value else { return nil }
    let isPredicate: Bool = if case .function = value { true } else { false }
    switch (name, isPredicate) {
    case ("contains", true): return .bool(try elements.contains { try holds(value, $0) })
    case ("contains", false): return .bool(try elements.contains { try interpreter.areEqual($0, value, offset) })
    case ("allSatisfy", true): return .bool(try elements.allSatisfy { try holds(value, $0) })
    case ("first", true): return try elements.first { try holds(value, $0) } ?? .null
    case ("last", true): return try elements.last { try holds(value, $0) } ?? .null
    case ("firstIndex", true): return try elements.firstIndex { try holds(value, $0) }.map { .int($0) } ?? .null
    case ("lastIndex", true): return try elements.lastIndex { try holds(value, $0) }.map { .int($0) } ?? .null
    case ("firstIndex", false):
      return try elements.firstIndex { try interpreter.areEqual($0, value, offset) }.map { .int($0) } ?? .null
    default: return nil
    }
  }

  private func part(of elements: [Value]) throws -> Value? {
    var count = 1
    switch (name, arguments.count) {
    case ("dropFirst", 0), ("dropLast", 0): break
    case ("dropFirst", 1), ("dropLast", 1), ("prefix", 1), ("suffix", 1):
      guard labels == [nil], case .int(let number)? = value, number >= 0 else { return nil }
      count = number
    default: return nil
    }
    switch name {
    case "dropFirst": return .array(Array(elements.dropFirst(count)))
    case "dropLast": return .array(Array(elements.dropLast(count)))
    case "prefix": return .array(Array(elements.prefix(count)))
    default: return .array(Array(elements.suffix(count)))
    }
  }
}
