/// The systems that a target is built for.
enum Platforms {
  private static let systems: [String: String] = [
    "iphoneos": "iOS", "iphonesimulator": "iOS", "macosx": "macOS", "appletvos": "tvOS", "appletvsimulator": "tvOS",
    "watchos": "watchOS", "watchsimulator": "watchOS", "xros": "visionOS", "xrsimulator": "visionOS",
  ]

  /// In the words of `#if os(…)`, sorted; empty where the settings do not tell.
  static func of(_ settings: BuildSettings) -> [String] {
    let supported = settings.words("SUPPORTED_PLATFORMS")
    if !supported.isEmpty { return Set(supported.compactMap { systems[$0] }).sorted() }
    guard let name = settings["SDKROOT"], !name.isEmpty, name != "auto" else { return [] }
    let word = name.split(separator: "/").last.map(String.init) ?? name
    let system = systems.first { word.lowercased().hasPrefix($0.key) }
    return system.map { [$0.value] } ?? []
  }

  /// What XcodeGen calls a system.
  static func named(_ name: String) -> String? {
    ["iOS", "macOS", "tvOS", "watchOS", "visionOS"].first { $0.lowercased() == name.lowercased() }
  }
}
