import CodeModel

/// What codebases of every kind add to a skeleton: packages, modules with their files, leaves, dependencies.
struct SkeletonBuilder {
  private(set) var skeleton = Skeleton()
  /// Without them test targets are modules without files.
  private let includesTestFiles: Bool

  init(includesTestFiles: Bool) { self.includesTestFiles = includesTestFiles }

  mutating func add(_ package: Package) -> PackageID {
    skeleton.model.packages.append(package)
    return PackageID(skeleton.model.packages.count - 1)
  }

  mutating func add(_ found: FoundModule) -> ModuleID {
    let id = ModuleID(skeleton.model.modules.count)
    skeleton.model.modules.append(found.module)
    skeleton.problems += found.problems
    skeleton.claimed.formUnion(found.swiftFiles)
    guard reads(found.module) else { return id }
    for path in found.swiftFiles { add(path, to: id, isSwift: true) }
    for path in found.clangFiles { add(path, to: id, isSwift: false) }
    return id
  }

  /// Whether the files of a module are among those that are read.
  func reads(_ module: Module) -> Bool { includesTestFiles || !module.kind.isTest }

  private mutating func add(_ path: String, to module: ModuleID, isSwift: Bool) {
    skeleton.model.files.append(SourceFile(path: path, module: module, lineCount: 0, isSwift: isSwift))
  }

  mutating func add(_ product: Product) { skeleton.products.append(product) }

  /// The leaf that stands for a product of a package that is not read, known already or not.
  mutating func external(named name: String, ofPackage identity: String?) -> ModuleID {
    skeleton.externals.module(named: name, ofPackage: identity, in: &skeleton.model)
  }

  mutating func declare(_ dependency: DeclaredDependency) { skeleton.model.declaredDependencies.append(dependency) }

  mutating func report(_ problem: Problem) { skeleton.problems.append(problem) }

  mutating func report(_ problems: [Problem]) { skeleton.problems += problems }

  mutating func note(_ sources: [ReadSource], declaredBy files: [String]) {
    skeleton.sources += sources
    skeleton.declaringFiles += files
  }

  /// The whole, once nothing more is added.
  ///
  /// - Parameter title: what a graph is called, where that is not the first package's name.
  func finished(title: String? = nil, isFolder: Bool = false) -> Skeleton {
    var result = skeleton
    result.title = title
    result.isFolder = isFolder
    result.model.declaredDependencies.sort { ($0.dependent, $0.dependency) < ($1.dependent, $1.dependency) }
    return result
  }
}
