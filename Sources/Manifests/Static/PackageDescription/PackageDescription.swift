/// What the interpreter knows of the module PackageDescription: its types, and what their members take.
enum PackageDescription {
  static let interface = ModuleInterface(
    typeNames: typeNames,
    aliases: [
      "PluginUsage": "Target.PluginUsage", "Target.Dependency.Condition": "TargetDependencyCondition",
    ], opaqueTypeNames: opaqueTypeNames, propertyTypes: propertyTypes)

  /// The types on which dependencies hang.
  private static let typeNames: Set<String> = [
    "Package", "Package.Dependency", "Product", "Target", "Target.Dependency", "Target.PluginUsage",
    "Target.TargetType", "TargetDependencyCondition", "Platform", "Resource",
  ]

  /// Types of which nothing is asked: their values pass through as they are written.
  private static let opaqueTypeNames: Set<String> = [
    "SwiftSetting", "CSetting", "CXXSetting", "LinkerSetting", "BuildSettingCondition", "BuildConfiguration",
    "SupportedPlatform", "SupportedPlatform.MacOSVersion", "SupportedPlatform.IOSVersion", "Version",
    "Package.Dependency.Requirement", "Package.Dependency.Trait", "Trait", "SwiftVersion", "SwiftLanguageMode",
    "CLanguageStandard", "CXXLanguageStandard", "LanguageTag", "SystemPackageProvider", "Target.PluginCapability",
    "PluginCommandIntent", "PluginPermission", "PluginNetworkPermissionScope", "Product.Library.LibraryType",
    "Resource.Localization",
  ]

  static func isOpaque(_ type: String) -> Bool { opaqueTypeNames.contains(type) }

  /// Whether it is a type of this module, opaque or not.
  static func declaresType(_ type: String) -> Bool { typeNames.contains(type) || isOpaque(type) }
}
