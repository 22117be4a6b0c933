import CodeModel
import SwiftFacts

/// What the names of a file mean, as far as resolving them tells: by place, the modules of what is used there.
struct NamedThings {
  /// By the offset of a name.
  private(set) var modulesAt: [Int: Set<ModuleID>] = [:]
  /// All modules of which the file surely uses something, with the first place.
  private(set) var firstUse: [ModuleID: DeclarationUse] = [:]
  /// Spellings that the file gives to something of its own: variables, parameters, declarations.
  private(set) var ownSpellings: Set<Int32> = []

  /// Where every meaning that a name has is declared in a branch of `#if`: in the other branches it may mean an import's.
  private(set) var conditional: Set<Int> = []
  /// Where nothing but macros or actors is named, by the offset of the name.
  private(set) var macros: Set<Int> = []
  private(set) var actors: Set<Int> = []
  /// Where superclasses are named.
  private(set) var superclasses: Set<Int> = []

  init(of file: Int, in world: ImportWorld) {
    var certain: Set<Int> = []
    for use in world.uses(of: file) {
      if world.model[use.used].flags.contains(.isConditional) {
        conditional.insert(use.offset)
      } else {
        certain.insert(use.offset)
      }
      switch world.model[use.used].kind {
      case .macro: macros.insert(use.offset)
      case .actor: actors.insert(use.offset)
      default: break
      }
      let module = world.module(of: use.used)
      modulesAt[use.offset, default: []].insert(module)
      if use.kind == .inherits { superclasses.insert(use.offset) }
      if firstUse[module] == nil { firstUse[module] = use }
    }
    conditional.subtract(certain)
    for name in world.syntax[file].names.names where name.role == .declaration { ownSpellings.insert(name.spelling) }
  }
}
