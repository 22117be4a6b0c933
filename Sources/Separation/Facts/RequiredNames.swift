import CodeModel
import PlatformTables

/// What protocols ask for of the types that conform to them, by name.
struct RequiredNames {
  private(set) var names: Set<String> = []
  /// One of the protocols is not declared by the program, and may ask for anything.
  private(set) var isOpen = false

  /// - Parameter conformances: what stands behind the colon of types and extensions; protocols that those inherit count
  ///   too.
  init(_ conformances: [TypeExpression], _ units: DeclarationUnits) {
    var seen: Set<DeclarationID> = []
    var open = conformances
    while let next = open.popLast() {
      switch next {
      case .composition(let parts): open += parts
      case .named(let named):
        guard let id = named.declaration else {
          add(named.name)
          continue
        }
        guard seen.insert(id).inserted else { continue }
        let declaration = units.model[id]
        if declaration.kind == .typealias, let type = declaration.valueType { open.append(type) }
        guard declaration.kind == .protocol else { continue }
        for member in units.declarations(in: units.unit(of: id)) where units.model[member].container == id {
          names.insert(units.model[member].name)
        }
        open += declaration.inheritance
      default: isOpen = true
      }
    }
  }

  private mutating func add(_ foreign: String) {
    if let known = StandardProtocols.requirements[foreign] { names.formUnion(known) } else { isOpen = true }
  }

  /// Whether a member of that name may fulfil a requirement.
  func contains(_ name: String) -> Bool { isOpen || names.contains(name) }
}
