package import CodeModel
import DependencyGraph

/// Which files a module has, and which files import it: asked for every dependency that is looked into, answered
/// without a look at all files.
package struct ModuleFiles: Sendable {
  private let moduleOfFile: [ModuleID]
  private let isSwiftFile: [Bool]
  private let isTestFile: [Bool]
  private let own: Groups
  /// By module, the files of the import statements that name it, in order.
  private let importing: [[FileID]]

  init(_ model: CodeModel) {
    let modules = model.files.map(\.module)
    moduleOfFile = modules
    isSwiftFile = model.files.map(\.isSwift)
    isTestFile = modules.map { model.modules[$0.index].kind.isTest }
    own = Groups(modules.count, into: model.modules.count) { modules[$0].index }
    var importing = [[FileID]](repeating: [], count: model.modules.count)
    // Statements are in the order of files.
    for statement in model.imports where importing[statement.dependency.index].last != statement.file {
      importing[statement.dependency.index].append(statement.file)
    }
    self.importing = importing
  }

  package func module(of file: FileID) -> ModuleID { moduleOfFile[file.index] }
  package func isTest(_ file: FileID) -> Bool { isTestFile[file.index] }
  func isSwift(_ file: FileID) -> Bool { isSwiftFile[file.index] }

  /// In order.
  package func files(of module: ModuleID) -> some Sequence<FileID> { own[module.index].lazy.map { FileID($0) } }

  /// In order.
  package func swiftFiles(of module: ModuleID) -> [FileID] { files(of: module).filter { isSwift($0) } }

  /// The files with an import statement that names a module, in order.
  package func importers(of module: ModuleID) -> [FileID] { importing[module.index] }

  /// The Swift files that may name what a module declares: its own, and those that import it. In order.
  package func mayName(_ module: ModuleID) -> [FileID] {
    let importers = importers(of: module).filter { moduleOfFile[$0.index] != module && isSwift($0) }
    return (swiftFiles(of: module) + importers).sorted()
  }
}
