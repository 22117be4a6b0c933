/// What calls of PackageDescription make: targets, products, dependencies, the package.
struct DescribedValues {
  let run: Run

  /// What a member of one of PackageDescription's types makes; unknown where it has no such member.
  func value(of member: EnumMember, as type: String) throws -> Value {
    if PackageDescription.isOpaque(type) {
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
    guard let signature = PackageDescription.member(member.name, of: type, taking: member.arguments) else {
      return .unknown(
        Refusal(offset: member.offset, reason: "Seam does not know \(type).\(member.name) with these arguments"))
    }
    switch type {
    case "Target": return .object(try target(member))
    case "Product": return .object(try product(member))
    case "Target.Dependency": return .member(try targetDependency(member))
    case "TargetDependencyCondition": return try condition(member)
    default:
      // Resources, plug-in usages, custom platforms: the arguments in the order of the labels, nil for what is left
      // out.
      let arguments = signature.labels.map { label in
        member.arguments.first { $0.label == label } ?? Argument(label: label, value: .null)
      }
      return .member(
        EnumMember(type: type, name: member.name, arguments: arguments, isCall: true, offset: member.offset))
    }
  }

  private static let targetTypes = [
    "target": "regular", "executableTarget": "executable", "testTarget": "test", "macro": "macro",
    "systemLibrary": "system", "binaryTarget": "binary", "plugin": "plugin",
  ]

  private func target(_ member: EnumMember) throws -> Instance {
    let type = Value.member(
      EnumMember(type: "Target.TargetType", name: Self.targetTypes[member.name] ?? "regular", offset: member.offset))
    var fields: [String: Value] = [
      "type": type, "dependencies": .array([]), "exclude": .array([]), "isTest": .bool(member.name == "testTarget"),
    ]
    try fill(&fields, from: member, of: "Target")
    return Instance(type: "Target", fields: fields, offset: member.offset)
  }

  private func product(_ member: EnumMember) throws -> Instance {
    var fields: [String: Value] = ["kind": .string(member.name), "targets": .array([])]
    try fill(&fields, from: member, of: "Product")
    return Instance(type: "Product", fields: fields, offset: member.offset)
  }

  private func fill(
    _ fields: inout [String: Value], from member: EnumMember, of type: String
  ) throws {
    for argument in member.arguments {
      guard let label = argument.label else { continue }
      fields[label] = try run.lazily {
        try run.convert(argument.value, to: PackageDescription.propertyTypes[type]?[label], member.offset)
      }
    }
  }

  private static let stringsByLabel: [String: TypeReference] = ["name": .string, "package": .optional(.string)]

  /// All ways to write a dependency end in one of three cases with all their associated values.
  private func targetDependency(_ member: EnumMember) throws -> EnumMember {
    func value(_ label: String) -> Value { member.arguments.first { $0.label == label }?.value ?? .null }
    let condition = try run.lazily {
      try run.convert(value("condition"), to: .optional(.named("TargetDependencyCondition")), member.offset)
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
    let arguments =
      try labels.map { label in
        Argument(
          label: label,
          value: try run.lazily {
            try run.convert(value(label), to: Self.stringsByLabel[label], member.offset)
          })
      } + [Argument(label: "condition", value: condition)]
    return EnumMember(type: "Target.Dependency", name: name, arguments: arguments, isCall: true, offset: member.offset)
  }

  /// `.when(platforms: [])` is no condition at all.
  private func condition(_ member: EnumMember) throws -> Value {
    var platforms = Value.null
    var traits = Value.null
    for argument in member.arguments {
      if argument.label == "platforms" {
        platforms = try run.convert(argument.value, to: .optional(.array(.named("Platform"))), member.offset)
      } else {
        traits = try run.convert(argument.value, to: .optional(.set(.string)), member.offset)
      }
    }
    if case .array(let elements) = platforms, elements.isEmpty, traits.isNone { return .null }
    let arguments = [Argument(label: "platforms", value: platforms), Argument(label: "traits", value: traits)]
    return .member(
      EnumMember(
        type: "TargetDependencyCondition", name: "when", arguments: arguments, isCall: true, offset: member.offset))
  }

  /// `Package(…)`.
  func package(_ arguments: [Argument], _ offset: Int) throws -> Instance {
    let known = PackageDescription.propertyTypes["Package"] ?? [:]
    var fields: [String: Value] = ["products": .array([]), "dependencies": .array([]), "targets": .array([])]
    for argument in arguments {
      guard let label = argument.label, let type = known[label] else {
        throw Refusal(
          offset: offset, reason: "Package has no parameter \(argument.label ?? "without a label")", isFinal: true)
      }
      fields[label] = try run.lazily { try run.convert(argument.value, to: type, offset) }
    }
    return Instance(type: "Package", fields: fields, offset: offset)
  }
}
