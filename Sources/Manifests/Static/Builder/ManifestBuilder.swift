import SwiftFacts

/// Turns the package that the interpreter made into a manifest, and refuses where a part of it is unknown.
struct ManifestBuilder {
  /// Converts what lists that went through code of the manifest still hold as written.
  let evaluator: any Evaluating
  let toolsVersion: ToolsVersion
  let lines: LineTable
  /// What paths of local packages are relative to.
  let packageFolder: String
  /// Where `~/` leads; nil to refuse it.
  let homeFolder: String?

  func manifest(of package: Instance) throws -> Manifest {
    Manifest(
      name: try string(package.fields["name"], "the package's name", package.offset), toolsVersion: toolsVersion,
      packageDependencies: try list(package.fields["dependencies"], package.offset).map(packageDependency),
      products: try list(package.fields["products"], package.offset).map(product),
      targets: try list(package.fields["targets"], package.offset).map(target))
  }

  func position(_ offset: Int) -> Manifest.Position {
    let place = lines.position(ofOffset: offset)
    return Manifest.Position(line: place.line, column: place.column)
  }

  private func product(_ value: Value) throws -> Manifest.Product {
    let instance = try object(value, "Product")
    let name = try string(instance.fields["name"], "a product's name", instance.offset)
    let kind: Manifest.Product.Kind =
      switch instance.fields["kind"] {
      case .string("executable", _): .executable
      case .string("plugin", _): .plugin
      default: .library(try linkage(instance.fields["type"], instance.offset))
      }
    return Manifest.Product(name: name, kind: kind, targets: try strings(instance.fields["targets"], instance.offset))
  }

  private func linkage(_ value: Value?, _ offset: Int) throws -> Manifest.Product.Linkage {
    switch value {
    case nil, .some(.null): return .automatic
    case .member(let member):
      if let linkage = Manifest.Product.Linkage(rawValue: member.name) { return linkage }
    case .unknown(let refusal): throw refusal
    default: break
    }
    throw Refusal(offset: offset, reason: "the kind of a library is not known")
  }

  private func target(_ value: Value) throws -> Manifest.Target {
    let instance = try object(value, "Target")
    let fields = instance.fields
    let offset = instance.offset
    guard case .member(let type)? = fields["type"], let kind = Manifest.Target.Kind(rawValue: type.name) else {
      throw Refusal(offset: offset, reason: "the kind of a target is not known")
    }
    return Manifest.Target(
      name: try string(fields["name"], "a target's name", offset), kind: kind,
      dependencies: try list(fields["dependencies"], offset).map(targetDependency),
      path: try optionalString(fields["path"], offset), url: try optionalString(fields["url"], offset),
      exclude: try strings(fields["exclude"], offset), sources: try optionalStrings(fields["sources"], offset),
      resources: try list(fields["resources"], offset).map(resource),
      publicHeadersPath: try optionalString(fields["publicHeadersPath"], offset),
      pluginUsages: try list(fields["plugins"], offset).map(pluginUsage), position: position(offset))
  }

  private func targetDependency(_ value: Value) throws -> Manifest.TargetDependency {
    let member = try self.member(value, "Target.Dependency")
    let name = try string(member["name"], "a dependency's name", member.offset)
    let reference: Manifest.TargetDependency.Reference =
      switch member.name {
      case "targetItem": .target(name: name)
      case "byNameItem": .byName(name)
      default: .product(name: name, package: try optionalString(member["package"], member.offset))
      }
    return Manifest.TargetDependency(
      reference, condition: try condition(member["condition"], member.offset), position: position(member.offset))
  }

  private func condition(_ value: Value?, _ offset: Int) throws -> Manifest.Condition? {
    guard let value, !value.isNone else { return nil }
    let member = try self.member(value, "TargetDependencyCondition")
    let platforms = try list(member["platforms"], offset).map { try platform($0) }
    var traits: [String]?
    switch member["traits"] {
    case .set(let elements)?: traits = try elements.values.map { try string($0, "a trait's name", offset) }.sorted()
    case .unknown(let refusal)?: throw refusal
    default: break
    }
    return Manifest.Condition(platforms: platforms, traits: traits)
  }

  private func platform(_ value: Value) throws -> String {
    let member = try self.member(value, "Platform")
    if member.isCall { return try string(member.arguments.first?.value, "a platform's name", member.offset) }
    return member.name.lowercased()
  }

  private func resource(_ value: Value) throws -> String {
    let member = try self.member(value, "Resource")
    return RelativePath.normalised(try string(member.arguments.first?.value, "a resource's path", member.offset))
  }

  private func pluginUsage(_ value: Value) throws -> Manifest.PluginUsage {
    let member = try self.member(value, "Target.PluginUsage")
    return Manifest.PluginUsage(
      name: try string(member["name"], "a plug-in's name", member.offset),
      package: try optionalString(member["package"], member.offset),
      position: position(member.offset))
  }
}
