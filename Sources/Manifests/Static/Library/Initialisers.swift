/// Makes values of the library's types: `String(…)`, `Array(…)`, `Set(…)`.
struct Initialisers {
  let run: Run

  private var sequences: Sequences { Sequences(budget: run.budget) }

  /// Nil where Seam does not know how such a value is made.
  func construct(_ type: String, _ arguments: [Argument], _ offset: Int) throws -> Value? {
    if ChildProcesses.declares(type) { return arguments.isEmpty ? ChildProcesses.make(type) : nil }
    if type == "FileManager", arguments.isEmpty { return FileQuestions(run: run).manager() }
    guard let first = arguments.first else { return Self.empty(type) }
    if case .unknown = first.value { return first.value }
    try run.budget.pass(through: first.value, offset)
    switch type {
    case "String", "Substring", "Character": return try string(type, first, arguments, offset)
    case "Array": return try array(arguments, of: nil, offset)
    case "Set":
      guard first.label == nil, arguments.count == 1 else { return nil }
      if case .set = first.value { return first.value }
      return try sequences.set(of: sequences.elements(of: first.value, offset), offset)
    case FileLocations.type:
      return FileLocations(budget: run.budget).make(arguments, in: run.environment.folder)
    case "Dictionary":
      let isPairs = first.label == "uniqueKeysWithValues" && arguments.count == 1
      return isPairs ? try dictionary(first.value, offset) : nil
    default:
      return first.label == nil && arguments.count == 1 ? Self.scalar(type, first.value) : nil
    }
  }

  private static func empty(_ type: String) -> Value? {
    switch type {
    case "String": .string("")
    case "Array": .array([])
    case "Set": .set([:])
    case "Dictionary": .dictionary([:])
    default: nil
    }
  }

  private static func scalar(_ type: String, _ value: Value) -> Value? {
    switch (type, value) {
    case ("Int", .string(let text, _)): Int(text).map { .int($0) } ?? .null
    case ("Int", .int): value
    case ("Double", .string(let text, _)): Double(text).map { .double($0) } ?? .null
    case ("Double", .int(let number)): .double(Double(number))
    case ("Bool", .string(let text, _)): Bool(text).map { .bool($0) } ?? .null
    case ("Bool", .bool): value
    default: nil
    }
  }

  private func string(_ type: String, _ first: Argument, _ arguments: [Argument], _ offset: Int) throws -> Value? {
    switch (type, first.label, first.value) {
    case ("String", nil, .string), ("String", "cString", .string), ("Substring", nil, .string),
      ("String", "stringLiteral", .string), ("Character", nil, .string):
      return arguments.count == 1 ? first.value : nil
    case ("String", nil, .int), ("String", nil, .bool), ("String", nil, .double), ("String", "describing", _):
      guard arguments.count == 1 else { return nil }
      return .string(try Descriptions(run: run).description(of: first.value, offset))
    case ("String", "repeating", .string(let text, _)):
      guard case .int(let count)? = arguments.dropFirst().first?.value, count >= 0 else { return nil }
      let length = count.multipliedReportingOverflow(by: text.utf8.count)
      try run.budget.checkLength(length.overflow ? .max : length.partialValue, offset)
      // Nothing, repeated for ever, takes for ever.
      return .string(text.isEmpty ? "" : String(repeating: text, count: count))
    default: return nil
    }
  }

  /// `Array(elements)`, `Array(repeating:count:)`, and the same for a type whose elements are known.
  func array(_ arguments: [Argument], of type: TypeReference?, _ offset: Int) throws -> Value {
    guard let first = arguments.first else { return .array([]) }
    if first.label == "repeating" {
      guard case .int(let count)? = arguments.dropFirst().first?.value, count >= 0 else {
        return .unknown(Refusal(offset: offset, reason: "Seam does not know how long the array is"))
      }
      try run.budget.checkSize(count, offset)
      try run.budget.step(offset, count: count >> 3)
      return try run.convert(.array(Array(repeating: first.value, count: count)), to: type, offset)
    }
    if case .unknown = first.value { return first.value }
    return try run.convert(.array(sequences.elements(of: first.value, offset)), to: type, offset)
  }

  private func dictionary(_ pairs: Value, _ offset: Int) throws -> Value {
    var entries: [ValueKey: DictionaryEntry] = [:]
    for pair in try sequences.elements(of: pairs, offset) {
      guard case .tuple(let parts) = pair, parts.count == 2, let key = ValueKey(parts[0].value), entries[key] == nil
      else {
        throw Refusal(offset: offset, reason: "Seam does not know the keys of the dictionary")
      }
      try run.budget.pass(through: parts[0].value, offset)
      entries[key] = DictionaryEntry(key: parts[0].value, value: parts[1].value)
    }
    return .dictionary(entries)
  }
}
