extension MethodCall {
  static let ofArrays: [String: Method<[Value]>] = methods([
    ["map(_:)", "map({})"]: { call, elements in
      .array(
        try elements.map { element in
          try call.run.lazily { try call.apply(element) }
        })
    },
    ["compactMap(_:)", "compactMap({})"]: { call, elements in
      .array(try elements.map { try call.apply($0) }.filter { !$0.isNone })
    },
    ["flatMap(_:)", "flatMap({})"]: { call, elements in try call.flatMap(elements) },
    ["filter(_:)", "filter({})"]: { call, elements in .array(try elements.filter { try call.holds($0) }) },
    ["forEach(_:)", "forEach({})"]: { call, elements in
      for element in elements {
        _ = try call.run.call(call.arguments[0].value, [Argument(label: nil, value: element)], call.offset)
      }
      return .void
    },
    ["reduce(_:_:)", "reduce(_:{})"]: { call, elements in
      try elements.reduce(call.arguments[0].value) { try call.apply($0, $1) }
    },
    ["reduce(into:_:)", "reduce(into:{})"]: { call, elements in try call.reduceInto(elements) },
    ["sorted()"]: { call, elements in .array(try call.sorted(elements)) },
    ["sorted(by:)", "sorted({})"]: { call, elements in .array(try call.sortedByPredicate(elements)) },
    ["reversed()"]: { _, elements in .array(elements.reversed()) },
    ["enumerated()"]: { _, elements in
      .array(
        elements.enumerated().map {
          .tuple([
            TupleElement(label: "offset", value: .int($0.offset)), TupleElement(label: "element", value: $0.element),
          ])
        })
    },
    ["joined()"]: { call, elements in try call.joined(elements) },
    ["joined(separator:)"]: { call, elements in try call.text.flatMap { try call.joined(elements, separator: $0) } },
    ["contains(_:)"]: { call, elements in .bool(try call.position(in: elements) != nil) },
    ["contains(where:)", "contains({})"]: { call, elements in .bool(try elements.contains { try call.holds($0) }) },
    ["allSatisfy(_:)", "allSatisfy({})"]: { call, elements in .bool(try elements.allSatisfy { try call.holds($0) }) },
    ["first(where:)", "first({})"]: { call, elements in
      try elements.first { try call.holds($0) }?.found(call.offset) ?? .null
    },
    ["last(where:)", "last({})"]: { call, elements in
      try elements.last { try call.holds($0) }?.found(call.offset) ?? .null
    },
    ["firstIndex(where:)", "firstIndex({})"]: { call, elements in
      try elements.firstIndex { try call.holds($0) }.map { .int($0) } ?? .null
    },
    ["lastIndex(where:)", "lastIndex({})"]: { call, elements in
      try elements.lastIndex { try call.holds($0) }.map { .int($0) } ?? .null
    },
    ["firstIndex(of:)"]: { call, elements in try call.position(in: elements).map { .int($0) } ?? .null },
    ["dropFirst()"]: { _, elements in .array(Array(elements.dropFirst())) },
    ["dropLast()"]: { _, elements in .array(Array(elements.dropLast())) },
    ["dropFirst(_:)"]: { call, elements in call.count.map { .array(Array(elements.dropFirst($0))) } },
    ["dropLast(_:)"]: { call, elements in call.count.map { .array(Array(elements.dropLast($0))) } },
    ["prefix(_:)"]: { call, elements in call.count.map { .array(Array(elements.prefix($0))) } },
    ["suffix(_:)"]: { call, elements in call.count.map { .array(Array(elements.suffix($0))) } },
  ])

  /// A table by signature of methods that may be called in several ways.
  private static func methods<Subject>(_ table: [[String]: Method<Subject>]) -> [String: Method<Subject>] {
    var result: [String: Method<Subject>] = [:]
    for (signatures, method) in table {
      for signature in signatures { result[signature] = method }
    }
    return result
  }
}

extension MethodCall {
  private func flatMap(_ elements: [Value]) throws -> Value {
    var result: [Value] = []
    for element in elements {
      result += try sequences.elements(of: apply(element), offset)
      try run.budget.checkSize(result.count, offset)
    }
    return .array(result)
  }

  /// The closure changes its first parameter, which is therefore a variable of ours.
  private func reduceInto(_ elements: [Value]) throws -> Value? {
    guard case .function(let function) = arguments[1].value, case .code(let body) = function.body,
      let scope = function.scope
    else { return nil }
    let names = function.shorthandCount == nil ? function.parameters.map(\.name) : ["$0", "$1"]
    guard names.count == 2 else { return nil }
    let result = Variable(arguments[0].value)
    for element in elements {
      let inner = Scope(parent: scope)
      inner.declare(names[0], result)
      inner.declare(names[1], Variable(element))
      switch try run.execute(body, in: inner) {
      case .next, .returned: continue
      default: throw refusal("a closure is left in a way that Seam does not follow")
      }
    }
    return result.value
  }

  /// `joined()`, of arrays or of strings.
  private func joined(_ elements: [Value]) throws -> Value {
    guard let first = elements.first else { return .array([]) }
    guard case .array = first else { return try joined(elements, separator: "") }
    var result: [Value] = []
    for element in elements {
      result += try sequences.elements(of: element, offset)
      try run.budget.checkSize(result.count, offset)
    }
    return .array(result)
  }

  private func joined(_ elements: [Value], separator: String) throws -> Value {
    let strings = try elements.map { element -> String in
      switch element {
      case .string(let text, _): return text
      case .unknown(let refusal): throw refusal
      default: throw refusal("it joins what are not strings")
      }
    }
    return .string(try joined(strings, separator: separator))
  }

  /// The strings as one, whose length is looked at before it is made.
  func joined(_ strings: [String], separator: String) throws -> String {
    let (gaps, overflows) = max(strings.count - 1, 0).multipliedReportingOverflow(by: separator.utf8.count)
    try run.budget.checkLength(overflows ? .max : gaps, offset)
    var length = gaps
    for string in strings {
      length += string.utf8.count
      try run.budget.checkSize(ofString: length, offset)
    }
    try run.budget.checkLength(length, offset)
    return strings.joined(separator: separator)
  }

  /// Where the first argument first stands.
  private func position(in elements: [Value]) throws -> Int? {
    guard let value else { return nil }
    return try elements.firstIndex { try Equality(run: run).areEqual($0, value, offset) }
  }
}
