import CodeModel
import Manifests
import Snapshots

/// Finds the modules of other packages that a codebase's targets can see by the products that they depend on, with the
/// files that lie in the packages' checkouts.
struct CheckoutReading {
  private var packages: CheckedOutPackages
  private let snapshot: any Snapshot
  private var found: [Target] = []
  private var seen: Set<[String]> = []
  private var fileCount = 0

  private struct Target {
    var package: String
    var name: String
    var files: [String]
  }

  /// More than the packages that an app depends on have together; targets beyond it stay unknown.
  private static let fileLimit = 20_000

  init(_ packages: CheckedOutPackages, snapshot: any Snapshot) {
    (self.packages, self.snapshot) = (packages, snapshot)
  }

  var problems: [Problem] { packages.problems }

  /// A model of packages, modules and files alone.
  ///
  /// - Parameter model: whose external modules are products.
  mutating func modules(for model: CodeModel) async -> CodeModel {
    for module in model.modules where module.kind == .external {
      let identity = module.package.map { model[$0].identity }
      await visit(product: module.name, of: identity.map { [$0] } ?? packages.identities)
    }
    return assembled()
  }

  private mutating func visit(product name: String, of identities: [String]) async {
    for identity in identities {
      guard let package = await packages.package(identity),
        let product = package.manifest.products.first(where: { $0.name == name })
      else { continue }
      for target in product.targets { await visit(target: target, of: package) }
      return
    }
  }

  private mutating func visit(target name: String, of package: Workspace.Member) async {
    guard seen.insert([package.identity, name]).inserted,
      let target = package.manifest.targets.first(where: { $0.name == name }), target.kind == .regular
    else { return }
    let files = TargetLayout(of: target, in: package, snapshot: snapshot).listing?.swiftFiles ?? []
    fileCount += files.count
    if !files.isEmpty, fileCount <= Self.fileLimit {
      found.append(Target(package: package.identity, name: name, files: files))
    }
    for dependency in target.dependencies { await follow(dependency.reference, of: package) }
  }

  private mutating func follow(_ reference: Manifest.TargetDependency.Reference, of package: Workspace.Member) async {
    switch reference {
    case .target(let name): await visit(target: name, of: package)
    case .product(let name, let source):
      await visit(product: name, of: packages.sources(of: source, for: package))
    case .byName(let name):
      if package.manifest.targets.contains(where: { $0.name == name }) {
        await visit(target: name, of: package)
      } else {
        await visit(product: name, of: packages.sources(of: nil, for: package))
      }
    }
  }

  private func assembled() -> CodeModel {
    var model = CodeModel()
    for target in found.sorted(by: { ($0.name, $0.package) < ($1.name, $1.package) }) {
      let module = ModuleID(model.modules.count)
      model.modules.append(Module(name: target.name, kind: .library, package: nil, folder: nil))
      model.files += target.files.map { SourceFile(path: $0, module: module, lineCount: 0, isSwift: true) }
    }
    return model
  }
}
