import CodeModel
import Manifests
import Snapshots
import SwiftFacts
import SystemPackage

extension Skeleton {
  /// With what other packages hold, where they are checked out.
  ///
  /// Of a commit nothing is known of what was checked out with it.
  func withCheckouts(root: FilePath, snapshot: any Snapshot, manifests: ManifestReader) async -> Skeleton {
    guard snapshot.revision == nil else { return self }
    let bases = Set(model.packages.filter { $0.origin != .external }.map(\.path)).sorted()
    let search = CheckoutSearch(beside: bases, in: snapshot)
    guard !search.folders.isEmpty else { return self }
    let packages = CheckedOutPackages(search, root: root, snapshot: snapshot, manifests: manifests)
    var reading = CheckoutReading(packages, snapshot: snapshot)
    var result = self
    result.checkouts = await reading.modules(for: model)
    result.problems += reading.problems
    return result
  }

  /// What is to be found in the files: their sizes, what they import, and what was asked for besides.
  package func findings(in files: any FilesMemory) -> FilesReading {
    if let known = files.known() { return known }
    let contents = files.contents()
    var reading = filled(with: contents)
    reading.problems += ModuleBorders(reading.model).problems
    files.resolve(&reading.model, contents)
    files.keep(reading)
    return reading
  }

  /// With what files say of themselves.
  ///
  /// - Parameter contents: by file of the model.
  func filled(with contents: [FileContent]) -> FilesReading {
    var (model, externals, problems) = (self.model, self.externals, [Problem]())
    let importResolution = ImportResolution(model)
    for (index, content) in contents.enumerated() {
      let file = FileID(index)
      model.files[index].lineCount = content.lineCount
      model.files[index].isWhollyRead = content.remarks.isEmpty
      problems += content.remarks.map { Problem(file: model[file].path, line: $0.line, message: $0.message) }
      for statement in content.imports {
        if statement.isOfTesting { model.modules[model[file].module.index].importsTesting = true }
        if let dependency = importResolution.module(of: statement, in: file, externals: &externals, model: &model) {
          model.imports.append(Import(statement, in: file, of: dependency))
        }
      }
    }
    return FilesReading(model: model, problems: problems)
  }
}

extension Import {
  fileprivate init(_ statement: ImportStatement, in file: FileID, of dependency: ModuleID) {
    self.init(
      file: file, dependency: dependency, line: Int32(statement.line), column: Int32(statement.column),
      attributes: Attributes(statement))
  }
}

extension Import.Attributes {
  fileprivate init(_ statement: ImportStatement) {
    self = []
    if statement.isTestable { insert(.testable) }
    if statement.isExported { insert(.exported) }
    if statement.isConditional { insert(.conditional) }
    switch statement.access {
    case .public: insert(.publicly)
    case .package: insert(.withinPackage)
    case .internal, .fileprivate, .private: insert(.internally)
    case nil: break
    }
  }
}
