package import CodeModel

/// What a module declares, by name.
struct DeclaredNames {
  /// Of its top-level declarations.
  private(set) var all: Set<String> = []
  /// Types that other modules of the package may name; functions and globals are told from local names by nothing but
  /// scope, and the compiler prefers what is nearer.
  private(set) var visible: Set<String> = []
  /// By the name of the extended type: members that extensions add.
  private(set) var members: [String: Set<String>] = [:]

  init(of module: ModuleID, _ facts: SeparationFacts) {
    let model = facts.model
    for file in facts.files.files(of: module) {
      for unit in facts.units.units(in: file) {
        let root = facts.units.root(unit)
        guard root.kind == .extension else {
          all.insert(root.name)
          if root.access >= .package, root.kind.isNominal || root.kind == .typealias { visible.insert(root.name) }
          continue
        }
        let added = facts.units.declarations(in: unit).filter { model[$0].container == facts.units.roots[unit] }
        members[root.name, default: []].formUnion(added.map { model[$0].name })
      }
    }
  }
}

extension SeparationFacts {
  /// Whether declarations of one module may move to another: a library in Swift of the same package.
  package func mayDeclare(_ consumer: ModuleID, insteadOf provider: ModuleID) -> Bool {
    model[consumer].kind == .library && model[consumer].package == model[provider].package
      && hasKnownDeclarations(consumer)
  }
}
