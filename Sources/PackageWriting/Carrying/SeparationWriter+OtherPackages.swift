import CodeModel
import SeparationPlans

extension SeparationPlan.ManifestEdit {
  /// The target whose dependencies change, or beside which one is made; nil for what is said about the interface itself.
  fileprivate func target(in plan: SeparationPlan) -> ModuleID? {
    switch self {
    case .addInterface(let dependent), .add(_, let dependent), .remove(_, let dependent): dependent
    case .addComposition, .vendComposition: plan.consumer
    case .addInterfaceTarget, .vendInterface, .exportInterface: nil
    }
  }
}

/// Where a plan crosses the border of the provider's package.
///
/// A target of another package depends on products: the interface becomes one, and takes the place of the provider's.
/// Targets of a project go on linking the provider's product, which offers the interface too; project files are not
/// changed.
extension SeparationWriter {
  var home: PackageID? { model[plan.provider].package }

  func isOutside(_ step: SeparationPlan.ManifestEdit) -> Bool {
    step.target(in: plan).map { model[$0].package != home } ?? false
  }

  private func isOfProject(_ module: ModuleID) -> Bool {
    model[module].package.map { model[$0].origin == .project } ?? false
  }

  /// A library of its own for the interface, where another package or a project is to depend on it.
  func offerInterface(in manifest: inout ManifestEditor) throws(Refusal) {
    guard case .new = plan.interface, let names,
      plan.manifest.contains(where: {
        if case .addInterface = $0 { isOutside($0) } else { false }
      })
    else { return }
    try manifest.addLibrary(names.module, besides: model[plan.provider].name)
  }

  mutating func editOtherManifests() throws(Refusal) {
    var byManifest: [String: [SeparationPlan.ManifestEdit]] = [:]
    for step in plan.manifest where isOutside(step) {
      guard let target = step.target(in: plan) else { continue }
      guard !isOfProject(target) else {
        if case .addInterface = step, let names { leaveLink(of: names.module, to: target) }
        continue
      }
      guard let place = model[target].declaration else { continue }
      byManifest[place.file, default: []].append(step)
    }
    for (path, steps) in byManifest.sorted(by: { $0.key < $1.key }) {
      try editManifests(path) { writer, manifest throws(Refusal) in
        for step in steps { try writer.edit(&manifest, outside: step) }
      }
    }
  }

  /// Says what a person has to do: project files are not changed.
  private mutating func leaveLink(of interface: String, to target: ModuleID) {
    changes.notes.append(
      "by hand, in Xcode: link the library \(interface) to \(model[target].name) in place of \(model[plan.provider].name); until then it compiles, and goes on depending on it"
    )
  }

  private func edit(_ manifest: inout ManifestEditor, outside step: SeparationPlan.ManifestEdit) throws(Refusal) {
    switch step {
    case .addInterface(let dependent):
      guard let names else { return }
      let products = try libraries(of: plan.provider)
      try manifest.addProduct(
        names.module, to: model[dependent].name, like: Set(products.map(\.name)),
        package: home.map { model[$0].identity } ?? "")
    case .remove(let dependency, let dependent):
      let products = try libraries(of: dependency)
      try manifest.removeProducts(Set(products.map(\.name)), from: model[dependent].name)
    case .add(let dependency, let dependent):
      throw Refusal(
        file: model[dependent].declaration?.file ?? "", line: model[dependent].declaration?.line,
        "'\(model[dependent].name)' needs '\(model[dependency].name)' from now on, which no manifest of its package names; declare it by hand"
      )
    case .addComposition: try addComposition(to: &manifest)
    case .vendComposition: try vendComposition(in: &manifest)
    case .addInterfaceTarget, .vendInterface, .exportInterface: break
    }
  }

  /// The libraries that hold a module and nothing else: with one that holds more, more would go.
  func libraries(of module: ModuleID) throws(Refusal) -> [ManifestEditor.Library] {
    guard let path = model[module].declaration?.file else { return [] }
    let found = try ManifestEditor(path: path, bytes: folder.bytes(path)).libraries(holding: model[module].name)
    if let larger = found.first(where: { $0.targets.count > 1 }) {
      throw Refusal(
        file: path,
        "the library '\(larger.name)' offers other targets beside '\(model[module].name)'; give that a library of its own first"
      )
    }
    return found
  }
}
