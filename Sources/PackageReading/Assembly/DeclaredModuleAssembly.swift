import CodeModel
import Snapshots

/// Adds modules to a skeleton as another build system tells them.
struct DeclaredModuleAssembly {
  private struct Key: Hashable {
    var package: String
    var name: String
  }

  private let declared: [DeclaredModule]
  private let file: String
  /// The package of a module that names none.
  private let home: String
  private var modules: [Key: ModuleID] = [:]

  /// - Parameters:
  ///   - file: the one that told them.
  ///   - title: what the codebase is called.
  init(_ declared: [DeclaredModule], of file: String, title: String) {
    self.declared = declared
    self.file = file
    home = file.hasSuffix(".json") ? DeclaredModuleFiles.title(of: file) : title
  }

  mutating func add(filesIn files: DeclaredModuleFiles, to builder: inout SkeletonBuilder) {
    let byPackage = Dictionary(grouping: declared.sorted { $0.name < $1.name }) { $0.package ?? home }
    for (package, declared) in byPackage.sorted(by: { $0.key < $1.key }) {
      let id = builder.add(Package(project: package, folder: "", file: file))
      for module in declared {
        guard modules[Key(package: package, name: module.name)] == nil else {
          builder.report(
            Problem(
              file: file, line: module.line,
              message: "a second module is called '\(module.name)'; only the first is shown"))
          continue
        }
        modules[Key(package: package, name: module.name)] = builder.add(files.module(module, package: id, file: file))
      }
    }
    for module in declared { declareDependencies(of: module, to: &builder) }
  }

  private func declareDependencies(of module: DeclaredModule, to builder: inout SkeletonBuilder) {
    let package = module.package ?? home
    guard let dependent = modules[Key(package: package, name: module.name)] else { return }
    for name in Set(module.dependencies).sorted() {
      let dependency = self.module(named: name, from: package) ?? builder.external(named: name, ofPackage: nil)
      guard dependency != dependent else { continue }
      builder.declare(
        DeclaredDependency(
          dependent: dependent, dependency: dependency,
          location: module.line.map { Location(file: file, line: $0, column: 1) }, isConditional: false))
    }
  }

  /// A dependency is written `Module` or `Package/Module`; what no module is called is a leaf.
  private func module(named name: String, from package: String) -> ModuleID? {
    if let own = modules[Key(package: package, name: name)] { return own }
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2, let qualified = modules[Key(package: parts[0], name: parts[1])] { return qualified }
    return modules.filter { $0.key.name == name }.map(\.value).min()
  }
}
