import CodeModel

/// Which target a composition root is written for.
struct WiringHome {
  private let model: CodeModel
  /// By module: all that it depends on, as manifests declare it, itself included.
  private let reach: [Set<ModuleID>]

  init(_ model: CodeModel) {
    self.model = model
    var dependencies = [[ModuleID]](repeating: [], count: model.modules.count)
    for declared in model.declaredDependencies { dependencies[declared.dependent.index].append(declared.dependency) }
    reach = model.modules.indices.map { index in
      var seen: Set<ModuleID> = [ModuleID(index)]
      var open = [ModuleID(index)]
      while let module = open.popLast() { open += dependencies[module.index].filter { seen.insert($0).inserted } }
      return seen
    }
  }

  /// What files import of the codebase's frameworks, whose headers may hand on others.
  func frameworks(importedBy files: Set<FileID>) -> Set<ModuleID> {
    Set(model.imports.filter { files.contains($0.file) }.map(\.dependency)).filter { model[$0].kind == .framework }
  }

  func canImport(_ module: ModuleID, from home: ModuleID) -> Bool { reach[home.index].contains(module) }

  /// How far types are from a target: its own, those that it declares a dependency on, those behind these, all others.
  func distances(from name: String) -> ((TypeID) -> Int)? {
    guard let home = ownModules.first(where: { model[$0].name == name }) else { return nil }
    return { type in
      let module = model[type].module
      if module == home { return 0 }
      if declares(module, from: home) { return 1 }
      return canImport(module, from: home) ? 2 : 3
    }
  }

  func declares(_ module: ModuleID, from home: ModuleID) -> Bool {
    module == home || model.declaredDependencies.contains { $0.dependent == home && $0.dependency == module }
  }

  /// The executable to build everything of where nothing is asked for: the only one, or among tools and extensions the
  /// only app; nil where there is none.
  var program: ModuleID? {
    get throws(WiringError) {
      let programs = ownModules.filter { model[$0].kind.isProgram }
      let apps = programs.filter { model[$0].kind == .app }
      guard programs.count > 1 else { return programs.first }
      if apps.count == 1 { return apps[0] }
      throw WiringError(
        "there are \(programs.count) executables (\(names(programs))); name one, or types, with --root")
    }
  }

  /// Whether no program of the codebase reaches a target, so that its callers are elsewhere.
  func isForOthers(_ module: ModuleID) -> Bool {
    !ownModules.contains { model[$0].kind.isProgram && reach[$0.index].contains(module) }
  }

  /// Where there is no program, or one that has nothing to do with any library, such as a server for tests.
  func libraries(beside program: ModuleID?) -> [ModuleID] {
    let libraries = self.libraries
    guard let program else { return libraries }
    return libraries.allSatisfy(isForOthers) && model[program].package != nil ? libraries : []
  }

  /// The library that reaches most, and what it reaches.
  private var libraries: [ModuleID] {
    let all = ownModules.filter { [.library, .framework].contains(model[$0].kind) }
    guard let top = all.max(by: { (reach[$0.index].count, $1) < (reach[$1.index].count, $0) }) else { return [] }
    return all.filter { reach[top.index].contains($0) }
  }

  /// The target that was asked for; else that of the roots if it is an executable; else the only executable that
  /// depends on all of them, since it can name what implements their abstractions; else the one that holds them all.
  func home(named name: String?, for roots: [ModuleID]) throws(WiringError) -> ModuleID {
    if let name {
      guard let module = ownModules.first(where: { model[$0].name == name }) else {
        throw WiringError("there is no target '\(name)' to write for; the targets are \(names(ownModules))")
      }
      return module
    }
    let modules = Set(roots)
    if let only = modules.first, modules.count == 1, model[only].kind.isProgram { return only }
    let above = ownModules.filter { model[$0].kind.isProgram && modules.isSubset(of: reach[$0.index]) }
    if above.count == 1 { return above[0] }
    if let all = roots.first(where: { modules.isSubset(of: reach[$0.index]) }) { return all }
    throw WiringError(
      "no target can name all roots; say which one the source is for: --module NAME, of \(names(ownModules))")
  }

  private var ownModules: [ModuleID] {
    model.modules.indices.map { ModuleID($0) }.filter { id in
      ![.test, .external, .system, .binary, .plugin, .macro].contains(model[id].kind)
        && model[id].package.map { model[$0].origin != .external } ?? true
    }
  }

  private func names(_ modules: [ModuleID]) -> String {
    modules.map { model[$0].name }.sorted().joined(separator: ", ")
  }
}
