package import CodeModel
package import SwiftFacts

/// Which modules' declarations each file can name.
package struct ModuleVisibility: Sendable {
  /// By file: the modules whose names it sees, nearest first: its own, those it imports and what they re-export, the
  /// standard library.
  package private(set) var modulesByFile: [[Int32]] = []
  /// By file: the modules that it imports `@testable`.
  package private(set) var testableByFile: [Set<Int32>] = []
  /// By file: the spellings that stand for a module at the head of a qualified name; external modules have the number
  /// -1.
  package private(set) var qualifiersByFile: [[String: Int32]] = []
  /// By file: declarations that a scoped import (`import struct M.Name`) takes from one module, which is -1 for an
  /// external one.
  package private(set) var scopedByFile: [[String: Int32]] = []
  /// By module: itself, then what it passes on to those who import it. `import struct B.H` and `B.H` mean a type of C
  /// where B has `@_exported import C`.
  package private(set) var exports: [[Int32]]
  /// By module: the package.
  package private(set) var packages: [Int32]
  /// By module: everything that it reaches by imports, itself included.
  package private(set) var reach: [Set<Int32>]

  /// By module that is none of the model's, what it declares, as a number.
  package private(set) var otherDigests: [UInt64]
  package private(set) var otherNames: [String]

  /// The modules of the model have their numbers there; others follow, and last comes the standard library.
  ///
  /// - Parameter facts: by file of the model.
  package init(model: CodeModel, facts: [FileFacts?], others: OtherModules = .none) {
    let names = NumberedNames(model, others)
    let standardLibrary = names.standardLibrary
    packages = model.modules.map { $0.package?.rawValue ?? -2 } + others.modules.indices.map { -3 - Int32($0) } + [-1]
    (otherNames, otherDigests) = (others.modules.map(\.name), others.modules.map(\.digest))
    let files =
      zip(model.files, facts).map { File(module: $0.module.rawValue, imports: $1?.imports ?? []) }
      + others.modules.enumerated().flatMap { index, module in
        module.files.map { File(module: Int32(model.modules.count + index), imports: $0.imports) }
      }
    var imported = [Set<Int32>](repeating: [], count: packages.count)
    var exported = imported
    // What one file of a module re-exports, its other files see as well.
    var reexports = [[ImportFact]](repeating: [], count: packages.count)
    for file in files {
      for statement in file.imports {
        if statement.isExported { reexports[Int(file.module)].append(statement) }
        guard let name = statement.path.first, let module = names.module(named: name, importedBy: file.module) else {
          continue
        }
        imported[Int(file.module)].insert(module)
        if statement.isExported { exported[Int(file.module)].insert(module) }
      }
    }
    reach = imported.indices.map { Self.closure(of: Int32($0), over: imported) }
    exports = exported.indices.map { module in
      [Int32(module)] + Self.closure(of: Int32(module), over: exported).subtracting([Int32(module)]).sorted()
    }
    for file in files { add(file, reexports[Int(file.module)], names) }
    modulesByFile.append([standardLibrary])
    testableByFile.append([])
    qualifiersByFile.append(["Swift": standardLibrary])
    scopedByFile.append([:])
  }

  private struct File {
    var module: Int32
    var imports: [ImportFact]
  }

  private mutating func add(_ file: File, _ reexports: [ImportFact], _ names: NumberedNames) {
    var modules = [file.module]
    var testable: Set<Int32> = []
    var qualifiers = ["Swift": names.standardLibrary, names.importName(of: file.module): file.module]
    var scoped: [String: Int32] = [:]
    // What an import passes on can be named by its module's name, too.
    var passedOn: [String: Int32] = [:]
    for statement in file.imports + reexports {
      guard let name = statement.path.first else { continue }
      let module = names.module(named: name, importedBy: file.module) ?? -1
      qualifiers[name] = module
      if statement.namesDeclaration, let declaration = statement.path.last { scoped[declaration] = module }
      guard module >= 0 else { continue }
      if statement.isTestable { testable.insert(module) }
      for visible in exports[Int(module)] where !modules.contains(visible) {
        modules.append(visible)
        passedOn[names.importName(of: visible)] = visible
      }
    }
    modules.append(names.standardLibrary)
    modulesByFile.append(modules)
    testableByFile.append(testable)
    qualifiersByFile.append(qualifiers.merging(passedOn) { written, _ in written })
    scopedByFile.append(scoped)
  }

  /// Whether code of a file may name a declaration of that access in another file and module.
  package func permits(_ access: AccessLevel, of module: Int32, from file: Int32, in ownModule: Int32) -> Bool {
    if module == ownModule { return access >= .module }
    switch access {
    case .everywhere: return true
    case .package:
      return packages[Int(module)] == packages[Int(ownModule)] || testableByFile[Int(file)].contains(module)
    case .module: return testableByFile[Int(file)].contains(module)
    case .file: return false
    }
  }

  /// Whether a module is reached by imports at all: members of an extension in a module that nobody imports are no
  /// candidates.
  package func reaches(_ module: Int32, from ownModule: Int32) -> Bool {
    module == ownModule || Int(module) == packages.count - 1 || reach[Int(ownModule)].contains(module)
  }

  private static func closure(of module: Int32, over edges: [Set<Int32>]) -> Set<Int32> {
    var reached: Set<Int32> = []
    var pending = [module]
    while let next = pending.popLast() {
      if reached.insert(next).inserted { pending += edges[Int(next)] }
    }
    return reached
  }
}
