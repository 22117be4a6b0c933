import CodeModel

/// Names that the program has given away, found out once.
package struct ProgramNames: Sendable {
  /// By module: how import statements call it.
  package let imports: [String]
  /// By module: the id of its node.
  package let identifiers: [String]
  /// What no new module may be called: modules, and types that no other is around.
  let taken: Set<String>
  /// The names of libraries.
  let libraries: Set<String>

  init(_ model: CodeModel) {
    imports = model.modules.map(\.importName)
    identifiers = model.moduleIdentifiers
    taken = Set(imports + model.types.lazy.filter { $0.container == nil }.map(\.name))
    libraries = Set(model.modules.lazy.filter { $0.kind == .library }.map(\.name))
  }

  /// The ending that most modules have that are called after another; the first where none is.
  func habit(among endings: [String]) -> String { ownHabit(among: endings) ?? endings[0] }

  /// The same; nil where none is.
  func ownHabit(among endings: [String]) -> String? {
    let counts = endings.map { ending in
      libraries.count { $0.hasSuffix(ending) && libraries.contains(String($0.dropLast(ending.count))) }
    }
    let most = counts.max() ?? 0
    return most == 0 ? nil : endings[counts.firstIndex(of: most)!]
  }
}
