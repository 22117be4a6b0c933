/// Swift's own operators on values that Seam knows.
struct BuiltInOperators {
  let run: Run

  func apply(_ name: String, _ left: Value, _ right: Value, _ offset: Int) throws -> Value {
    if case .unknown = left { return left }
    if case .unknown = right { return right }
    switch name {
    case "==": return .bool(try Equality(run: run).areEqual(left, right, offset))
    case "!=": return .bool(try !Equality(run: run).areEqual(left, right, offset))
    case "===", "!==":
      guard case .object(let first) = left, case .object(let second) = right else { break }
      return .bool((first === second) == (name == "==="))
    default: break
    }
    switch (left, right) {
    case (.int(let left), .int(let right)): return try arithmetic(name, left, right, offset)
    case (.string(let left, let place), .string(let right, _)):
      return try compareOrJoin(name, left, at: place, right, offset)
    case (.array(let left), .array(let right)) where name == "+":
      try run.budget.checkSize(left.count + right.count, offset)
      try run.budget.step(offset, count: left.count + right.count)
      return .array(left + right)
    case (.double(let left), .double(let right)): return arithmetic(name, left, right, offset)
    case (.double(let left), .int(let right)): return arithmetic(name, left, Double(right), offset)
    case (.int(let left), .double(let right)): return arithmetic(name, Double(left), right, offset)
    default: break
    }
    if name == "..<" || name == "...", left.typeName != nil || right.typeName != nil {
      return .member(EnumMember(type: "Range", name: name, offset: offset))
    }
    return .unknown(Refusal(offset: offset, reason: "Seam does not evaluate \(name) for these values"))
  }
}

extension BuiltInOperators {
  private func compareOrJoin(
    _ name: String, _ left: String, at place: Int, _ right: String, _ offset: Int
  ) throws -> Value {
    try run.budget.compare(left, right, offset)
    switch name {
    case "+":
      try run.budget.checkLength(left.utf8.count + right.utf8.count, offset)
      return .string(left + right, at: place)
    case "<": return .bool(left < right)
    case ">": return .bool(left > right)
    case "<=": return .bool(left <= right)
    case ">=": return .bool(left >= right)
    default: return .unknown(Refusal(offset: offset, reason: "Seam does not evaluate \(name) for strings"))
    }
  }

  private func arithmetic(_ name: String, _ left: Int, _ right: Int, _ offset: Int) throws -> Value {
    let result: (partialValue: Int, overflow: Bool)
    switch name {
    case "+": result = left.addingReportingOverflow(right)
    case "-": result = left.subtractingReportingOverflow(right)
    case "*": result = left.multipliedReportingOverflow(by: right)
    case "/": result = left.dividedReportingOverflow(by: right)
    case "%": result = left.remainderReportingOverflow(dividingBy: right)
    case "<": return .bool(left < right)
    case ">": return .bool(left > right)
    case "<=": return .bool(left <= right)
    case ">=": return .bool(left >= right)
    // A range whose length is no `Int` crashes whoever counts it.
    case "..<" where left <= right && !right.subtractingReportingOverflow(left).overflow:
      return .range(left..<right)
    case "..." where left <= right && right < .max && !(right + 1).subtractingReportingOverflow(left).overflow:
      return .range(left..<right + 1)
    default: return .unknown(Refusal(offset: offset, reason: "Seam does not evaluate \(name) for these numbers"))
    }
    guard !result.overflow else { throw Refusal(offset: offset, reason: "a number overflows and would crash") }
    return .int(result.partialValue)
  }

  private func arithmetic(_ name: String, _ left: Double, _ right: Double, _ offset: Int) -> Value {
    switch name {
    case "+": .double(left + right)
    case "-": .double(left - right)
    case "*": .double(left * right)
    case "/": .double(left / right)
    case "<": .bool(left < right)
    case ">": .bool(left > right)
    case "<=": .bool(left <= right)
    case ">=": .bool(left >= right)
    default: .unknown(Refusal(offset: offset, reason: "Seam does not evaluate \(name) for these numbers"))
    }
  }
}
