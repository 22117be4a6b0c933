package import CodeModel

/// What of a module other modules can see to be different when they are compiled.
///
/// A compiler notes which names a file uses of other modules, and compares, name by name, what lies behind: of a type
/// all tokens in its braces but for bodies and other types, of an extension likewise. What stands outside of both, an
/// import or a free function, it compares for the module as a whole.
package struct InterfaceChange: Sendable, Equatable {
  /// Something outside of all types and extensions, or a file came or went: whoever uses anything of it may notice.
  package var isWhole = false
  /// By name, types that are others now.
  package var types: Set<String> = []
  /// By the type that is extended, names of members of extensions that are others now.
  package var members: [String: Set<String>] = [:]

  package init() {}

  /// - Parameters: the file before and after; nil where it was not there.
  package init(from before: InterfaceOutline?, to now: InterfaceOutline?) {
    guard let before, let now, before.shell == now.shell else {
      isWhole = before != nil || now != nil
      return
    }
    let (old, new) = (Self.byPath(before), Self.byPath(now))
    for (path, part) in old where new[path]?.tokens != part.tokens {
      add(before.parts[part.number], at: part.number, of: before)
    }
    for (path, part) in new where old[path]?.tokens != part.tokens {
      add(now.parts[part.number], at: part.number, of: now)
    }
  }

  package var isEmpty: Bool { !isWhole && types.isEmpty && members.isEmpty }

  package mutating func formUnion(_ other: InterfaceChange) {
    isWhole = isWhole || other.isWhole
    types.formUnion(other.types)
    members.merge(other.members) { $0.union($1) }
  }

  private struct Place: Hashable {
    var path: String
    var occurrence: Int
  }

  private static func byPath(_ outline: InterfaceOutline) -> [Place: (number: Int, tokens: [String])] {
    var counts: [String: Int] = [:]
    var result: [Place: (number: Int, tokens: [String])] = [:]
    for (number, part) in outline.parts.enumerated() {
      let occurrence = counts[part.path, default: 0]
      counts[part.path] = occurrence + 1
      result[Place(path: part.path, occurrence: occurrence)] = (number, part.tokens)
    }
    return result
  }

  private mutating func add(_ part: InterfaceOutline.Part, at number: Int, of outline: InterfaceOutline) {
    guard part.isExtension else {
      types.insert(part.name)
      return
    }
    members[part.name, default: []].formUnion(outline.members.lazy.filter { $0.part == number }.map(\.name))
  }
}
