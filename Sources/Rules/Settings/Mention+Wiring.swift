import CodeModel
package import Settings

extension Mention {
  /// The types that the section `wire` names, to be looked for in the codebase: abstractions and implementations, what
  /// is shared, made anew or passed, and what has the initializers.
  package static func wiring(in section: SettingsNode?) -> [Mention] {
    (section?.members ?? []).flatMap { member -> [Mention] in
      let name = "wire.\(member.key)"
      switch member.key {
      case "bind":
        return (member.value.members ?? []).flatMap { binding in
          [type(binding.key, line: binding.line, in: name)]
            + (binding.value.text.map { [type($0, line: binding.value.line, in: name)] } ?? [])
        }
      case "initializers":
        return (member.value.list ?? []).compactMap { node in
          node.text.map { type(owner(of: $0), line: node.line, in: name, written: $0) }
        }
      case "shared", "per-use", "pass":
        return (member.value.list ?? []).compactMap { node in
          node.text.map { type($0, line: node.line, in: name) }
        }
      default: return []
      }
    }
  }

  private static func type(_ name: String, line: Int, in section: String, written: String? = nil) -> Mention {
    Mention(section: section, text: written ?? name, line: line, .type(name))
  }

  /// `DiskStore` of `DiskStore.init(path:)`
  private static func owner(of initializer: String) -> String {
    initializer.firstRange(of: ".init").map { String(initializer[..<$0.lowerBound]) } ?? initializer
  }
}
