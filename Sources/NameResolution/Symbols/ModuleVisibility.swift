import CodeModel
import SwiftFacts

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

  init(model: CodeModel, facts: [FileFacts?]) {
    let standardLibrary = Int32(model.modules.count)
    packages = model.modules.map { $0.package?.rawValue ?? -2 } + [-1]
    let names = ModuleNames(model)
    var imported = [Set<Int32>](repeating: [], count: model.modules.count + 1)
    var exported = [Set<Int32>](repeating: [], count: model.modules.count + 1)
    for (file, facts) in zip(model.files, facts) {
      for statement in facts?.imports ?? [] {
        guard let name = statement.path.first, let module = names.module(named: name, importedBy: file.module)?.rawValue
        else { continue }
        imported[file.module.index].insert(module)
        if statement.isExported { exported[file.module.index].insert(module) }
      }
    }
    reach = imported.indices.map { Self.closure(of: Int32($0), over: imported) }
    exports = exported.indices.map { module in
      [Int32(module)] + Self.closure(of: Int32(module), over: exported).subtracting([Int32(module)]).sorted()
    }
    // What one file of a module re-exports, its other files see as well.
    var reexports = [[ImportFact]](repeating: [], count: model.modules.count)
    for (file, facts) in zip(model.files, facts) {
      reexports[file.module.index] += facts?.imports.filter(\.isExported) ?? []
    }
    for (file, facts) in zip(model.files, facts) {
      let statements = (facts?.imports ?? []) + reexports[file.module.index]
      add(file: file, statements, names: names, standardLibrary: standardLibrary, model: model)
    }
    modulesByFile.append([standardLibrary])
    testableByFile.append([])
    qualifiersByFile.append(["Swift": standardLibrary])
    scopedByFile.append([:])
  }

  private mutating func add(
    file: SourceFile, _ statements: [ImportFact], names: ModuleNames, standardLibrary: Int32, model: CodeModel
  ) {
    let own = file.module.rawValue
    var modules = [own]
    var testable: Set<Int32> = []
    var qualifiers = ["Swift": standardLibrary, model[file.module].importName: own]
    var scoped: [String: Int32] = [:]
    // What an import passes on can be named by its module's name, too.
    var passedOn: [String: Int32] = [:]
    for statement in statements {
      guard let name = statement.path.first else { continue }
      let module = names.module(named: name, importedBy: file.module)?.rawValue ?? -1
      qualifiers[name] = module
      if statement.namesDeclaration, let declaration = statement.path.last { scoped[declaration] = module }
      guard module >= 0 else { continue }
      if statement.isTestable { testable.insert(module) }
      for visible in exports[Int(module)] where !modules.contains(visible) {
        modules.append(visible)
        passedOn[model.modules[Int(visible)].importName] = visible
      }
    }
    modules.append(standardLibrary)
    modulesByFile.append(modules)
    testableByFile.append(testable)
    qualifiersByFile.append(qualifiers.merging(passedOn) { written, _ in written })
    scopedByFile.append(scoped)
  }

  /// Whether code of a file may name a declaration of that access in another file and module.
  func permits(_ access: Symbol.Access, of module: Int32, from file: Int32, in ownModule: Int32) -> Bool {
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
  func reaches(_ module: Int32, from ownModule: Int32) -> Bool {
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
