/// Gives literals and implicit members (`.target(…)`) their meaning, which hangs on the type that is expected.
struct Conversion {
  let run: Run

  private var types: KnownTypes { run.types }

  /// The value as a value of the type.
  func convert(_ value: Value, to type: TypeReference?, _ offset: Int) throws -> Value {
    guard let type, needsContext(type) else { return value }
    try run.budget.step(offset)
    switch (type, value) {
    case (_, .unknown), (_, .void): return value
    case (.optional(let wrapped), _):
      guard value.isNone else { return try convert(value, to: wrapped, offset) }
      return wrapped.isOptional ? .unknown(.aboutOptionalOfOptional(offset)) : value
    case (.array(let element), .array(let elements)):
      guard needsContext(element) else { return value }
      return .array(
        try run.budget.descend(offset) {
          try elements.map { value in try run.lazily { try convert(value, to: element, offset) } }
        })
    case (.set(let element), .array(let elements)):
      return try Sequences(budget: run.budget).set(of: elements.map { try convert($0, to: element, offset) }, offset)
    case (.dictionary(_, let valueType), .dictionary(let entries)):
      return .dictionary(
        try entries.mapValues { entry in
          DictionaryEntry(key: entry.key, value: try convert(entry.value, to: valueType, offset))
        })
    case (.tuple(let types), .tuple(let parts)) where types.count == parts.count:
      return .tuple(
        try zip(types, parts).map { type, part in
          TupleElement(
            label: type.label ?? part.label, value: try run.lazily { try convert(part.value, to: type.type, offset) })
        })
    case (.named(let name), _): return try run.budget.descend(offset) { try convert(value, toNamed: name, offset) }
    default: return value
    }
  }

  /// Whether a value of the type may be written in a way that only the type explains.
  private func needsContext(_ type: TypeReference) -> Bool {
    switch type {
    case .named(let name): !["Int", "Bool"].contains(name)
    case .optional(let wrapped): wrapped.isOptional || needsContext(wrapped)
    case .array(let element): needsContext(element)
    case .set, .dictionary, .tuple: true
    case .other: false
    }
  }

  private func convert(_ value: Value, toNamed type: String, _ offset: Int) throws -> Value {
    switch value {
    case .member(let member) where member.type == nil:
      return try resolve(member, as: type)
    case .string(let text, let place):
      let place = place < 0 ? run.environment.place(of: offset) : place
      if let member = PackageDescription.member(named: value, at: place, as: type) { return .member(member) }
      if let user = types[type], user.kind != .extended {
        return try convert(text, value, to: user, offset)
      }
      return value
    case .int(let number) where type == "Double": return .double(Double(number))
    case .int, .double:
      guard Library.numbersOfOtherSizes.contains(type) else { return value }
      return .unknown(Refusal(offset: offset, reason: "Seam does not calculate with numbers of type \(type)"))
    default: return value
    }
  }

  private func convert(_ text: String, _ value: Value, to user: UserType, _ offset: Int) throws -> Value {
    let argument = Argument(label: "stringLiteral", value: value)
    if let initialiser = user.initialisers.first(where: { $0.binding(of: [argument]) != nil }) {
      return try ValueConstruction(run: run).initialise(user, by: initialiser, [argument], offset)
    }
    throw Refusal(offset: offset, reason: "a string stands for a \(user.name), which Seam does not follow")
  }

  /// Finds out what an implicit member means where a value of the type is expected.
  private func resolve(_ member: EnumMember, as type: String) throws -> Value {
    if PackageDescription.isOpaque(type), types[type] == nil { return .member(member) }
    var start = member
    start.links = []
    let value = try run.environment.called(from: member.offset) {
      var value = try resolveStart(start, as: type)
      for link in member.links { value = try Members(run: run).call(link, on: value) }
      return value
    }
    // What a static property holds is written there, but it is here that the manifest uses it.
    guard case .member(var found) = value else { return value }
    found.offset = member.offset
    return .member(found)
  }

  private func resolveStart(_ member: EnumMember, as type: String) throws -> Value {
    if member.isCall {
      return try StaticMembers(run: run).call(
        member.name, of: .named(types.canonicalName(of: type)), member.arguments, member.offset)
    }
    if let own = try StaticMembers(run: run).find(member.name, of: type, member.offset) { return own }
    if types["\(type).\(member.name)"] != nil { return .type(.named("\(type).\(member.name)")) }
    if PackageDescription.declaresType(type) { return try DescribedValues(run: run).value(of: member, as: type) }
    return .unknown(Refusal(offset: member.offset, reason: "Seam does not know \(type).\(member.name)"))
  }
}
