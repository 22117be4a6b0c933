import CodeModel
import SystemPackage

/// Builds a ``CodeModel`` step by step: packages and modules, then what manifests declare, then what files say.
struct ModelAssembly {
  private(set) var model = CodeModel()
  private(set) var problems: [Problem] = []
  private var isFolder = false
  /// The reading that the model is, once files were read; nil where one of them cannot be said to be what it was taken for.
  private(set) var readingKey: CacheKey?
  /// The manifests that were read.
  private(set) var manifestFiles: [String] = []

  private let snapshot: any Snapshot
  private let layout: LayoutSource
  /// Without them test targets are modules without files.
  private let includesTestFiles: Bool
  /// By package and target name.
  private var moduleOfTarget: [TargetKey: ModuleID] = [:]
  private var moduleOfFile: [String: ModuleID] = [:]
  private var externals = ExternalModules()

  private struct TargetKey: Hashable {
    var package: PackageID
    var target: String
  }

  /// Where the sources of a target are.
  typealias LayoutSource = (Manifest.Target, Workspace.Member) -> TargetLayout

  /// - Parameter layout: nil for SwiftPM's rules, file by file.
  init(snapshot: any Snapshot, includesTestFiles: Bool, layout: LayoutSource? = nil) {
    self.snapshot = snapshot
    self.layout = layout ?? { TargetLayout(of: $0, in: $1, snapshot: snapshot) }
    self.includesTestFiles = includesTestFiles
  }

  func finish() -> PackageReading {
    var model = model
    model.revision = snapshot.revision
    model.declaredDependencies.sort { ($0.dependent, $0.dependency) < ($1.dependent, $1.dependency) }
    return PackageReading(
      model: model, problems: problems.sorted { ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message) },
      isFolder: isFolder)
  }
}

// MARK: - Packages

extension ModelAssembly {
  mutating func add(_ workspace: Workspace) throws {
    problems += workspace.problems
    manifestFiles = workspace.members.map(\.manifestFile)
    for (index, member) in workspace.members.enumerated() {
      model.packages.append(
        Package(
          identity: member.identity, name: member.manifest.name, origin: index == 0 ? .root : .local, path: member.path))
    }
    for (index, member) in workspace.members.enumerated() { addTargets(of: member, package: PackageID(index)) }
    let resolution = DependencyResolution(workspace)
    for index in workspace.members.indices { declareDependencies(of: index, in: workspace, by: resolution) }
    guard !model.modules.isEmpty else {
      throw ReadingError("\(workspace.members[0].manifestFile) declares no targets; there is nothing to show")
    }
  }

  private mutating func addTargets(of member: Workspace.Member, package: PackageID) {
    let libraries = member.manifest.products.filter { if case .library = $0.kind { true } else { false } }
    let vended = Set(libraries.flatMap(\.targets))
    for target in member.manifest.targets.sorted(by: { $0.name < $1.name }) {
      let key = TargetKey(package: package, target: target.name)
      guard moduleOfTarget[key] == nil else {
        problems.append(
          Problem(
            file: member.manifestFile, line: target.position?.line,
            message: "a second target is called '\(target.name)'; only the first is shown, and SwiftPM will not build the package"))
        continue
      }
      let layout = layout(target, member)
      problems += layout.problems
      let module = ModuleID(model.modules.count)
      moduleOfTarget[key] = module
      model.modules.append(
        Module(
          name: target.name, kind: Module.Kind(of: target, sources: layout.listing), package: package, folder: layout.folder,
          declaration: target.position.map { Location(file: member.manifestFile, line: $0.line, column: $0.column) },
          isVended: vended.contains(target.name)))
      guard includesTestFiles || target.kind != .test else { continue }
      for path in layout.listing?.swiftFiles ?? [] { addFile(path, module: module, isSwift: true) }
      for path in layout.listing?.clangFiles ?? [] { addFile(path, module: module, isSwift: false) }
    }
  }

