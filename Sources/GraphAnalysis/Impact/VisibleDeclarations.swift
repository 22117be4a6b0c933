package import CodeModel

/// What some modules declare, found by name: where a module that uses them may meet a change.
package struct VisibleDeclarations: Sendable {
  struct Part {
    var module: String
    var part: InterfaceOutline.Part
    var members: [Int] = []
  }

  struct Member {
    var module: String
    var member: InterfaceOutline.Member
    /// The number of the part around it.
    var part: Int?
  }

  private(set) var parts: [Part] = []
  private(set) var members: [Member] = []
  /// The parts that are, or extend, the type of a name.
  private(set) var partsByName: [String: [Int]] = [:]
  /// Types that are declared here, and not only extended.
  private(set) var declaredTypes: Set<String> = []
  private(set) var membersByName: [String: [Int]] = [:]
  /// Protocols of which a conforming type decides what others are.
  private(set) var protocolsWithTypes: Set<String> = []
  private(set) var protocols: Set<String> = []

  package init() {}

  package mutating func add(_ outline: InterfaceOutline, of module: String) {
    let first = parts.count
    for part in outline.parts {
      partsByName[part.name, default: []].append(parts.count)
      if !part.isExtension { declaredTypes.insert(part.name) }
      if part.isProtocol { protocols.insert(part.name) }
      if part.header.contains("<") && part.isProtocol { protocolsWithTypes.insert(part.name) }
      parts.append(Part(module: module, part: part))
    }
    for member in outline.members {
      let owner = member.part.map { first + $0 }
      if let owner {
        parts[owner].members.append(members.count)
        if parts[owner].part.isProtocol, member.belongsToShape { protocolsWithTypes.insert(parts[owner].part.name) }
      }
      membersByName[member.name, default: []].append(members.count)
      members.append(Member(module: module, member: member, part: owner))
    }
  }
}
