/// Which of a package's manifests counts, as SwiftPM decides it.
package enum ManifestFileName {
  package static let regular = "Package.swift"

  /// Whether a file of this name is a manifest, whichever tools it is for.
  package static func isManifest(_ name: String) -> Bool { name == regular || version(of: name) != nil }

  /// The manifest that a toolchain of version `tool` reads in a folder with the files `names`; nil where there is none.
  ///
  /// `Package@swift-6.3.1.swift`, `…6.3…` and `…6…` for the very tool come first. Otherwise the newest version-specific
  /// manifest that the tool is not too old for, if it demands newer tools than `Package.swift` does or the tool is too
  /// old for `Package.swift`.
  ///
  /// - Parameter toolsVersion: what the manifest of that name demands; nil where it does not say.
  package static func choose(
    among names: [String], tool: ToolsVersion, toolsVersion: (String) throws -> ToolsVersion?
  ) rethrows -> String? {
    let candidates = names.compactMap { name in version(of: name).map { (name: name, version: $0) } }
    let exact = ["\(tool)", "\(tool.major).\(tool.minor)", "\(tool.major)"].map { "Package@swift-\($0).swift" }
    if let match = exact.first(where: { match in candidates.contains { $0.name == match } }) { return match }
    let hasRegular = names.contains(regular)
    let newest = candidates.filter { $0.version <= tool }.max { ($0.version, $0.name) < ($1.version, $1.name) }
    guard let newest else { return hasRegular ? regular : nil }
    guard hasRegular else { return newest.name }
    let oldest = ToolsVersion(3, 1)
    let regularVersion = try toolsVersion(regular) ?? oldest
    let isNewer = try (toolsVersion(newest.name) ?? oldest) > regularVersion
    return isNewer || regularVersion > tool ? newest.name : regular
  }

  /// `6.0` for `Package@swift-6.0.swift`, nil for any other name.
  package static func version(of name: String) -> ToolsVersion? {
    guard name.hasPrefix("Package@swift-"), name.hasSuffix(".swift") else { return nil }
    return ToolsVersion(name.dropFirst("Package@swift-".count).dropLast(".swift".count))
  }
}