  private mutating func addFile(_ path: String, module: ModuleID, isSwift: Bool) {
    if let other = moduleOfFile.updateValue(module, forKey: path) {
      problems.append(
        Problem(
          file: path, message: "the file belongs to the targets '\(model[other].name)' and '\(model[module].name)'; it counts in both"))
    }
    model.files.append(SourceFile(path: path, module: module, lineCount: 0, isSwift: isSwift))
  }

  private mutating func declareDependencies(of index: Int, in workspace: Workspace, by resolution: DependencyResolution) {
    let member = workspace.members[index]
    for target in member.manifest.targets {
      guard let dependent = moduleOfTarget[TargetKey(package: PackageID(index), target: target.name)] else { continue }
      for entry in resolution.entries(of: target, inMember: index) {
        let location = entry.position.map { Location(file: member.manifestFile, line: $0.line, column: $0.column) }
        guard let destinations = modules(of: entry.destination) else {
          problems.append(
            Problem(
              file: member.manifestFile, line: entry.position?.line,
              message: "target '\(target.name)' depends on '\(entry.name)', which no target or product is called; left out"))
          continue
        }
        for dependency in destinations {
          model.declaredDependencies.append(
            DeclaredDependency(dependent: dependent, dependency: dependency, location: location, isConditional: entry.isConditional))
        }
      }
    }
  }

  /// Nil where the destination is unknown.
  private mutating func modules(of destination: DependencyResolution.Destination) -> [ModuleID]? {
    switch destination {
    case .targets(let names, let member):
      let found = names.compactMap { moduleOfTarget[TargetKey(package: PackageID(member), target: $0)] }
      return found.isEmpty ? nil : found
    case .external(let product, let package):
      return [externals.module(named: product, ofPackage: package, in: &model)]
    case .unknown:
      return nil
    }
  }
}

// MARK: - A folder without a manifest

extension ModelAssembly {
  /// All Swift files below the root as one module.
  ///
  /// - Throws: ``ReadingError`` where there are none.
  mutating func addFolder(named name: String) throws {
    isFolder = true
    let foreign = ["Pods", "Carthage", "DerivedData", "node_modules"]
    let listing = SourceListing(of: [""], in: snapshot, excluding: Set(foreign))
    problems += listing.problems
    let files = listing.swiftFiles.filter { !isNestedManifest($0) }
    guard !files.isEmpty else {
      throw ReadingError("there is neither a Package.swift nor a Swift file in \(name); give the folder of a package, or one of sources")
    }
    model.packages = [Package(identity: name.lowercased(), name: name, origin: .root, path: "")]
    model.modules = [Module(name: name, kind: .library, package: PackageID(0), folder: "")]
    for path in files { addFile(path, module: ModuleID(0), isSwift: true) }
  }

  private func isNestedManifest(_ path: String) -> Bool {
    guard path.hasSuffix("/Package.swift"), let bytes = try? snapshot.bytes(of: path) else { return false }
    return String(decoding: bytes.prefix(1000), as: UTF8.self).contains("swift-tools-version")
  }
}

// MARK: - Files

extension ModelAssembly {
  /// Reads every file on all cores, as far as it is not known: its size, what it imports, and what was asked for besides.
  ///
  /// - Parameters:
  ///   - session: what is known from before; nil to read everything.
  ///   - root: the package's folder.
  mutating func readFiles(
    _ request: FilesRequest, session: ReadingSession?, root: FilePath, reportProgress: @escaping @Sendable (Int, Int) -> Void
  ) {
    let progress = ProgressCount(total: model.files.count, report: reportProgress)
    guard let session else {
      let snapshot = snapshot
      let contents = model.files.concurrentMap { file in
        defer { progress.step() }
        return FileContent(of: file, in: snapshot, request)
      }
      add(contents)
      return resolve(contents, request)
    }
    readFiles(request, session: session, root: root, progress: progress)
  }

