import CodeModel
import SeparationPlans
import SwiftSyntax

extension SeparationWriter {
  /// Writes what callers outside the package use instead of the default arguments; these are still there.
  mutating func compose() throws(Refusal) {
    guard let composition = plan.composition else { return }
    let place = try compositionPlace(composition)
    let first = try edits.source(path(of: composition.factories[0].owner))
    var declarations: [MovedFile.Piece] = []
    for factory in composition.factories { declarations.append(.init(text: try text(of: factory), conditions: [])) }
    let file = MovedFile(header: "", imports: try compositionImports(composition), declarations: declarations)
    let path = "\(place.folder)/\(model[plan.consumer].name)+\(model[plan.provider].name).swift"
    let parts = path.split(separator: "/")
    guard folder.names(parts.dropLast().joined(separator: "/"))?.contains(String(parts.last!)) != true else {
      throw Refusal(file: path, "there is a file already where the factory is to go; rename it")
    }
    changes.add(.create(path, file.text(lineBreak: first.style.lineBreak)))
  }

  private func compositionPlace(_ composition: SeparationPlan.Composition) throws(Refusal) -> InterfacePlace {
    switch composition.place {
    case .existing(let module): try InterfacePlace(module: model[module])
    case .new(let name):
      try InterfacePlace(new: name, besides: plan.consumer, in: model, tree: folder, conventions: conventions)
    }
  }

  // MARK: - One factory

  private mutating func text(of factory: SeparationPlan.Factory) throws(Refusal) -> String {
    let syntax = try syntax(of: factory.owner)
    let source = try edits.source(path(of: factory.owner))
    let isMemberOfClass = model[factory.owner].type.map { model[$0].kind == .class } ?? false
    let text = try FactoryText(
      of: syntax, without: Set(factory.parameters), isMemberOfClass: isMemberOfClass, indent: source.style.indent,
      in: source
    ).declaration
    guard let container = model[factory.owner].container else { return text }
    let lineBreak = source.style.lineBreak
    let body = text.split(separator: lineBreak, omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "\(source.style.indent)\($0)"
    }
    return "extension \(try name(of: container)) {\(lineBreak)\(body.joined(separator: lineBreak))\(lineBreak)}"
  }

  /// As another module names the type, with the constraints under which the owner is its member.
  private mutating func name(of container: DeclarationID) throws(Refusal) -> String {
    var names: [String] = []
    var current: DeclarationID? = container
    while let id = current {
      names.insert(model[id].name, at: 0)
      current = model[id].container
    }
    let clause =
      try syntax(of: container).as(ExtensionDeclSyntax.self)?.genericWhereClause.map { " \($0.trimmedDescription)" }
      ?? ""
    return names.joined(separator: ".") + clause
  }

  // MARK: - Imports and manifest

  /// The consumer and the provider, and of what the owners' files import all that their target may.
  private mutating func compositionImports(_ composition: SeparationPlan.Composition) throws(Refusal) -> String {
    let level = conventions.importsAreInternal ? "public " : ""
    let (consumer, provider) = (model[plan.consumer].importName, model[plan.provider].importName)
    var lines = ["\(level)import \(consumer)", "import \(provider)"]
    if composition.namesInterface, let names { lines.append("\(level)import \(names.importName)") }
    var own: [String: Bool] = [:]
    for module in model.modules where module.package != nil { own[module.importName] = false }
    for module in composition.dependencies { own[model[module].importName] = true }
    var seen: Set<String> = [consumer, provider, names?.importName ?? ""]
    for file in Set(composition.factories.map({ model[$0.owner].file })).sorted() {
      let source = try edits.source(model[file].path)
      for place in ImportPlace.all(in: source.tree)
      where !place.isConditional && own[place.module] ?? true && seen.insert(place.module).inserted {
        let isPreconcurrency = place.statement.attributes.contains { $0.trimmedDescription == "@preconcurrency" }
        lines.append(
          "\(isPreconcurrency ? "@preconcurrency " : "")\(place.access.map { "\($0) " } ?? "")import \(place.module)")
      }
    }
    return lines.sorted { $0.importedName < $1.importedName }.joined(separator: "\n")
  }

  func addComposition(to manifest: inout ManifestEditor) throws(Refusal) {
    guard let composition = plan.composition, case .new(let name) = composition.place else { return }
    let consumer = model[plan.consumer].name
    var target = NewTarget(name: name, path: try compositionPlace(composition).manifestPath)
    let package = model[plan.consumer].package
    var foreign: [(product: String, package: PackageID?)] = []
    for dependency in composition.dependencies {
      if model[dependency].kind == .external {
        target.copiedDependencies.append(try product(model[dependency], of: consumer, in: manifest))
      } else if model[dependency].package == package {
        target.dependencies.append(model[dependency].name)
      } else {
        guard let library = try libraries(of: dependency).first else {
          throw Refusal(
            file: path(of: composition.factories[0].owner),
            "no library product holds \(model[dependency].name), which '\(name)' needs; declare one in its package")
        }
        foreign.append((library.name, model[dependency].package))
      }
    }
    if composition.namesInterface, let names {
      if home == package { target.dependencies.append(names.module) } else { foreign.append((names.module, home)) }
    }
    try manifest.addTarget(target, after: consumer)
    for (product, package) in foreign {
      // By now the consumer names the interface in the provider's place.
      try manifest.addProduct(
        product, to: name, like: Set([product] + (names.map { [$0.module] } ?? [])),
        package: package.map { model[$0].identity } ?? "")
    }
  }

  func vendComposition(in manifest: inout ManifestEditor) throws(Refusal) {
    guard let composition = plan.composition, case .new(let name) = composition.place else { return }
    try manifest.addToLibraries(name, besides: model[plan.consumer].name)
  }
}

extension String {
  /// What an import line is sorted by.
  fileprivate var importedName: String { split(separator: " ").last.map { $0.lowercased() } ?? "" }
}
