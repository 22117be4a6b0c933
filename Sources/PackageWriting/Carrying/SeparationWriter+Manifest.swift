package import CodeModel
package import SeparationPlans

extension SeparationWriter {
  /// What keeps a plan from being written into the manifests, or its files from their place. The sources are not looked
  /// at.
  package static func obstacleInManifest(to plan: SeparationPlan, in model: CodeModel, folder: PackageFolder)
    -> SeparationObstacle?
  {
    do throws(Refusal) {
      var writer = try SeparationWriter(plan: plan, model: model, folder: folder)
      try writer.editManifests()
      return nil
    } catch {
      guard let line = error.line else { return SeparationObstacle(.unwritable("\(error)"), place: nil) }
      return SeparationObstacle(.unwritable(error.reason), place: Location(file: error.file, line: line, column: 1))
    }
  }

  /// Edits the provider's manifest, and those of other packages whose targets come to depend on something else.
  mutating func editManifests() throws(Refusal) {
    let steps = plan.manifest.filter { !isOutside($0) }
    try editManifests(conventions.manifestPath) { writer, manifest throws(Refusal) in
      for step in steps { try writer.edit(&manifest, step) }
      try writer.offerInterface(in: &manifest)
    }
    try editOtherManifests()
    if plan.manifest.contains(.exportInterface) { try exportInterface() }
  }

  /// Edits a manifest, and those for other versions of the tools (`Package@swift-5.9.swift`) beside it.
  mutating func editManifests(
    _ path: String, _ edit: (SeparationWriter, inout ManifestEditor) throws(Refusal) -> Void
  ) throws(Refusal) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let parent = parts.dropLast().joined(separator: "/")
    let others = (folder.names(parent) ?? []).filter { $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift") }
    for name in [String(parts.last!)] + others.filter({ $0 != parts.last! }) {
      let path = parent.isEmpty ? name : "\(parent)/\(name)"
      let bytes = try folder.bytes(path)
      var manifest = try ManifestEditor(path: path, bytes: bytes)
      try edit(self, &manifest)
      changes.add(.modify(path, from: bytes, to: manifest.text))
    }
  }

  private func edit(_ manifest: inout ManifestEditor, _ step: SeparationPlan.ManifestEdit) throws(Refusal) {
    let provider = model[plan.provider].name
    switch step {
    case .add(let dependency, let dependent):
      if model[dependency].kind == .external {
        try manifest.addProduct(product(model[dependency], of: provider, in: manifest), to: model[dependent].name)
      } else {
        try add(model[dependency].name, to: model[dependent].name, in: &manifest)
      }
    case .remove(let dependency, let dependent):
      try manifest.removeDependency(model[dependency].name, from: model[dependent].name)
    case .addComposition: try addComposition(to: &manifest)
    case .vendComposition: try vendComposition(in: &manifest)
    case .addInterfaceTarget, .vendInterface, .addInterface, .exportInterface:
      if let names { try edit(&manifest, step, interface: names) }
    }
  }

  private func edit(
    _ manifest: inout ManifestEditor, _ step: SeparationPlan.ManifestEdit, interface names: InterfacePlace
  ) throws(Refusal) {
    let provider = model[plan.provider].name
    switch step {
    case .addInterfaceTarget(let dependencies):
      var target = NewTarget(name: names.module, path: names.manifestPath)
      for dependency in dependencies {
        if model[dependency].kind == .external {
          try addProduct(model[dependency], of: provider, in: manifest, to: &target)
        } else if let written = try manifest.conditionalDependency(model[dependency].name, of: provider) {
          target.copiedDependencies.append(written)
        } else {
          target.dependencies.append(model[dependency].name)
        }
      }
      try manifest.addTarget(target, after: provider)
    case .vendInterface: try manifest.addToLibraries(names.module, besides: provider)
    case .addInterface(let dependent): try add(names.module, to: model[dependent].name, in: &manifest)
    case .add, .remove, .exportInterface, .addComposition, .vendComposition: break
    }
  }

  /// Takes the place of the provider where that goes in the same plan.
  private func add(_ dependency: String, to dependent: String, in manifest: inout ManifestEditor) throws(Refusal) {
    try manifest.addDependency(dependency, to: dependent, besides: model[plan.provider].name)
  }

  /// A product that no target writes may hide in a variable that the provider's dependencies add to their list: the new
  /// target adds it as well.
  private func addProduct(
    _ module: Module, of provider: String, in manifest: ManifestEditor, to target: inout NewTarget
  ) throws(Refusal) {
    let written = try manifest.productDependency(module.name, of: provider)
    let unknown = try written == nil ? manifest.unknownLists(ofTarget: provider) : []
    guard written == nil, !unknown.isEmpty else {
      return target.copiedDependencies.append(try product(module, of: provider, in: manifest))
    }
    target.dependencyLists += unknown.filter { !target.dependencyLists.contains($0) }
  }

  func product(_ module: Module, of provider: String, in manifest: ManifestEditor) throws(Refusal) -> String {
    if let written = try manifest.productDependency(module.name, of: provider) { return written }
    throw Refusal(
      file: conventions.manifestPath,
      "'\(provider)' does not write its dependency on '\(module.name)' as a literal; declare the new one by hand")
  }

  /// An interface that was there before may be passed on already.
  private var passesInterfaceOn: Bool {
    guard case .existing(let interface) = plan.interface else { return false }
    return model.imports.contains { statement in
      statement.dependency == interface && statement.attributes.contains(.exported)
        && model[statement.file].module == plan.provider
    }
  }

  /// What imported the provider sees what moved, as before.
  private mutating func exportInterface() throws(Refusal) {
    guard let names, !passesInterfaceOn else { return }
    let access = conventions.importsAreInternal ? "public " : ""
    let line = "\(attributesOfImports)@_exported \(access)import \(names.importName)"
    let exporting = model.imports.first { $0.attributes.contains(.exported) && model[$0.file].module == plan.provider }
    if let exporting, case let path = model[exporting.file].path {
      let place = try ImportPlace.all(in: edits.source(path).tree).first { $0.isExported && !$0.isConditional }
      if let place {
        return try edits.edit(path) { source in
          source.insert(
            source.style.lineBreak + line, at: source.lineBreakEnd(of: place.statement.textRange.upperBound),
            followsText: true)
        }
      }
    }
    let providerFolder = model[plan.provider].folder ?? ""
    let present = folder.names(providerFolder) ?? []
    let name = present.contains("Exports.swift") ? "\(names.module)Exports.swift" : "Exports.swift"
    let text =
      "// What moved to \(names.module) is still offered to everybody who imports \(model[plan.provider].importName).\n\(line)\n"
    changes.add(.create("\(providerFolder)/\(name)", text))
  }
}

extension EditedSource {
  /// The end of a line, its break not included.
  func lineBreakEnd(of offset: Int) -> Int {
    bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
  }
}
