/// The nodes of a level, and which node each part of the model belongs to.
struct Parts {
  private(set) var nodes: [LeveledGraph.Node] = []
  private let level: Level
  /// By module at the levels of packages and modules, by file at those of folders and files, by type at that of types.
  private var nodeOfPart: [Int?]

  init(of model: CodeModel, at level: Level, scope: GraphScope) {
    self.level = level
    nodeOfPart = []
    switch level {
    case .package: addPackages(of: model, scope: scope)
    case .module: addModules(of: model, scope: scope)
    case .folder, .file: addFolders(of: model, scope: scope)
    case .type: addTypes(of: model, scope: scope)
    }
  }

  func node(of module: ModuleID) -> Int? { nodeOfPart[module.index] }

  func dependent(of reference: Reference) -> Int? {
    level == .type ? reference.dependent.flatMap { nodeOfPart[$0.index] } : nodeOfPart[reference.file.index]
  }

  func dependency(of reference: Reference) -> Int? {
    level == .type ? reference.dependency.flatMap { nodeOfPart[$0.index] } : nodeOfPart[reference.dependencyFile.index]
  }

  // MARK: - Packages and modules

  private mutating func addPackages(of model: CodeModel, scope: GraphScope) {
    var nodeOfPackage: [Int?] = []
    for (package, identifier) in zip(model.packages, model.packageIdentifiers) {
      guard scope.includesExternal || package.origin != .external else {
        nodeOfPackage.append(nil)
        continue
      }
      nodeOfPackage.append(nodes.count)
      let isExternal = package.origin == .external
      nodes.append(
        .init(
          id: identifier, name: package.name, kind: isExternal ? .external : .package, package: identifier,
          file: isExternal ? nil : package.manifestPath))
    }
    nodeOfPart = model.modules.map { module in
      scope.admits(module) ? module.package.flatMap { nodeOfPackage[$0.index] } : nil
    }
    addPackageSizes(of: model)
  }

  private mutating func addModules(of model: CodeModel, scope: GraphScope) {
    let packageIdentifiers = model.packageIdentifiers
    let identifiers = model.moduleIdentifiers
    let idle = scope.includesExternal && !scope.includesTests ? model.leavesOfTests : []
    for (index, (module, identifier)) in zip(model.modules, identifiers).enumerated() {
      guard scope.admits(module), !idle.contains(ModuleID(index)) else {
        nodeOfPart.append(nil)
        continue
      }
      nodeOfPart.append(nodes.count)
      nodes.append(
        .init(
          id: identifier, name: module.name, kind: module.kind.nodeKind, module: identifier,
          package: module.package.map { packageIdentifiers[$0.index] }, file: module.declaration?.file,
          line: module.declaration?.line,
          isTest: module.kind.isTest))
    }
    addSizes(of: model)
  }

  // MARK: - Folders and files

  private mutating func addFolders(of model: CodeModel, scope: GraphScope) {
    let packageIdentifiers = model.packageIdentifiers
    let identifiers = model.moduleIdentifiers
    var nodeOfPath: [String: Int] = [:]
    for file in model.files {
      let module = model[file.module]
      guard scope.admits(module) else {
        nodeOfPart.append(nil)
        continue
      }
      let path = level == .file ? file.path : file.folder.isEmpty ? "." : file.folder
      if let node = nodeOfPath[path] {
        nodeOfPart.append(node)
        if level == .file { note(identifiers[file.module.index], of: node) }
        continue
      }
      nodeOfPath[path] = nodes.count
      nodeOfPart.append(nodes.count)
      nodes.append(
        .init(
          id: path, name: path.split(separator: "/").last.map(String.init) ?? path,
          kind: level == .file ? .file : .folder,
          module: identifiers[file.module.index], package: module.package.map { packageIdentifiers[$0.index] },
          file: path,
          isTest: module.kind.isTest))
    }
    let nodeOfFile = nodeOfPart
    var counted: Set<String> = []
    for (index, file) in model.files.enumerated() where counted.insert(file.path).inserted {
      addSize(of: file, to: nodeOfFile[index])
    }
  }

