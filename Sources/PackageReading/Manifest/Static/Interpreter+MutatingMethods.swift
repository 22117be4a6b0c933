import SwiftSyntax

extension ManifestInterpreter {
  /// Calls a method that changes what it is called on; nil where Seam does not know it.
  func callMutating(
    _ name: String, of base: ExprSyntax, _ receiver: Value, _ arguments: [Argument], in scope: Scope, _ offset: Int
  ) throws -> Value? {
    switch receiver {
    case .array(let elements):
      return try changeArray(name, of: base, elements, arguments, in: scope, offset)
    case .set(let elements):
      return try changeSet(name, of: base, elements, arguments, in: scope, offset)
    case .dictionary:
      guard name == "removeValue" || name == "updateValue", let key = arguments.last.flatMap({ ValueKey($0.value) }) else { return nil }
      return try modify(base, in: scope) { target, _ in
        guard case .dictionary(var entries) = target else { return Value.null }
        let old = entries[key]?.value ?? .null
        entries[key] = name == "removeValue" ? nil : DictionaryEntry(key: arguments[1].value, value: arguments[0].value)
        target = .dictionary(entries)
        return old
      }
    case .string(let text, let place):
      guard name == "append", arguments.count == 1, case .string(let more, _) = arguments[0].value else { return nil }
      try checkLength(text.utf8.count + more.utf8.count, offset)
      try modify(base, in: scope) { target, _ in target = .string(text + more, at: place) }
      return .void
    case .bool(let value):
      guard name == "toggle" else { return nil }
      try modify(base, in: scope) { target, _ in target = .bool(!value) }
      return .void
    default:
      return nil
    }
  }

  private func changeArray(
    _ name: String, of base: ExprSyntax, _ elements: [Value], _ arguments: [Argument], in scope: Scope, _ offset: Int
  ) throws -> Value? {
    let call = MethodCall(name: name, arguments: arguments, offset: offset, interpreter: self)
    let type = placeType(base, in: scope) ?? inferredType(of: .array(elements))
    switch call.signature {
    case "append(_:)", "append({})":
      let element = try lazily { try coerce(arguments[0].value, to: type?.element, offset) }
      return try insert([element], at: elements.count, of: base, in: scope, offset)
    case "append(contentsOf:)":
      if case .unknown = arguments[0].value {
        try modify(base, in: scope) { target, _ in target = arguments[0].value }
        return .void
      }
      let more = try coerce(.array(self.elements(of: arguments[0].value, offset)), to: type, offset)
      return try insert(self.elements(of: more, offset), at: elements.count, of: base, in: scope, offset)
    case "insert(_:at:)", "insert(contentsOf:at:)":
      guard case .int(let index) = arguments[1].value, (0...elements.count).contains(index) else { return nil }
      let more = arguments[0].label == nil ? [arguments[0].value] : try self.elements(of: arguments[0].value, offset)
      return try insert(self.elements(of: coerce(.array(more), to: type, offset), offset), at: index, of: base, in: scope, offset)
    case "reserveCapacity(_:)": return .void
    default: break
    }
    guard let (rest, result) = try removal(call, from: elements) else { return nil }
    try modify(base, in: scope) { target, _ in target = .array(rest) }
    return result
  }

  private func insert(
    _ elements: [Value], at index: Int, of base: ExprSyntax, in scope: Scope, _ offset: Int
  ) throws -> Value {
    try step(offset, count: elements.count)
    try modify(base, in: scope) { target, _ in
      guard case .array(var all) = target else {
        throw Refusal(offset: offset, reason: "an array is changed while it is being changed", isFinal: true)
      }
      target = .void
      all.insert(contentsOf: elements, at: index)
      try checkSize(all.count, offset)
      target = .array(all)
    }
    return .void
  }

  /// What is left of an array after a method that removes or reorders, and what the method returns.
  private func removal(_ call: MethodCall, from elements: [Value]) throws -> ([Value], Value)? {
    switch call.signature {
    case "removeAll()", "removeAll(keepingCapacity:)": return ([], .void)
    case "removeAll(where:)", "removeAll({})":
      return (try elements.filter { try !call.holds(call.arguments[0].value, $0) }, .void)
    case "removeFirst()" where !elements.isEmpty: return (Array(elements.dropFirst()), elements[0])
    case "removeLast()" where !elements.isEmpty: return (Array(elements.dropLast()), elements[elements.count - 1])
    case "popLast()": return (Array(elements.dropLast()), elements.last ?? .null)
    case "removeFirst(_:)", "removeLast(_:)":
      guard case .int(let count)? = call.value, (0...elements.count).contains(count) else { return nil }
      return (Array(call.name == "removeFirst" ? elements.dropFirst(count) : elements.dropLast(count)), .void)
    case "remove(at:)":
      guard case .int(let index)? = call.value, elements.indices.contains(index) else { return nil }
      var rest = elements
      let removed = rest.remove(at: index)
      return (rest, removed)
    case "sort()": return (try call.sorted(elements), .void)
    case "sort(by:)", "sort({})": return (try call.sorted(elements, by: call.arguments[0].value), .void)
    case "reverse()": return (elements.reversed(), .void)
    default: return nil
    }
  }

  private func changeSet(
    _ name: String, of base: ExprSyntax, _ elements: [ValueKey: Value], _ arguments: [Argument], in scope: Scope, _ offset: Int
  ) throws -> Value? {
    guard arguments.count == 1 else { return nil }
    let call = MethodCall(name: name, arguments: arguments, offset: offset, interpreter: self)
    let type = placeType(base, in: scope)
    var rest = elements
    switch call.signature {
    case "insert(_:)":
      let element = try coerce(arguments[0].value, to: type?.element, offset)
      guard let key = ValueKey(element) else { return nil }
      rest[key] = element
    case "remove(_:)":
      guard let key = ValueKey(arguments[0].value) else { return nil }
      rest[key] = nil
    case "formUnion(_:)", "subtract(_:)":
      guard case .set(let others) = try set(of: call.members(of: arguments[0].value), offset) else { return nil }
      for (key, value) in others { rest[key] = name == "subtract" ? nil : value }
    default: return nil
    }
    try modify(base, in: scope) { target, _ in target = .set(rest) }
    return .void
  }
}
