import CodeModel

/// Which modules, before and now, a change touches, and by which files.
struct ModuleTouches {
  /// By the module's id.
  private(set) var files: [String: Set<String>] = [:]
  /// Modules of which others may see anything to be different.
  private(set) var visible: Set<String> = []
  /// Of the other modules, what those who use them can see.
  private(set) var changes: [String: InterfaceChange] = [:]
  private(set) var outside: [String] = []

  init(of paths: ChangedPaths, base: CodeModel, head: CodeModel) {
    let sides = [(base, FileOwners(base), base.moduleIdentifiers), (head, FileOwners(head), head.moduleIdentifiers)]
    for path in paths.files {
      var isOwned = paths.settings[path] != nil
      for (model, _, names) in sides { touchUsers(paths.settings[path] ?? [], of: path, model, names) }
      for (_, owners, names) in sides {
        for owner in owners.owners(of: path) {
          touch(names[owner], path, paths.changes[path])
          isOwned = true
        }
      }
      if !isOwned { outside.append(path) }
    }
    for (model, _, names) in sides { touchByManifests(paths, model, names) }
    for (model, _, names) in sides {
      for resolution in paths.resolutions { touchUsersOfOtherPackages(of: resolution, model, names) }
    }
    touchRedeclared(base: base, head: head)
    outside.sort()
    changes = changes.filter { !visible.contains($0.key) && !$0.value.isEmpty }
  }

  /// - Parameter change: nil where it is not known.
  private mutating func touch(_ module: String, _ path: String, _ change: InterfaceChange? = nil) {
    files[module, default: []].insert(path)
    guard let change else {
      visible.insert(module)
      return
    }
    changes[module, default: InterfaceChange()].formUnion(change)
  }

  /// What a manifest sets for a target is not known, so a manifest that is different touches all of its targets, unless
  /// it is known which of them it speaks of.
  private mutating func touchByManifests(_ paths: ChangedPaths, _ model: CodeModel, _ names: [String]) {
    for (index, module) in model.modules.enumerated() where module.kind != .external {
      guard let package = module.package else { continue }
      let path = model[package].path
      guard paths.manifests.contains(path) || paths.targets[path]?.contains(module.name) ?? false else { continue }
      touch(names[index], module.declaration?.file ?? model[package].manifestPath)
    }
  }

  /// Targets that are built with a file of build settings.
  private mutating func touchUsers(_ users: Set<String>, of path: String, _ model: CodeModel, _ names: [String]) {
    guard !users.isEmpty else { return }
    for (index, module) in model.modules.enumerated() {
      guard let package = module.package, let project = model[package].projectFile else { continue }
      if users.contains(project) || users.contains("\(project)#\(module.name)") { touch(names[index], path) }
    }
  }

  private mutating func touchUsersOfOtherPackages(
    of resolution: ChangedPaths.Resolution, _ model: CodeModel, _ names: [String]
  ) {
    let resolved = Self.resolved(by: resolution.scope, in: model)
    func ask(_ dependent: ModuleID, _ dependency: ModuleID) {
      guard model[dependency].kind == .external, resolved[dependent.index] else { return }
      touch(names[dependent.index], resolution.file)
    }
    for dependency in model.declaredDependencies { ask(dependency.dependent, dependency.dependency) }
    // A target of a project may import what another target links.
    for statement in model.imports {
      let dependent = model[statement.file].module
      if model[dependent].package.map({ model[$0].origin == .project }) ?? false {
        ask(dependent, statement.dependency)
      }
    }
  }

  /// By module, whether its packages are resolved together with those of a scope.
  private static func resolved(by scope: ChangedPaths.Resolution.Scope, in model: CodeModel) -> [Bool] {
    let everybody = Array(repeating: true, count: model.modules.count)
    let dependencies = Dictionary(grouping: model.declaredDependencies, by: \.dependent)
    switch scope {
    case .everybody: return everybody
    case .folder(let folder): return resolved(for: folder, dependencies, in: model)
    case .companyOfPackage(let folder):
      // A project resolves all that it holds at once.
      if model.packages.contains(where: { $0.origin == .project }) { return everybody }
      let own = model.modules.indices.filter { index in
        model.modules[index].package.map { model[$0].path == folder } ?? false
      }
      let companies = Set(model.packages.filter { $0.origin != .external }.map(\.path)).sorted()
        .map { resolved(for: $0, dependencies, in: model) }
        .filter { company in own.contains { company[$0] } }
      return model.modules.indices.map { index in companies.contains { $0[index] } }
    }
  }

  /// The targets of a package or project, and those of the packages and projects here that they are built from, however
  /// deep.
  private static func resolved(
    for folder: String, _ dependencies: [ModuleID: [DeclaredDependency]], in model: CodeModel
  ) -> [Bool] {
    var result = model.modules.map { module in module.package.map { model[$0].path == folder } ?? false }
    var waiting = result.indices.filter { result[$0] }
    while let next = waiting.popLast() {
      for edge in dependencies[ModuleID(next)] ?? [] where !result[edge.dependency.index] {
        result[edge.dependency.index] = true
        waiting.append(edge.dependency.index)
      }
    }
    return result
  }

  /// A target that is there on one side only is touched even where none of its files is: it was given another name or
  /// folder by code of the manifest's own.
  private mutating func touchRedeclared(base: CodeModel, head: CodeModel) {
    let (before, now) = (Self.targets(of: base), Self.targets(of: head))
    for (name, target) in before.merging(now, uniquingKeysWith: { $1 })
    where before[name] != now[name] && files[name] == nil {
      touch(name, target.manifest)
    }
  }

  private struct Target: Equatable {
    var manifest: String
    var folder: String?
    var kind: Module.Kind
  }

  private static func targets(of model: CodeModel) -> [String: Target] {
    var result: [String: Target] = [:]
    for (module, name) in zip(model.modules, model.moduleIdentifiers) where module.kind != .external {
      let manifest = module.declaration?.file ?? module.package.map { model[$0].manifestPath } ?? "Package.swift"
      result[name] = Target(manifest: manifest, folder: module.folder, kind: module.kind)
    }
    return result
  }
}
