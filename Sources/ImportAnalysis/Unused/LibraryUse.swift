import CodeModel
import PlatformTables
import SwiftFacts

/// Whether a file may use something of a library of C that an import passes on: C adds nothing to what others declare, so
/// that it would be named.
struct LibraryUse {
  let world: ImportWorld
  let tables: [ModuleNameTable]
  let things: NamedThings
  let file: Int

  /// - Parameter library: a module's name; of one that is no library of C it is not known.
  func mayUse(_ library: String) -> Bool {
    guard ModuleOffers.libraries.contains(library) else { return true }
    guard !bringsLibrary else { return false }
    let names = world.syntax[file].names
    return names.names.contains { name in
      name.role == .use && !name.isOperator && things.modulesAt[name.offset] == nil && !names.isLocal(name)
        && mayBeOfLibrary(name, names.text(name))
    }
  }

  /// Whether another import of the file brings the library on every system, as Foundation's does.
  private var bringsLibrary: Bool {
    world.syntax[file].sites.contains { site in
      !site.isConditional && !ModuleOffers.libraries.isDisjoint(with: ModuleOffers.closure(of: site.module))
    }
  }

  /// Whether a name that nothing read explains may be one of C: what others declare may be called so, too, but here
  /// nothing tells.
  private func mayBeOfLibrary(_ name: SourceName, _ text: String) -> Bool {
    // The field of a structure needs an import where every member does.
    if name.isMember {
      return world.isStrict(world.module(ofFile: file)) && !tables.contains { $0.entries[text] != nil }
    }
    if let library = ModuleOffers.of("Glibc"), library.types.contains(text) || library.values.contains(text) {
      return !things.ownSpellings.contains(name.spelling)
    }
    let isMixedCase = (text.first?.isUppercase ?? false) && text.contains(where: \.isLowercase)
    return (!isMixedCase || UnreadImport.isOfApple(text)) && !things.ownSpellings.contains(name.spelling)
      && !StandardNames.inExcerpt.contains(text) && !StandardNames.needNoImport.contains(text)
      && !(ModuleOffers.of("Swift").map { $0.values.contains(text) || $0.members.contains(text) } ?? false)
      && !tables.contains { $0.entries[text] != nil }
  }
}