  /// Notes that one more module holds the file.
  private mutating func note(_ module: String, of node: Int) {
    if nodes[node].modules.isEmpty, let first = nodes[node].module { nodes[node].modules = [first] }
    if !nodes[node].modules.contains(module) { nodes[node].modules.append(module) }
  }

  // MARK: - Types

  private mutating func addTypes(of model: CodeModel, scope: GraphScope) {
    let packageIdentifiers = model.packageIdentifiers
    let moduleIdentifiers = model.moduleIdentifiers
    var nodeOfIdentifier: [String: Int] = [:]
    for (type, identifier) in zip(model.types, model.typeIdentifiers) {
      let module = model[type.module]
      guard scope.admits(module) else {
        nodeOfPart.append(nil)
        continue
      }
      if let node = nodeOfIdentifier[identifier] {
        nodeOfPart.append(node)
        continue
      }
      nodeOfIdentifier[identifier] = nodes.count
      nodeOfPart.append(nodes.count)
      nodes.append(
        .init(
          id: identifier, name: type.name, kind: type.kind.nodeKind, module: moduleIdentifiers[type.module.index],
          package: module.package.map { packageIdentifiers[$0.index] }, file: model[type.file].path,
          line: Int(type.line), isTest: module.kind.isTest))
    }
  }

  // MARK: - Sizes

  private mutating func addSizes(of model: CodeModel) {
    for file in model.files { addSize(of: file, to: nodeOfPart[file.module.index]) }
  }

  /// A file of several targets counts once in their package.
  private mutating func addPackageSizes(of model: CodeModel) {
    var counted: Set<[String]> = []
    for file in model.files {
      guard let node = nodeOfPart[file.module.index], counted.insert([nodes[node].id, file.path]).inserted else {
        continue
      }
      addSize(of: file, to: node)
    }
  }

  private mutating func addSize(of file: SourceFile, to node: Int?) {
    guard let node else { return }
    nodes[node].fileCount = (nodes[node].fileCount ?? 0) + 1
    nodes[node].lineCount = (nodes[node].lineCount ?? 0) + file.lineCount
  }
}

extension CodeModel {
  /// The modules from elsewhere that only tests need.
  fileprivate var leavesOfTests: Set<ModuleID> {
    var (asked, needed): (Set<ModuleID>, Set<ModuleID>) = ([], [])
    func ask(_ dependent: ModuleID, _ dependency: ModuleID) {
      guard self[dependency].kind == .external else { return }
      asked.insert(dependency)
      if !self[dependent].kind.isTest { needed.insert(dependency) }
    }
    for declared in declaredDependencies { ask(declared.dependent, declared.dependency) }
    for statement in imports { ask(self[statement.file].module, statement.dependency) }
    return asked.subtracting(needed)
  }
}

extension GraphScope {
  fileprivate func admits(_ module: Module) -> Bool {
    switch module.kind {
    case .test, .uiTest: includesTests
    case .external: includesExternal
    default: true
    }
  }
}

extension Module.Kind {
  package var nodeKind: NodeKind {
    switch self {
    case .library: .library
    case .executable: .executable
    case .test: .test
    case .macro: .macro
    case .plugin: .plugin
    case .system: .system
    case .binary: .binary
    case .external: .external
    case .app: .app
    case .appExtension: .appExtension
    case .framework: .framework
    case .uiTest: .uiTest
    case .tool: .tool
    case .bundle: .bundle
    case .aggregate: .aggregate
    }
  }
}

extension NominalType.Kind {
  package var nodeKind: NodeKind {
    switch self {
    case .class: .class
    case .struct: .struct
    case .enum: .enum
    case .actor: .actor
    case .protocol: .protocol
    case .extension: .extension
    }
  }
}
