import CodeModel

/// Puts shards together: first all packages, modules, files and types, then what leads from one to another.
struct Merging {
  private(set) var model = CodeModel()
  private(set) var problems: [Problem] = []

  /// Whose rows of a package count.
  private var shardOfPackage: [String: Int] = [:]
  private var packageNumbers: [String: PackageID] = [:]
  private var moduleRows: [ShardContent.ModuleRow] = []
  private var modules: [KeyParts: ModuleID] = [:]
  private var products: [ProductKey: [ModuleID]] = [:]
  private var productRows: [ShardContent.ProductRow] = []
  private var files: [FileKey: FileID] = [:]
  private var fileRows: [ShardContent.FileRow] = []
  private var types: [KeyParts: TypeID] = [:]
  private var nodeRows: [ShardContent.NodeRow] = []
  private var externals: [KeyParts: ModuleID] = [:]
  private var importNames = ImportNames()
  private var foreign = ForeignTypes()

  private struct ProductKey: Hashable {
    var package: String
    var name: String
  }
  private struct FileKey: Hashable {
    var module: ModuleID
    var path: String
  }

  /// Only what a package's own shard says counts.
  private func counts(_ key: KeyParts, from shard: Int) -> Bool { shardOfPackage[key.identity] == shard }

  var finished: CodeModel {
    var result = model
    result.declaredDependencies.sort { left, right in
      (left.dependent, left.dependency, left.location?.line ?? 0, left.location?.column ?? 0)
        < (right.dependent, right.dependency, right.location?.line ?? 0, right.location?.column ?? 0)
    }
    return result
  }
}

// MARK: - Packages and modules

extension Merging {
  mutating func addPackages(of shards: [ShardContent], names: [String]) {
    var rows: [ShardContent.PackageRow] = []
    for (index, shard) in shards.enumerated() {
      for row in shard.packages where row.isOwn {
        if let other = shardOfPackage[row.identity] {
          problems.append(
            Problem(
              file: "repo=\(names[index])",
              message:
                "the package '\(row.identity)' comes from '\(names[other])' too, whose rows count; these are left out"
            ))
          continue
        }
        shardOfPackage[row.identity] = index
        rows.append(row)
      }
    }
    for row in rows.sorted(by: { $0.identity < $1.identity }) {
      packageNumbers[row.identity] = PackageID(model.packages.count)
      model.packages.append(Package(identity: row.identity, name: row.name, origin: .local, path: row.identity))
    }
  }

  mutating func addModules(of shard: ShardContent, _ index: Int) {
    moduleRows += shard.modules.filter { counts($0.key, from: index) }
    productRows += shard.products.filter { shardOfPackage[$0.package] == index }
  }

  mutating func finishModules() {
    moduleRows.sort { ($0.key.identity, $0.key.module ?? "") < ($1.key.identity, $1.key.module ?? "") }
    for row in moduleRows where modules[row.key] == nil {
      let id = ModuleID(model.modules.count)
      modules[row.key] = id
      let identity = row.key.identity
      model.modules.append(
        Module(
          name: row.key.module ?? "", kind: row.kind, package: packageNumbers[identity],
          folder: row.folder.map { path($0, of: identity) },
          declaration: row.file.map { Location(file: path($0, of: identity), line: row.line ?? 0, column: 0) },
          isVended: row.isVended))
      importNames.add(id, model.modules[id.index].importName, ofPackage: identity)
    }
    for row in productRows {
      products[ProductKey(package: row.package, name: row.name)] = row.modules.compactMap { modules[$0] }
    }
    (moduleRows, productRows) = ([], [])
  }

  private func path(_ path: String, of identity: String) -> String { path.isEmpty ? identity : "\(identity)/\(path)" }
}

// MARK: - Files and types

extension Merging {
  mutating func addFilesAndTypes(of shard: ShardContent, _ index: Int) {
    fileRows += shard.files.filter { counts($0.module, from: index) }
    nodeRows += shard.nodes.filter { counts($0.key, from: index) }
  }

  mutating func finishTypes() {
    fileRows.sort {
      ($0.module.identity, $0.path, $0.module.module ?? "") < ($1.module.identity, $1.path, $1.module.module ?? "")
    }
    for row in fileRows {
      guard let module = modules[row.module] else { continue }
      let id = FileID(model.files.count)
      guard files.updateValue(id, forKey: FileKey(module: module, path: row.path)) == nil else { continue }
      model.files.append(
        SourceFile(
          path: path(row.path, of: row.module.identity), module: module, lineCount: row.lines, isSwift: row.isSwift))
    }
    // What is extended comes before what extends it.
    nodeRows.sort {
      ($0.kind == .extension ? 1 : 0, $0.key.identity, $0.key.module ?? "", $0.key.type ?? "") < (
        $1.kind == .extension ? 1 : 0, $1.key.identity, $1.key.module ?? "", $1.key.type ?? ""
      )
    }
    for row in nodeRows where types[row.key] == nil {
      guard let module = module(around: row.key), let file = files[FileKey(module: module, path: row.file)],
        let name = row.key.typeName
      else { continue }
      let id = TypeID(model.types.count)
      types[row.key] = id
      model.types.append(
        NominalType(
          name: name, kind: row.kind, module: module, file: file, line: Int32(row.line), column: Int32(row.column),
          container: nil, extended: row.extended.flatMap { types[$0] }))
      if row.isPublic { foreign.add(id, name, in: module) }
    }
    (fileRows, nodeRows) = ([], [])
  }

