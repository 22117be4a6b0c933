package import CodeModel
import Manifests
import Snapshots
import SwiftFacts
package import SystemPackage
import XcodeProjects

/// Builds a ``CodeModel`` step by step: packages and modules, then what manifests declare, then what files say.
package struct ModelAssembly {
  private(set) var model = CodeModel()
  package internal(set) var problems: [Problem] = []
  private var products: [Product] = []
  private var isFolder = false
  /// The manifests and project files that were read.
  package var manifestFiles: [String] { declaringFiles }
  var declaringFiles: [String] = []
  /// What a graph is called, where that is not the first package's name.
  var title: String?
  var sources: [ReadSource] = []
  private var unassigned: [String] = []
  private var summary: String?
  private var checkouts = CodeModel()

  let snapshot: any Snapshot
  private let layout: LayoutSource
  /// Without them test targets are modules without files.
  private let includesTestFiles: Bool
  /// By package and target name.
  private(set) var moduleOfTarget: [TargetKey: ModuleID] = [:]
  private var moduleOfFile: [String: ModuleID] = [:]
  /// Files of two targets of packages.
  private var sharedFiles: [SharingTargets: [String]] = [:]
  private var externals = ExternalModules()
  /// The number of the first package that is a member of the workspace; projects come before.
  private(set) var memberBase = 0
  /// Files of all targets, of those too that are not read.
  private var claimed: Set<String> = []

  struct TargetKey: Hashable {
    var package: PackageID
    var target: String
  }

  private struct SharingTargets: Hashable {
    var first: ModuleID
    var second: ModuleID
  }

  /// Where the sources of a target are.
  typealias LayoutSource = (Manifest.Target, Workspace.Member) -> TargetLayout

  /// - Parameter layout: nil for SwiftPM's rules, file by file.
  init(snapshot: any Snapshot, includesTestFiles: Bool, layout: LayoutSource? = nil) {
    self.snapshot = snapshot
    self.layout = layout ?? { TargetLayout(of: $0, in: $1, snapshot: snapshot) }
    self.includesTestFiles = includesTestFiles
  }

  package func finish() -> PackageReading {
    var model = model
    model.revision = snapshot.revision
    model.title = title
    model.sources = sources
    model.unassigned = unassigned
    model.declaredDependencies.sort { ($0.dependent, $0.dependency) < ($1.dependent, $1.dependency) }
    return PackageReading(
      model: model,
      problems: problems.sorted { ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message) },
      isFolder: isFolder, summary: summary, products: products)
  }

  var isEmpty: Bool { model.modules.isEmpty }

  /// Whether it is one package with its local ones.
  var isPackage: Bool { model.packages.first?.origin == .root && !isFolder }
}

// MARK: - Packages

extension ModelAssembly {
  mutating func add(_ workspace: Workspace) throws {
    addMembers(of: workspace) { $0 == 0 ? .root : .local }
    sources = workspace.members.map {
      ReadSource(path: $0.path, kind: .package, targetCount: $0.manifest.targets.count)
    }
    guard !model.modules.isEmpty else {
      throw ReadingError("\(workspace.members[0].manifestFile) declares no targets; there is nothing to show")
    }
  }

  /// Adds packages with their targets and what these depend on.
  mutating func addMembers(of workspace: Workspace, origin: (Int) -> Package.Origin) {
    problems += workspace.problems
    declaringFiles = workspace.members.map(\.manifestFile)
    memberBase = model.packages.count
    for (index, member) in workspace.members.enumerated() {
      model.packages.append(
        Package(identity: member.identity, name: member.manifest.name, origin: origin(index), path: member.path))
    }
    for (index, member) in workspace.members.enumerated() {
      addTargets(of: member, package: packageID(index))
      addProducts(of: member, package: packageID(index))
    }
    reportSharedFiles()
    let resolution = DependencyResolution(workspace)
    for index in workspace.members.indices { declareDependencies(of: index, in: workspace, by: resolution) }
  }

  private func packageID(_ member: Int) -> PackageID { PackageID(memberBase + member) }

  private mutating func addTargets(of member: Workspace.Member, package: PackageID) {
    let libraries = member.manifest.products.filter { if case .library = $0.kind { true } else { false } }
    let vended = Set(libraries.flatMap(\.targets))
    for target in member.manifest.targets.sorted(by: { $0.name < $1.name }) {
      let key = TargetKey(package: package, target: target.name)
      guard moduleOfTarget[key] == nil else {
        problems.append(
          Problem(
            file: member.manifestFile, line: target.position?.line,
            message:
              "a second target is called '\(target.name)'; only the first is shown, and SwiftPM will not build the package"
          ))
        continue
      }
      let layout = layout(target, member)
      problems += layout.problems
      let module = ModuleID(model.modules.count)
      moduleOfTarget[key] = module
      model.modules.append(
        Module(
          name: target.name, kind: Module.Kind(of: target, sources: layout.listing), package: package,
          folder: layout.folder,
          declaration: target.position.map { Location(file: member.manifestFile, line: $0.line, column: $0.column) },
          isVended: vended.contains(target.name)))
      model.modules[module.index].holdsResources = !target.resources.isEmpty
      claimed.formUnion(layout.listing?.swiftFiles ?? [])
      guard includesTestFiles || target.kind != .test else { continue }
      for path in layout.listing?.swiftFiles ?? [] { addFile(path, module: module, isSwift: true) }
      for path in layout.listing?.clangFiles ?? [] { addFile(path, module: module, isSwift: false) }
    }
  }

