import CodeModel

/// The modules of other packages that a manifest or an import names, each added to the model when it first comes up.
struct ExternalModules {
  private struct Key: Hashable {
    var name: String
    var package: String?
  }

  private var modules: [Key: ModuleID] = [:]
  private var packages: [String: PackageID] = [:]
  private var byImportName: [String: ModuleID] = [:]

  /// - Parameter identity: the package's; nil where nothing says which it is.
  mutating func module(named name: String, ofPackage identity: String?, in model: inout CodeModel) -> ModuleID {
    let key = Key(name: name, package: identity)
    if let known = modules[key] { return known }
    let package = identity.map { self.package($0, in: &model) }
    let id = ModuleID(model.modules.count)
    model.modules.append(Module(name: name, kind: .external, package: package, folder: nil))
    modules[key] = id
    byImportName[Module.importName(of: name)] = byImportName[Module.importName(of: name)] ?? id
    return id
  }

  /// The module that an import statement means, known already or not.
  mutating func module(importedAs name: String, in model: inout CodeModel) -> ModuleID {
    byImportName[name] ?? module(named: name, ofPackage: nil, in: &model)
  }

  private mutating func package(_ identity: String, in model: inout CodeModel) -> PackageID {
    if let known = packages[identity] { return known }
    let id = PackageID(model.packages.count)
    model.packages.append(Package(identity: identity, name: identity, origin: .external, path: ""))
    packages[identity] = id
    return id
  }
}
