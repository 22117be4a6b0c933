import CodeModel

/// Which module of which package a name in an import statement means.
struct ImportNames {
  private struct Named {
    var module: ModuleID
    var package: String
  }

  private var modules: [String: [Named]] = [:]
  private var dependencies: [String: Set<String>] = [:]

  mutating func add(_ module: ModuleID, _ name: String, ofPackage identity: String) {
    modules[name, default: []].append(Named(module: module, package: identity))
  }

  mutating func depend(_ dependent: String, on dependency: String) {
    if dependent != dependency { dependencies[dependent, default: []].insert(dependency) }
  }

  /// - Parameter identity: the package that the importing shard found out; nil where it knew none. Then the module is
  ///   one of a package that the importer's depends on, directly or not; else the only one of its name anywhere.
  func module(_ name: String, importedBy importer: String, of identity: String?) -> ModuleID? {
    guard let candidates = modules[name] else { return nil }
    if let identity { return candidates.first { $0.package == identity }?.module }
    if candidates.count == 1 { return candidates[0].module }
    let reachable = reachable(from: importer)
    let near = candidates.filter { reachable.contains($0.package) }
    return near.count == 1 ? near[0].module : nil
  }

  private func reachable(from package: String) -> Set<String> {
    var found: Set = [package]
    var waiting = [package]
    while let next = waiting.popLast() {
      for dependency in dependencies[next] ?? [] where found.insert(dependency).inserted { waiting.append(dependency) }
    }
    return found
  }
}

/// The public types of all modules, by the names that a file outside may call them.
struct ForeignTypes {
  private struct Place: Hashable {
    var module: ModuleID
    var name: String
  }

  private var types: [Place: [TypeID]] = [:]
  private var exports: [ModuleID: Set<ModuleID>] = [:]

  mutating func add(_ type: TypeID, _ name: String, in module: ModuleID) {
    types[Place(module: module, name: name), default: []].append(type)
  }

  mutating func export(_ module: ModuleID, from exporter: ModuleID) { exports[exporter, default: []].insert(module) }

  /// The one type that a name means in a file that imports `modules`; nil where none or several have it.
  ///
  /// - Parameter name: maybe with types behind it, of which as many count as there are, and maybe with its module before.
  func type(_ name: String, in modules: [ModuleID], of model: CodeModel) -> TypeID? {
    var parts = name.split(separator: ".").map(String.init)
    var visible = visible(through: modules)
    if parts.count > 1, let module = modules.first(where: { model[$0].importName == parts[0] }) {
      parts.removeFirst()
      visible = self.visible(through: [module])
    }
    while !parts.isEmpty {
      let path = parts.joined(separator: ".")
      let found = visible.flatMap { types[Place(module: $0, name: path)] ?? [] }
      if !found.isEmpty { return found.count == 1 ? found[0] : nil }
      parts.removeLast()
    }
    return nil
  }

  /// The modules, and those that they export again.
  private func visible(through modules: [ModuleID]) -> Set<ModuleID> {
    var found = Set(modules)
    var waiting = modules
    while let next = waiting.popLast() {
      for module in exports[next] ?? [] where found.insert(module).inserted { waiting.append(module) }
    }
    return found
  }
}