  private mutating func addProducts(of member: Workspace.Member, package: PackageID) {
    for product in member.manifest.products {
      let modules = product.targets.compactMap { moduleOfTarget[TargetKey(package: package, target: $0)] }
      products.append(Product(package: package, name: product.name, modules: modules))
    }
  }

  private mutating func addFile(_ path: String, module: ModuleID, isSwift: Bool) {
    if let other = moduleOfFile.updateValue(module, forKey: path), !isOfProject(other), !isOfProject(module) {
      sharedFiles[SharingTargets(first: other, second: module), default: []].append(path)
    }
    model.files.append(SourceFile(path: path, module: module, lineCount: 0, isSwift: isSwift))
  }

  private mutating func reportSharedFiles() {
    let names = model.moduleIdentifiers
    for (targets, files) in sharedFiles {
      let (more, verb, subject) =
        files.count == 1 ? ("", "belongs", "it counts") : (" and \(files.count - 1) more", "belong", "they count")
      let (first, second) = (names[targets.first.index], names[targets.second.index])
      let message = "the file\(more) \(verb) to the targets '\(first)' and '\(second)'; \(subject) in both"
      problems.append(Problem(file: files.min()!, message: message))
    }
    sharedFiles = [:]
  }

  /// In projects a file of several targets is an everyday thing.
  private func isOfProject(_ module: ModuleID) -> Bool {
    model[module].package.map { model[$0].origin == .project } ?? false
  }

  private mutating func declareDependencies(of index: Int, in workspace: Workspace, by resolution: DependencyResolution)
  {
    let member = workspace.members[index]
    for target in member.manifest.targets {
      guard let dependent = moduleOfTarget[TargetKey(package: packageID(index), target: target.name)] else { continue }
      for entry in resolution.entries(of: target, inMember: index) {
        let location = entry.position.map { Location(file: member.manifestFile, line: $0.line, column: $0.column) }
        guard let destinations = modules(of: entry.destination) else {
          problems.append(
            Problem(
              file: member.manifestFile, line: entry.position?.line,
              message:
                "target '\(target.name)' depends on '\(entry.name)', which no target or product is called; left out"))
          continue
        }
        for dependency in destinations {
          model.declaredDependencies.append(
            DeclaredDependency(
              dependent: dependent, dependency: dependency, location: location, isConditional: entry.isConditional))
        }
      }
    }
  }

  /// Nil where the destination is unknown.
  private mutating func modules(of destination: DependencyResolution.Destination) -> [ModuleID]? {
    switch destination {
    case .targets(let names, let member):
      let found = names.compactMap { moduleOfTarget[TargetKey(package: packageID(member), target: $0)] }
      return found.isEmpty ? nil : found
    case .external(let product, let package):
      return [externals.module(named: product, ofPackage: package, in: &model)]
    case .unknown:
      return nil
    }
  }
}

// MARK: - Projects

extension ModelAssembly {
  /// Begins a package that stands for a project.
  mutating func add(project: XcodeProject) -> PackageID {
    addProject(named: project.name, folder: project.folder, file: project.file)
  }

  mutating func addProject(named name: String, folder: String, file: String) -> PackageID {
    let id = PackageID(model.packages.count)
    var package = Package(identity: name, name: name, origin: .project, path: folder)
    package.projectFile = file
    model.packages.append(package)
    return id
  }

  mutating func add(_ found: ProjectModule) -> ModuleID {
    let id = ModuleID(model.modules.count)
    model.modules.append(found.module)
    claimed.formUnion(found.swiftFiles)
    guard includesTestFiles || !found.module.kind.isTest else { return id }
    for path in found.swiftFiles { addFile(path, module: id, isSwift: true) }
    for path in found.clangFiles { addFile(path, module: id, isSwift: false) }
    return id
  }

  mutating func external(named name: String, ofPackage identity: String?) -> ModuleID {
    externals.module(named: name, ofPackage: identity, in: &model)
  }

  mutating func declare(_ dependency: DeclaredDependency) { model.declaredDependencies.append(dependency) }

  /// Whether half of the Swift files that lie there belong to a target that was read.
  func coversMost(of survey: CodebaseSurvey) -> Bool {
    survey.swiftFiles.count { claimed.contains($0) } * 2 >= survey.swiftFiles.count
  }

  /// Whether one of its applications compiles most of what another assembly's modules hold.
  func hasApplication(of other: ModelAssembly) -> Bool {
    let shared = Set(other.model.files.filter { $0.isSwift && !other.model[$0.module].kind.isTest }.map(\.path))
    let applications = model.modules.indices.filter { model.modules[$0].kind == .app }.map(ModuleID.init)
    return applications.contains { application in
      model.files.count { $0.module == application && shared.contains($0.path) } * 2 > shared.count
    }
  }

