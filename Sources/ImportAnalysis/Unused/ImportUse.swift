import CodeModel
import PlatformTables
import SwiftFacts

/// Whether a file uses something of what an import brings.
enum ImportUse: Equatable {
  /// It does, or may well do: a name stands there that the module has, and nothing tells what else it could be.
  case used
  /// That name of the module stands there, but it looks like one of the file's own.
  case unclear(String)
  /// That member, or one that the compiler makes, may be of one of the module's types, though nothing tells.
  case unclearMember(String)
  case unused

  /// Why the import may be needed.
  var doubt: String? {
    if case .unclear(let name) = self { "'\(name)' may be its" } else { nil }
  }

  /// Why the module may be needed.
  var memberDoubt: String? {
    if case .unclearMember(let name) = self { "'\(name)' may be its" } else { nil }
  }
}

/// Looks through the names of one file.
struct ImportUseFinder {
  let world: ImportWorld
  let tables: [ModuleNameTable]
  let file: Int
  let things: NamedThings

  /// - Parameters:
  ///   - module: a module that the file imports.
  ///   - isTestable: its internal names count as well.
  func use(of module: ModuleID, isTestable: Bool) -> ImportUse {
    let provided = provided(by: module)
    if provided.contains(where: { things.firstUse[$0] != nil }) { return .used }
    let names = world.syntax[file].names
    let isOfSamePackage =
      world.model[module].package != nil && world.model[module].package == world.model[own].package
    let least: Declaration.Access = isTestable ? .internal : isOfSamePackage ? .package : .public
    let moduleName = names.spelling(world.model[module].importName)
    var unclear: ImportUse?
    for name in names.names where name.role == .use {
      if name.spelling == moduleName { return .used }
      guard things.modulesAt[name.offset] == nil else { continue }
      for candidate in provided {
        switch use(of: name, in: tables[candidate.index], least: least, names) {
        case .used: return .used
        case .unclear(let name): unclear = .unclear(name)
        case .unclearMember(let name): unclear = unclear ?? .unclearMember(name)
        case .unused: break
        }
      }
    }
    return unclear ?? .unused
  }

  /// Whether a name, of which nothing is known, may mean something of a module.
  private func use(
    of name: SourceName, in table: ModuleNameTable, least: Declaration.Access, _ names: SourceNames
  ) -> ImportUse {
    let text = names.text(name)
    if !name.isMember, name.call >= 0, let labels = names.labels(behind: name) {
      if labels.contains(where: { $0.map(table.lentInitializers.contains) ?? false }) { return .used }
      if table.lentInitializers.contains(""), text.first?.isUppercase ?? false { return .unclearMember(text) }
    }
    guard let entry = table.entries[text], entry.access >= least else { return .unused }
    if entry.isImplied { return .unclearMember(text) }
    if name.isOperator {
      return entry.isFree || StandardOperators.groupOfOperator[text] == nil ? .used : .unclear(text)
    }
    // A member by its bare name is meant only inside a type that inherits it.
    if !name.isMember, !entry.isFree { return .unclearMember(text) }
    if !name.isMember, things.ownSpellings.contains(name.spelling) { return .unclear(text) }
    return .used
  }

  /// What comes by that import and by no other of the file.
  private func provided(by module: ModuleID) -> [ModuleID] {
    let others = world.imported(by: file).subtracting([module])
    return [module] + world.exports[module.index].modules.subtracting(others).subtracting([own]).sorted()
  }

  private var own: ModuleID { world.module(ofFile: file) }
}
