package import CodeModel

/// Which modules a module may import: those that its target, or a target it depends on, declares.
package struct ModuleReach {
  package private(set) var declared: [ModuleID: Set<ModuleID>] = [:]
  /// What was found out for the dependencies as they are.
  private var found = Found()

  /// Shared by all copies that nothing was changed of.
  private final class Found {
    var modules: [ModuleID: Set<ModuleID>] = [:]
    var dependents: [ModuleID: [ModuleID]] = [:]
    var direct: [ModuleID: [ModuleID]]?
  }

  package init(_ model: CodeModel) {
    for entry in model.declaredDependencies { declared[entry.dependent, default: []].insert(entry.dependency) }
  }

  package mutating func remove(_ dependency: ModuleID, from dependent: ModuleID) {
    declared[dependent]?.remove(dependency)
    found = Found()
  }

  package mutating func add(_ dependency: ModuleID, to dependent: ModuleID) {
    declared[dependent, default: []].insert(dependency)
    found = Found()
  }

  /// Whether the manifest that declares `target` says for any of its targets how to depend on `module`.
  package func isDeclared(_ module: ModuleID, inPackageOf target: ModuleID, _ model: CodeModel) -> Bool {
    declared.contains { model[$0.key].package == model[target].package && $0.value.contains(module) }
  }

  /// Whether some manifest says how to depend on a module.
  func isDeclared(_ module: ModuleID) -> Bool { declared.values.contains { $0.contains(module) } }

  package func modules(from dependent: ModuleID) -> Set<ModuleID> {
    if let known = found.modules[dependent] { return known }
    var seen: Set<ModuleID> = []
    var open = Array(declared[dependent] ?? [])
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      open += declared[next] ?? []
    }
    found.modules[dependent] = seen
    return seen
  }

  /// Modules that depend on one, directly or not.
  package func dependents(of dependency: ModuleID) -> [ModuleID] {
    if let known = found.dependents[dependency] { return known }
    let direct = directDependents
    var seen: Set<ModuleID> = []
    var open = direct[dependency] ?? []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      open += direct[next] ?? []
    }
    let sorted = seen.sorted()
    found.dependents[dependency] = sorted
    return sorted
  }

  private var directDependents: [ModuleID: [ModuleID]] {
    if let known = found.direct { return known }
    var direct: [ModuleID: [ModuleID]] = [:]
    for (dependent, dependencies) in declared {
      for dependency in dependencies { direct[dependency, default: []].append(dependent) }
    }
    found.direct = direct
    return direct
  }
}
