extension PackageDescription {
  /// The labels that the members of a type take; the first `required` of them must be there.
  struct Member: Sendable {
    var name: String
    var labels: [String?]
    var required: Int
  }

  private static let code: [String?] = [
    "name", "dependencies", "path", "exclude", "sources", "resources", "publicHeadersPath", "packageAccess",
    "cSettings", "cxxSettings", "swiftSettings", "linkerSettings", "plugins",
  ]

  private static let members: [String: [Member]] = [
    "Target": [
      Member(name: "target", labels: code, required: 1), Member(name: "executableTarget", labels: code, required: 1),
      Member(name: "testTarget", labels: code, required: 1), Member(name: "macro", labels: code, required: 1),
      Member(name: "systemLibrary", labels: ["name", "path", "pkgConfig", "providers"], required: 1),
      Member(name: "binaryTarget", labels: ["name", "url", "checksum"], required: 3),
      Member(name: "binaryTarget", labels: ["name", "path"], required: 2),
      Member(
        name: "plugin", labels: ["name", "capability", "dependencies", "path", "exclude", "sources", "packageAccess"],
        required: 2),
    ],
    "Target.Dependency": [
      Member(name: "target", labels: ["name", "condition"], required: 1),
      Member(name: "targetItem", labels: ["name", "condition"], required: 1),
      Member(name: "byName", labels: ["name", "condition"], required: 1),
      Member(name: "byNameItem", labels: ["name", "condition"], required: 1),
      Member(name: "product", labels: ["name", "package", "moduleAliases", "condition"], required: 1),
      Member(name: "productItem", labels: ["name", "package", "moduleAliases", "condition"], required: 1),
    ],
    "Target.PluginUsage": [Member(name: "plugin", labels: ["name", "package"], required: 1)],
    "Product": [
      Member(name: "library", labels: ["name", "type", "targets"], required: 1),
      Member(name: "executable", labels: ["name", "targets"], required: 2),
      Member(name: "plugin", labels: ["name", "targets"], required: 2),
    ],
    "TargetDependencyCondition": [Member(name: "when", labels: ["platforms", "traits"], required: 0)],
    "Resource": [
      Member(name: "process", labels: [nil, "localization"], required: 1),
      Member(name: "copy", labels: [nil], required: 1),
      Member(name: "embedInCode", labels: [nil], required: 1),
    ],
    "Platform": [Member(name: "custom", labels: [nil], required: 1)],
  ]

  /// Whether PackageDescription itself has a member of a type that a call with these arguments may mean.
  static func declares(_ name: String, _ type: String, _ arguments: [Argument]) -> Bool {
    member(name, of: type, taking: arguments) != nil
  }

  static func member(_ name: String, of type: String, taking arguments: [Argument]) -> Member? {
    members[type]?.first { member in
      guard member.name == name else { return false }
      var rest = member.labels[...]
      for argument in arguments {
        guard let index = rest.firstIndex(of: argument.label) else { return false }
        rest = rest[(index + 1)...]
      }
      return member.labels.prefix(member.required).allSatisfy { label in arguments.contains { $0.label == label } }
    }
  }

  /// What a string stands for where one of these types is expected: `"Core"` for a dependency by name.
  static func member(named name: Value, at offset: Int, as type: String) -> EnumMember? {
    let name = Argument(label: "name", value: name)
    switch type {
    case "Target.Dependency":
      return EnumMember(
        type: type, name: "byNameItem", arguments: [name, Argument(label: "condition", value: .null)], isCall: true,
        offset: offset)
    case "Target.PluginUsage":
      return EnumMember(
        type: type, name: "plugin", arguments: [name, Argument(label: "package", value: .null)], isCall: true,
        offset: offset)
    default: return nil
    }
  }
}
