import CodeModel

/// Units that put a program together and that no Swift code has to call: Objective-C does, a framework, or nobody.
///
/// What calls one and the same function of many types, as `register(with:)`, installs them; so does a type that nothing
/// else names and that names many.
struct Installers {
  private let model: CodeModel
  private let units: OutermostDeclarations
  /// Types, and units without one, that code outside them names.
  private let namedTypes: Set<TypeID>
  private let namedUnits: Set<Int>
  /// So many types of other nodes are a list.
  private static let listLength = 5
  private static let shown: Set<Substring> = ["View", "Controller", "Window", "Cell", "Scene", "Commands", "Tests"]

  /// - Complexity: linear in the uses of the model.
  init(_ units: OutermostDeclarations) {
    (model, self.units) = (units.model, units)
    var (types, named) = (Set<TypeID>(), Set<Int>())
    for use in units.model.uses {
      let used = units.unit(of: use.used)
      let user = use.user.map(units.unit)
      let type = units.model.declarations[used].type
      guard user != used, type == nil || user.flatMap({ units.model.declarations[$0].type }) != type else { continue }
      if let type { types.insert(type) } else { named.insert(used) }
    }
    (namedTypes, namedUnits) = (types, named)
  }

  func units(in links: [TangleLinks.Link]) -> Set<Int> {
    var named: [Int: Set<TypeID>] = [:]
    var called: [Int: [String: Set<TypeID>]] = [:]
    for link in links where link.dependent != link.dependency {
      let used = model[model.uses[link.use].used]
      guard let user = link.user, let type = used.type else { continue }
      named[user, default: []].insert(type)
      if used.kind == .function, used.flags.contains(.isStatic) {
        called[user, default: [:]][used.signature, default: []].insert(type)
      }
    }
    return Set(
      named.filter { unit, types in
        types.count >= Self.listLength && isCode(unit)
          && (isUnnamed(unit) || called[unit]?.values.contains { $0.count >= Self.listLength } ?? false)
      }.keys)
  }

  private func isCode(_ unit: Int) -> Bool { model.declarations[unit].kind != .protocol }

  /// A class that a storyboard makes is no installer.
  private func isUnnamed(_ unit: Int) -> Bool {
    let declaration = model.declarations[unit]
    guard declaration.kind != .extension, !namedUnits.contains(unit), declaration.access != .public,
      !([declaration.name] + declaration.inheritance.map(\.description)).contains(where: {
        Self.shown.contains(Words.lastCapitalized($0))
      })
    else { return false }
    return declaration.type.map { !namedTypes.contains($0) } ?? (declaration.kind == .function)
  }
}
