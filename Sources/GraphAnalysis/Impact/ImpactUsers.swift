package import CodeModel

/// What modules say, as they are now and, where a change touches them, as they were.
package protocol InterfaceReading {
  /// What others can notice of the files of a module, before the change and after it.
  func outlines(of module: String) -> [InterfaceOutline]

  /// All words of a module's code; nil where there may be some that are not known.
  func words(of module: String) -> Set<String>?
}

/// Who may use what became different in modules of which it is known what did.
struct ImpactUsers {
  private let changes: [String: InterfaceChange]
  private let reach: ImpactReach
  /// All that depend on the changed modules.
  private let dependents: Set<String>
  private let candidates: [String]

  /// - Parameter known: who is built again anyway.
  init(of changes: [String: InterfaceChange], in reach: ImpactReach, beyond known: Set<String>) {
    self.changes = changes
    self.reach = reach
    dependents = reach.dependents(of: Set(changes.keys))
    candidates = dependents.subtracting(known).intersection(reach.present).sorted()
  }

  func modules(_ interfaces: (any InterfaceReading)?) -> Set<String> {
    guard let interfaces else { return Set(candidates) }
    return Set(candidates.filter { mayNotice($0, interfaces) })
  }

  private func mayNotice(_ module: String, _ interfaces: any InterfaceReading) -> Bool {
    guard let words = interfaces.words(of: module) else { return true }
    let dependencies = reach.dependencies(of: [module]).intersection(dependents).subtracting([module])
    var declared = VisibleDeclarations()
    for dependency in dependencies.sorted() {
      for outline in interfaces.outlines(of: dependency) { declared.add(outline, of: dependency) }
    }
    let used = UsedDeclarations(of: declared, byWords: words)
    return changes.contains { dependencies.contains($0.key) && used.mayNotice($0.value, of: $0.key) }
  }
}
