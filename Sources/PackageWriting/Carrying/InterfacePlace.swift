import CodeModel
import SeparationPlans

/// What the module that both sides depend on is called, and where its files go.
struct InterfacePlace {
  let module: String
  let importName: String
  let folder: String
  /// What the manifest has to say about the folder; nil where SwiftPM finds it by itself.
  var manifestPath: String?

  /// - Returns: nil for a plan in which nothing moves.
  init?(plan: SeparationPlan, model: CodeModel, folder tree: PackageFolder, conventions: PackageConventions)
    throws(Refusal)
  {
    switch plan.interface {
    case .none: return nil
    case .existing(let id): self = try Self(module: model[id])
    case .consumer:
      try Self.checkSettings(of: model[plan.consumer].name, like: model[plan.provider].name, conventions)
      self = try Self(module: model[plan.consumer])
    case .new(let name):
      self = try Self(new: name, besides: plan.provider, in: model, tree: tree, conventions: conventions)
    }
  }

  init(module: Module) throws(Refusal) {
    guard let folder = module.folder else { throw Refusal("'\(module.name)' has no folder of sources") }
    self.module = module.name
    importName = module.importName
    self.folder = folder
  }

  /// A new module is built with the provider's settings; one that is there already has its own, and under others the
  /// code might not compile.
  private static func checkSettings(of consumer: String, like provider: String, _ conventions: PackageConventions)
    throws(Refusal)
  {
    let manifest = try ManifestEditor(path: conventions.manifestPath, bytes: conventions.manifestBytes)
    for label in ["swiftSettings", "packageAccess"]
    where try manifest.text(of: label, ofTarget: consumer) != manifest.text(of: label, ofTarget: provider) {
      throw Refusal(
        file: conventions.manifestPath,
        "'\(consumer)' and '\(provider)' are compiled with different \(label); make them equal first, or leave --invert out"
      )
    }
  }

  /// A new module lies beside the provider.
  init(
    new name: String, besides provider: ModuleID, in model: CodeModel, tree: PackageFolder,
    conventions: PackageConventions
  ) throws(Refusal) {
    guard let folder = model[provider].folder else {
      throw Refusal("'\(model[provider].name)' has no folder of sources")
    }
    let packagePath = model[provider].package.map { model[$0].path } ?? ""
    let manifest = try ManifestEditor(path: conventions.manifestPath, bytes: conventions.manifestBytes)
    let writtenPath = try manifest.path(ofTarget: model[provider].name)
    module = name
    importName = Module.importName(of: name)
    let sibling = Self.sibling(of: folder, called: name, provider: model[provider].name)
    let foreign = model.modules.compactMap(\.folder)
    let overlaps = foreign.contains {
      $0 == sibling || sibling.hasPrefix("\($0)/") || $0.hasPrefix("\(sibling)/") || $0.isEmpty
    }
    guard !overlaps else {
      throw Refusal(
        file: sibling,
        "the folder for '\(name)' would lie in that of another target; give the provider a folder of its own first")
    }
    guard tree.names(sibling)?.isEmpty ?? true else {
      throw Refusal(
        file: sibling,
        "there are files already where '\(name)' is to go; remove them, or choose another name with --naming")
    }
    self.folder = sibling
    let relative = packagePath.isEmpty ? sibling : String(sibling.dropFirst(packagePath.count + 1))
    let isConventional = ["Sources", "Source", "src", "srcs"].contains { relative == "\($0)/\(name)" }
    manifestPath = writtenPath == nil && isConventional ? nil : relative
  }

  /// `Sources/B` → `Sources/BInterface`, `Modules/B/Sources` → `Modules/BInterface/Sources`.
  private static func sibling(of folder: String, called name: String, provider: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    if let index = parts.lastIndex(of: provider) {
      parts[index] = name
    } else if parts.count > 1 {
      parts[parts.count - 1] = name
    } else {
      parts.append(name)
    }
    return parts.joined(separator: "/")
  }
}
