import Algorithms
package import CodeModel
import PlatformTables
package import SwiftFacts

/// All that the analysis asks about: the model, what each file says of imports, and which module an import means.
///
/// Modules are counted as in the model; one that no package of the model declares (the toolchain's, another package's)
/// is only a name.
package struct ImportWorld: Sendable {
  package let model: CodeModel
  /// By file of the model; empty for one that is not Swift.
  let syntax: [ImportSyntax]
  let identifiers: [String]
  /// By file, where its declarations and uses begin.
  private let firstDeclarations: [Int]
  private let firstUses: [Int]
  /// By file and site.
  private let meanings: [[ModuleID?]]
  let filesOfModule: [[Int]]
  /// By module: what it re-exports to whoever imports it.
  let exports: [ModuleExports]
  /// By type, how open it is; nil where no declaration tells.
  let accessOfType: [Declaration.Access?]
  /// What the headers of modules of C say.
  let headers: [ModuleID: HeaderNames]
  /// Packages in which members need an import of their own.
  let strictPackages: Set<PackageID>
  /// Packages in which an import without a word is internal.
  let internalPackages: Set<PackageID>

  /// - Parameters:
  ///   - model: read down to declarations, with tests.
  ///   - syntax: by file of the model.
  ///   - headers: of modules without Swift, where their headers were found.
  ///   - strictPackages: those whose manifests switch `MemberImportVisibility` on.
  ///   - internalPackages: those whose manifests switch `InternalImportsByDefault` on.
  package init(
    _ model: CodeModel, syntax: [ImportSyntax], headers: [ModuleID: HeaderNames] = [:],
    strictPackages: Set<PackageID>, internalPackages: Set<PackageID> = []
  ) {
    self.model = model
    self.syntax = syntax
    self.headers = headers
    (self.strictPackages, self.internalPackages) = (strictPackages, internalPackages)
    identifiers = model.moduleIdentifiers
    firstDeclarations = Self.starts(model.declarations.lazy.map(\.file.index), files: model.files.count)
    firstUses = Self.starts(model.uses.lazy.map(\.file.index), files: model.files.count)
    var places: [ImportPlaceKey: ModuleID] = [:]
    for statement in model.imports {
      let key = ImportPlaceKey(
        file: statement.file.index, line: Int(statement.line), column: Int(statement.column))
      places[key] = statement.dependency
    }
    meanings = syntax.indices.map { file in
      syntax[file].sites.map { site in
        let key = ImportPlaceKey(file: file, line: site.line, column: site.column)
        return places[key].flatMap { model[$0].kind == .external ? nil : $0 }
      }
    }
    var filesOfModule = [[Int]](repeating: [], count: model.modules.count)
    for (index, file) in model.files.enumerated() { filesOfModule[file.module.index].append(index) }
    self.filesOfModule = filesOfModule
    var accessOfType = [Declaration.Access?](repeating: nil, count: model.types.count)
    for declaration in model.declarations where declaration.kind.isNominal {
      if let type = declaration.type { accessOfType[type.index] = declaration.access }
    }
    self.accessOfType = accessOfType
    exports = ModuleExports.all(in: model, syntax: syntax, meanings: meanings)
  }

  private static func starts(_ files: some Sequence<Int>, files count: Int) -> [Int] {
    var result = [Int](repeating: 0, count: count + 1)
    for file in files { result[file + 1] += 1 }
    for file in 0..<count { result[file + 1] += result[file] }
    return result
  }

  func declarations(of file: Int) -> Range<Int> { firstDeclarations[file]..<firstDeclarations[file + 1] }
  func uses(of file: Int) -> ArraySlice<DeclarationUse> { model.uses[firstUses[file]..<firstUses[file + 1]] }

  /// Those that begin in a stretch of a file.
  ///
  /// - Complexity: logarithmic.
  func uses(of file: Int, in range: Range<Int>) -> ArraySlice<DeclarationUse> {
    let all = uses(of: file)
    let start = all.partitioningIndex { $0.offset >= range.lowerBound }
    return all[start..<all[start...].partitioningIndex { $0.offset >= range.upperBound }]
  }

  /// The module of the model that an import means; nil for any other.
  func meaning(_ file: Int, site: Int) -> ModuleID? { meanings[file][site] }

  func module(of declaration: DeclarationID) -> ModuleID { model[model[declaration].file].module }
  func module(ofFile file: Int) -> ModuleID { model.files[file].module }

  /// The modules of the model that a file imports by itself.
  func imported(by file: Int) -> Set<ModuleID> { Set(meanings[file].compactMap { $0 }) }

  /// Those that it imports in every build that fulfils some conditions.
  func imported(by file: Int, wherever conditions: BuildConditions) -> Set<ModuleID> {
    Set(
      syntax[file].sites.indices.compactMap { site in
        syntax[file].conditions(at: syntax[file].sites[site].offset).hold(in: conditions) ? meanings[file][site] : nil
      })
  }

  /// Everything of the model that the imports of a file, and the re-exports of its module, let it name.
  func visible(from file: Int) -> Set<ModuleID> {
    let own = module(ofFile: file)
    var result = exports[own.index].modules.union([own])
    for module in imported(by: file) { result.formUnion(exports[module.index].modules.union([module])) }
    return result
  }

  /// What holds wherever a file's imports of a module are compiled.
  func conditions(of module: String, in file: Int) -> BuildConditions {
    BuildConditions(commonTo: syntax[file].sites.filter { $0.module == module }.map { conditions(of: $0, in: file) })
  }

  /// What holds wherever an import is compiled: the system has such a module.
  func conditions(of site: ImportSite, in file: Int) -> BuildConditions {
    syntax[file].conditions(at: site.offset).union(conditions(ofModule: site.module))
  }

  /// What holds wherever there is a module.
  func conditions(ofModule name: String) -> BuildConditions {
    BuildConditions().on(PlatformModules.systems(of: name)?.possible ?? .all)
  }

  /// Whether members need an import of their own in that module's files.
  func isStrict(_ module: ModuleID) -> Bool { model[module].package.map(strictPackages.contains) ?? false }

  /// Whether an import without a word is internal in that module's files.
  func importsAreInternal(_ module: ModuleID) -> Bool { model[module].package.map(internalPackages.contains) ?? false }
}

private struct ImportPlaceKey: Hashable {
  var file: Int
  var line: Int
  var column: Int
}

/// What a module passes on by `@_exported`, directly or through what it passes on.
struct ModuleExports: Sendable {
  /// Without itself.
  var modules: Set<ModuleID> = []
  /// Names of modules that are not of the model.
  var others: Set<String> = []

  fileprivate static func all(in model: CodeModel, syntax: [ImportSyntax], meanings: [[ModuleID?]]) -> [ModuleExports] {
    var direct = [ModuleExports](repeating: ModuleExports(), count: model.modules.count)
    for (file, content) in syntax.enumerated() {
      let module = model.files[file].module.index
      for (index, site) in content.sites.enumerated() where site.isExported {
        if let target = meanings[file][index] {
          direct[module].modules.insert(target)
        } else {
          direct[module].others.insert(site.module)
        }
      }
    }
    return direct.indices.map { closure(of: $0, over: direct) }
  }

  private static func closure(of module: Int, over direct: [ModuleExports]) -> ModuleExports {
    var result = ModuleExports()
    var pending = [module]
    while let next = pending.popLast() {
      result.others.formUnion(direct[next].others)
      for target in direct[next].modules where result.modules.insert(target).inserted { pending.append(target.index) }
    }
    result.modules.remove(ModuleID(module))
    return result
  }
}
