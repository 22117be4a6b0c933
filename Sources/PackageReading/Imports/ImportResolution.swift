import CodeModel

/// Which module of the model an import statement means.
struct ImportResolution {
  /// By import name, those of one package first asked in that package.
  private var modules: [String: [ModuleID]] = [:]

  init(_ model: CodeModel) {
    for (index, module) in model.modules.enumerated() where module.kind != .external {
      modules[module.importName, default: []].append(ModuleID(index))
    }
  }

  /// Nil for a module of the toolchain or the SDK, and for a module that imports itself.
  func module(
    of statement: ImportStatement, in file: FileID, externals: inout ExternalModules, model: inout CodeModel
  ) -> ModuleID? {
    let importer = model[file].module
    if let candidates = modules[statement.module] {
      let own = candidates.first { model[$0].package == model[importer].package }
      let found = own ?? candidates[0]
      return found == importer ? nil : found
    }
    return PlatformModules.contain(statement.module) ? nil : externals.module(importedAs: statement.module, in: &model)
  }
}
