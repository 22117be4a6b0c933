/// What loops and methods go through.
struct Sequences {
  let budget: Budget

  /// The elements in their order, or a refusal where the order is not fixed.
  func elements(of sequence: Value, _ offset: Int) throws -> [Value] {
    try budget.pass(through: sequence, offset)
    switch sequence {
    case .array(let elements):
      return elements
    case .range(let range):
      try budget.checkSize(range.count, offset)
      return range.map { .int($0) }
    case .string(let text, _):
      try budget.checkSize(text.utf8.count, offset)
      try budget.walk(over: text, offset)
      return text.map { .string(String($0)) }
    case .set(let elements) where elements.count <= 1:
      return Array(elements.values)
    case .dictionary(let entries) where entries.count <= 1:
      return entries.values.map(\.pair)
    case .set, .dictionary:
      throw Refusal(
        offset: offset, reason: "it goes through a set or a dictionary, whose order changes from run to run")
    case .unknown(let refusal):
      throw refusal
    default:
      throw Refusal(offset: offset, reason: "it goes through something that Seam does not know to be a sequence")
    }
  }

  /// The elements where their order does not matter.
  func members(of value: Value, _ offset: Int) throws -> [Value] {
    if case .set(let elements) = value { return Array(elements.values) }
    return try elements(of: value, offset)
  }

  /// A set of the elements; unknown where one of them is not known, or nothing that Seam compares.
  func set(of elements: [Value], _ offset: Int) throws -> Value {
    var result: [ValueKey: Value] = [:]
    for element in elements {
      if case .unknown = element { return element }
      guard let key = ValueKey(element) else {
        return .unknown(Refusal(offset: offset, reason: "a set has elements that Seam does not compare"))
      }
      try budget.pass(through: element, offset)
      result[key] = element
    }
    return .set(result)
  }
}