  /// Notes what of all that lies there was not read.
  mutating func conclude(_ survey: CodebaseSurvey, unread: [String]) {
    unassigned = survey.swiftFiles.filter { !claimed.contains($0) }
    guard !isPackage || !unassigned.isEmpty else { return }
    summary =
      ReadingSummary(
        sources: sources, title: title ?? model.root?.name ?? "", unassigned: unassigned.count,
        total: survey.swiftFiles.count, unread: unread
      ).text
  }
}

// MARK: - A folder without a manifest

extension ModelAssembly {
  /// All Swift files below the root as one module.
  ///
  /// - Throws: ``ReadingError`` where there are none.
  mutating func addFolder(named name: String) throws {
    isFolder = true
    let listing = SourceListing(of: [""], in: snapshot, excluding: CodebaseSurvey.foreignFolders)
    problems += listing.problems
    let files = listing.swiftFiles.filter { !isNestedManifest($0) }
    guard !files.isEmpty else {
      throw ReadingError(
        "there is neither a Package.swift nor a Swift file in \(name); give the folder of a package, or one of sources")
    }
    (title, summary) = (nil, nil)
    model.packages = [Package(identity: name.lowercased(), name: name, origin: .root, path: "")]
    model.modules = [Module(name: name, kind: .library, package: PackageID(0), folder: "")]
    sources = [ReadSource(path: "", kind: .folder, targetCount: 1)]
    for path in files { addFile(path, module: ModuleID(0), isSwift: true) }
  }

  private func isNestedManifest(_ path: String) -> Bool {
    path.hasSuffix("/Package.swift") && CodebaseSurvey.isManifest(path, in: snapshot)
  }
}

// MARK: - Files

extension ModelAssembly {
  /// What a reading of the files is about.
  package func subject(_ request: FilesRequest, root: FilePath, progress: ProgressCount) -> ReadingSubject {
    ReadingSubject(
      root: root, snapshot: snapshot, skeleton: model, request: request, includesTests: includesTestFiles,
      progress: progress, checkouts: checkouts)
  }

  /// Looks for what other packages hold, where they are checked out.
  ///
  /// Of a commit nothing is known of what was checked out with it.
  mutating func readCheckouts(root: FilePath, manifests: ManifestReader) async {
    guard snapshot.revision == nil else { return }
    let bases = Set(model.packages.filter { $0.origin != .external }.map(\.path)).sorted()
    let search = CheckoutSearch(beside: bases, in: snapshot)
    guard !search.folders.isEmpty else { return }
    let packages = CheckedOutPackages(search, root: root, snapshot: snapshot, manifests: manifests)
    var reading = CheckoutReading(packages, snapshot: snapshot)
    checkouts = await reading.modules(for: model)
    problems += reading.problems
  }

  /// Adds what is to be found in the files: their sizes, what they import, and what was asked for besides.
  package mutating func readFiles(_ files: any FilesMemory) {
    if let finished = files.finished() {
      model = finished.model
      problems += finished.problems
      return
    }
    let contents = files.contents()
    let foundBefore = problems.count
    add(contents)
    problems += ModuleBorders(model).problems
    files.resolve(&model, contents)
    files.keep(FinishedReading(model: model, problems: Array(problems[foundBefore...])))
  }

  /// Takes over what was once found wrong with the files.
  package mutating func add(_ known: [Problem]) { problems += known }

  /// Takes over what files say of themselves.
  ///
  /// - Parameter contents: by file of the model.
  mutating func add(_ contents: [FileContent]) {
    let importResolution = ImportResolution(model)
    for (index, content) in contents.enumerated() {
      model.files[index].lineCount = content.lineCount
      model.files[index].isWhollyRead = content.remarks.isEmpty
      problems += content.remarks.map { Problem(file: model.files[index].path, line: $0.line, message: $0.message) }
      for statement in content.imports {
        if statement.isOfTesting { model.modules[model.files[index].module.index].importsTesting = true }
        guard
          let dependency = importResolution.module(
            of: statement, in: FileID(index), externals: &externals, model: &model)
        else { continue }
        model.imports.append(
          Import(
            file: FileID(index), dependency: dependency, line: Int32(statement.line), column: Int32(statement.column),
            attributes: Import.Attributes(statement)))
      }
    }
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

extension Module.Kind {
  /// A regular target with a `main.swift` is an executable, as manifests before 5.4 mean it.
  fileprivate init(of target: Manifest.Target, sources: SourceListing?) {
    switch target.kind {
    case .regular:
      let hasMain = sources?.swiftFiles.contains { $0.hasSuffix("/main.swift") } ?? false
      self = hasMain ? .executable : .library
    case .executable: self = .executable
    case .test: self = .test
    case .macro: self = .macro
    case .plugin: self = .plugin
    case .system: self = .system
    case .binary: self = .binary
    }
  }
}
