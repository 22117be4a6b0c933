extension PackageDescription {
  private static let strings = TypeReference.array(.string)
  private static let targetDependencies = TypeReference.array(.named("Target.Dependency"))

  /// The properties that matter of the classes in PackageDescription; all others (settings, platforms) are kept and
  /// never looked at.
  static let propertyTypes: [String: [String: TypeReference]] = [
    "Package": [
      "name": .string, "products": .array(.named("Product")), "dependencies": .array(.named("Package.Dependency")),
      "targets": .array(.named("Target")), "platforms": .optional(.array(.named("SupportedPlatform"))),
      "pkgConfig": .optional(.string),
      "providers": .optional(.array(.named("SystemPackageProvider"))), "traits": .other,
      "defaultLocalization": .optional(.other),
      "swiftLanguageVersions": .optional(.array(.named("SwiftVersion"))),
      "swiftLanguageModes": .optional(.array(.named("SwiftLanguageMode"))),
      "cLanguageStandard": .optional(.named("CLanguageStandard")),
      "cxxLanguageStandard": .optional(.named("CXXLanguageStandard")),
    ],
    "Product": [
      "name": .string, "targets": strings, "type": .optional(.named("Product.Library.LibraryType")), "settings": .other,
    ],
    "Target": [
      "name": .string, "type": .named("Target.TargetType"), "dependencies": targetDependencies,
      "path": .optional(.string),
      "url": .optional(.string), "exclude": strings, "sources": .optional(strings),
      "resources": .optional(.array(.named("Resource"))),
      "publicHeadersPath": .optional(.string), "plugins": .optional(.array(.named("Target.PluginUsage"))),
      "packageAccess": .named("Bool"), "checksum": .optional(.string), "pkgConfig": .optional(.string),
      "providers": .optional(.array(.named("SystemPackageProvider"))), "capability": .named("Target.PluginCapability"),
      "pluginCapability": .optional(.named("Target.PluginCapability")), "isTest": .named("Bool"),
      "cSettings": .optional(.array(.named("CSetting"))), "cxxSettings": .optional(.array(.named("CXXSetting"))),
      "swiftSettings": .optional(.array(.named("SwiftSetting"))),
      "linkerSettings": .optional(.array(.named("LinkerSetting"))),
    ],
  ]
}
