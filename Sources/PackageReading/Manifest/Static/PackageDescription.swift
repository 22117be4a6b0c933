/// What the interpreter knows of the module PackageDescription: its types, and what their members make.
enum PackageDescription {
  /// The types on which dependencies hang.
  static let typeNames: Set<String> = [
    "Package", "Package.Dependency", "Product", "Target", "Target.Dependency", "Target.PluginUsage", "Target.TargetType",
    "TargetDependencyCondition", "Platform", "Resource",
  ]

  /// Types of which nothing is asked: their values pass through as they are written.
  private static let opaqueTypeNames: Set<String> = [
    "SwiftSetting", "CSetting", "CXXSetting", "LinkerSetting", "BuildSettingCondition", "BuildConfiguration", "SupportedPlatform",
    "SupportedPlatform.MacOSVersion", "SupportedPlatform.IOSVersion", "Version", "Package.Dependency.Requirement",
    "Package.Dependency.Trait", "Trait", "SwiftVersion", "SwiftLanguageMode", "CLanguageStandard", "CXXLanguageStandard", "LanguageTag",
    "SystemPackageProvider", "Target.PluginCapability", "PluginCommandIntent", "PluginPermission", "PluginNetworkPermissionScope",
    "Product.Library.LibraryType", "Resource.Localization",
  ]

  static func isOpaque(_ type: String) -> Bool { opaqueTypeNames.contains(type) }

  private static let aliases = ["PluginUsage": "Target.PluginUsage", "Target.Dependency.Condition": "TargetDependencyCondition"]

  static func canonicalType(_ name: String) -> TypeReference {
    .named(aliases[name] ?? name)
  }

  private static let strings = TypeReference.array(.string)
  private static let targetDependencies = TypeReference.array(.named("Target.Dependency"))

  /// The properties that matter of the classes in PackageDescription; all others (settings, platforms) are kept and never looked at.
  static let propertyTypes: [String: [String: TypeReference]] = [
    "Package": [
      "name": .string, "products": .array(.named("Product")), "dependencies": .array(.named("Package.Dependency")),
      "targets": .array(.named("Target")), "platforms": .optional(.array(.named("SupportedPlatform"))), "pkgConfig": .optional(.string),
      "providers": .optional(.array(.named("SystemPackageProvider"))), "traits": .other, "defaultLocalization": .optional(.other),
      "swiftLanguageVersions": .optional(.array(.named("SwiftVersion"))),
      "swiftLanguageModes": .optional(.array(.named("SwiftLanguageMode"))), "cLanguageStandard": .optional(.named("CLanguageStandard")),
      "cxxLanguageStandard": .optional(.named("CXXLanguageStandard")),
    ],
    "Product": ["name": .string, "targets": strings, "type": .optional(.named("Product.Library.LibraryType")), "settings": .other],
    "Target": [
      "name": .string, "type": .named("Target.TargetType"), "dependencies": targetDependencies, "path": .optional(.string),
      "url": .optional(.string), "exclude": strings, "sources": .optional(strings), "resources": .optional(.array(.named("Resource"))),
      "publicHeadersPath": .optional(.string), "plugins": .optional(.array(.named("Target.PluginUsage"))),
      "packageAccess": .named("Bool"), "checksum": .optional(.string), "pkgConfig": .optional(.string),
      "providers": .optional(.array(.named("SystemPackageProvider"))), "capability": .named("Target.PluginCapability"),
      "pluginCapability": .optional(.named("Target.PluginCapability")), "isTest": .named("Bool"),
      "cSettings": .optional(.array(.named("CSetting"))), "cxxSettings": .optional(.array(.named("CXXSetting"))),
      "swiftSettings": .optional(.array(.named("SwiftSetting"))), "linkerSettings": .optional(.array(.named("LinkerSetting"))),
    ],
  ]

  /// The labels that the members of a type take; the first `required` of them must be there.
  struct Member: Sendable {
    var name: String
    var labels: [String?]
    var required: Int
  }

  private static let code: [String?] = [
    "name", "dependencies", "path", "exclude", "sources", "resources", "publicHeadersPath", "packageAccess", "cSettings", "cxxSettings",
    "swiftSettings", "linkerSettings", "plugins",
  ]

  private static let members: [String: [Member]] = [
    "Target": [
      Member(name: "target", labels: code, required: 1), Member(name: "executableTarget", labels: code, required: 1),
      Member(name: "testTarget", labels: code, required: 1), Member(name: "macro", labels: code, required: 1),
      Member(name: "systemLibrary", labels: ["name", "path", "pkgConfig", "providers"], required: 1),
      Member(name: "binaryTarget", labels: ["name", "url", "checksum"], required: 3),
      Member(name: "binaryTarget", labels: ["name", "path"], required: 2),
      Member(
        name: "plugin", labels: ["name", "capability", "dependencies", "path", "exclude", "sources", "packageAccess"], required: 2),
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
      Member(name: "process", labels: [nil, "localization"], required: 1), Member(name: "copy", labels: [nil], required: 1),
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
}
