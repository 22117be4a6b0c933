import JSONReading

/// What `swift package dump-package` printed, turned into a manifest.
struct DumpedPackage {
  /// The output is not what this SwiftPM is known to print; `path` says where.
  struct UnknownShape: Error { var path: String }

  static func manifest(from json: JSONValue) throws(UnknownShape) -> Manifest {
    guard let name = json["name"]?.string else { throw UnknownShape(path: "name") }
    guard let version = json["toolsVersion"]?["_version"]?.string.flatMap({ ToolsVersion($0) }) else {
      throw UnknownShape(path: "toolsVersion")
    }
    var manifest = Manifest(name: name, toolsVersion: version)
    for dependency in json["dependencies"]?.array ?? [] {
      manifest.packageDependencies.append(try packageDependency(dependency))
    }
    for product in json["products"]?.array ?? [] { manifest.products.append(try self.product(product)) }
    for target in json["targets"]?.array ?? [] { manifest.targets.append(try self.target(target)) }
    return manifest
  }

  private static func packageDependency(_ json: JSONValue) throws(UnknownShape) -> Manifest.PackageDependency {
    guard let (kind, list) = json.onlyMember, let settings = list[0] else { throw UnknownShape(path: "dependencies") }
    return Manifest.PackageDependency(
      location: try location(kind: kind, settings: settings),
      explicitName: settings["nameForTargetDependencyResolutionOnly"]?.string)
  }

  private static func location(
    kind: String, settings: JSONValue
  ) throws(UnknownShape) -> Manifest.PackageDependency.Location {
    switch kind {
    case "fileSystem":
      if let path = settings["path"]?.string { return .fileSystem(path: path) }
    case "registry":
      if let identity = settings["identity"]?.string { return .registry(id: identity) }
    case "sourceControl":
      if let path = settings["location"]?["local"]?[0]?.string { return .localRepository(path: path) }
      if let url = settings["location"]?["remote"]?[0]?["urlString"]?.string { return .remoteRepository(url: url) }
    default: break
    }
    throw UnknownShape(path: "dependencies.\(kind)")
  }

  private static func product(_ json: JSONValue) throws(UnknownShape) -> Manifest.Product {
    guard let name = json["name"]?.string, let (type, detail) = json["type"]?.onlyMember else {
      throw UnknownShape(path: "products")
    }
    let kind: Manifest.Product.Kind =
      switch type {
      case "library": .library(detail[0]?.string.flatMap(Manifest.Product.Linkage.init) ?? .automatic)
      case "executable": .executable
      case "plugin": .plugin
      default: .other(type)
      }
    return Manifest.Product(name: name, kind: kind, targets: strings(json["targets"]) ?? [])
  }

  private static func target(_ json: JSONValue) throws(UnknownShape) -> Manifest.Target {
    guard let name = json["name"]?.string, let kind = json["type"]?.string.flatMap(Manifest.Target.Kind.init) else {
      throw UnknownShape(path: "targets.type")
    }
    var target = Manifest.Target(name: name, kind: kind)
    target.path = json["path"]?.string
    target.url = json["url"]?.string
    target.exclude = strings(json["exclude"]) ?? []
    target.sources = strings(json["sources"])
    target.resources = (json["resources"]?.array ?? []).compactMap { $0["path"]?.string }
    target.publicHeadersPath = json["publicHeadersPath"]?.string
    for dependency in json["dependencies"]?.array ?? [] { target.dependencies.append(try targetDependency(dependency)) }
    for usage in json["pluginUsages"]?.array ?? [] {
      guard let plugin = usage["plugin"], let name = plugin[0]?.string else { throw UnknownShape(path: "pluginUsages") }
      target.pluginUsages.append(Manifest.PluginUsage(name: name, package: plugin[1]?.string))
    }
    return target
  }

  private static func targetDependency(_ json: JSONValue) throws(UnknownShape) -> Manifest.TargetDependency {
    guard let (kind, detail) = json.onlyMember, let name = detail[0]?.string else {
      throw UnknownShape(path: "targets.dependencies")
    }
    switch kind {
    case "target": return Manifest.TargetDependency(.target(name: name), condition: condition(detail[1]))
    case "byName": return Manifest.TargetDependency(.byName(name), condition: condition(detail[1]))
    case "product":
      return Manifest.TargetDependency(
        .product(name: name, package: detail[1]?.string), condition: condition(detail[3]))
    default: throw UnknownShape(path: "targets.dependencies.\(kind)")
    }
  }

  private static func condition(_ json: JSONValue?) -> Manifest.Condition? {
    guard let json, json.object != nil else { return nil }
    return Manifest.Condition(
      platforms: strings(json["platformNames"]) ?? [], traits: strings(json["traits"])?.sorted())
  }

  private static func strings(_ json: JSONValue?) -> [String]? {
    json?.array.map { $0.compactMap(\.string) }
  }
}
