package import CodeModel
import PlatformTables

/// What protocols ask for of the types that conform to them, by name and labels.
package struct RequiredNames {
  private var names: Set<String> = []
  /// Of protocols that the program does not declare: by the first part of the name alone.
  private var foreignNames: Set<String> = []
  /// One of the protocols is not declared by the program, and may ask for anything.
  package var isOpen = false

  /// - Parameter conformances: what stands behind the colon of types and extensions; protocols that those inherit count
  ///   too.
  package init(_ conformances: [TypeExpression], _ units: DeclarationUnits) {
    let inherited = InheritedProtocols(conformances, in: units.model)
    isOpen = inherited.isOpen
    for name in inherited.foreign { add(name) }
    for id in inherited.declared {
      for member in units.declarations(in: units.unit(of: id)) where units.model[member].container == id {
        names.insert(units.model[member].nameOfRequirement)
      }
    }
  }

  private mutating func add(_ foreign: String) {
    if let known = StandardProtocols.requirements[foreign] { foreignNames.formUnion(known) } else { isOpen = true }
  }

  /// Whether a protocol of the program asks for an initializer.
  package var asksForInitializer: Bool { names.contains { $0 == "init" || $0.hasPrefix("init(") } }

  /// Whether a member may fulfil a requirement, as far as its name tells.
  package func mayBeFulfilled(by member: Declaration) -> Bool {
    isOpen || foreignNames.contains(member.name) || names.contains(member.nameOfRequirement)
  }
}

extension Declaration {
  /// What fulfils a requirement has its labels; those of an operator's function are no part of its name.
  fileprivate var nameOfRequirement: String {
    name.first.map { $0.isLetter || $0 == "_" } ?? false ? signature : name
  }
}
