import CodeModel
import Snapshots

extension ModelAssembly {
  /// Adds modules as another build system tells them, instead of all that would be found.
  mutating func add(_ declared: [DeclaredModule], of file: String, title: String, survey: CodebaseSurvey) throws {
    self.title = title
    let home = file.hasSuffix(".json") ? DeclaredModuleFiles.title(of: file) : title
    let packages = Set(declared.map { $0.package ?? home }).sorted()
    let files = DeclaredModuleFiles(survey, snapshot: snapshot)
    var modules: [[String]: ModuleID] = [:]
    for package in packages {
      let id = addProject(named: package, folder: "", file: file)
      for module in declared.sorted(by: { $0.name < $1.name }) where (module.package ?? home) == package {
        guard modules[[package, module.name]] == nil else {
          problems.append(
            Problem(
              file: file, line: module.line,
              message: "a second module is called '\(module.name)'; only the first is shown"))
          continue
        }
        let found = files.module(module, package: id, file: file)
        problems += found.problems
        modules[[package, module.name]] = add(found)
      }
    }
    for module in declared {
      guard let dependent = modules[[module.package ?? home, module.name]] else { continue }
      declare(module, as: dependent, in: module.package ?? home, modules: modules, file: file)
    }
    sources = [ReadSource(path: file, kind: .modules, targetCount: declared.count)]
    declaringFiles = snapshot.kind(of: file) == .file ? [file] : []
    if isEmpty { throw ReadingError("\(file) names no module; there is nothing to show") }
  }

  /// A dependency is written `Module` or `Package/Module`; what no module is called is a leaf.
  private mutating func declare(
    _ module: DeclaredModule, as dependent: ModuleID, in package: String, modules: [[String]: ModuleID], file: String
  ) {
    for name in Set(module.dependencies).sorted() {
      let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
      let dependency =
        modules[[package, name]] ?? modules[parts] ?? modules.filter { $0.key[1] == name }.map(\.value).min()
        ?? external(named: name, ofPackage: nil)
      guard dependency != dependent else { continue }
      declare(
        DeclaredDependency(
          dependent: dependent, dependency: dependency,
          location: module.line.map { Location(file: file, line: $0, column: 1) }, isConditional: false))
    }
  }
}
