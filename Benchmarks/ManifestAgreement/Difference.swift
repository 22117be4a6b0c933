import Manifests

/// Where two manifests differ first.
enum Difference {
  /// A field and its two values; nil for equal manifests.
  static func first(between manifest: Manifest, and expected: Manifest) -> String? {
    if manifest == expected { return nil }
    return field("name", manifest.name, expected.name)
      ?? field("toolsVersion", manifest.toolsVersion, expected.toolsVersion)
      ?? list("dependencies", manifest.packageDependencies, expected.packageDependencies)
      ?? list("products", manifest.products, expected.products)
      ?? targets(manifest.targets, expected.targets)
      ?? "somewhere"
  }

  private static func targets(_ ours: [Manifest.Target], _ theirs: [Manifest.Target]) -> String? {
    if let names = list("targets", ours.map(\.name), theirs.map(\.name)) { return names }
    for (ours, theirs) in zip(ours, theirs) where ours != theirs {
      let name = "targets.\(theirs.name)"
      return list("\(name).dependencies", ours.dependencies, theirs.dependencies)
        ?? list("\(name).exclude", ours.exclude, theirs.exclude)
        ?? list("\(name).resources", ours.resources, theirs.resources)
        ?? list("\(name).pluginUsages", ours.pluginUsages, theirs.pluginUsages)
        ?? field("\(name)", ours, theirs)
    }
    return nil
  }

  private static func list<Element: Equatable>(_ name: String, _ ours: [Element], _ theirs: [Element]) -> String? {
    for (index, pair) in zip(ours, theirs).enumerated() where pair.0 != pair.1 {
      return field("\(name)[\(index)]", pair.0, pair.1)
    }
    return ours.count == theirs.count ? nil : "\(name) has \(ours.count) elements instead of \(theirs.count)"
  }

  private static func field<Value: Equatable>(_ name: String, _ ours: Value, _ theirs: Value) -> String? {
    ours == theirs ? nil : "\(name) is \(ours) instead of \(theirs)"
  }
}
