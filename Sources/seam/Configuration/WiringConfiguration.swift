import Architecture
import Yams

/// The section `wire` of `.seam.yml`.
///
/// ```yaml
/// wire:
///   bind:
///     Store: DiskStore          # which implementation an abstraction gets
///   initializers:
///     - DiskStore.init(path:)   # which initializer, where several ask for as much
///   per-use: [Request]          # a new one for everyone who needs one
///   shared: [Database]          # held by the struct, one for all methods
///   pass: [User]                # not built: the caller passes it
/// ```
struct WiringConfiguration {
  var bindings: [WiringRequest.Binding] = []
  var initializers: [String] = []
  var perUse: [String] = []
  var shared: [String] = []
  var passed: [String] = []

  init() {}

  init(_ section: Node) throws {
    guard let members = section.mapping else { throw ConfigurationError(section, "'wire' holds \(Self.keys)") }
    for (key, value) in members {
      switch key.string {
      case "bind": bindings = try Self.bindings(in: value)
      case "initializers": initializers = try Self.names(in: value, of: "initializers")
      case "per-use": perUse = try Self.names(in: value, of: "per-use")
      case "shared": shared = try Self.names(in: value, of: "shared")
      case "pass": passed = try Self.names(in: value, of: "pass")
      default: throw ConfigurationError(key, "'wire' knows \(Self.keys), not '\(key.string ?? "…")'")
      }
    }
  }

  private static let keys = "'bind', 'initializers', 'per-use', 'shared' and 'pass'"

  private static func bindings(in node: Node) throws -> [WiringRequest.Binding] {
    guard let pairs = node.mapping else { throw ConfigurationError(node, "'bind' gives each abstraction an implementation, such as 'Store: DiskStore'") }
    return try pairs.map { key, value in
      guard let abstraction = key.string, let implementation = value.string else {
        throw ConfigurationError(value, "a binding is two names, such as 'Store: DiskStore'")
      }
      return WiringRequest.Binding(abstraction, to: implementation)
    }
  }

  private static func names(in node: Node, of key: String) throws -> [String] {
    guard let list = node.sequence else { throw ConfigurationError(node, "'\(key)' is a list of names") }
    return try list.map { element in
      guard let name = element.string else { throw ConfigurationError(element, "'\(key)' is a list of names") }
      return name
    }
  }
}
