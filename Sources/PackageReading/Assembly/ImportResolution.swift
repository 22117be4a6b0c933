import CodeModel
import PlatformTables
import SwiftFacts
import Visibility

extension ImportStatement {
  /// A library of the toolchain for tests, imported whatever the build.
  var isOfTesting: Bool { !isConditional && PlatformModules.forTesting.contains(module) }
}

/// Which module of the model an import statement means.
struct ImportResolution {
  private let names: ModuleNames

  init(_ model: CodeModel) { names = ModuleNames(model) }

  /// Nil for a module of the toolchain or the SDK, and for a module that imports itself.
  func module(
    of statement: ImportStatement, in file: FileID, externals: inout ExternalModules, model: inout CodeModel
  ) -> ModuleID? {
    let importer = model[file].module
    if let found = names.module(named: statement.module, importedBy: importer) {
      return found == importer ? nil : found
    }
    return PlatformModules.contain(statement.module) ? nil : externals.module(importedAs: statement.module, in: &model)
  }
}
