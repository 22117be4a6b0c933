package import CodeModel
import SeparationPlans

/// What the interface module has to depend on.
///
/// A file that moves keeps its imports but that of modules of the package which nothing in the moved code names. Of
/// modules whose declarations are not known, C libraries and other packages, every import is kept.
package struct InterfaceDependencies {
  /// In order.
  package let modules: [ModuleID]
  /// External modules that are imported and that the provider's target does not declare.
  package let undeclared: [ModuleID]

  package init(_ facts: SeparationFacts, moved: [Int], provider: ModuleID, reach: ModuleReach) {
    let model = facts.model
    var named: Set<ModuleID> = []
    for unit in moved {
      for use in facts.units.usesInside(unit) { named.insert(facts.files.module(of: facts.units.file(of: use.used))) }
    }
    let movedSet = Set(moved)
    let home = Set(moved.map { model[facts.units.file($0)].module })
    named.subtract(home)
    var wanted = named
    var exported = ExportedModules(model)
    var undeclared: Set<ModuleID> = []
    let declared = reach.declared[provider] ?? []
    for file in Set(movedSet.map(facts.units.file)) {
      for statement in facts.importsOfFile[file.index] {
        let module = statement.dependency
        if facts.hasKnownDeclarations(module) {
          if !exported.modules(of: module).isDisjoint(with: named) { wanted.insert(module) }
        } else if declared.contains(module) || reach.isDeclared(module, inPackageOf: provider, model) {
          wanted.insert(module)
        } else {
          undeclared.insert(module)
        }
      }
    }
    undeclared = undeclared.filter { !facts.comesOfNoManifest($0, to: provider, reach) }
    for module in undeclared {
      guard let bearers = Self.bearers(of: provider, preferred: wanted, facts: facts, reach: reach) else { continue }
      wanted.formUnion(bearers)
      undeclared.remove(module)
    }
    modules = wanted.sorted()
    self.undeclared = undeclared.sorted()
  }

  /// What brings modules along that no target declares by name: products called otherwise than their modules, a target
  /// that declares such, or, where each product has a module of its name, all products that the provider declares.
  private static func bearers(
    of provider: ModuleID, preferred: Set<ModuleID>, facts: SeparationFacts, reach: ModuleReach
  ) -> Set<ModuleID>? {
    let declared = reach.declared[provider] ?? []
    let nameless = declared.intersection(facts.namelessProducts)
    if !nameless.isEmpty { return nameless }
    let targets = declared.filter { !reach.modules(from: $0).isDisjoint(with: facts.namelessProducts) }
    let known = targets.intersection(preferred)
    if !known.isEmpty { return known }
    if let least = targets.min(by: { (reach.modules(from: $0).count, $0) < (reach.modules(from: $1).count, $1) }) {
      return [least]
    }
    let products = declared.filter { facts.model[$0].kind == .external }
    return products.isEmpty ? nil : products
  }
}

/// Which modules come with an import because the imported one passes them on.
struct ExportedModules {
  private var direct: [ModuleID: Set<ModuleID>] = [:]
  private var known: [ModuleID: Set<ModuleID>] = [:]

  init(_ model: CodeModel) {
    for statement in model.imports where statement.attributes.contains(.exported) {
      direct[model[statement.file].module, default: []].insert(statement.dependency)
    }
  }

  /// The module itself and all that it passes on.
  mutating func modules(of module: ModuleID) -> Set<ModuleID> {
    if let known = known[module] { return known }
    var seen: Set<ModuleID> = []
    var open = [module]
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      open += direct[next] ?? []
    }
    known[module] = seen
    return seen
  }
}
