import CodeModel
import DependencyGraph

/// Which modules a module may import: those that its target, or a target it depends on, declares.
struct ModuleReach {
  private(set) var declared: [ModuleID: Set<ModuleID>] = [:]

  init(_ model: CodeModel) {
    for entry in model.declaredDependencies { declared[entry.dependent, default: []].insert(entry.dependency) }
  }

  mutating func remove(_ dependency: ModuleID, from dependent: ModuleID) { declared[dependent]?.remove(dependency) }
  mutating func add(_ dependency: ModuleID, to dependent: ModuleID) { declared[dependent, default: []].insert(dependency) }

  /// Whether the manifest that declares `target` says for any of its targets how to depend on `module`.
  func isDeclared(_ module: ModuleID, inPackageOf target: ModuleID, _ model: CodeModel) -> Bool {
    declared.contains { model[$0.key].package == model[target].package && $0.value.contains(module) }
  }

  func modules(from dependent: ModuleID) -> Set<ModuleID> {
    var seen: Set<ModuleID> = []
    var open = Array(declared[dependent] ?? [])
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      open += declared[next] ?? []
    }
    return seen
  }

  /// Modules that depend on one, directly or not.
  func dependents(of dependency: ModuleID) -> [ModuleID] {
    var direct: [ModuleID: [ModuleID]] = [:]
    for (dependent, dependencies) in declared { for dependency in dependencies { direct[dependency, default: []].append(dependent) } }
    var seen: Set<ModuleID> = []
    var open = direct[dependency] ?? []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      open += direct[next] ?? []
    }
    return seen.sorted()
  }
}
