extension PackageDescription {
  /// What a member of one of PackageDescription's types makes; unknown where it has no such member.
  static func resolve(_ member: EnumMember, as type: String, interpreter: ManifestInterpreter) throws -> Value {
    if isOpaque(type) {
      var member = member
      member.type = type
      return .member(member)
    }
    switch type {
    case "Platform" where !member.isCall, "Target.TargetType" where !member.isCall:
      return .member(EnumMember(type: type, name: member.name, offset: member.offset))
    case "Package.Dependency" where member.name == "package":
      var member = member
      member.type = type
      return .member(member)
    default: break
    }
    guard let signature = self.member(member.name, of: type, taking: member.arguments) else {
      return .unknown(Refusal(offset: member.offset, reason: "Seam does not know \(type).\(member.name) with these arguments"))
    }
    switch type {
    case "Target": return .object(try target(member, interpreter))
    case "Product": return .object(try product(member, interpreter))
    case "Target.Dependency": return .member(try targetDependency(member, interpreter))
    case "TargetDependencyCondition": return try condition(member, interpreter)
    default:
      // Resources, plug-in usages, custom platforms: the arguments in the order of the labels, nil for what is left out.
      let arguments = signature.labels.map { label in
        member.arguments.first { $0.label == label } ?? Argument(label: label, value: .null)
      }
      return .member(EnumMember(type: type, name: member.name, arguments: arguments, isCall: true, offset: member.offset))
    }
  }

  private static let targetTypes = [
    "target": "regular", "executableTarget": "executable", "testTarget": "test", "macro": "macro", "systemLibrary": "system",
    "binaryTarget": "binary", "plugin": "plugin",
  ]

  private static func target(_ member: EnumMember, _ interpreter: ManifestInterpreter) throws -> Instance {
    let type = Value.member(EnumMember(type: "Target.TargetType", name: targetTypes[member.name] ?? "regular", offset: member.offset))
    var fields: [String: Value] = ["type": type, "dependencies": .array([]), "exclude": .array([]), "isTest": .bool(member.name == "testTarget")]
    try fill(&fields, from: member, of: "Target", interpreter)
    return Instance(type: "Target", fields: fields, offset: member.offset)
  }

  private static func product(_ member: EnumMember, _ interpreter: ManifestInterpreter) throws -> Instance {
    var fields: [String: Value] = ["kind": .string(member.name), "targets": .array([])]
    try fill(&fields, from: member, of: "Product", interpreter)
    return Instance(type: "Product", fields: fields, offset: member.offset)
  }

  private static func fill(
    _ fields: inout [String: Value], from member: EnumMember, of type: String, _ interpreter: ManifestInterpreter
  ) throws {
    for argument in member.arguments {
      guard let label = argument.label else { continue }
      fields[label] = try interpreter.lazily {
        try interpreter.coerce(argument.value, to: propertyTypes[type]?[label], member.offset)
      }
    }
  }

  private static let stringsByLabel: [String: TypeReference] = ["name": .string, "package": .optional(.string)]

  /// All ways to write a dependency end in one of three cases with all their associated values.
  private static func targetDependency(_ member: EnumMember, _ interpreter: ManifestInterpreter) throws -> EnumMember {
    func value(_ label: String) -> Value { member.arguments.first { $0.label == label }?.value ?? .null }
    let condition = try interpreter.lazily {
      try interpreter.coerce(value("condition"), to: .optional(.named("TargetDependencyCondition")), member.offset)
    }
    let name: String
    var labels = ["name"]
    switch member.name {
    case "target", "targetItem": name = "targetItem"
    case "byName", "byNameItem": name = "byNameItem"
    default:
      name = "productItem"
      labels += ["package", "moduleAliases"]
    }
    let arguments = try labels.map { label in
      Argument(label: label, value: try interpreter.lazily { try interpreter.coerce(value(label), to: stringsByLabel[label], member.offset) })
    } + [Argument(label: "condition", value: condition)]
    return EnumMember(type: "Target.Dependency", name: name, arguments: arguments, isCall: true, offset: member.offset)
  }

  /// `.when(platforms: [])` is no condition at all.
  private static func condition(_ member: EnumMember, _ interpreter: ManifestInterpreter) throws -> Value {
    var platforms = Value.null
    var traits = Value.null
    for argument in member.arguments {
      if argument.label == "platforms" {
        platforms = try interpreter.coerce(argument.value, to: .optional(.array(.named("Platform"))), member.offset)
      } else {
        traits = try interpreter.coerce(argument.value, to: .optional(.set(.string)), member.offset)
      }
    }
    if case .array(let elements) = platforms, elements.isEmpty, traits.isNone { return .null }
    let arguments = [Argument(label: "platforms", value: platforms), Argument(label: "traits", value: traits)]
    return .member(
      EnumMember(type: "TargetDependencyCondition", name: "when", arguments: arguments, isCall: true, offset: member.offset))
  }

  /// `Package(…)`.
  static func package(_ arguments: [Argument], _ offset: Int, interpreter: ManifestInterpreter) throws -> Instance {
    let known = propertyTypes["Package"] ?? [:]
    var fields: [String: Value] = ["products": .array([]), "dependencies": .array([]), "targets": .array([])]
    for argument in arguments {
      guard let label = argument.label, let type = known[label] else {
        throw Refusal(offset: offset, reason: "Package has no parameter \(argument.label ?? "without a label")", isFinal: true)
      }
      fields[label] = try interpreter.lazily { try interpreter.coerce(argument.value, to: type, offset) }
    }
    return Instance(type: "Package", fields: fields, offset: offset)
  }
}
