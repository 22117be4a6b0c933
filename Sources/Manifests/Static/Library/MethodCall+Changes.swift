/// What a method does to what it is called on.
enum PlaceChange {
  /// Elements come into an array.
  case insertion([Value], at: Int)
  /// The place gets another value; the method returns `result`.
  case replacement(Value, result: Value)
  case nothing
}

extension MethodCall {
  /// The change that the method makes; nil where Seam does not know it.
  ///
  /// - Parameter type: that of the place, as far as it is known.
  func change(of receiver: Value, type: TypeReference?) throws -> PlaceChange? {
    for argument in arguments { try run.budget.pass(through: argument.value, offset) }
    switch receiver {
    case .array(let elements): return try change(ofArray: elements, type: type)
    case .set(let elements): return try change(ofSet: elements, type: type)
    case .dictionary(let entries): return try change(ofDictionary: entries)
    case .string(let text, let place):
      guard name == "append", arguments.count == 1, let more = self.text else { return nil }
      try run.budget.checkLength(text.utf8.count + more.utf8.count, offset)
      return .replacement(.string(text + more, at: place), result: .void)
    case .bool(let value):
      return name == "toggle" ? .replacement(.bool(!value), result: .void) : nil
    default:
      return nil
    }
  }

  private func change(ofArray elements: [Value], type: TypeReference?) throws -> PlaceChange? {
    switch signature {
    case "append(_:)", "append({})":
      let element = try run.lazily { try run.convert(arguments[0].value, to: type?.element, offset) }
      return .insertion([element], at: elements.count)
    case "append(contentsOf:)":
      if case .unknown = arguments[0].value { return .replacement(arguments[0].value, result: .void) }
      return .insertion(try converted(sequences.elements(of: arguments[0].value, offset), type), at: elements.count)
    case "insert(_:at:)", "insert(contentsOf:at:)":
      guard case .int(let index) = arguments[1].value, (0...elements.count).contains(index) else { return nil }
      let more =
        arguments[0].label == nil ? [arguments[0].value] : try sequences.elements(of: arguments[0].value, offset)
      return .insertion(try converted(more, type), at: index)
    case "reserveCapacity(_:)": return .nothing
    default: return try removal(from: elements)
    }
  }

  private func converted(_ elements: [Value], _ type: TypeReference?) throws -> [Value] {
    try sequences.elements(of: run.convert(.array(elements), to: type, offset), offset)
  }

  /// Methods that remove or reorder.
  private func removal(from elements: [Value]) throws -> PlaceChange? {
    try run.budget.pass(through: .array(elements), offset)
    func leaving(_ rest: some Sequence<Value>, result: Value = .void) -> PlaceChange {
      .replacement(.array(Array(rest)), result: result)
    }
    switch signature {
    case "removeAll()", "removeAll(keepingCapacity:)": return leaving([Value]())
    case "removeAll(where:)", "removeAll({})": return leaving(try elements.filter { try !holds($0) })
    case "removeFirst()": return elements.first.map { leaving(elements.dropFirst(), result: $0) }
    case "removeLast()": return elements.last.map { leaving(elements.dropLast(), result: $0) }
    case "popLast()": return leaving(elements.dropLast(), result: elements.last?.found(offset) ?? .null)
    case "removeFirst(_:)", "removeLast(_:)":
      guard let count, count <= elements.count else { return nil }
      return leaving(name == "removeFirst" ? elements.dropFirst(count) : elements.dropLast(count))
    case "remove(at:)":
      guard let index = count, elements.indices.contains(index) else { return nil }
      return leaving(elements[..<index] + elements[(index + 1)...], result: elements[index])
    case "sort()": return leaving(try sorted(elements))
    case "sort(by:)", "sort({})": return leaving(try sortedByPredicate(elements))
    case "reverse()": return leaving(elements.reversed())
    default: return nil
    }
  }

  private func change(ofSet elements: [ValueKey: Value], type: TypeReference?) throws -> PlaceChange? {
    try run.budget.pass(through: .set(elements), offset)
    var rest = elements
    var result = Value.void
    switch signature {
    case "insert(_:)":
      let element = try run.convert(arguments[0].value, to: type?.element, offset)
      guard let key = ValueKey(element) else { return nil }
      let member = elements[key] ?? element
      rest[key] = member
      result = .tuple([
        TupleElement(label: "inserted", value: .bool(elements[key] == nil)),
        TupleElement(label: "memberAfterInsert", value: member),
      ])
    case "remove(_:)":
      guard let key = ValueKey(try run.convert(arguments[0].value, to: type?.element, offset)) else { return nil }
      result = rest.removeValue(forKey: key) ?? .null
    case "formUnion(_:)", "subtract(_:)":
      guard let others = try others() else { return nil }
      for (key, value) in others { rest[key] = name == "subtract" ? nil : value }
    default: return nil
    }
    return .replacement(.set(rest), result: result)
  }

  private func change(ofDictionary entries: [ValueKey: DictionaryEntry]) throws -> PlaceChange? {
    try run.budget.pass(through: .dictionary(entries), offset)
    guard let key = arguments.last.flatMap({ ValueKey($0.value) }) else { return nil }
    var rest = entries
    switch signature {
    case "removeValue(forKey:)": rest[key] = nil
    case "updateValue(_:forKey:)":
      rest[key] = DictionaryEntry(key: arguments[1].value, value: arguments[0].value)
    default: return nil
    }
    return .replacement(.dictionary(rest), result: entries[key]?.value.found(offset) ?? .null)
  }
}
