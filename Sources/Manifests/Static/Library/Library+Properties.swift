extension Library {
  /// A property of a value; nil where there is none that Seam knows.
  static func property(_ name: String, of value: Value, _ offset: Int) -> Value? {
    switch (value, name) {
    case (.array(let elements), "count"): .int(elements.count)
    case (.array(let elements), "isEmpty"): .bool(elements.isEmpty)
    case (.array(let elements), "first"): elements.first?.found(offset) ?? .null
    case (.array(let elements), "last"): elements.last?.found(offset) ?? .null
    case (.array(let elements), "indices"): .range(0..<elements.count)
    case (.array, "startIndex"): .int(0)
    case (.array(let elements), "endIndex"): .int(elements.count)
    case (.array, "lazy"): value
    case (.set(let elements), "count"): .int(elements.count)
    case (.set(let elements), "isEmpty"): .bool(elements.isEmpty)
    case (.dictionary(let entries), "count"): .int(entries.count)
    case (.dictionary(let entries), "isEmpty"): .bool(entries.isEmpty)
    case (.dictionary(let entries), "keys"): .set(entries.mapValues(\.key))
    case (.string(let text, _), "count"): .int(text.count)
    case (.string(let text, _), "isEmpty"): .bool(text.isEmpty)
    case (.string(let text, _), "first"): text.first.map { .string(String($0)) } ?? .null
    case (.string(let text, _), "last"): text.last.map { .string(String($0)) } ?? .null
    case (.string, "description"): value
    case (.int(let number), "description"): .string(String(number))
    case (.structure(let structure), "keys") where structure.type == "ProcessInfo.Environment":
      .structure(Structure(type: "ProcessInfo.Environment.Keys", fields: [:]))
    case (.range(let range), "count"): .int(range.count)
    case (.range(let range), "isEmpty"): .bool(range.isEmpty)
    default: nil
    }
  }
}
