import CodeModel
import Snapshots
import Yams

/// A target of an XcodeGen specification: one for each of its platforms.
struct SpecificationTarget {
  let name: String
  /// What describes it, its templates last.
  let parts: [SpecificationFiles.Part]
  let projectSettings: [Node]
  let identities: [String: String]

  /// - Parameter projectFile: the file whose lines are given; places in others have none.
  func targets(of projectFile: String) -> [XcodeTarget] {
    let platforms = (first("platform")?.entries ?? []).compactMap(\.string)
    guard platforms.count > 1 else { return [target(named: name, platform: platforms.first, projectFile)] }
    let suffix = first("platformSuffix")?.string
    return platforms.map { target(named: name + (suffix ?? "_\($0)"), platform: $0, projectFile) }
  }

  private func target(named title: String, platform: String?, _ projectFile: String) -> XcodeTarget {
    let fill = { (text: String) in
      text.replacingTemplates(["target_name": name, "platform": platform ?? ""] + attributes)
    }
    let product = setting("PRODUCT_NAME") ?? first("productName")?.string ?? title
    let module = setting("PRODUCT_MODULE_NAME") ?? product
    var target = XcodeTarget(
      id: title, name: title, kind: ProductType.kind(named: first("type")?.string.map(fill) ?? ""),
      moduleName: Module.importName(of: module.contains("$") ? title : module), productName: product)
    if parts[0].file == projectFile { target.line = parts[0].root.mark?.line }
    // `auto` leaves it to the destinations.
    let systems =
      platform.flatMap { $0 == "auto" ? nil : [$0] }
      ?? (first("supportedDestinations")?.entries ?? []).compactMap(\.string)
    target.platforms = Set(systems.compactMap { Platforms.named($0) }).sorted()
    for part in parts {
      guard target.folders.count + target.dependencies.count < Self.entryLimit else { break }
      for source in part.root["sources"]?.entries ?? [] { add(source, in: part.folder, fill: fill, to: &target) }
      for dependency in part.root["dependencies"]?.entries ?? [] {
        target.dependencies += references(dependency, fill: fill).map {
          XcodeTarget.Dependency($0, line: part.file == projectFile ? dependency.mark?.line : nil)
        }
      }
    }
    return target
  }

  /// Places and dependencies that are read of a target; lists that are named many times could have billions.
  private static let entryLimit = 20_000

  private func first(_ key: String) -> Node? { parts.lazy.compactMap { $0.root[key] }.first }

  private var attributes: [String: String] {
    Dictionary(
      parts.flatMap { $0.root["templateAttributes"]?.members ?? [] }.compactMap { key, value in
        value.string.map { (key, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private func setting(_ name: String) -> String? {
    let settings = parts.compactMap { $0.root["settings"] } + projectSettings
    return settings.lazy.compactMap { $0["base"]?[name]?.string ?? $0[name]?.string }.first
  }

  /// `- path` or `- {path: …, excludes: […], includes: […], buildPhase: …}`.
  private func add(_ source: Node, in folder: String, fill: (String) -> String, to target: inout XcodeTarget) {
    guard let written = source.string ?? source["path"]?.string else { return }
    if let phase = source["buildPhase"], phase.string != "sources" { return }
    if source["type"]?.string == "folder" { return }
    let path = joinPaths(folder, fill(written))
    var sources = XcodeTarget.SourceFolder(path: path)
    sources.excludedPatterns = (source["excludes"]?.entries ?? []).compactMap(\.string).map { "\(path)/\(fill($0))" }
    sources.includedPatterns = (source["includes"]?.entries ?? []).compactMap(\.string).map { "\(path)/\(fill($0))" }
    target.folders.append(sources)
  }

  private func references(_ node: Node, fill: (String) -> String) -> [XcodeTarget.Dependency.Reference] {
    if let target = node["target"]?.string {
      // `Project/Target` is a target of another project.
      let parts = fill(target).split(separator: "/").map(String.init)
      return parts.count == 2 ? [.library(name: parts[1])] : [.targetNamed(fill(target))]
    }
    if let package = node["package"]?.string {
      let products = (node["products"]?.entries ?? node["product"]?.entries ?? []).compactMap(\.string)
      return (products.isEmpty ? [package] : products).map { .product(name: $0, package: identities[package]) }
    }
    if let library = node["framework"]?.string ?? node["carthage"]?.string {
      let file = library.split(separator: "/").last.map(String.init) ?? library
      return [.library(name: file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file)]
    }
    return []
  }
}

extension [String: String] {
  fileprivate static func + (one: Self, other: Self) -> Self { one.merging(other) { first, _ in first } }
}

extension String {
  /// The text with every `${name}` replaced by its value.
  fileprivate func replacingTemplates(_ values: [String: String]) -> String {
    guard contains("${") else { return self }
    var result = ""
    var rest = self[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      guard rest.hasPrefix("${"), let end = rest.firstIndex(of: "}"),
        let value = values[String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])]
      else {
        result.append("$")
        rest = rest.dropFirst()
        continue
      }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
