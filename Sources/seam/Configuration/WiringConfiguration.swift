import Settings
import Wiring

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

  init(_ section: SettingsNode, _ reader: inout SettingsReader) {
    let keys = ["bind", "initializers", "per-use", "shared", "pass"]
    for member in reader.members(
      of: section, expecting: "'wire' holds \(keys.map { "'\($0)'" }.joined(separator: ", "))")
    {
      switch member.key {
      case "bind": bindings = Self.bindings(in: member.value, &reader)
      case "initializers": initializers = Self.names(in: member, &reader)
      case "per-use": perUse = Self.names(in: member, &reader)
      case "shared": shared = Self.names(in: member, &reader)
      case "pass": passed = Self.names(in: member, &reader)
      default: reader.tellUnknown(member, in: "'wire'", known: keys)
      }
    }
  }

  private static func bindings(in node: SettingsNode, _ reader: inout SettingsReader) -> [WiringRequest.Binding] {
    let sentence = "'bind' gives each abstraction an implementation, such as 'Store: DiskStore'"
    return reader.members(of: node, expecting: sentence).compactMap { member in
      reader.text(member.value, expecting: "a binding is two names, such as 'Store: DiskStore'").map {
        WiringRequest.Binding(member.key, to: $0)
      }
    }
  }

  private static func names(in member: SettingsMember, _ reader: inout SettingsReader) -> [String] {
    guard let list = member.value.list else {
      reader.tell(member.value, "'\(member.key)' is a list of names")
      return []
    }
    return list.compactMap { reader.text($0, expecting: "'\(member.key)' is a list of names") }
  }
}