  private mutating func readFiles(_ request: FilesRequest, session: ReadingSession, root: FilePath, progress: ProgressCount) {
    let identified = session.identify(model.files, in: snapshot, root: root).files
    let known = identified.compactMap(\.content)
    let key = known.count == identified.count ? session.key(of: model, contents: known, request) : nil
    let isCommit = snapshot.revision != nil
    let declarationsKey = ReadingSession.declarationsKey(of: root, request, includesTests: includesTestFiles, isCommit: isCommit)
    if let key, take(key, declarations: declarationsKey, from: session) {
      readingKey = key
      return
    }
    var reading = ContentReading(of: model.files, identified: identified, in: snapshot, session: session, request, progress: progress)
    let (contents, isCertain) = reading.read()
    let foundBefore = problems.count
    add(contents)
    guard let key, isCertain else { return resolve(contents, request) }
    readingKey = key
    let memory = ReadingMemory(
      session: session, root: root, key: key, declarationsKey: declarationsKey,
      usesKey: ReadingSession.usesKey(of: root, request, isCommit: isCommit))
    let visibilities = request.resolvesNames ? resolve(contents, known, request, memory) : []
    session.remember(
      KnownReading(model: model.withoutDeclarations, problems: Array(problems[foundBefore...]), contents: known, visibilities: visibilities), under: key)
    session.rememberLatest(key, of: root, request)
  }

  /// What the reading will be known by, found out without reading it; nil where a file cannot be read.
  func expectedKey(_ request: FilesRequest, session: ReadingSession, root: FilePath) -> CacheKey? {
    let identified = session.identify(model.files, in: snapshot, root: root).files
    let known = identified.compactMap(\.content)
    return known.count == identified.count ? session.key(of: model, contents: known, request) : nil
  }

  /// Takes over what was once found wrong with the files.
  mutating func add(_ known: [Problem]) { problems += known }

  /// Takes over a reading of the very same files, with the declarations if they are asked for.
  private mutating func take(_ key: CacheKey, declarations declarationsKey: CacheKey?, from session: ReadingSession) -> Bool {
    guard var reading = session.reading(under: key) else { return false }
    if let declarationsKey {
      guard let known = session.knownDeclarations(under: declarationsKey), known.reading == key, known.fill(&reading.model) else { return false }
    }
    model = reading.model
    problems += reading.problems
    return true
  }

  /// Finds references and declarations, again only where they may have changed since the last reading of the package.
  private mutating func resolve(
    _ contents: [FileContent], _ identifiers: [ContentIdentifier], _ request: FilesRequest, _ memory: ReadingMemory
  ) -> [UInt64] {
    let facts = contents.map(\.facts)
    let resolution = ReferenceResolver.resolve(&model, facts: facts, declarations: request.declarations, names: memory.names) { numbered in
      memory.earlier(request).flatMap { reading, declarations in
        memory.session.reuse(of: reading, for: numbered, contents: identifiers, facts: facts, request)?.findings(declarations, for: numbered)
      }
    }
    memory.remember(resolution)
    for file in resolution.declarations { model.add(file) }
    return resolution.visibilities
  }

  /// Takes over what files say of themselves.
  ///
  /// - Parameter contents: by file of the model.
  mutating func add(_ contents: [FileContent]) {
    let importResolution = ImportResolution(model)
    for (index, content) in contents.enumerated() {
      model.files[index].lineCount = content.lineCount
      problems += content.remarks.map { Problem(file: model.files[index].path, line: $0.line, message: $0.message) }
      for statement in content.imports {
        guard let dependency = importResolution.module(of: statement, in: FileID(index), externals: &externals, model: &model) else { continue }
        model.imports.append(
          Import(
            file: FileID(index), dependency: dependency, line: Int32(statement.line), column: Int32(statement.column),
            attributes: Import.Attributes(statement)))
      }
    }
  }

  private mutating func resolve(_ contents: [FileContent], _ request: FilesRequest) {
    guard request.resolvesNames else { return }
    if let declarations = request.declarations {
      ReferenceResolver.resolve(&model, facts: contents.map(\.facts), declarations: declarations)
    } else {
      ReferenceResolver.resolve(&model, facts: contents.map(\.facts))
    }
  }
}

extension Import.Attributes {
  fileprivate init(_ statement: ImportStatement) {
    self = []
    if statement.isTestable { insert(.testable) }
    if statement.isExported { insert(.exported) }
    if statement.isConditional { insert(.conditional) }
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
