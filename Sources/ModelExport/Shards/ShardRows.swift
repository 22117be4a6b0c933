import CodeModel
import HostSystem

/// The rows of a shard, table by table, in the order of the model.
extension Shard {
  package func bytes(of table: Table, as format: TableFormat) -> [UInt8] {
    var encoder = TableEncoder(table, format: format)
    switch table {
    case .shards:
      encoder.add([
        "commit": .text(commit), "repo": .text(repository), "schema": .text(Table.schema),
        "seam": .text(SeamVersion.current),
      ])
    case .packages: addPackages(to: &encoder)
    case .modules: addModules(to: &encoder)
    case .products: addProducts(to: &encoder)
    case .files: addFiles(to: &encoder)
    case .nodes: addNodes(to: &encoder)
    case .edges: addEdges(to: &encoder)
    case .evidence: addEvidence(to: &encoder)
    case .imports: addImports(to: &encoder)
    case .declared: addDeclared(to: &encoder)
    case .external: addExternal(to: &encoder)
    case .figures: addFigures(to: &encoder)
    case .findings: addFindings(to: &encoder)
    }
    return encoder.bytes
  }

  // MARK: - Packages, products, modules, files

  private func addPackages(to encoder: inout TableEncoder) {
    for (index, package) in model.packages.enumerated() {
      let identity = keys.identities[index]
      // Whoever owns a package says so; others only know its name.
      let isOwn = isOwn(PackageID(index))
      encoder.add([
        "identity": .text(identity), "key": .text(JoinKeys.package(identity)),
        "name": .text(isOwn ? package.name : identity), "origin": .text(isOwn ? "own" : "external"),
        "path": .text(isOwn ? package.path : ""),
      ])
    }
  }

  private func addProducts(to encoder: inout TableEncoder) {
    for product in products where isOwn(product.package) {
      encoder.add([
        "modules": .words(product.modules.map { keys.modules[$0.index] }), "name": .text(product.name),
        "package": .text(keys.identities[product.package.index]),
      ])
    }
  }

  private func addModules(to encoder: inout TableEncoder) {
    var lines = [Int](repeating: 0, count: model.modules.count)
    for file in model.files { lines[file.module.index] += file.lineCount }
    for (index, module) in model.modules.enumerated() {
      let id = ModuleID(index)
      guard let package = module.package, isOwn(package) else { continue }
      encoder.add([
        "file": .text(module.declaration.map { keys.path($0.file, in: id) }),
        "folder": .text(module.folder.map { keys.path($0, in: id) }), "key": .text(keys.modules[index]),
        "kind": .text(module.kind.rawValue), "line": .number(module.declaration?.line), "lines": .number(lines[index]),
        "name": .text(module.name), "package": .text(keys.identities[package.index]), "vended": .flag(module.isVended),
      ])
    }
  }

  private func addFiles(to encoder: inout TableEncoder) {
    for (index, file) in model.files.enumerated() where isOwn(file.module) {
      encoder.add([
        "file": .text(keys.files[index]), "lines": .number(file.lineCount),
        "module": .text(keys.modules[file.module.index]), "swift": .flag(file.isSwift),
      ])
    }
  }

  // MARK: - What manifests and import statements say

  private func addDeclared(to encoder: inout TableEncoder) {
    for declared in model.declaredDependencies where isOwn(declared.dependent) {
      let dependency = model[declared.dependency]
      encoder.add([
        "column": .number(declared.location?.column), "conditional": .flag(declared.isConditional),
        "file": .text(declared.location.map { keys.path($0.file, in: declared.dependent) }),
        "from": .text(keys.modules[declared.dependent.index]), "line": .number(declared.location?.line),
        "product": .text(dependency.kind == .external ? dependency.name : nil),
        "to": .text(keys.modules[declared.dependency.index]),
      ])
    }
  }

  private func addImports(to encoder: inout TableEncoder) {
    for statement in model.imports where isOwn(model[statement.file].module) {
      encoder.add([
        "column": .number(Int(statement.column)), "conditional": .flag(statement.attributes.contains(.conditional)),
        "exported": .flag(statement.attributes.contains(.exported)), "file": .text(keys.files[statement.file.index]),
        "from": .text(keys.modules[model[statement.file].module.index]), "line": .number(Int(statement.line)),
        "name": .text(model[statement.dependency].importName),
        "testable": .flag(statement.attributes.contains(.testable)),
        "to": .text(keys.modules[statement.dependency.index]),
      ])
    }
  }
}
