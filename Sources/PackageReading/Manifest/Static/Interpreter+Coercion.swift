extension ManifestInterpreter {
  /// The value as a value of the type: literals and implicit members (`.target(…)`) get their meaning here.
  func coerce(_ value: Value, to type: TypeReference?, _ offset: Int) throws -> Value {
    guard let type, needsContext(type) else { return value }
    try step(offset)
    switch (type, value) {
    case (_, .unknown), (_, .void): return value
    case (.optional(let wrapped), _): return value.isNone ? value : try coerce(value, to: wrapped, offset)
    case (.array(let element), .array(let elements)):
      guard needsContext(element) else { return value }
      return .array(try descend(offset) { try elements.map { value in try lazily { try coerce(value, to: element, offset) } } })
    case (.set(let element), .array(let elements)):
      return try set(of: elements.map { try coerce($0, to: element, offset) }, offset)
    case (.dictionary(_, let valueType), .dictionary(let entries)):
      return .dictionary(
        try entries.mapValues { entry in DictionaryEntry(key: entry.key, value: try coerce(entry.value, to: valueType, offset)) })
    case (.tuple(let types), .tuple(let parts)) where types.count == parts.count:
      return .tuple(
        try zip(types, parts).map { type, part in
          TupleElement(label: type.label ?? part.label, value: try lazily { try coerce(part.value, to: type.type, offset) })
        })
    case (.named(let name), _): return try descend(offset) { try coerce(value, toNamed: name, offset) }
    default: return value
    }
  }

  /// Whether a value of the type may be written in a way that only the type explains.
  private func needsContext(_ type: TypeReference) -> Bool {
    switch type {
    case .named(let name): !["Int", "Bool"].contains(name)
    case .array(let element), .optional(let element): needsContext(element)
    case .set, .dictionary, .tuple: true
    case .other: false
    }
  }

  private func coerce(_ value: Value, toNamed type: String, _ offset: Int) throws -> Value {
    switch value {
    case .member(let member) where member.type == nil:
      return try resolve(member, as: type)
    case .string(let text, let place):
      if type == "Target.Dependency" {
        let name = Argument(label: "name", value: value)
        return .member(
          EnumMember(
            type: type, name: "byNameItem", arguments: [name, Argument(label: "condition", value: .null)], isCall: true,
            offset: place < 0 ? callSite ?? offset : place))
      }
      if type == "Target.PluginUsage" {
        return .member(
          EnumMember(
            type: type, name: "plugin", arguments: [Argument(label: "name", value: value), Argument(label: "package", value: .null)],
            isCall: true, offset: place < 0 ? callSite ?? offset : place))
      }
      if let user = types[type], user.kind != .extended {
        return try coerce(text, value, to: user, offset)
      }
      return value
    case .int(let number) where type == "Double": return .double(Double(number))
    default: return value
    }
  }

  private func coerce(_ text: String, _ value: Value, to user: UserType, _ offset: Int) throws -> Value {
    let argument = Argument(label: "stringLiteral", value: value)
    if let initialiser = user.initialisers.first(where: { $0.binding(of: [argument]) != nil }) {
      return try initialise(user, by: initialiser, [argument], offset)
    }
    throw Refusal(offset: offset, reason: "a string stands for a \(user.name), which Seam does not follow")
  }

  /// Finds out what an implicit member means where a value of the type is expected.
  private func resolve(_ member: EnumMember, as type: String) throws -> Value {
    if PackageDescription.isOpaque(type), types[type] == nil { return .member(member) }
    let previous = callSite
    callSite = member.offset
    defer { callSite = previous }
    var start = member
    start.links = []
    var value = try resolveStart(start, as: type)
    for link in member.links { value = try call(link, on: value) }
    // What a static property holds is written there, but it is here that the manifest uses it.
    if case .member(var found) = value {
      found.offset = member.offset
      value = .member(found)
    }
    return value
  }

  private func resolveStart(_ member: EnumMember, as type: String) throws -> Value {
    if member.isCall {
      return try callStatic(member.name, of: PackageDescription.canonicalType(type), member.arguments, member.offset)
    }
    if let own = try findStaticMember(member.name, of: type, member.offset) { return own }
    if types["\(type).\(member.name)"] != nil { return .type(.named("\(type).\(member.name)")) }
    if PackageDescription.typeNames.contains(type) || PackageDescription.isOpaque(type) {
      return try PackageDescription.resolve(member, as: type, interpreter: self)
    }
    return .unknown(Refusal(offset: member.offset, reason: "Seam does not know \(type).\(member.name)"))
  }

  func set(of elements: [Value], _ offset: Int) throws -> Value {
    var result: [ValueKey: Value] = [:]
    for element in elements {
      if case .unknown = element { return element }
      guard let key = ValueKey(element) else { return .unknown(Refusal(offset: offset, reason: "a set has elements that Seam does not compare")) }
      result[key] = element
    }
    return .set(result)
  }
}