  private func module(around key: KeyParts) -> ModuleID? {
    var key = key
    key.type = nil
    return modules[key]
  }

  /// By the module that holds it; a file that two targets list is two files.
  private func file(_ path: String, of module: KeyParts) -> FileID? {
    modules[module].flatMap { files[FileKey(module: $0, path: path)] }
  }
}

// MARK: - What leads from one to another

extension Merging {
  mutating func addDeclared(of shard: ShardContent, _ index: Int) {
    for row in shard.declared where counts(row.from, from: index) {
      guard let dependent = modules[row.from] else { continue }
      importNames.depend(row.from.identity, on: row.to.identity)
      let location = row.file.map {
        Location(file: path($0, of: row.from.identity), line: row.line, column: row.column)
      }
      for dependency in destinations(of: row) {
        model.declaredDependencies.append(
          DeclaredDependency(
            dependent: dependent, dependency: dependency, location: location, isConditional: row.isConditional))
      }
    }
  }

  private mutating func destinations(of row: ShardContent.DeclaredRow) -> [ModuleID] {
    guard let product = row.product else { return [modules[row.to] ?? external(row.to)] }
    let vended = products[ProductKey(package: row.to.identity, name: product)] ?? []
    guard vended.isEmpty else { return vended }
    // Executables and plug-ins are products even where the manifest declares none.
    if let module = modules[row.to], [.executable, .plugin, .macro].contains(model[module].kind) { return [module] }
    return [external(row.to)]
  }

  mutating func addImports(of shard: ShardContent, _ index: Int) {
    for row in shard.imports where counts(row.from, from: index) {
      guard let file = file(row.file, of: row.from) else { continue }
      let dependency = modules[row.to] ?? importedModule(row)
      guard dependency != model[file].module else { continue }
      model.imports.append(
        Import(
          file: file, dependency: dependency, line: Int32(row.line), column: Int32(row.column),
          attributes: row.attributes))
      if row.attributes.contains(.exported) { foreign.export(dependency, from: model[file].module) }
    }
  }

  /// A module that the importing shard did not know: where its own shard is there, that tells.
  private mutating func importedModule(_ row: ShardContent.ImportRow) -> ModuleID {
    let identity = row.to.identity.isEmpty ? nil : row.to.identity
    if let found = importNames.module(row.name, importedBy: row.from.identity, of: identity) { return found }
    return external(row.to)
  }

  /// A leaf: a module of a package that has no shard here.
  private mutating func external(_ key: KeyParts) -> ModuleID {
    if let known = externals[key] { return known }
    let package = key.identity.isEmpty ? nil : externalPackage(key.identity)
    let id = ModuleID(model.modules.count)
    model.modules.append(Module(name: key.module ?? "", kind: .external, package: package, folder: nil))
    externals[key] = id
    return id
  }

  private mutating func externalPackage(_ identity: String) -> PackageID {
    if let known = packageNumbers[identity] { return known }
    let id = PackageID(model.packages.count)
    model.packages.append(Package(identity: identity, name: identity, origin: .external, path: ""))
    packageNumbers[identity] = id
    return id
  }

  mutating func addReferences(of shard: ShardContent, _ index: Int) {
    for row in shard.evidence where counts(row.fromModule, from: index) {
      guard let file = file(row.file, of: row.fromModule), let target = self.file(row.toFile, of: row.toModule)
      else { continue }
      model.references.append(
        Reference(
          file: file, dependent: row.from.flatMap { types[$0] }, dependencyFile: target,
          dependency: row.to.flatMap { types[$0] }, kind: row.kind, line: Int32(row.line), column: Int32(row.column),
          traits: row.traits))
    }
    for row in shard.external where counts(row.fromModule, from: index) {
      let modules = row.toModules.flatMap { candidates($0, importedBy: row.fromModule.identity) }
      guard let file = file(row.file, of: row.fromModule), let type = foreign.type(row.name, in: modules, of: model)
      else { continue }
      model.references.append(
        Reference(
          file: file, dependent: row.from.flatMap { types[$0] }, dependencyFile: model[type].file, dependency: type,
          kind: .mentions, line: Int32(row.line), column: Int32(row.column), traits: .explicit))
    }
  }

  /// What an imported module's key means, now that its shard may be there.
  private func candidates(_ key: KeyParts, importedBy importer: String) -> [ModuleID] {
    if let module = modules[key] { return [module] }
    guard let name = key.module else { return [] }
    let identity = key.identity.isEmpty ? nil : key.identity
    return importNames.module(Module.importName(of: name), importedBy: importer, of: identity).map { [$0] } ?? []
  }
}
